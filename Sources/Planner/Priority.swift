/// How much a task matters: none, `!`, `!!` or `!!!`.
public enum Priority: Int, Comparable, CaseIterable, Codable, Sendable {
    case none = 0
    case low, medium, high

    /// The exclamation marks people type and read; empty for none.
    public var marks: String { String(repeating: "!", count: rawValue) }

    /// Lower priorities come first.
    public static func < (left: Priority, right: Priority) -> Bool {
        left.rawValue < right.rawValue
    }
}
