/// What is left today.
public struct EveningView: Equatable, Sendable {
    /// The first of it.
    public var tasks: [TaskSnapshot]
    /// How many lines more there are.
    public var hidden: Int
    /// How much is left.
    public var count: Int
    /// How much was done today.
    public var done: Int

    /// What is left today.
    public init(_ tasks: [TaskSnapshot], hidden: Int, of count: Int, done: Int) {
        self.tasks = tasks
        self.hidden = hidden
        self.count = count
        self.done = done
    }
}
