import Bot
import Logging
import Planner

/// Fetches the files that people of a network want to be looked at, one at a time, until the task is cancelled.
struct FileFetcher {
    private let environment: BotEnvironment
    private let transport: any Transport
    private let wake: AsyncSignal
    private let clock: any WallClock
    private let desk: ImportDesk

    /// A fetcher for the network of `transport`.
    init(
        _ environment: BotEnvironment, _ transport: any Transport, _ link: ActiveLinks.Link,
        _ clock: any WallClock
    ) {
        self.environment = environment
        self.transport = transport
        self.clock = clock
        wake = link.files
        desk = ImportDesk(environment)
    }

    /// Fetches until cancelled. A database that fails stops nothing: it is tried again.
    func run() async {
        await withTaskCancellationHandler {
            while !Task.isCancelled {
                do {
                    while !Task.isCancelled, try await fetchNext() {}
                    await wake.wait(atMost: .milliseconds(pause(until: try nextDue())))
                } catch {
                    environment.logger.error("a file was not fetched: \(error)")
                    await wake.wait(atMost: .seconds(5))
                }
            }
        } onCancel: {
            wake.raise()
        }
    }

    private func fetchNext() async throws -> Bool {
        guard let wanted = try desk.next(of: transport.bot, at: clock.now) else { return false }
        let outcome = await transport.fetch(wanted.file, limit: ImportDesk.byteLimit)
        guard !Task.isCancelled else { return false }
        try desk.take(wanted, outcome, at: clock.now)
        return true
    }

    private func nextDue() throws -> Instant? { try desk.nextDue(of: transport.bot) }

    private func pause(until moment: Instant?) -> Int {
        min(moment.map(SystemClock.milliseconds) ?? .max, 60_000)
    }
}
