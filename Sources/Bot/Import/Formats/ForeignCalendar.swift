import Planner
import Wording

/// Tasks of a calendar (`VTODO`, RFC 5545), such as the lists of Apple's Reminders.
struct ForeignCalendar {
    private let scene: ImportScene
    private var plan = ForeignPlan(.calendar)
    private var tree = ForeignTree()
    private var list: String?

    /// Reads the lines of a calendar, whose components are closed in turn.
    static func read(_ lines: [CalendarProperty], _ scene: ImportScene) throws -> ForeignPlan {
        var calendar = ForeignCalendar(scene)
        var open: [String] = []
        var component: [CalendarProperty] = []
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
            case (1, "X-WR-CALNAME"): calendar.list = line.unescaped
            case (1, "END"): try calendar.take(component, line.value.uppercased())
            default: break
            }
        }
        guard open.isEmpty else { throw ImportFault("the file ends within \(open.joined())") }
        try calendar.tree.fill(&calendar.plan)
        return calendar.plan
    }

    private init(_ scene: ImportScene) { self.scene = scene }

    private mutating func take(_ lines: [CalendarProperty], _ kind: String) throws {
        switch kind {
        case "VTODO":
            let todo = ForeignTodo(lines, scene)
            guard todo.first("RECURRENCE-ID") == nil else { return plan.leave(.times) }
            guard todo.first("STATUS")?.value.uppercased() != "CANCELLED" else {
                return plan.leave(.deleted)
            }
            var task = todo.task(&plan)
            if scene.isStrict { try todo.check(task) }
            task.list = list ?? (scene.isStrict ? nil : scene.fileStem)
            try tree.add(
                task, id: todo.first("UID")?.value, parent: todo.first("RELATED-TO")?.value)
        case "VEVENT": plan.leave(.appointments)
        case "VJOURNAL": plan.leave(.notes)
        default: break
        }
    }
}
