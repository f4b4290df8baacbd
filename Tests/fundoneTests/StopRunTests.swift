import FakeTelegram
import Foundation
import Testing

/// The real executable is asked to stop: it does within 5 seconds, in peace, and repeats nothing.
@Suite struct StopRunTests {
    /// What it is doing when it is asked.
    enum Moment: CaseIterable {
        case idle, loaded, pollFails, pollHangs, starts, sendsHang
    }

    private let server: FakeTelegram
    private let scratch: Scratch

    init() throws {
        server = try #require(FakeTelegram())
        scratch = try Scratch()
    }

    @Test(arguments: Moment.allCases, [SIGTERM, SIGINT])
    func stopsInTimeAndRepeatsNothing(_ moment: Moment, _ signal: Int32) async throws {
        var parcels = Parcels()
        prepare(moment)
        let bot = try RunningBot(on: server, in: scratch)
        switch moment {
        case .idle: #expect(await server.wait { $0.pollsWaiting == 1 })
        case .loaded:
            parcels.write(500, people: 50, to: server)
            #expect(await server.wait { $0.sent >= 20 })
        case .pollFails: #expect(await server.wait { $0.calls("getUpdates") >= 4 })
        case .pollHangs: #expect(await server.wait { $0.calls("getUpdates") >= 1 })
        case .starts: #expect(await server.wait { $0.calls("getMe") >= 2 })
        case .sendsHang:
            parcels.write(10, people: 10, to: server)
            #expect(await server.wait { $0.calls("sendMessage") >= 10 })
        }
        let start = Date()
        bot.signal(signal)
        #expect(await bot.end(within: 20) == 0)
        #expect(Date().timeIntervalSince(start) < 5)
        server.heal()
        let next = try RunningBot(on: server, in: scratch)
        parcels.write(4, people: 4, to: server)
        #expect(await parcels.areAnswered(by: server))
        parcels.expectOnce(on: server)
        #expect(next.stop().status == 0)
    }

    private func prepare(_ moment: Moment) {
        let fault: Fault? =
            switch moment {
            case .idle, .loaded: nil
            case .pollFails: Fault(.page(status: 502), method: "getUpdates", count: nil)
            case .pollHangs: Fault(.hang(seconds: 60), method: "getUpdates", count: nil)
            case .starts: Fault(.dropBefore, method: "getMe", count: nil)
            case .sendsHang: Fault(.hang(seconds: 60), method: "sendMessage", count: nil)
            }
        if let fault { server.inject(fault) }
    }
}
