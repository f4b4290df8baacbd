public import Planner
import Storage
import Wording

/// The lists of a plan as calendar programs see them, for as long as a transaction lasts.
public struct OpenCalendars {
    let session: PlanSession
    let state: CalendarState

    private var tx: Transaction { session.tx }

    /// A list, with the name that programs know it by.
    public struct Collection: Sendable {
        /// The list; nil for what is on none.
        public var list: TodoList?
        /// Its name in addresses.
        public var name: String
        /// What is kept in it: `VTODO`, `VEVENT`.
        public var kinds = Self.allKinds
        /// The row, 0 for none.
        var row: Int64 { list?.id ?? 0 }
        /// What people call it.
        public var title: String { list?.name ?? English.defaultList }
        /// Its colour as programs tell it: `#FF0000`.
        public var colour: String? { list?.colour.flatMap(ListColour.hex) }
        /// What is kept in lists that no program made.
        public static let allKinds = ["VTODO", "VEVENT"]
    }

    /// The name of the list of what is on none.
    public static let tasks = "tasks"

    /// What the person is called.
    public var owner: String { session.plan.name.isEmpty ? "fundone" : session.plan.name }

    /// All lists, first what is on none.
    public func collections() throws -> [Collection] {
        let names = try tx.calendars.listNames(plan: session.plan.id)
        return [Collection(list: nil, name: Self.tasks)]
            + (try tx.lists.all(plan: session.plan.id).map { list in
                guard let name = names[list.id] else {
                    return Collection(list: list, name: "\(list.id)")
                }
                return Collection(list: list, name: name.name, kinds: name.kinds)
            })
    }

    /// The list of that name.
    public func collection(_ name: String) throws -> Collection? {
        try collections().first { $0.name == name }
    }

    /// Everything in a list, oldest first.
    public func members(of collection: Collection) throws -> [CalendarMember] {
        var names: Set<String> = []
        return try tx.calendars.members(plan: session.plan.id, list: collection.row)
            .map(current).filter { names.insert($0.name).inserted }
    }

    /// What is called so in a list.
    public func member(_ name: String, of collection: Collection) throws -> CalendarMember? {
        try tx.calendars.member(plan: session.plan.id, list: collection.row, named: name)
            .map(current)
    }

    private func current(_ member: CalendarMember) -> CalendarMember {
        CalendarMember(
            todo: member.todo, change: max(member.change, state.allChanged), name: member.name)
    }

    /// The text of a task.
    public func calendar(_ member: CalendarMember) throws -> CalendarText? {
        try tx.todos.find(member.todo).map { todo in
            CalendarText(
                calendar: try session.calendars.calendar(todo), reading: session.calendars.reading,
                evening: session.calendars.evening)
        }
    }

    /// What tells that a task is still as it was.
    public static func tag(_ member: CalendarMember) -> String {
        "\"\(member.todo)-\(member.change)\""
    }

    /// How far the changes of a list have come.
    public func token(of collection: Collection) throws -> CalendarToken {
        let newest = try tx.calendars.newest(plan: session.plan.id, list: collection.row)
        return CalendarToken(change: max(newest, state.allChanged), todo: .max)
    }

    /// What changed in a list.
    public struct Changes: Sendable {
        /// What is new or otherwise.
        public var changed: [CalendarMember] = []
        /// The names of what is gone.
        public var gone: [String] = []
        /// How far it came.
        public var token: CalendarToken
        /// Whether there is more.
        public var isPart = false
    }

    /// What changed in a list since a token, at most so much; everything where there is none. Nil for a token of changes
    /// that are forgotten.
    public func changes(
        of collection: Collection, since token: CalendarToken?, limit: Int
    ) throws -> Changes? {
        guard let token else { return try all(of: collection, after: nil, limit) }
        guard token.change >= state.forgotten, token.change <= state.changes else { return nil }
        if token.change < state.allChanged || token.isPartOfAll {
            return try all(of: collection, after: token, limit)
        }
        let found = try tx.calendars.changes(
            plan: session.plan.id, list: collection.row, after: token.change, todo: token.todo,
            limit: limit + 1)
        var changes = Changes(token: try self.token(of: collection))
        if found.count > limit, let last = found.prefix(limit).last?.member {
            changes.isPart = true
            changes.token = CalendarToken(change: last.change, todo: last.todo)
        }
        for (member, isGone) in found.prefix(limit) {
            try add(member, isGone, in: collection, to: &changes)
        }
        return changes
    }

    private func add(
        _ member: CalendarMember, _ isGone: Bool, in collection: Collection,
        to changes: inout Changes
    ) throws {
        let here =
            isGone
            ? try self.member(member.name, of: collection)
            : try tx.calendars.member(
                plan: session.plan.id, list: collection.row, todo: member.todo
            ).map(current)
        if let here, !isGone {
            changes.changed.append(here)
        } else if here == nil {
            changes.gone.append(member.name)
        }
    }

    /// Everything in a list, in the order of its rows; a part of it ends with a token that says so.
    private func all(of collection: Collection, after token: CalendarToken?, _ limit: Int) throws
        -> Changes
    {
        let begin = token.flatMap { $0.isPartOfAll ? $0.todo : nil } ?? 0
        let rest = try members(of: collection).filter { $0.todo > begin }
        var changes = Changes(
            changed: Array(rest.prefix(limit)), token: try self.token(of: collection))
        if rest.count > limit, let last = changes.changed.last {
            changes.isPart = true
            changes.token = CalendarToken(
                change: token?.change ?? changes.token.change, todo: last.todo, isPartOfAll: true)
        }
        guard let token else { return changes }
        if !changes.isPart, token.isPartOfAll {
            // What changed while the parts were fetched comes next.
            changes.token = CalendarToken(change: token.change, todo: .max)
        }
        let gone = try tx.calendars.changes(
            plan: session.plan.id, list: collection.row, after: token.change, todo: 0, limit: .max)
        for (member, isGone) in gone where isGone {
            if try self.member(member.name, of: collection) == nil {
                changes.gone.append(member.name)
            }
        }
        return changes
    }
}

/// How far a program knows the changes of a list.
public struct CalendarToken: Equatable, Sendable, LosslessStringConvertible {
    var change: Int
    var todo: Int64
    /// Whether it lies within the first sight of everything, which was fetched as far as `todo`.
    var isPartOfAll = false

    init(change: Int, todo: Int64, isPartOfAll: Bool = false) {
        self.change = change
        self.todo = todo
        self.isPartOfAll = isPartOfAll
    }

    /// As a program keeps it.
    public var description: String {
        todo == .max ? "\(change)" : "\(change)\(isPartOfAll ? "+" : "-")\(todo)"
    }

    /// Reads a `description`; nil for anything else.
    public init?(_ description: String) {
        let parts = description.split(separator: /[+\-]/, omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), let change = Int(parts[0]), change >= 0 else {
            return nil
        }
        let todo = parts.count == 2 ? Int64(parts[1]) : .max
        guard let todo, todo >= 0 else { return nil }
        self.init(change: change, todo: todo, isPartOfAll: description.contains("+"))
        guard self.description == description else { return nil }
    }
}
