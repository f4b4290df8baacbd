import Bot
import Logging
import Planner
import Transports

/// Reads what stands on servers of others, a few things at a time, until the task is cancelled: calendars that plans
/// subscribe to, the planners of Canvas that they follow, and what a model finds in messages.
struct ForeignReaders {
    /// Reads the next thing that is due; false where nothing is.
    typealias Step = @Sendable () async throws -> Bool

    private let environment: BotEnvironment
    private let step: Step
    private let nextDue: @Sendable () throws -> Instant?
    private let signals: [AsyncSignal]

    /// Readers of calendars.
    init(calendarsOf environment: BotEnvironment, _ client: HTTPClient, _ clock: any WallClock) {
        let desk = SubscriptionDesk(environment)
        let fetcher = CalendarFetcher(
            client, allowsPrivate: environment.options.allowsPrivate)
        self.init(environment, count: 4, nextDue: { try desk.nextDue() }) {
            guard let query = try desk.next(at: clock.now) else { return false }
            let answer = await fetcher.fetch(query)
            guard !Task.isCancelled else { return false }
            try desk.take(query, answer, at: clock.now)
            return true
        }
    }

    /// Readers of planners.
    init(coursesOf environment: BotEnvironment, _ client: HTTPClient, _ clock: any WallClock) {
        let desk = CourseDesk(environment)
        let canvas = CanvasClient(client, allowsPrivate: environment.options.allowsPrivate)
        self.init(environment, count: 2, nextDue: { try desk.nextDue() }) {
            guard let query = try desk.next(at: clock.now) else { return false }
            let answer = await canvas.perform(query)
            guard !Task.isCancelled else { return false }
            try desk.take(query, answer, at: clock.now)
            return true
        }
    }

    /// Readers of what a model finds in messages; without one, messages that wait for it are answered.
    init(
        messagesOf environment: BotEnvironment, _ server: ModelServer?, _ client: HTTPClient,
        _ clock: any WallClock
    ) {
        let desk = InquiryDesk(environment)
        let model = server.map { ModelClient($0, client) }
        self.init(environment, count: 4, nextDue: { try desk.nextDue() }) {
            guard let question = try desk.next(at: clock.now) else { return false }
            let acts = await model?.ask(
                question.text, in: question.situation, within: .seconds(question.seconds))
            guard !Task.isCancelled else { return false }
            try desk.take(question, acts, at: clock.now)
            return true
        }
    }

    private init(
        _ environment: BotEnvironment, count: Int,
        nextDue: @escaping @Sendable () throws -> Instant?, step: @escaping Step
    ) {
        self.environment = environment
        self.step = step
        self.nextDue = nextDue
        signals = (0..<count).map { _ in AsyncSignal() }
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
                while !Task.isCancelled, try await step() {}
                let pause = min(try nextDue().map(SystemClock.milliseconds) ?? .max, 15_000)
                await signal.wait(atMost: .milliseconds(max(pause, 100)))
            } catch {
                environment.logger.error("what stands elsewhere was not read: \(error)")
                await signal.wait(atMost: .seconds(5))
            }
        }
    }
}
