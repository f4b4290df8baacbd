import Wording
import Bot
import FakeTelegram
import Testing

@testable import Transports

/// Texts over 4096 UTF-16 units arrive whole, in parts.
struct LongTextTests {
    private static let lines = (1...400).map { "\($0). buy <\($0)> apples & 🍐" }.joined(
        separator: "\n")

    @Test func aLongTextIsSplitAtLinesWithTheButtonsUnderTheLastPart() async throws {
        let bench = try await Bench()
        bench.server.say("all")
        let message = Message(
            .bold("All\n") + RichText(Self.lines), buttons: [[Button("Done", data: "d")]])
        let (outcome, _) = await bench.sendAll(message)
        let seen = bench.server.sent(to: 1)
        #expect(seen.count > 1)
        #expect(seen.map(\.text).joined(separator: "\n") == "All\n" + Self.lines)
        #expect(seen.dropLast().allSatisfy { $0.buttons.isEmpty })
        #expect(seen.last?.buttons == [["Done"]])
        #expect(outcome == .delivered(id: String(seen.last?.message ?? 0)))
        #expect(bench.server.violations == [])
    }

    @Test(arguments: [
        String(repeating: "👨‍👩‍👧‍👦", count: 1000), String(repeating: "é", count: 9000),
        String(repeating: "<&>", count: 3000), "e" + String(repeating: "\u{301}", count: 9000),
        String(repeating: "word ", count: 2500) + "end",
    ])
    func textWithoutLinesIsCutBetweenCharacters(text: String) async throws {
        let bench = try await Bench()
        bench.server.say("all")
        let (outcome, _) = await bench.sendAll(Message(RichText(text, .italic)))
        guard case .delivered = outcome else {
            Issue.record("\(outcome)")
            return
        }
        let seen = bench.server.sent(to: 1)
        #expect(seen.allSatisfy { $0.text.utf16.count <= 4096 && !$0.entities.isEmpty })
        let together = seen.map(\.text).joined()
        #expect(together.filter { $0 != " " } == text.filter { $0 != " " })
        #expect(bench.server.violations == [])
    }

    @Test(arguments: [
        Fault.Kind.flood(seconds: 0), .dropAfter, .error(status: 500, description: ""),
    ])
    func partsThatArrivedAreNotSentAgain(fault: Fault.Kind) async throws {
        let bench = try await Bench()
        bench.server.say("all")
        bench.server.inject(Fault(fault, method: "sendMessage", chat: 1, skip: 1))
        let (first, arrived) = await bench.sendAll(Message(RichText(Self.lines)))
        #expect([.retry(after: 0), .unknown].contains(first))
        let (second, _) = await bench.sendAll(Message(RichText(Self.lines)), from: arrived)
        guard case .delivered = second else {
            Issue.record("\(second)")
            return
        }
        let texts = bench.server.sent(to: 1).map(\.text)
        let doubles = texts.count - Set(texts).count
        #expect(doubles == (fault == .dropAfter ? 1 : 0))
        #expect(texts.filter { $0 == texts[0] }.count == 1)
        #expect(bench.server.violations == [])
    }

    @Test func anEditThatIsTooLongIsShortened() async throws {
        let bench = try await Bench()
        bench.server.say("all")
        _ = await bench.send(Message("short"))
        let edit = bench.delivery(Message(RichText(Self.lines)), edits: "2")
        #expect(await bench.transport.send(edit) == .delivered(id: "2"))
        let seen = try #require(bench.server.ledger.last)
        #expect(seen.text.hasSuffix("\n…"))
        #expect(bench.server.violations == [])
    }
}
