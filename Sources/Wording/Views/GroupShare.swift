/// What a person is to do in a group, as their own plan shows it.
public struct GroupShare: Equatable, Sendable {
    /// What the group is called.
    public var group: String
    /// The tasks, at their times.
    public var tasks: [TaskSnapshot]
    /// How many more there are.
    public var hidden: Int

    /// What somebody is to do in a group.
    public init(_ group: String, _ tasks: [TaskSnapshot], hidden: Int = 0) {
        self.group = group
        self.tasks = tasks
        self.hidden = hidden
    }

    /// How many lines it takes: its heading, its tasks, and how many more there are.
    public var lineCount: Int { 1 + tasks.count + (hidden > 0 ? 1 : 0) }
}
