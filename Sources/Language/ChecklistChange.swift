/// A change to the checklist of a task.
public enum ChecklistChange: Hashable, Codable, Sendable {
    /// Add items at its end. Where the words might not mean a checklist, `begins` is false, and the task must have one.
    case add([ChecklistEntry], begins: Bool)
    /// Show the checklist.
    case show
    /// Take off the items with these names.
    case remove([String])
    /// Take all items off.
    case clear
    /// Tick the items with these names; all items where none is named.
    case tick([String])
    /// Give an item another name.
    case rename(String, to: String)
    /// Untick the items with these names; all items where none is named.
    case untick([String])

    /// Whether it adds items.
    public var adds: Bool { if case .add = self { true } else { false } }

    /// Whether the change makes sense for a task without a checklist.
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
