import Bot
import FakeTelegram
import FoundationEssentials
import Testing
import Wording

@testable import Transports

/// The words of a picture come with it, after it, or in its place; never not at all.
struct PictureWordsTests {
    private static let picture = Wording.Attachment(
        name: "month.png", mediaType: "image/png", bytes: .init([0x89, 0x50, 0x4E, 0x47, 13]))
    private static let long = (1...120).map { "\($0). buy <\($0)> apples & 🍐" }.joined(
        separator: "\n")
    private static let buttons = [[Button("Next", data: "n")]]

    private func bench() async throws -> Bench {
        let bench = try await Bench()
        bench.server.say("calendar")
        return bench
    }

    private func send(_ text: RichText, on bench: Bench) async -> [LedgerEntry] {
        let (outcome, _) = await bench.sendAll(
            Message(text, buttons: Self.buttons, attachment: Self.picture))
        guard case .delivered = outcome else {
            Issue.record("\(outcome)")
            return []
        }
        return bench.server.sent(to: 1)
    }

    @Test(arguments: [1024, 1025])
    func whatIsTooLongForACaptionFollowsThePicture(length: Int) async throws {
        let bench = try await bench()
        let text = String(repeating: "w", count: length)
        let seen = await send(.bold(text), on: bench)
        #expect(seen.map(\.text).joined() == text)
        #expect(seen.map(\.file) == (length > 1024 ? ["month.png", nil] : ["month.png"]))
        #expect(seen.map(\.buttons).last == [["Next"]])
        #expect(seen.dropLast().allSatisfy { $0.buttons.isEmpty })
        #expect(seen.allSatisfy { $0.entities.count == 1 })
        #expect(bench.server.violations == [])
    }

    @Test(arguments: [
        Fault.Kind.error(status: 400, description: "Bad Request: MEDIA_INVALID"),
        .error(status: 413, description: "Request Entity Too Large"), .page(status: 413),
    ])
    func aPictureThatIsRefusedIsSaidInWords(fault: Fault.Kind) async throws {
        let bench = try await bench()
        bench.server.inject(Fault(fault, method: "sendPhoto", count: nil))
        bench.server.inject(Fault(fault, method: "sendDocument", count: nil))
        let seen = await send(RichText(Self.long), on: bench)
        #expect(seen.allSatisfy { $0.file == nil })
        #expect(seen.map(\.text).joined(separator: "\n") == Self.long)
        #expect(seen.map(\.buttons).last == [["Next"]])
        #expect(bench.server.violations == [])
    }

    @Test func aCaptionThatChangesIsShortened() async throws {
        let bench = try await bench()
        let id = try #require(await send("short", on: bench).last?.message)
        let message = Message(
            RichText(Self.long), buttons: Self.buttons, attachment: Self.picture)
        let edit = bench.delivery(message, edits: String(id))
        #expect(await bench.transport.send(edit) == .delivered(id: String(id)))
        let seen = try #require(bench.server.ledger.last)
        #expect(seen.text.hasSuffix("\n…"))
        #expect(seen.buttons == [["Next"]])
        #expect(bench.server.violations == [])
    }

    @Test func aLongQuoteIsFoldedInEachPart() async throws {
        let bench = try await bench()
        let text = RichText.bold("Completed\n") + RichText(Self.long, .folded)
        _ = await bench.sendAll(Message(text + text + text + text))
        let seen = bench.server.sent(to: 1)
        #expect(seen.count > 1)
        for part in seen {
            #expect(part.entities.contains { $0["type"]?.string == "expandable_blockquote" })
        }
        #expect(bench.server.violations == [])
    }
}
