import FakeServiceManager
import FakeTelegram
import Foundation
import Patience
import Testing
import WebClient

/// The real executable with a loop that hangs: it is named, the service manager hears no more of it, and
/// after the restart everything is there.
@Suite struct HangRunTests {
    private let server: FakeTelegram
    private let scratch: Scratch

    init() throws {
        server = try #require(FakeTelegram())
        scratch = try Scratch()
    }

    /// A machine whose network comes late: the service manager is told that the bot is ready, and its health says why
    /// nobody is answered yet.
    @Test func aNetworkThatComesLateKeepsNobodyWaiting() async throws {
        let manager = try ServiceManager()
        let (late, port) = (FreePort.next(), FreePort.next())
        let token = try scratch.write(server.token + "\n", to: "token")
        let bot = try RunningBot(
            """
            database: {path: "\(scratch.database)"}
            telegram: {token_file: \(token), api_base: "http://127.0.0.1:\(late)"}
            http: {listen: "127.0.0.1:\(port)"}
            log: {level: warning}
            """, in: scratch, environment: ["NOTIFY_SOCKET": manager.path])
        #expect(await manager.hears("READY=1", times: 1, within: 30))
        let before = try Client(port: port).ask("GET /health")
        #expect(before.status == 200)
        #expect(before.body == "ok\ntelegram: not reached yet")
        let telegram = try #require(FakeTelegram(port: late))
        telegram.say("add milk", user: 1)
        #expect(await telegram.wait { $0.sent(to: 1).count == 1 })
        #expect(try Client(port: port).ask("GET /health").body == "ok")
        #expect(await bot.stop().status == 0)
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
        let end = await bot.stop(by: signal)
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

    /// A message that hangs is counted when its process is ended: by the bot itself, after some seconds of a
    /// processor, or by the service manager. At the third time it is set aside.
    @Test func aMessageThatHangsIsSetAsideAndTheOthersAreServed() async throws {
        let manager = try ServiceManager()
        let environment = [
            "FUNDONE_SPIN_ON": "poison", "NOTIFY_SOCKET": manager.path, "WATCHDOG_USEC": "500000",
        ]
        for (user, text) in [(1, "add milk"), (2, "add poison"), (3, "add bread")] {
            server.say(text, user: Int64(user))
        }
        for isAborted in [false, true, true] {
            let bot = try RunningBot(on: server, in: scratch, environment: environment)
            #expect(await bot.logs("takes longer than a second", within: 30))
            if isAborted { bot.signal(SIGABRT) }
            #expect(await bot.end(within: 60) == SIGABRT)
        }
        let bot = try RunningBot(on: server, in: scratch, environment: environment)
        let areAnswered = await server.wait { server in
            (1...3).allSatisfy { !server.sent(to: Int64($0)).isEmpty }
        }
        #expect(areAnswered)
        #expect(server.sent(to: 2).first?.text.contains("aside") == true)
        #expect(server.sent(to: 3).first?.text.contains("bread") == true)
        #expect(await bot.stop().status == 0)
    }

    /// An abort says nothing of a message that has just been taken in hand, or of none.
    @Test func anAbortOfAnIdleProcessCountsNothing() async throws {
        let bot = try RunningBot(on: server, in: scratch)
        server.say("add milk", user: 1)
        #expect(await server.wait { !$0.sent(to: 1).isEmpty })
        bot.signal(SIGABRT)
        #expect(await bot.end(within: 30) == SIGABRT)
        let record = try String(contentsOfFile: scratch.database + ".trap", encoding: .utf8)
        #expect(record.isEmpty)
    }
}
