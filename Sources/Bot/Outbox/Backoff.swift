/// How long to wait before the next try: 1, 2, 4 … 60 seconds, up to half as long again by chance.
enum Backoff {
    /// The wait after that many tries; `key` spreads those that failed together.
    static func seconds(attempt: Int, key: Int64) -> Int {
        let base = min(60, 1 << min(max(attempt, 0), 6))
        return base + Int(truncatingIfNeeded: UInt64(bitPattern: key) % UInt64(base / 2 + 1))
    }
}
