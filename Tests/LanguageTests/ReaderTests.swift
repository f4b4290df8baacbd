import Foundation
import Planner
import Testing

@testable import Language

/// The trained reader of messages.
@Suite struct ReaderTests {
    private static let training = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("training")
    private static let context = ParseContext(now: Instant(seconds: 1_790_000_000), zone: .utc)

    private let reader: MessageReader

    init() throws {
        reader = try #require(
            MessageReader.bundled, "damaged weights, or those of another network: make train")
    }

    /// Where the messages were changed, `make train` must make the weights anew.
    @Test func theWeightsAreThoseOfTheMessages() throws {
        let folder = Self.training.appendingPathComponent("messages")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            .filter { $0.hasSuffix(".jsonl") && !["dev.jsonl", "unseen.jsonl"].contains($0) }
        let bytes = try names.flatMap {
            try [UInt8](Data(contentsOf: folder.appendingPathComponent($0)))
        }
        #expect(
            reader.network.messagesChecksum == WeightsFile.checksum(bytes[...]),
            "the messages have changed: make train")
    }

    /// The first act of a writer's messages whom the reader did not learn from, as `make understanding` scores it.
    @Test func aWriterWhomItDidNotLearnFromIsUnderstood() throws {
        let file = Self.training.appendingPathComponent("messages/dev.jsonl")
        let alike = ["complain": "talk", "correct": "change"]
        var (right, all) = (0, 0)
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
            let label = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            let acts = try #require(label?["acts"] as? [[String: Any]])
            let wanted = try #require(acts.first?["act"] as? String)
            let message = SpokenMessage(String(line))
            let reading = reader.read(message.text, in: message.situation, context: Self.context)
            let found = reading.acts[0].kind.rawValue.prefix { $0 != " " }
            all += 1
            if alike[wanted, default: wanted] == alike[String(found), default: String(found)] {
                right += 1
            }
        }
        #expect(all > 900 && right * 100 >= all * 81, "\(right) of \(all)")
    }

    @Test func damagedWeightsAreRefused() throws {
        let url = Self.training.appendingPathComponent("reader.weights")
        let bytes = try [UInt8](Data(contentsOf: url))
        #expect(MessageReader(bytes) != nil)
        #expect(MessageReader([]) == nil)
        #expect(MessageReader(Array(bytes.dropLast())) == nil)
        for place in stride(from: 0, to: bytes.count, by: bytes.count / 40) {
            var spoiled = bytes
            spoiled[place] ^= 0x10
            #expect(MessageReader(spoiled) == nil)
        }
    }

    /// Texts that no person would type, and texts in other languages.
    @Test(arguments: [
        "", " ", "\n", ",", "😀", "買牛奶 明天", "ذكرني غدا", "\u{0}", "((((", "))))", "8.15", "a",
        String(repeating: ",", count: 16_000), String(repeating: "buy milk and ", count: 1_200),
        String(repeating: "8:", count: 8_000), String(repeating: "😀", count: 4_000),
    ])
    func everyTextHasAnAnswer(_ text: String) {
        for after in Situation.Preceding.allCases {
            let situation = Situation(
                after: after, shown: ["milk"], plan: ["milk", "vet", ""], lists: ["shopping", ""],
                people: ["ann", ""])
            let reading = reader.read(text, in: situation, context: Self.context)
            #expect(!reading.acts.isEmpty)
            #expect((0...1).contains(reading.sure))
            for act in reading.acts + reading.second {
                for span in act.spans.values.joined() {
                    #expect(span.lowerBound >= 0 && span.upperBound <= text.utf8.count)
                    #expect(!span.isEmpty)
                }
            }
        }
    }

    /// A kept task has a title, also where the words hold little of one.
    @Test func whatIsKeptHasATitle() throws {
        for text in ["remind me tomorrow at 8", "the thing at 5", "friday", "dont forget !!"] {
            for act in reader.read(text, in: Situation(), context: Self.context).acts
            where act.kind == .add {
                #expect(act.spans[.title]?.isEmpty == false, "\(text)")
            }
        }
    }

    /// The date engine reads the words of days and times.
    @Test func daysAndTimesAreSeen() {
        let text = MessageReader.text(
            "ring mum tomorrow at 5pm", in: Situation(), context: Self.context)
        #expect(text.words.map(\.isDated) == [false, false, true, true, true])
    }

    /// Each word knows how much of a task's title it is said with.
    @Test func namesAreGraded() {
        let situation = Situation(
            shown: ["paying bills"], plan: ["gas bill", "vet for Biscuit's jab"],
            lists: ["Shopping"], people: ["Ann"])
        let text = MessageReader.text(
            "the gas bill is paid, ann: Biscuit off the shopping", in: situation,
            context: Self.context)
        #expect(
            text.words.map(\.plan) == [
                .none, .all, .all, .none, .none, .none, .none, .none, .oneWord, .none, .none, .none,
            ])
        #expect(text.words.map(\.shown)[2] == .oneWord)
        #expect(text.words.map(\.namesPerson).firstIndex(of: true) == 6)
        #expect(text.words.map(\.namesList).firstIndex(of: true) == 11)
    }

    @Test func whatStandsInThePlanIsFound() {
        let situation = Situation(plan: ["vet for Biscuit", "gas bill"])
        let reading = reader.read(
            "vet moved to thurs 3.15", in: situation, context: Self.context)
        #expect(reading.acts.map(\.kind) == [.change])
        #expect(reading.acts.first?.spans[.target] == [0..<3])
        #expect(reading.acts.first?.spans[.when] == [13..<23])
    }

    /// A long list is read to its end, through several windows: what stands in each line is in a title.
    @Test func everyLineOfAListIsKept() {
        let things = ["milk", "eggs", "bread", "soap", "rice", "tea", "flour", "salt"]
        let text = (0..<100).map { "buy \(things[$0 % things.count])\n" }.joined()
        let reading = reader.read(text, in: Situation(), context: Self.context)
        #expect(reading.acts.allSatisfy { $0.kind == .add })
        #expect(reading.unread.isEmpty)
        let titles = reading.acts.flatMap { $0.spans[.title] ?? [] }
        let bytes = Array(text.utf8)
        for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
            #expect(titles.contains { $0.contains(index - 1) })
        }
    }

    /// The unread rest of a text that is too long is told.
    @Test func theRestIsTold() {
        let text = String(repeating: "buy milk and eggs\n", count: 800)
        let reading = reader.read(text, in: Situation(), context: Self.context)
        #expect(reading.unread.upperBound == text.utf8.count)
        let last = reading.acts.last?.spans[.title]?.last
        #expect(last.map { $0.upperBound <= reading.unread.lowerBound } == true)
        #expect(reader.read("buy milk", in: Situation(), context: Self.context).unread.isEmpty)
    }

    /// A plan of many tasks costs little more than a small one.
    @Test func aTaskIsFoundInALargePlan() {
        let plan = (0..<500).map { "call number \($0) about the bill" } + ["vet for Biscuit"]
        let reading = reader.read(
            "vet moved to thurs 3.15", in: Situation(plan: plan), context: Self.context)
        #expect(reading.acts.map(\.kind) == [.change])
        #expect(reading.acts.first?.spans[.target] == [0..<3])
    }
}
