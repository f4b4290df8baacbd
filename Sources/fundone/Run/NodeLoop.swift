import Bot
import Logging
import Planner
import Storage

/// Lets this process take its part of the work that several share, turn by turn, until the task is cancelled.
struct NodeLoop {
    private let environment: BotEnvironment
    private let wake: @Sendable () -> Void

    /// The turns of the node of an environment; `wake` is called when it has something else to do than before.
    init(_ environment: BotEnvironment, _ wake: @escaping @Sendable () -> Void) {
        self.environment = environment
        self.wake = wake
    }

    /// Takes turns until cancelled. A database that fails stops nothing: what is held ends by itself, and is taken again later.
    ///
    /// - Throws: `StoreError` where a newer fundone has changed the database.
    func run() async throws {
        let node = environment.node
        guard node.name != nil else { return }
        environment.store.hearOthers()
        var isFailing = false
        while !Task.isCancelled {
            let before = node.share
            do {
                try node.turn(at: SystemClock().now)
                isFailing = false
            } catch let error as StoreError where error.kind == .tooNew {
                throw error
            } catch {
                if !isFailing { environment.logger.error("node: \(error)") }
                isFailing = true
            }
            if node.share != before { wake() }
            try? await Task.sleep(for: .seconds(Node.pause))
        }
    }

    /// Does something while a lease is this process's: begins when it is taken, cancels when it is lost, and so on until
    /// the task is cancelled. `work` is given the lease; a process that is alone does it at once, without one.
    ///
    /// - Throws: what `work` throws.
    static func whileHolding(
        _ lease: String, _ node: Node, _ work: @escaping @Sendable (Lease?) async throws -> Void
    ) async throws {
        guard node.name != nil else { return try await work(nil) }
        node.want(lease)
        while !Task.isCancelled {
            guard let held = node.keptLease(lease) else {
                try await Task.sleep(for: .milliseconds(200))
                continue
            }
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { try await work(held) }
                group.addTask {
                    // The same term: between two of them another can have had it.
                    while node.keptLease(lease) == held {
                        try await Task.sleep(for: .milliseconds(200))
                    }
                }
                try await group.next()
                group.cancelAll()
                while let result = await group.nextResult() {
                    if case .failure(let error) = result, !(error is CancellationError) {
                        throw error
                    }
                }
            }
        }
    }
}

/// The clock that processes on one database share: this machine's, set right by that of the database.
struct SharedClock: WallClock {
    private let node: Node

    /// The clock of a node; this machine's where it is alone.
    init(_ node: Node) { self.node = node }

    var now: Instant { SystemClock().now.adding(seconds: node.clockOffset) }

    /// How long it is until that moment; 0 when it has passed.
    func milliseconds(until moment: Instant) -> Int {
        SystemClock.milliseconds(until: moment.adding(seconds: -node.clockOffset))
    }
}
