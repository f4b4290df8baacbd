public import Planner
import Storage
import Wording

/// The lists of a plan as calendar programs see them, for as long as a transaction lasts.
public struct OpenCalendars {
    let session: PlanSession
    let state: CalendarState

    var tx: Transaction { session.tx }

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

    /// The task of that name in a list.
    public func member(_ name: String, of collection: Collection) throws -> CalendarMember? {
        try tx.calendars.member(plan: session.plan.id, list: collection.row, named: name)
            .map(current)
    }

    func current(_ member: CalendarMember) -> CalendarMember {
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

    /// The mark by which a program sees that a task is unchanged.
    public static func tag(_ member: CalendarMember) -> String {
        "\"\(member.todo)-\(member.change)\""
    }

    /// How far the changes of a list have come.
    public func token(of collection: Collection) throws -> CalendarToken {
        let newest = try tx.calendars.newest(plan: session.plan.id, list: collection.row)
        return CalendarToken(change: max(newest, state.allChanged), todo: .max)
    }
}
