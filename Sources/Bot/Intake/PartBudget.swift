/// How much is done in one transaction: the answers of others, and the rest, wait no longer than this takes.
struct PartBudget {
    /// The most updates of a part.
    static let updates = 50
    /// For how many seconds something new is begun.
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
