import Planner
import Storage

/// The tasks of a plan as calendars.
struct CalendarReader {
    let session: PlanSession

    private var tx: Transaction { session.tx }

    /// A change of what all texts depend on, besides the tasks: every task counts as changed then.
    var reckoning: String { "2 \(session.zone.name) \(session.plan.evening)" }

    var reading: CalendarReading {
        CalendarReading(
            zone: session.zone, zones: session.environment.zones.zone(named:),
            notesLength: session.environment.options.messageLength)
    }

    var evening: CivilTime { session.plan.evening }

    /// The `UID` of a task that no program gave one.
    static func uid(_ todo: StoredTodo) -> String { "\(todo.id)-\(todo.createdAt.seconds)@fundone" }

    /// The row of the task that may have that `UID`.
    static func todo(uid: String) -> Int64? {
        guard uid.hasSuffix("@fundone") else { return nil }
        return uid.split(separator: "-").first.flatMap { Int64($0) }
    }

    /// What a task is, as a program is shown it.
    func entry(_ todo: StoredTodo, _ object: CalendarObject?, _ written: CalendarComponent?) throws
        -> CalendarEntry
    {
        let times = try tx.occurrences.all(todo: todo.id)
        var entry = CalendarEntry(
            todo: todo, times: times, uid: object?.uid ?? Self.uid(todo), zone: session.zone,
            evening: evening)
        if todo.isRoutine {
            entry.recurrence = try tx.recurrences.newest(todo: todo.id)?.recurrence
        }
        entry.tags = try tx.todos.tags(todo: todo.id)
        entry.items = try tx.checklists.items(todo: todo.id)
        if !entry.items.isEmpty, let current = entry.current {
            entry.ticked = try tx.checklists.ticks(occurrence: current.id)
        }
        entry.isSeries = written.map(Self.hasRule) ?? false
        return entry
    }

    private static func hasRule(_ calendar: CalendarComponent) -> Bool {
        calendar.components.contains { component in
            component["RECURRENCE-ID"] == nil && (component["RRULE"] ?? component["RDATE"]) != nil
        }
    }

    /// A task as a calendar: what a program wrote, with what the plan holds now.
    func calendar(_ todo: StoredTodo) throws -> CalendarComponent {
        let object = try tx.calendars.object(todo: todo.id)
        let written = object.flatMap { CalendarComponent(reading: $0.body) }
        let entry = try entry(todo, object, written)
        var calendar: CalendarComponent
        if let written {
            calendar = CalendarMerge(reading: reading, evening: evening).merged(
                entry, into: written)
        } else {
            calendar = CalendarComponent(
                "VCALENDAR",
                [
                    CalendarProperty("VERSION", "2.0"),
                    CalendarProperty("PRODID", "-//fundone//fundone//EN"),
                ])
            calendar.parts += entry.components.map { .component($0) }
        }
        addZone(to: &calendar)
        return calendar
    }

    /// A zone that is named is told (RFC 5545 section 3.6.5).
    private func addZone(to calendar: inout CalendarComponent) {
        let name = session.zone.name
        guard !calendar.components("VTIMEZONE").contains(where: { $0["TZID"]?.value == name }),
            calendar.components.contains(where: { component in
                component.lines.contains { $0.parameter("TZID") == name }
            })
        else { return }
        let zone = ZoneComponent(session.zone, year: session.today.year).component
        let place =
            calendar.parts.firstIndex { if case .component = $0 { true } else { false } }
            ?? calendar.parts.count
        calendar.parts.insert(.component(zone), at: place)
    }
}

extension PlanSession {
    /// Reads tasks as calendars.
    var calendars: CalendarReader { CalendarReader(session: self) }
}
