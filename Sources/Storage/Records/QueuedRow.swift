public import Planner

/// What the relay keeps in memory of a message that waits.
public struct QueuedRow: Sendable {
    /// The row.
    public let id: Int64
    /// The chat it goes to.
    public let chat: Int64
    /// Whether that is a group.
    public let isGroup: Bool
    /// What goes first.
    public let priority: OutboxRow.Class
    /// When it may be tried (again).
    public let availableAt: Instant

    init(
        id: Int64, chat: Int64, isGroup: Bool, priority: OutboxRow.Class, availableAt: Instant
    ) {
        self.id = id
        self.chat = chat
        self.isGroup = isGroup
        self.priority = priority
        self.availableAt = availableAt
    }

    init(_ row: Row) {
        id = row[0]
        chat = row[1]
        priority = OutboxRow.Class(rawValue: row[2]) ?? .answer
        isGroup = row[4]
        availableAt = Instant(seconds: row[3])
    }
}
