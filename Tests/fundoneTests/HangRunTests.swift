import FakeServiceManager
import FakeTelegram
import Foundation
import Patience
import Testing

/// The real executable with a loop that hangs: it is named, the service manager hears no more of it, and
/// after the restart everything is there.
@Suite struct HangRunTests {
    private let server: FakeTelegram
    private let scratch: Scratch

    init() throws {
        server = try #require(FakeTelegram())
        scratch = try Scratch()
    }

    /// Where a loop hangs, and how the service manager ends the process: it asks, or it aborts it.
    @Test(arguments: [
        ("before-batch:2", SIGTERM), ("after-outbox:2", SIGABRT), ("before-alarms:1", SIGTERM),
    ])
    func aLoopThatHangsIsNoticed(_ point: String, _ signal: Int32) async throws {
        let manager = try ServiceManager()
        let bot = try RunningBot(
            on: server, in: scratch,
            environment: [
                "FUNDONE_HANG_AT": point, "NOTIFY_SOCKET": manager.path,
                "WATCHDOG_USEC": "500000",
            ])
        #expect(bot.firstLine().hasPrefix("ready"))
        #expect(await server.wait { $0.pollsWaiting == 1 })
        #expect(await manager.hears("READY=1", times: 1, within: 30))
        #expect(await manager.hears("WATCHDOG=1", times: 2, within: 30))
        var parcels = Parcels()
        // A ring makes the scheduler commit.
        let rings = point.hasPrefix("before-alarms")
        let stamp = Int64(Date().timeIntervalSince1970) - 55
        if rings { server.say("ping in 1 minute", user: 9, MessageOptions(date: stamp)) }
        parcels.write(6, people: 6, to: server)
        #expect(await bot.logs("hangs", within: 70))
        _ = manager.told
        #expect(!(await manager.hears("WATCHDOG=1", times: 1, within: 1)))
        bot.signal(signal)
        let end = await bot.ended(within: 10)
        #expect(end.status == (signal == SIGTERM ? 0 : signal))
        #expect(end.seconds < 5.5 * Patience.factor)
        let next = try RunningBot(on: server, in: scratch)
        #expect(await parcels.areAnswered(by: server))
        let hasRung = await server.wait { server in
            !rings || server.sent(to: 9).contains { $0.text.contains("⏰ ping") }
        }
        #expect(hasRung, "\(server.sent(to: 9).map(\.text))")
        parcels.expectOnce(on: server, extra: 6)
        #expect(await next.stop().status == 0)
    }
}
