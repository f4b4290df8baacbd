import FakeTelegram
import Foundation
import Patience
import Testing

/// The real executable is asked to stop: it does within 5 seconds, in peace, and repeats nothing.
@Suite struct StopRunTests {
    /// What it is doing when it is asked.
    enum Moment: CaseIterable {
        case idle, loaded, pollFails, pollHangs, pollIsLimited, pollIsRefused, starts, startHangs
        case sendsHang, sendsAreLimited, pressesHang, diskIsFull, databaseIsHeld
    }

    private static let limit =
        #"{"ok":false,"error_code":429,"description":"Too Many","parameters":{"retry_after":60}}"#

    private let server: FakeTelegram
    private let scratch: Scratch

    init() throws {
        server = try #require(FakeTelegram())
        scratch = try Scratch()
    }

    @Test(arguments: Moment.allCases, [SIGTERM, SIGINT])
    func stopsInTimeAndRepeatsNothing(_ moment: Moment, _ signal: Int32) async throws {
        var parcels = Parcels()
        var holder: DatabaseHolder?
        prepare(moment)
        let bot = try RunningBot(on: server, in: scratch)
        switch moment {
        case .idle: #expect(await server.wait { $0.pollsWaiting == 1 })
        case .loaded:
            parcels.write(500, people: 50, to: server)
            #expect(await server.wait { $0.sent >= 20 })
        case .pollFails, .pollIsRefused: #expect(await server.wait { $0.calls("getUpdates") >= 4 })
        case .pollHangs, .pollIsLimited: #expect(await server.wait { $0.calls("getUpdates") >= 1 })
        case .starts: #expect(await server.wait { $0.calls("getMe") >= 2 })
        case .startHangs: #expect(await server.wait { $0.calls("getMe") >= 1 })
        case .sendsHang, .sendsAreLimited:
            parcels.write(10, people: 10, to: server)
            #expect(await server.wait { $0.calls("sendMessage") >= 10 })
        case .pressesHang:
            server.say("call mom tomorrow", user: 99)
            #expect(await server.wait { $0.sent(to: 99).count == 1 })
            server.press("Undo", user: 99)
            #expect(await server.wait { $0.calls("answerCallbackQuery") >= 1 })
        case .diskIsFull:
            #expect(await server.wait { $0.pollsWaiting == 1 })
            try bot.limitFiles(to: "8192")
            parcels.write(10, people: 10, to: server)
            #expect(await bot.logs("space"))
        case .databaseIsHeld:
            #expect(await server.wait { $0.pollsWaiting == 1 })
            holder = try DatabaseHolder(scratch.database)
            parcels.write(10, people: 10, to: server)
            #expect(await server.wait { $0.calls("getUpdates") >= 2 })
        }
        let end = await bot.stop(by: signal)
        #expect(end.status == 0)
        #expect(end.seconds < 5 * Patience.factor)
        server.heal()
        holder?.letGo()
        let next = try RunningBot(on: server, in: scratch)
        parcels.write(4, people: 4, to: server)
        #expect(await parcels.areAnswered(by: server))
        parcels.expectOnce(on: server)
        #expect(await next.stop().status == 0)
    }

    private func prepare(_ moment: Moment) {
        let fault: Fault? =
            switch moment {
            case .idle, .loaded, .diskIsFull, .databaseIsHeld: nil
            case .pollFails: Fault(.page(status: 502), method: "getUpdates", count: nil)
            case .pollHangs: Fault(.hang(seconds: 60), method: "getUpdates", count: nil)
            case .pollIsLimited:
                Fault(.answer(status: 429, body: Self.limit), method: "getUpdates", count: nil)
            case .pollIsRefused:
                Fault(
                    .error(status: 401, description: "Unauthorized"), method: "getUpdates",
                    count: nil)
            case .starts: Fault(.dropBefore, method: "getMe", count: nil)
            case .startHangs: Fault(.hang(seconds: 60), method: "getMe", count: nil)
            case .sendsHang: Fault(.hang(seconds: 60), method: "sendMessage", count: nil)
            case .sendsAreLimited: Fault(.flood(seconds: 3), method: "sendMessage", count: nil)
            case .pressesHang:
                Fault(.hang(seconds: 60), method: "answerCallbackQuery", count: nil)
            }
        if let fault { server.inject(fault) }
    }
}
