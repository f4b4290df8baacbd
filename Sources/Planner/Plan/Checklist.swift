/// The checklist of a task at one of its times.
public struct Checklist: Equatable, Sendable {
    /// The items in the order in which they were added.
    public var items: [ChecklistItem]
    /// The rows of those that are ticked.
    public var ticked: Set<Int64>

    /// A checklist of items; those with the rows `ticked` are ticked.
    public init(_ items: [ChecklistItem], ticked: Set<Int64> = []) {
        self.items = items
        self.ticked = ticked.intersection(items.map(\.id))
    }

    /// Whether an item is ticked.
    public func isTicked(_ item: ChecklistItem) -> Bool { ticked.contains(item.id) }

    /// How far it is.
    public var progress: ChecklistProgress {
        ChecklistProgress(ticked: ticked.count, of: items.count)
    }
}

/// How many items of a checklist are ticked.
public struct ChecklistProgress: Equatable, Sendable {
    /// How many are ticked.
    public var ticked: Int
    /// How many there are.
    public var total: Int

    /// So many of so many.
    public init(ticked: Int, of total: Int) {
        self.ticked = ticked
        self.total = total
    }

    /// Whether all are ticked.
    public var isComplete: Bool { ticked >= total }
}
