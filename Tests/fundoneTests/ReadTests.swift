import Foundation
import Testing

/// `fundone read`: a line of JSON in, a line of JSON out.
@Suite struct ReadTests {
    private func read(_ input: String, _ arguments: [String] = []) throws -> [[String: Any]] {
        let run = try Executable.run(["read"] + arguments, input: input, in: Scratch())
        #expect(run.status == 0)
        #expect(run.errors == "")
        return try run.output.split(separator: "\n").map { try ParsePipe.object(Array($0.utf8)) }
    }

    @Test func aMessageIsReadInItsSituation() throws {
        let answers = try read(
            """
            {"text": "vet moved to thurs 3.15", "after": "none", "shown": [], "plan": ["vet for Biscuit"], "lists": [], "people": []}
            {"text": "give it ten mins", "after": "ring", "shown": ["eye drops"], "plan": ["eye drops"]}
            {"text": "milk, eggs and bread"}
            """)
        let acts = answers.map { ($0["acts"] as? [[String: Any]])?.map { $0["act"] as? String } }
        #expect(acts == [["change"], ["snooze"], ["add", "add", "add"]])
        for answer in answers {
            let sure = try #require(answer["sure"] as? Double)
            #expect((0...1).contains(sure))
            #expect(answer["second"] is [Any])
        }
    }

    /// A line that is not JSON is a message itself; each line has one answer.
    @Test func everyLineHasAnAnswer() throws {
        let lines = [
            "", "{", "buy milk", "[1]", "{\"text\": 5}", "{\"text\": \"\"}", "null",
            "{\"text\": \"buy milk\", \"after\": \"never\", \"plan\": 7}", "\"quoted\"",
        ]
        #expect(try read(lines.joined(separator: "\n") + "\n").count == lines.count)
    }

    @Test func eachWordIsExplained() throws {
        let answers = try read("{\"text\": \"ring mum tomorrow at 5\"}\n", ["--explain"])
        let choices = try #require(answers.first?["explained"] as? [[String: Any]])
        #expect(
            choices.map { $0["choice"] as? String } == [
                "add", "title", "title", "when", "when", "when",
            ])
        #expect(choices.allSatisfy { ($0["features"] as? [String])?.isEmpty == false })
    }

    @Test func damagedWeightsAreOneLine() throws {
        let scratch = try Scratch()
        _ = try scratch.write("fundone reader 1\nnonsense", to: "weights")
        let run = try Executable.run(["read", "--weights", "weights"], in: scratch)
        #expect(run.status == 65)
        #expect(run.errors.contains("damaged"))
        #expect(run.errors.split(separator: "\n").count == 1)
    }
}
