import Synchronization

/// What a calendar program writes.
public enum CalendarOrder: Sendable {
    /// A task or an event under a name in a list.
    case put(CalendarPlace, body: String, CalendarCondition)
    /// A task or an event goes.
    case delete(CalendarPlace, CalendarCondition)
    /// A list is made under a name, for components of some kinds.
    case makeList(name: String, title: String?, colour: String?, kinds: [String])
    /// A list gets another title or colour.
    case changeList(name: String, title: String?, colour: String?)
    /// A list goes with all that stands in it.
    case deleteList(name: String)
}

/// Where a program keeps a task: the name of a list and one within it.
public struct CalendarPlace: Equatable, Sendable {
    /// The name of the list.
    public var list: String
    /// The name of the task in it.
    public var name: String

    /// That name in that list.
    public init(list: String, name: String) {
        self.list = list
        self.name = name
    }
}

/// What a program expects to be there (RFC 9110 section 13.1).
public struct CalendarCondition: Equatable, Sendable {
    /// `If-Match`: one of these tags, `*` for any; nil where nothing is expected.
    public var match: [String]?
    /// `If-None-Match`: none of these tags, `*` for nothing at all.
    public var noneMatch: [String]?

    /// What those fields say.
    public init(match: [String]? = nil, noneMatch: [String]? = nil) {
        self.match = match
        self.noneMatch = noneMatch
    }

    /// Whether it holds for what has that tag, nil where there is nothing.
    public func holds(for tag: String?) -> Bool {
        if let match {
            guard let tag, match.contains("*") || match.contains(tag) else { return false }
        }
        guard let noneMatch, let tag else { return true }
        return !noneMatch.contains("*") && !noneMatch.contains(tag)
    }
}

/// The outcome of an order.
public enum CalendarAnswer: Equatable, Sendable {
    /// The entry is new.
    case made
    /// The entry was there, and is changed or gone now.
    case done
    /// What the program expected does not hold.
    case preconditionFailed
    /// There is no such list, task or event.
    case missing
    /// Something stands there already.
    case taken
    /// The calendar cannot be kept, by the name of the precondition of RFC 4791.
    case invalid(String)
    /// The `UID` belongs to another task, of that name.
    case uidTaken(by: String)
    /// The plan holds as much as it may.
    case full
    /// A plan cannot hold it, and why.
    case refused(String)
    /// The plan is being changed as a whole; later it may be done.
    case busy
}

/// Tells the sender of an order its outcome.
public final class CalendarReceipt: Sendable {
    private let state = Mutex<CalendarAnswer?>(nil)

    /// Nothing is known yet.
    public init() {}

    /// The outcome of the order; nil where nobody knows.
    public internal(set) var answer: CalendarAnswer? {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }
}
