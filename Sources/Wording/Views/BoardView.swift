/// What is open in a plan, as its board shows it.
public struct BoardView: Equatable, Sendable {
    /// The sections with their tasks, and what was done today.
    public var sections: [TaskLines]
    /// How many open tasks are left out.
    public var hidden: Int
    /// How many are open.
    public var open: Int

    /// A board with those sections.
    public init(_ sections: [TaskLines], hidden: Int, open: Int) {
        self.sections = sections
        self.hidden = hidden
        self.open = open
    }
}
