/// A task as it stands in a list that calendar programs look at.
public struct CalendarMember: Equatable, Sendable {
    /// The row of the task.
    public let todo: Int64
    /// The number of its newest change in the plan.
    public let change: Int
    /// What it is called in its list: `fundone-12.ics`, or as a program named it.
    public let name: String

    /// The task of that row.
    public init(todo: Int64, change: Int, name: String? = nil) {
        self.todo = todo
        self.change = change
        self.name = name ?? Self.ownName(todo)
    }

    /// What a task is called that no program named.
    public static func ownName(_ todo: Int64) -> String { "fundone-\(todo).ics" }

    /// The row of the task of that name; nil for any other name.
    public static func todo(ownName name: String) -> Int64? {
        guard name.hasPrefix("fundone-"), name.hasSuffix(".ics") else { return nil }
        let digits = name.dropFirst(8).dropLast(4)
        return Int64(digits).flatMap { ownName($0) == name ? $0 : nil }
    }
}

/// How far the changes of a plan have come for calendar programs.
public struct CalendarState: Equatable, Sendable {
    /// The number of the newest change.
    public var changes: Int
    /// The change since which every task counts as changed.
    public var allChanged: Int
    /// The newest change that is forgotten.
    public var forgotten: Int
    /// What all texts depend on, such as the zone.
    public var reckoning: String

    /// That state.
    public init(changes: Int, allChanged: Int, forgotten: Int, reckoning: String) {
        self.changes = changes
        self.allChanged = allChanged
        self.forgotten = forgotten
        self.reckoning = reckoning
    }
}

/// What a calendar program wrote of a task.
public struct CalendarObject: Equatable, Sendable {
    /// The row of the task.
    public var todo: Int64
    /// What the program named it.
    public var name: String
    /// Its `UID`.
    public var uid: String
    /// The whole of what was written.
    public var body: String

    /// What was written of that task.
    public init(todo: Int64, name: String, uid: String, body: String) {
        self.todo = todo
        self.name = name
        self.uid = uid
        self.body = body
    }
}

/// What a calendar program calls a list that it made, and what it keeps there.
public struct CalendarListName: Equatable, Sendable {
    /// The name in addresses.
    public var name: String
    /// `VTODO`, `VEVENT`.
    public var kinds: [String]

    /// That name, for what is of those kinds.
    public init(name: String, kinds: [String]) {
        self.name = name
        self.kinds = kinds
    }
}
