/// How often in a row a routine was done.
public struct Streak: Equatable, Sendable {
    /// The times that were done since the last that was missed.
    public private(set) var current = 0
    /// The longest row.
    public private(set) var best = 0

    /// A row that has not begun.
    public init() {}

    /// The rows among times that are over, the oldest first, each done or not.
    public init(_ times: some Sequence<Bool>) {
        for isDone in times { add(isDone) }
    }

    /// Takes the next time that is over.
    public mutating func add(_ isDone: Bool) {
        current = isDone ? current + 1 : 0
        best = max(best, current)
    }
}
