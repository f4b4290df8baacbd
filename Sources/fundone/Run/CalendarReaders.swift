import Bot
import Logging
import Planner
import Transports

/// Reads the calendars of others that plans subscribe to, a few at a time, until the task is cancelled.
struct CalendarReaders {
    private static let count = 4

    private let environment: BotEnvironment
    private let desk: SubscriptionDesk
    private let fetcher: CalendarFetcher
    private let clock: any WallClock
    private let signals = (0..<count).map { _ in AsyncSignal() }

    /// Readers for what `environment` holds.
    init(_ environment: BotEnvironment, _ client: HTTPClient, _ clock: any WallClock) {
        self.environment = environment
        self.clock = clock
        desk = SubscriptionDesk(environment)
        fetcher = CalendarFetcher(client, allowsPrivate: environment.options.allowsPrivate)
    }

    /// Looks at once for what is to be read.
    func wake() { for signal in signals { signal.raise() } }

    /// Reads until cancelled. A database that fails stops nothing: it is tried again.
    func run() async {
        await withTaskCancellationHandler {
            await withDiscardingTaskGroup { group in
                for signal in signals { group.addTask { await read(signal) } }
            }
        } onCancel: {
            wake()
        }
    }

    private func read(_ signal: AsyncSignal) async {
        while !Task.isCancelled {
            do {
                while !Task.isCancelled, try await readNext() {}
                let moment = try desk.nextDue()
                let pause = min(moment.map(SystemClock.milliseconds) ?? .max, 15_000)
                await signal.wait(atMost: .milliseconds(max(pause, 100)))
            } catch {
                environment.logger.error("a calendar was not read: \(error)")
                await signal.wait(atMost: .seconds(5))
            }
        }
    }

    private func readNext() async throws -> Bool {
        guard let query = try desk.next(at: clock.now) else { return false }
        let answer = await fetcher.fetch(query)
        guard !Task.isCancelled else { return false }
        try desk.take(query, answer, at: clock.now)
        return true
    }
}
