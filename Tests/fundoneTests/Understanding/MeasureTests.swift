import Foundation
import Testing

/// `fundone understanding measure`.
@Suite struct MeasureTests {
    private let scratch: Scratch
    private let model: FakeModel

    init() throws {
        scratch = try Scratch()
        model = try FakeModel(in: scratch)
    }

    private func run(_ messages: String) throws -> Executable.Run {
        let configuration = try scratch.write(try model.settings() + "\n", to: "model.yaml")
        let file = try scratch.write(messages, to: "messages.jsonl")
        return try Executable.run(
            ["understanding", "measure", file, "--config", configuration], in: scratch)
    }

    @Test func whatIsBetterAndWorseIsCounted() throws {
        let better = "kraznit glimf zorbl blorp"
        let worse = "zorbl glimf kraznit thurs 9am"
        try model.tell(better, .acts([("done", [("target", "glimf")])]))
        try model.tell(worse, .acts([("done", [("target", "glimf")])]))
        let result = try run(
            """
            {"text": "buy milk tomorrow", "acts": [{"act": "add", "title": "buy milk", "when": "tomorrow"}]}
            {"text": "\(better)", "plan": ["glimf"], "acts": [{"act": "done", "target": "glimf"}]}
            {"text": "\(worse)", "acts": [{"act": "add", "title": "zorbl glimf kraznit", "when": "thurs 9am"}]}

            """)
        #expect(result.status == 0, "\(result)")
        #expect(result.output.contains("messages 3, of which the reader alone has right 2"))
        #expect(result.output.contains("asked 2, of which it answers with something to offer 2"))
        #expect(result.output.contains("better with the model 1, worse 1, so right 2"))
        #expect(try model.asked().map(\.message) == [better, worse])
    }

    @Test func whatIsNoMessageIsNamed() throws {
        let result = try run("{\"text\": \"no acts\"}\n")
        #expect(result.status != 0)
        #expect(result.errors.contains("messages.jsonl:1: is no message with its acts"))
    }
}
