/// The limits an operator set for one person alone; nil where the limit for all holds.
public struct OwnLimits: Sendable, Equatable, Codable {
    /// How many tasks the person's plan may hold.
    public var tasks: Int?
    /// How many bytes the plan may hold; 0 for no limit.
    public var planBytes: Int?
    /// How many messages the person may send in a minute; 0 for no limit.
    public var messagesPerMinute: Int?

    /// Limits of those values.
    public init(tasks: Int? = nil, planBytes: Int? = nil, messagesPerMinute: Int? = nil) {
        self.tasks = tasks
        self.planBytes = planBytes
        self.messagesPerMinute = messagesPerMinute
    }

    init(_ row: Row) {
        tasks = row["tasks"]
        planBytes = row["plan_bytes"]
        messagesPerMinute = row["messages_per_minute"]
    }
}
