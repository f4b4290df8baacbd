import Wording
import Bot
import FakeTelegram
import FoundationEssentials
import Testing

@testable import Transports

/// What the bot sends is seen as it was meant.
struct SendingTests {
    private func greeted(_ bench: Bench) -> Int64 { bench.server.say("hello") }

    @Test func everyStyleHasItsEntity() async throws {
        let bench = try await Bench()
        _ = greeted(bench)
        let styles: [RichText.Span.Style] = [.bold, .italic, .code, .strike, .folded]
        let text = styles.map { RichText("\($0)\n", $0) }.joined(separator: "plain\n")
        _ = await bench.send(Message(text))
        let types = bench.server.sent(to: 1).first?.entities.compactMap { $0["type"]?.string }
        #expect(types == ["bold", "italic", "code", "strikethrough", "expandable_blockquote"])
        #expect(bench.server.violations == [])
    }

    @Test func answersAreSilentAndRemindersAreNot() async throws {
        let bench = try await Bench()
        _ = greeted(bench)
        _ = await bench.transport.send(bench.delivery(Message("a"), id: 1))
        _ = await bench.transport.send(bench.delivery(Message("b"), id: 2, notifies: true))
        #expect(bench.server.sent(to: 1).map(\.isSilent) == [true, false])
    }

    @Test func repliesReferToTheirMessageIfItIsStillThere() async throws {
        let bench = try await Bench()
        let message = greeted(bench)
        let reply = bench.delivery(Message("a"), replyTo: String(message))
        _ = await bench.transport.send(reply)
        bench.server.remove(message: message, chat: 1)
        _ = await bench.transport.send(reply)
        #expect(bench.server.sent(to: 1).map(\.replyTo) == [message, nil])
        #expect(bench.server.violations == [])
    }

    @Test func buttonsThatTheServerWouldRefuseAreLeftOutOrPutInShorterRows() async throws {
        let bench = try await Bench()
        _ = greeted(bench)
        let week = (1...20).map { Button("\($0)", data: "d\($0)") }
        let odd = [
            Button(" ", data: "x"), Button("long", data: String(repeating: "x", count: 65)),
            Button("none", data: ""), Button("Delete", data: "y", style: .danger),
        ]
        _ = await bench.send(Message("calendar", buttons: [week, odd, []]))
        let rows = try #require(bench.server.sent(to: 1).first?.buttons)
        #expect(rows.map(\.count) == [8, 8, 4, 1])
        #expect(rows.last == ["Delete"])
        #expect(bench.server.violations == [])
    }

    @Test func aTopicThatIsGoneFallsBackToItsChat() async throws {
        let bench = try await Bench()
        bench.server.say("/home", chat: -1_000_000_000_055, .init(thread: 9))
        for thread in ["9", "10"] {
            let outcome = await bench.transport.send(
                bench.delivery(
                    Message("plan"), chat: "-1000000000055", kind: .group, thread: thread))
            guard case .delivered = outcome else {
                Issue.record("\(outcome)")
                return
            }
        }
        #expect(bench.server.sent(to: -1_000_000_000_055).map(\.thread) == [9, nil])
    }

    @Test func markupThatTheServerCannotReadGoesAgainAsPlainText() async throws {
        let bench = try await Bench()
        _ = greeted(bench)
        bench.server.inject(
            Fault(
                .error(status: 400, description: "Bad Request: can't parse entities: no end tag"),
                method: "sendMessage"))
        let outcome = await bench.send(Message(.bold("a < b")))
        #expect(outcome == .delivered(id: "2"))
        let seen = try #require(bench.server.sent(to: 1).first)
        #expect(seen.text == "a < b")
        #expect(seen.entities == [])
    }

    @Test func filesGoWithTheirTextAsCaptionAndPicturesAreShown() async throws {
        let bench = try await Bench()
        _ = greeted(bench)
        let picture = Wording.Attachment(
            name: "week \"47\".png", mediaType: "image/png",
            bytes: .init([0x89, 0x50, 0x4E, 0x47] + [UInt8](repeating: 13, count: 3000)))
        let file = Wording.Attachment(
            name: "plan.ics", mediaType: "text/calendar", bytes: .init("BEGIN:\r\n--x\r\n".utf8))
        let buttons = [[Button("Next", data: "n")]]
        _ = await bench.send(Message(.bold("<47>"), buttons: buttons, attachment: picture), id: 1)
        _ = await bench.send(Message("plan", attachment: file), id: 2)
        let long = String(repeating: "word ", count: 300)
        _ = await bench.sendAll(Message(RichText(long), buttons: buttons, attachment: file))
        let seen = bench.server.sent(to: 1)
        #expect(seen.map(\.file) == ["week _47_.png", "plan.ics", "plan.ics", nil])
        #expect(seen.map(\.fileSize) == [3004, 13, 13, nil])
        #expect(seen.map(\.text).prefix(2) == ["<47>", "plan"])
        #expect(seen.map(\.text).suffix(2).joined(separator: " ") == String(long.dropLast()))
        #expect(seen[2].text.utf16.count <= 1024)
        #expect(seen.map(\.buttons.count) == [1, 0, 0, 1])
        #expect(bench.server.calls("sendPhoto") == 1)
        #expect(bench.server.violations == [])
    }

    @Test func aPictureThatTheServerCannotReadGoesAsAFile() async throws {
        let bench = try await Bench()
        _ = greeted(bench)
        let broken = Wording.Attachment(
            name: "x.png", mediaType: "image/png", bytes: .init([1, 2, 3]))
        let outcome = await bench.send(Message("x", attachment: broken))
        #expect(outcome == .delivered(id: "2"))
        #expect(bench.server.calls("sendDocument") == 1)
    }

    @Test(arguments: ["", " \n\t"])
    func anEmptyMessageIsRejectedWithoutAsking(text: String) async throws {
        let bench = try await Bench()
        _ = greeted(bench)
        guard case .rejected = await bench.send(Message(RichText(text))) else {
            Issue.record("an empty message was sent")
            return
        }
        #expect(bench.server.calls("sendMessage") == 0)
    }
}
