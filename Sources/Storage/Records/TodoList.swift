/// A named group of tasks.
public struct TodoList: Sendable {
    /// The row.
    public let id: Int64
    /// Its name.
    public let name: String
    /// Its colour, by name.
    public let colour: String?
    /// Its emoji.
    public let emoji: String?

    init(_ row: Row) {
        id = row["id"]
        name = row["name"]
        colour = row["colour"]
        emoji = row["emoji"]
    }
}
