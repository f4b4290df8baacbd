/// How much is done in one transaction, so that others' answers leave and the rest waits for no more than this.
struct PartBudget {
    /// So many updates at most.
    static let updates = 50
    /// After so many seconds nothing further is begun.
    static let seconds = 0.05

    private let end: Double
    private var rest: Int

    /// A budget from now on.
    init(updates: Int = Self.updates, seconds: Double = Self.seconds) {
        end = Monotonic.now + seconds
        rest = updates
    }

    /// Counts an update that was handled.
    mutating func count() { rest -= 1 }

    /// Whether something further may be begun.
    var allowsMore: Bool { rest > 0 && Monotonic.now < end }

    /// A budget without an end.
    static var unlimited: PartBudget { PartBudget(updates: .max, seconds: .infinity) }
}
