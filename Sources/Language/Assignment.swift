public import Planner

/// A person of a group, as they were named.
public enum Person: Hashable, Codable, Sendable {
    /// Who speaks: `i`, `me`.
    case speaker
    /// Everybody who is in the group.
    case everyone
    /// By a name, without `@`.
    case named(String)
    /// By the name behind an `@`, which is the one by which a network mentions them before any that is shown.
    case mentioned(String)
    /// By the row of the member, once it is known who was meant.
    case member(Int64)
}

/// What becomes of somebody's next turn. The one of `people` has the turn, or takes it over.
public enum TurnChange: Hashable, Codable, Sendable {
    /// The turn is passed over: the next one in the order has that time.
    case skipped
    /// The turn is passed over where people take turns; else the task is nobody's this time.
    case declined
    /// That person takes turns too from now on, behind the others.
    case joined
    /// That person takes no turns any more; where nobody takes turns, the task is nobody's.
    case left
    /// That person does nothing any more: they take no turns, and their tasks are nobody's.
    case gone
    /// That person's turn is taken over.
    case taken(from: Person)
    /// The turn is exchanged for the next turn of that person.
    case swapped(with: Person)
}

/// Who is to do a task.
public struct Assignment: Hashable, Codable, Sendable {
    /// The people; none for nobody in particular.
    public var people: [Person]
    /// Whether they take turns, in that order.
    public var takesTurns: Bool
    /// Whether only one time of the task is meant: that of `day`, else the next one.
    public var isOnce: Bool
    /// The day of the one time that is meant; nil for the next one.
    public var day: CivilDate?

    /// How often the task is due, where `every week` alone was said: a task that repeats already keeps its days.
    public var rhythm: Recurrence?

    /// What becomes of one turn of those who take turns; nil where the task itself is given.
    public var turn: TurnChange?

    /// A task for those people.
    public init(
        _ people: [Person], takesTurns: Bool = false, isOnce: Bool = false, day: CivilDate? = nil
    ) {
        self.people = people
        self.takesTurns = takesTurns
        self.isOnce = isOnce
        self.day = day
    }
}

extension [Person] {
    /// The rows of the members who were identified, in their order.
    public var rows: [Int64] {
        compactMap { if case .member(let row) = $0 { row } else { nil } }
    }
}
