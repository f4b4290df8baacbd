public import Planner

/// A person of a group, as they were named.
public enum Person: Hashable, Codable, Sendable {
    /// Who speaks: `i`, `me`.
    case speaker
    /// Everybody who is in the group.
    case everyone
    /// By a name, without `@`.
    case named(String)
    /// By the row of the member, once it is known who was meant.
    case member(Int64)
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

    /// How often it is, where `every week` alone was said: of a task that repeats already its own days stay.
    public var rhythm: Recurrence?

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
