/// A change to the checklist of a task.
public enum ChecklistChange: Hashable, Codable, Sendable {
    /// Add items at its end. Where the words only may mean a checklist, `begins` is false, and the task must have one.
    case add([ChecklistEntry], begins: Bool)
    /// Show it.
    case show
    /// Take the items off that are called so.
    case remove([String])
    /// Take all of it off.
    case clear
    /// Tick the items that are called so; all of them where none is named.
    case tick([String])
    /// Give an item another name.
    case rename(String, to: String)
    /// Take the ticks off the items that are called so; off all of them where none is named.
    case untick([String])

    /// Whether it adds items.
    public var adds: Bool { if case .add = self { true } else { false } }

    /// Whether it makes sense of a task without a checklist.
    public var begins: Bool {
        if case .add(_, begins: true) = self { true } else { false }
    }
}

/// An item of a checklist as it was said.
public struct ChecklistEntry: Hashable, Codable, Sendable {
    /// What is to be done or taken.
    public var title: String
    /// Whether it was said to be ticked (`[x] cake`).
    public var isTicked: Bool

    /// An item.
    public init(_ title: String, isTicked: Bool = false) {
        self.title = title
        self.isTicked = isTicked
    }
}
