/// What a message may ask for, in its own words.
public struct GuessedAct: Equatable, Sendable {
    /// What is to be done.
    public enum Kind: Equatable, Sendable, CaseIterable {
        case add, done, undone, skip, change, snooze, remind, makeList, ask
    }

    /// What is to be done.
    public var kind: Kind
    /// The task or list that it is about; nil where none is named.
    public var title: String?
    /// When, where and how.
    public var details: [String]

    /// An act of that kind.
    public init(_ kind: Kind, title: String?, details: [String]) {
        self.kind = kind
        self.title = title
        self.details = details
    }
}
