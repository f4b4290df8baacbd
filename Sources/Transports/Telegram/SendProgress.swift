/// How far the deliveries that take several messages have got, so that trying again does not repeat
/// the parts that arrived. It does not outlive the process: a stop in the middle repeats them.
final class SendProgress: Sendable {
    private let parts = Lock<[Int64: Int]>([:])

    /// How many parts of the delivery have arrived.
    func arrived(_ delivery: Int64) -> Int {
        parts.withLock { $0[delivery] ?? 0 }
    }

    /// Notes that so many parts of the delivery have arrived.
    func note(_ delivery: Int64, arrived: Int) {
        parts.withLock { $0[delivery] = arrived }
    }

    /// Forgets the delivery.
    func forget(_ delivery: Int64) {
        parts.withLock { _ = $0.removeValue(forKey: delivery) }
    }
}
