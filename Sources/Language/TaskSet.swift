public import Planner

/// Tasks that are meant together: `all of today but the drops`, `the walks`, `everything with Marcus in`.
public struct TaskSet: Hashable, Codable, Sendable {
    /// Where they stand.
    public var place: Place
    /// The part of the day in which they are; nil for all of it.
    public var hours: ClosedRange<CivilTime>?
    /// What all their titles say; nil for any.
    public var naming: String?
    /// Words that name what is left out.
    public var without: [String] = []
    /// How many they are, where that was said: `both`.
    public var count: Int?
    /// Whether what was spoken of last is left out: `everything else`.
    public var isRest = false
    /// The words that were said: a task with that name is meant alone.
    public var words: String?

    /// Where tasks stand.
    public enum Place: Hashable, Codable, Sendable {
        /// No place was named: that is the list or day shown last, else today.
        case everything
        /// What was shown last: `those`.
        case shown
        case view(View)
        /// What rang last, and what rang with it: `gave him both`.
        case rung
    }

    /// The tasks that stand in a place.
    public init(_ place: Place) { self.place = place }

    /// The tasks of a part of the plan.
    public init(_ view: View) { self.init(.view(view)) }

    /// Whether only a day or a part of the plan is named, which may be what a task is called: `this afternoon`.
    public var isBare: Bool { words != nil && naming == nil }

    /// The part of the plan that is meant as a whole; nil where no part was named, or only some of it is meant.
    public var whole: View? {
        guard case .view(let view) = place, hours == nil, naming == nil, without.isEmpty, !isRest,
            count == nil
        else { return nil }
        return view
    }
}
