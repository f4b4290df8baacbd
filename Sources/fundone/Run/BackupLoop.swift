import Bot
import Dispatch
import Logging
import Planner

/// Makes the backups that are due, until the task is cancelled.
struct BackupLoop {
    private let desk: BackupDesk
    private let environment: BotEnvironment
    private let clock: any WallClock
    private let queue = DispatchQueue(label: "fundone.backup", qos: .utility)
    // A clock that was set or a machine that slept hides nothing.
    private static let longestSleep = 60_000
    private static let longestPause = 3600

    /// A loop for the database of an environment; nil where no backups are wanted.
    init?(_ environment: BotEnvironment, _ clock: any WallClock) {
        guard let desk = BackupDesk(environment) else { return nil }
        self.desk = desk
        self.environment = environment
        self.clock = clock
    }

    /// Makes backups until cancelled. A database that fails stops nothing: it is tried again.
    func run() async {
        var earliest = clock.now
        while !Task.isCancelled {
            // A clock that was ahead holds nothing up.
            earliest = min(earliest, clock.now.adding(seconds: Self.longestPause))
            let due = max(
                (try? desk.nextDue(at: clock.now)) ?? clock.now.adding(minutes: 1), earliest)
            if due <= clock.now {
                let now = clock.now
                let pause = await withCheckedContinuation { done in
                    queue.async { done.resume(returning: desk.make(at: now)) }
                }
                earliest = now.adding(seconds: pause)
            } else {
                let wait = min(SystemClock.milliseconds(until: due), Self.longestSleep)
                try? await Task.sleep(for: .milliseconds(max(wait, 100)))
            }
        }
    }
}
