import Planner
import Wording

/// Tasks of a calendar (`VTODO`, RFC 5545), such as the lists of Apple's Reminders.
struct ForeignCalendar {
    private let scene: ImportScene
    private let zones: CalendarReading
    private var plan = ForeignPlan(.calendar)
    private var tree = ForeignTree()

    /// A component of the calendar: its lines with its BEGIN and without its END, and the list that it stands in.
    private struct Component {
        var kind: String
        var lines: [CalendarProperty]
        var list: String?
    }

    /// Reads the lines of a calendar, or of several behind each other, whose components are closed in turn.
    static func read(_ lines: [CalendarProperty], _ scene: ImportScene) throws -> ForeignPlan {
        let (components, open) = try components(lines)
        var calendar = ForeignCalendar(scene, zones: zones(components, scene))
        for component in components { try calendar.take(component) }
        guard open.isEmpty else { throw ImportFault("the file ends within \(open.joined())") }
        try calendar.tree.fill(&calendar.plan)
        return calendar.plan
    }

    /// The components that are closed, and the names of those that are still open where the lines end.
    private static func components(_ lines: [CalendarProperty]) throws -> ([Component], [String]) {
        var found: [Component] = []
        var open: [String] = []
        var component: [CalendarProperty] = []
        var list: String?
        for line in lines {
            switch line.name {
            case "BEGIN":
                open.append(line.value.uppercased())
                if open.count == 2 { component = [] }
            case "END":
                guard open.popLast() == line.value.uppercased() else {
                    throw ImportFault("line \(line.line): END:\(line.value) has no BEGIN")
                }
            default: break
            }
            if open.count >= 2 { component.append(line) }
            switch (open.count, line.name) {
            case (1, "X-WR-CALNAME"): list = line.unescaped
            case (1, "END"):
                found.append(
                    Component(kind: line.value.uppercased(), lines: component, list: list))
            default: break
            }
        }
        return (found, open)
    }

    /// The zones by the names that the calendar gives them (`VTIMEZONE`), which need not be known elsewhere.
    private static func zones(_ components: [Component], _ scene: ImportScene) -> CalendarReading {
        let end = CalendarProperty("END", "VTIMEZONE")
        let lines = components.filter { $0.kind == "VTIMEZONE" }.flatMap { $0.lines + [end] }
        let reading = CalendarReading(
            zone: scene.zone, zones: scene.zones.zone(named:), notesLength: 0)
        let text = lines.map(\.text).joined()
        let calendar = CalendarComponent(
            joining: "BEGIN:VCALENDAR\r\n\(text)END:VCALENDAR\r\n", mostLines: lines.count + 2,
            keeping: CalendarReading.zoneNames)
        return calendar.map(reading.of) ?? reading
    }

    private init(_ scene: ImportScene, zones: CalendarReading) {
        self.scene = scene
        self.zones = zones
    }

    private mutating func take(_ component: Component) throws {
        switch component.kind {
        case "VTODO":
            let todo = ForeignTodo(component.lines, scene, zones: zones)
            guard todo.first("RECURRENCE-ID") == nil else { return plan.leave(.times) }
            guard todo.first("STATUS")?.value.uppercased() != "CANCELLED" else {
                return plan.leave(.deleted)
            }
            var task = todo.task(&plan)
            if scene.isStrict { try todo.check(task) }
            task.list = component.list ?? (scene.isStrict ? nil : scene.fileStem)
            try tree.add(
                task, id: todo.first("UID")?.value, parent: todo.first("RELATED-TO")?.value)
        case "VEVENT": plan.leave(.appointments)
        case "VJOURNAL": plan.leave(.notes)
        default: break
        }
    }
}
