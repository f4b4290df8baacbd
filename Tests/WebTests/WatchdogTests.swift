import FakeServiceManager
import Logging
import Synchronization
import Testing

@testable import Web

/// A loop that hangs is logged once, and the service manager is told nothing while it does.
@Suite struct WatchdogTests {
    private let clock = HandClock()
    private let log = LogLines()
    private let heartbeats: Heartbeats
    private let manager: ServiceManager
    private let watchdog: Watchdog

    init() throws {
        heartbeats = Heartbeats { [clock] in clock.now }
        manager = try ServiceManager()
        let socket = NotifySocket(
            ["NOTIFY_SOCKET": manager.path, "WATCHDOG_USEC": "4000000"])
        watchdog = Watchdog(heartbeats, socket: socket, logger: log.logger)
    }

    @Test func aliveWhileEveryLoopIsFresh() {
        heartbeats.beat("schedule", within: .seconds(45))
        watchdog.check()
        clock.advance(by: .seconds(40))
        watchdog.check()
        #expect(manager.told == ["WATCHDOG=1", "WATCHDOG=1"])
        #expect(log.lines.isEmpty)
    }

    @Test func aHungLoopIsLoggedOnceAndSilencesTheWatchdog() {
        heartbeats.beat("schedule", within: .seconds(45))
        clock.advance(by: .seconds(46))
        watchdog.check()
        watchdog.check()
        #expect(manager.told.isEmpty)
        #expect(log.lines == ["error: the loop 'schedule' hangs"])
        heartbeats.beat("schedule", within: .seconds(45))
        watchdog.check()
        #expect(manager.told == ["WATCHDOG=1"])
        #expect(log.lines.last == "notice: the loop 'schedule' goes on")
    }

    @Test func aLoopThatEndedIsNoReasonToRestart() {
        heartbeats.end("poll")
        watchdog.check()
        #expect(manager.told == ["WATCHDOG=1"])
        #expect(log.lines.isEmpty)
    }

    @Test func itChecksTwiceWithinTheManagersPatience() {
        #expect(watchdog.interval == .seconds(2))
        #expect(Watchdog(heartbeats, socket: nil, logger: log.logger).interval == .seconds(5))
    }
}
