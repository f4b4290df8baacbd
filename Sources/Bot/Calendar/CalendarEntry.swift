import Planner

/// What a plan holds of a task, as a program is shown it: a special task as it is, a routine as the time that is next,
/// or, where a program wrote its rule and for events, as a series from there on.
struct CalendarEntry {
    var todo: StoredTodo
    /// All its times that are rows, by day and time.
    var times: [Occurrence]
    var recurrence: Recurrence?
    var tags: [String] = []
    var items: [ChecklistItem] = []
    /// The items that are ticked at the time that is shown.
    var ticked: Set<Int64> = []
    var uid: String
    let zone: Zone
    let evening: CivilTime
    /// Whether a program is shown the rule.
    var isSeries = false

    private static let mostCounted = 10_000
    private static let mostOverrides = 500

    /// The time that is shown: of a routine the next that is open, else the one that was missed last.
    static func current(_ times: [Occurrence], of todo: StoredTodo) -> Occurrence? {
        guard todo.isRoutine else { return times.first }
        return times.first { $0.state == .open }
            ?? times.last { $0.state == .missed && !$0.isCleared } ?? times.last
    }

    var current: Occurrence? { Self.current(times, of: todo) }

    /// Whether it takes place by itself, and has a day.
    var isEvent: Bool { todo.isEvent && (current?.dueOn != nil || series != nil) }

    /// The name of its component.
    var component: String { isEvent ? "VEVENT" : "VTODO" }

    /// The repetition that is shown, from its first time that counts; nil where the next time stands for all.
    var series: Recurrence? {
        guard let recurrence, isSeries || todo.isEvent, !recurrence.afterCompletion else {
            return nil
        }
        guard !todo.isEvent, let current, let anchor = current.original,
            let first = recurrence.first, anchor > first,
            recurrence.occurrences(from: anchor.date, through: anchor.date).contains(anchor)
        else { return recurrence }
        var rest = recurrence
        rest.start = anchor.date
        rest.dates = recurrence.dates.filter { $0.date >= anchor.date }
        rest.excluded = recurrence.excluded.filter { $0 >= anchor.date }
        // The day that the rule took from its start stays.
        if recurrence.rule.byDay.isEmpty, recurrence.rule.byMonthDay.isEmpty {
            if [.monthly, .yearly].contains(recurrence.rule.freq),
                recurrence.start.day != anchor.date.day
            {
                rest.rule.byMonthDay = [recurrence.start.day]
            }
        }
        if let count = recurrence.rule.count {
            let over = recurrence.occurrences(
                from: first.date, through: anchor.date, limit: Self.mostCounted
            ).count { $0 < anchor }
            rest.rule.count = max(1, count - over)
        }
        return rest
    }

    /// The first time of the series that is shown.
    var anchor: RecurrenceID? { series?.first }

    /// The components, first the one that stands for all.
    var components: [CalendarComponent] { [main] + overrides.map(\.component) }

    /// The component of the task.
    var main: CalendarComponent {
        let isOver = todo.completedAt != nil
        let state = series == nil || isOver ? current?.state : .open
        let own = series == nil ? current : nil
        return component(
            title: own?.title ?? todo.title, dates: series.map(lines) ?? lines(of: current),
            state: isOver && todo.isRoutine ? .done : state,
            closedAt: isOver && todo.isRoutine ? todo.completedAt : current?.closedAt,
            due: anchor ?? current?.due, from: own?.startsOn,
            reminders: own?.reminders ?? todo.reminders)
    }

    /// The times of a series that are not as the rule has them.
    var overrides: [(id: RecurrenceID, component: CalendarComponent)] {
        guard let anchor, todo.completedAt == nil else { return [] }
        return times.suffix(Self.mostOverrides).compactMap { time in
            guard let id = time.original, id >= anchor, differs(time, id) else { return nil }
            var component = component(
                title: time.title ?? todo.title, dates: lines(of: time), state: time.state,
                closedAt: time.closedAt, due: time.due ?? id, from: time.startsOn,
                reminders: time.reminders ?? todo.reminders)
            component.parts.insert(
                .line(CalendarLine(Self.moment("RECURRENCE-ID", id, zone))), at: 1)
            return (id, component)
        }
    }

    private func differs(_ time: Occurrence, _ id: RecurrenceID) -> Bool {
        let isClosed = todo.isEvent ? isCancelled(time, id) : time.state.isClosed
        return isClosed || time.due != id || (time.title ?? todo.title) != todo.title
    }

    /// Whether an event does not take place at a time: what is left out after its time was over then.
    private func isCancelled(_ time: Occurrence, _ id: RecurrenceID) -> Bool {
        guard time.state == .skipped, let closed = time.closedAt else { return false }
        let next = RecurrenceID(id.date.adding(days: 1), .midnight)
        let end = id.time == nil ? next : id
        return closed < zone.instant(CivilDateTime(end.date, end.time ?? .midnight))
    }

    private func component(
        title: String, dates: [CalendarProperty], state: Occurrence.State?, closedAt: Instant?,
        due: RecurrenceID?, from: CivilDate?, reminders: [Reminder]
    ) -> CalendarComponent {
        let changed = max(todo.updatedAt, closedAt ?? todo.updatedAt)
        var lines = [
            CalendarProperty("UID", uid), CalendarProperty("DTSTAMP", Self.utc(changed)),
            CalendarProperty("CREATED", Self.utc(todo.createdAt)),
            CalendarProperty("LAST-MODIFIED", Self.utc(changed)),
            CalendarProperty("SUMMARY", text: title),
        ]
        if let text { lines.append(CalendarProperty("DESCRIPTION", text: text)) }
        if todo.priority != .none {
            lines.append(CalendarProperty("PRIORITY", ["9", "5", "1"][todo.priority.rawValue - 1]))
        }
        if todo.star { lines.append(CalendarProperty(CalendarFields.starName, "1")) }
        if !tags.isEmpty {
            let names = tags.map(CalendarProperty.escaped)
            lines.append(CalendarProperty("CATEGORIES", names.joined(separator: ",")))
        }
        lines += dates + (isEvent ? eventState(state) : taskState(state, closedAt))
        var found = CalendarComponent(component, lines)
        let start = due.map { $0.time == nil ? RecurrenceID(from ?? $0.date) : $0 }
        let alarms = CalendarReminders(
            due: due, start: isEvent ? start : nil, zone: zone, evening: evening)
        found.parts += alarms.components(reminders, title: title).map { .component($0) }
        return found
    }

    private func taskState(_ state: Occurrence.State?, _ closedAt: Instant?) -> [CalendarProperty] {
        if let state, state.isDone {
            return [CalendarProperty("STATUS", "COMPLETED")]
                + (closedAt.map { [CalendarProperty("COMPLETED", Self.utc($0))] } ?? [])
        }
        let isOver = state == .skipped || todo.completedAt != nil
        return [CalendarProperty("STATUS", isOver ? "CANCELLED" : "NEEDS-ACTION")]
    }

    private func eventState(_ state: Occurrence.State?) -> [CalendarProperty] {
        state == .skipped && series != nil ? [CalendarProperty("STATUS", "CANCELLED")] : []
    }

    /// The notes, then a line for each item of the checklist.
    private var text: String? {
        let list = items.map { "[\(ticked.contains($0.id) ? "x" : " ")] \($0.title)" }
        let lines = (todo.notes.map { [$0] } ?? []) + list
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }
}
