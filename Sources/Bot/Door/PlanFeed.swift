import Language
import Planner
import Storage
import Wording

/// What is open in a plan as a calendar that programs subscribe to (RFC 5545): events on their days, the times of
/// routines one by one, or tasks.
public struct PlanFeed: Sendable {
    /// How tasks stand in it.
    public enum Form: String, Sendable {
        case event, todo
    }

    private let form: Form
    private let filter: String?

    // So far ahead the times of routines are told.
    private static let daysAhead = 180
    // How many minutes an entry without a length takes in a calendar.
    private static let usualMinutes = 30
    private static let mostTasks = 10_000

    /// A feed of the whole plan, of a list, or of a tag with `#`.
    public init(_ form: Form, of filter: String?) {
        self.form = form
        self.filter = filter
    }

    /// The stream. It is the same for as long as the plan is.
    func text(_ session: PlanSession) throws -> String {
        let items = try tasks(session)
        var lines = [
            CalendarProperty("BEGIN", "VCALENDAR"), CalendarProperty("VERSION", "2.0"),
            CalendarProperty("PRODID", "-//fundone//fundone//EN"),
            CalendarProperty("METHOD", "PUBLISH"),
            CalendarProperty("X-WR-CALNAME", text: filter ?? "fundone"),
            CalendarProperty("REFRESH-INTERVAL", "PT1H", ["VALUE": "DURATION"]),
        ]
        let zone = ZoneComponent(session.zone, year: session.today.year).component.text
        let begin = lines.map(\.text).joined() + zone
        lines = items.flatMap { component($0, session) }
        lines.append(CalendarProperty("END", "VCALENDAR"))
        return begin + lines.map(\.text).joined()
    }

    private func tasks(_ session: PlanSession) throws -> [TaskSnapshot] {
        let views = session.views
        let view: View = filter.map { $0.hasPrefix("#") ? .find($0) : .list($0) } ?? .all
        let open = try views.lines(views.sections(of: view).first(Self.mostTasks))
            .flatMap(\.tasks).filter { $0.occurrence?.state == .open }
        guard form == .event else { return open }
        let last = session.today.adding(days: Self.daysAhead)
        let wanted = Dictionary(open.map { ($0.todo.id, $0.todo) }) { $1 }
        // A view shows one time of a routine; more of them may be rows.
        let rows = try session.tx.occurrences.all(plan: session.plan.id, state: .open)
            .filter { $0.dueOn != nil }
            .compactMap { time in wanted[time.todo].map { ViewItem(time, of: $0) } }
        let coming = try views.coming(from: session.today, through: last).values
            .flatMap { $0 }.filter { wanted[$0.todo.id] != nil }
        return try views.tasks.snapshots(rows + coming).sorted { key($0) < key($1) }
    }

    private func key(_ task: TaskSnapshot) -> String {
        "\(task.occurrence?.dueOn?.description ?? "")\(task.occurrence?.dueTime?.description ?? "")\(task.todo.id)"
    }

    private func component(_ task: TaskSnapshot, _ session: PlanSession) -> [CalendarProperty] {
        let name = form == .event ? "VEVENT" : "VTODO"
        var lines = [
            CalendarProperty("BEGIN", name), CalendarProperty("UID", uid(task, session.plan)),
            CalendarProperty("DTSTAMP", stamp(task.todo.updatedAt)),
            CalendarProperty("SUMMARY", text: task.title),
        ]
        if let notes = task.todo.notes {
            lines.append(CalendarProperty("DESCRIPTION", text: notes))
        }
        if !task.tags.isEmpty {
            let tags = task.tags.map(CalendarProperty.escaped)
            lines.append(CalendarProperty("CATEGORIES", tags.joined(separator: ",")))
        }
        if task.todo.priority != .none {
            lines.append(
                CalendarProperty("PRIORITY", ["9", "5", "1"][task.todo.priority.rawValue - 1]))
        }
        if let time = task.occurrence {
            lines += form == .event ? eventTimes(time, task, session) : due(time, session)
        }
        if form == .todo { lines.append(CalendarProperty("STATUS", "NEEDS-ACTION")) }
        if form == .event { lines.append(CalendarProperty("TRANSP", "TRANSPARENT")) }
        return lines + [CalendarProperty("END", name)]
    }

    private func eventTimes(_ time: Occurrence, _ task: TaskSnapshot, _ session: PlanSession)
        -> [CalendarProperty]
    {
        guard let due = time.dueOn else { return [] }
        guard let clock = time.dueTime else {
            return [
                CalendarTask.moment("DTSTART", (time.startsOn ?? due).description, nil),
                CalendarTask.moment("DTEND", due.adding(days: 1).description, nil),
            ]
        }
        let minutes = time.minutes(of: task.todo) ?? Self.usualMinutes
        return [
            local("DTSTART", due, clock, session), CalendarProperty("DURATION", "PT\(minutes)M"),
        ]
    }

    private func due(_ time: Occurrence, _ session: PlanSession) -> [CalendarProperty] {
        guard let due = time.dueOn else { return [] }
        guard let clock = time.dueTime else {
            var lines: [CalendarProperty] = []
            if let start = time.startsOn, start < due {
                lines.append(CalendarTask.moment("DTSTART", start.description, nil))
            }
            return lines + [CalendarTask.moment("DUE", due.description, nil)]
        }
        return [local("DUE", due, clock, session)]
    }

    private func local(
        _ name: String, _ day: CivilDate, _ clock: CivilTime, _ session: PlanSession
    ) -> CalendarProperty {
        CalendarProperty(
            name, CalendarTask.basic("\(day)T\(clock)"), ["TZID": session.zone.name])
    }

    private func uid(_ task: TaskSnapshot, _ plan: Plan) -> String {
        let original = task.occurrence?.original.map { " \($0.date) \($0.time?.description ?? "")" }
        let name = "\(plan.seed) \(task.todo.id)\(form == .event ? original ?? "" : "")"
        return String(StableHash.of(name), radix: 16) + "@fundone"
    }

    private func stamp(_ moment: Instant) -> String {
        CalendarTask.basic("\(Zone.utc.local(moment))") + "Z"
    }
}
