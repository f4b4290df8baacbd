/// Tasks by name, each with how often it stands among those of the tally.
public struct TaskTally: Equatable, Sendable {
    /// A task with how often it stands there.
    public struct Entry: Equatable, Sendable {
        /// The number in the plan.
        public let number: Int
        /// The title.
        public let title: String
        /// How often.
        public let times: Int
    }

    /// How many are named.
    private static let mostNamed = 20

    /// How many times of tasks it tells of.
    public let count: Int
    /// The first tasks, in order.
    public let entries: [Entry]
    /// How many further tasks there are; nil where nobody looked.
    public let others: Int?

    /// A tally of some items that stand for `count` of them.
    public init(_ items: [ViewItem], of count: Int) {
        var times: [Int64: Int] = [:]
        var order: [StoredTodo] = []
        for item in items {
            if times[item.todo.id] == nil { order.append(item.todo) }
            times[item.todo.id, default: 0] += 1
        }
        self.count = count
        entries = order.prefix(Self.mostNamed).map {
            Entry(number: $0.number, title: $0.title, times: times[$0.id] ?? 1)
        }
        others = items.count == count ? order.count - entries.count : nil
    }
}
