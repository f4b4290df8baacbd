import Wording
import FakeTelegram
import Foundation
import Testing

/// The real executable and messages whose answer never comes: tried again for a day, then given up and named.
@Suite struct AmbiguityRunTests {
    /// What the message is.
    enum Message: CaseIterable {
        case answer, reminder
    }

    private static let day = 86_400

    private let server: FakeTelegram
    private let scratch: Scratch

    init() throws {
        server = try #require(FakeTelegram())
        scratch = try Scratch()
    }

    @Test(arguments: Message.allCases)
    func isTriedAgainForADayAndNoLonger(_ message: Message) async throws {
        let bot = try RunningBot(on: server, in: scratch)
        // What is sent besides depends on the day of the month.
        server.say("agenda off")
        server.say("month review off")
        #expect(await server.wait { $0.sent == 2 })
        let cut = Fault(.dropBefore, method: "sendMessage", chat: 1, count: nil)
        switch message {
        case .answer:
            server.inject(cut)
            server.say("add call mom")
        case .reminder:
            let stamp = Int64(Date().timeIntervalSince1970) - 57
            server.say("call mom in 1 minute", MessageOptions(date: stamp))
            #expect(await server.wait { $0.sent == 3 })
            server.inject(cut)
        }
        let before = server.sent
        let calls = server.calls("sendMessage")
        #expect(await server.wait { $0.calls("sendMessage") >= calls + 2 })
        for ahead in [Self.day / 2, Self.day - 60] {
            let calls = server.calls("sendMessage")
            _ = try scratch.write("\(ahead)\n", to: "clock")
            #expect(await server.wait { $0.calls("sendMessage") > calls })
        }
        _ = try scratch.write("\(Self.day + 60)\n", to: "clock")
        server.say("add bread", user: 2, stamp(Self.day + 60))
        #expect(await server.wait { !$0.sent(to: 2).isEmpty })
        let last = server.calls("sendMessage")
        _ = try scratch.write("\(Self.day + 3600)\n", to: "clock")
        server.say("add rice", user: 2, stamp(Self.day + 3600))
        #expect(await server.wait { $0.sent(to: 2).count == 2 })
        #expect(server.calls("sendMessage") == last + 1)
        #expect(server.sent(to: 1).count == before)
        server.heal()
        server.say("add eggs", stamp(Self.day + 3600))
        #expect(await server.wait { $0.sent(to: 1).count > before })
        let told = try #require(server.sent(to: 1).last?.text)
        #expect(told.contains("eggs"))
        #expect(told.contains("Could not be delivered before:"))
        #expect(told.contains("call mom"))
        #expect(server.violations.isEmpty)
        #expect(await bot.stop().status == 0)
    }

    private func stamp(_ ahead: Int) -> MessageOptions {
        MessageOptions(date: Int64(Date().timeIntervalSince1970) + Int64(ahead))
    }
}
