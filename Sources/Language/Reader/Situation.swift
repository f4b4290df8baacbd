/// What a message is read in: what was said last in its chat, and what there is to speak of.
public struct Situation: Sendable {
    /// What the bot said last in the chat.
    public enum Preceding: String, Sendable, CaseIterable {
        /// Nothing that a message would follow on.
        case none
        /// A reminder rang.
        case ring
        /// A task was kept or changed.
        case echo
        /// The agenda of a day came.
        case agenda
        /// A part of the plan was shown.
        case list
        /// Something was asked.
        case question
    }

    /// What the bot said last in the chat.
    public var after: Preceding
    /// The titles of the tasks in what the bot said last.
    public var shown: [String]
    /// The titles of open tasks of the plan.
    public var plan: [String]
    /// The names of the plan's lists.
    public var lists: [String]
    /// What the members of a shared plan are called; empty for a person's own plan.
    public var people: [String]

    /// A situation; by default one in which nothing is known.
    public init(
        after: Preceding = .none, shown: [String] = [], plan: [String] = [],
        lists: [String] = [], people: [String] = []
    ) {
        self.after = after
        self.shown = shown
        self.plan = plan
        self.lists = lists
        self.people = people
    }
}

extension Situation {
    /// Whether there is nothing to speak of: what is typed then is mostly a task, as it stands on somebody's list.
    var isEmpty: Bool { after == .none && shown.isEmpty && plan.isEmpty && people.isEmpty }
}

extension Situation.Preceding {
    /// Its number in weights.
    var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
