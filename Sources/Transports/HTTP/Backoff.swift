/// How long to wait before trying again: from `first`, doubled at each failure, up to `most`, each
/// with jitter of half its length so that many who failed together do not return together.
struct Backoff: Sendable {
    private let first: Duration
    private let most: Duration
    private var failures = 0

    /// Waits from `first` to `most`.
    init(first: Duration = .seconds(1), most: Duration = .seconds(60)) {
        self.first = first
        self.most = most
    }

    /// The wait after another failure.
    mutating func next() -> Duration {
        let full = min(first * (1 << min(failures, 16)), most)
        failures += 1
        return full * Double.random(in: 0.5...1)
    }

    /// Begins anew after a success.
    mutating func reset() {
        failures = 0
    }
}
