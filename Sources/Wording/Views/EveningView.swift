/// What is left today.
public struct EveningView: Equatable, Sendable {
    /// The first of it.
    public var tasks: [TaskSnapshot]
    /// How much is left.
    public var count: Int
    /// How much was done today.
    public var done: Int

    /// What is left today.
    public init(_ tasks: [TaskSnapshot], of count: Int, done: Int) {
        self.tasks = tasks
        self.count = count
        self.done = done
    }
}
