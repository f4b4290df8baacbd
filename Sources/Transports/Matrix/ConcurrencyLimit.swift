/// Lets a bounded number through at a time; the others wait in their order.
actor ConcurrencyLimit {
    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Lets `limit` through at a time.
    init(_ limit: Int) {
        free = limit
    }

    /// Runs `body` when its turn has come.
    nonisolated func run<Result: Sendable>(
        _ body: @Sendable () async -> Result
    ) async -> Result {
        await enter()
        let result = await body()
        await leave()
        return result
    }

    private func enter() async {
        guard free == 0 else {
            free -= 1
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    private func leave() {
        guard waiting.isEmpty else { return waiting.removeFirst().resume() }
        free += 1
    }
}
