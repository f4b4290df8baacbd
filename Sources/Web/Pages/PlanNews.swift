import Synchronization

/// Tells who looks at a plan that it has changed.
public final class PlanNews: Sendable {
    private struct Watcher {
        var plan: Int64
        var news: AsyncStream<Void>.Continuation
    }

    private struct State {
        var watchers: [Int: Watcher] = [:]
        var next = 0
    }

    private let state = Mutex(State())
    // For one more, the eldest of the plan is ended.
    private static let mostOfPlan = 20

    /// Nobody looks.
    public init() {}

    /// Tells who looks at those plans.
    public func changed(_ plans: Set<Int64>) {
        guard !plans.isEmpty else { return }
        let watchers = state.withLock { state in
            state.watchers.values.filter { plans.contains($0.plan) }
        }
        for watcher in watchers { watcher.news.yield() }
    }

    /// What is told of a plan, until the stream is ended; changes that come together are told once.
    func watch(_ plan: Int64) -> AsyncStream<Void> {
        let (stream, news) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let (place, eldest) = state.withLock { state in
            let own = state.watchers.filter { $0.value.plan == plan }
            let eldest =
                own.count < Self.mostOfPlan
                ? nil : own.keys.min().flatMap { state.watchers.removeValue(forKey: $0) }
            state.next += 1
            state.watchers[state.next] = Watcher(plan: plan, news: news)
            return (state.next, eldest)
        }
        eldest?.news.finish()
        news.onTermination = { [weak self] _ in
            self?.state.withLock { _ = $0.watchers.removeValue(forKey: place) }
        }
        return stream
    }
}
