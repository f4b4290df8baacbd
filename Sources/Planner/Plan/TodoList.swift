/// A named group of tasks.
public struct TodoList: Equatable, Sendable {
    /// The row.
    public let id: Int64
    /// Its name.
    public let name: String
    /// Its colour, by name.
    public let colour: String?
    /// Its emoji.
    public let emoji: String?

    /// A list of that row.
    public init(id: Int64, name: String, colour: String? = nil, emoji: String? = nil) {
        self.id = id
        self.name = name
        self.colour = colour
        self.emoji = emoji
    }
}
