import Bot
import FakeTelegram
import FoundationEssentials
import Testing
import Wording

@testable import Transports

/// In a private chat with topics the bot stays in the topic in which the person wrote, as long as it is there.
struct TopicTests {
    private static let picture = Wording.Attachment(
        name: "month.png", mediaType: "image/png", bytes: .init([0x89, 0x50, 0x4E, 0x47, 13]))
    private static let file = Wording.Attachment(
        name: "plan.ics", mediaType: "text/calendar", bytes: .init("BEGIN:".utf8))

    private static let messages = [
        Message("plan", buttons: [[Button("Done", data: "d")]]),
        Message("month", attachment: picture), Message("file", attachment: file),
    ]

    private func bench() async throws -> Bench {
        let bench = try await Bench()
        bench.server.say("home", .init(thread: 9))
        return bench
    }

    private func send(_ message: Message, on bench: Bench, edits: String? = nil) async -> String? {
        let outcome = await bench.transport.send(
            bench.delivery(message, thread: "9", edits: edits))
        guard case .delivered(let id) = outcome else {
            Issue.record("\(outcome)")
            return nil
        }
        return id
    }

    @Test func whatIsWrittenInATopicOfAPrivateChatCarriesIt() async throws {
        let bench = try await bench()
        let update = try #require(try await bench.batch().updates.first)
        #expect(update.chat.kind == .direct)
        #expect(update.chat.thread == "9")
    }

    @Test(arguments: messages)
    func everythingStaysInTheTopic(message: Message) async throws {
        let bench = try await bench()
        _ = await send(message, on: bench)
        #expect(bench.server.sent(to: 1).map(\.thread) == [9])
        let actions = bench.server.ledger.filter { $0.kind == .acted }
        #expect(actions.map(\.thread) == (message == Self.messages[2] ? [9] : []))
        #expect(bench.server.violations == [])
    }

    @Test func aQuestionOpensTheKeyboardInTheTopic() async throws {
        let bench = try await bench()
        var message = Message("When?")
        message.asksReply = true
        _ = await send(message, on: bench)
        let seen = try #require(bench.server.sent(to: 1).last)
        #expect(seen.asksReply)
        #expect(seen.thread == 9)
    }

    @Test(arguments: messages)
    func whatWasForATopicThatIsGoneComesWithoutIt(message: Message) async throws {
        let bench = try await bench()
        bench.server.remove(topic: 9, chat: 1)
        for count in 1...3 {
            _ = await send(message, on: bench)
            #expect(bench.server.sent(to: 1).count == count)
        }
        #expect(bench.server.sent(to: 1).allSatisfy { $0.thread == nil })
        let sends = ["sendMessage", "sendPhoto", "sendDocument"].map(bench.server.calls)
        #expect(sends.reduce(0, +) == 6)
        #expect(bench.server.violations == [])
    }

    @Test func aMessageThatWentWithItsTopicIsSentAnewWithoutIt() async throws {
        let bench = try await bench()
        let id = try #require(await send(Self.messages[0], on: bench))
        bench.server.remove(topic: 9, chat: 1)
        let new = await send(Self.messages[0], on: bench, edits: id)
        #expect(new != id)
        #expect(bench.server.sent(to: 1).map(\.thread) == [9, nil])
        #expect(bench.server.violations == [])
    }
}
