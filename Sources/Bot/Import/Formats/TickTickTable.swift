import Planner
import Wording

/// A backup of TickTick: a few lines about the file, then a row for each task with its folder, list, dates in UTC, rule
/// of RFC 5545 and the id of the task that it belongs to.
struct TickTickTable {
    static let columns = ["list name", "title", "due date", "status"]

    private let scene: ImportScene
    private var plan = ForeignPlan(.tickTick)

    static func read(_ rows: [ForeignTable.Named], _ scene: ImportScene) throws -> ForeignPlan {
        var table = TickTickTable(scene: scene)
        var tree = ForeignTree()
        for row in rows {
            guard row["kind"] != "NOTE" else {
                table.plan.leave(.notes)
                continue
            }
            guard row["status"] != "-1" else {
                table.plan.leave(.deleted)
                continue
            }
            try tree.add(table.task(row), id: row["taskid"], parent: row["parentid"])
        }
        try tree.fill(&table.plan)
        return table.plan
    }

    private init(scene: ImportScene) { self.scene = scene }

    private mutating func task(_ row: ForeignTable.Named) -> ForeignTask {
        var task = ForeignTask(row["title"] ?? "")
        task.list = row["list name"]
        task.tags = (row["tags"] ?? "").split { ",;".contains($0) }.map(String.init)
        if let column = row["column name"] { task.tags.append(column) }
        task.priority =
            switch row["priority"] {
            case "5": .init(rawValue: 3) ?? .none
            case "3": .init(rawValue: 2) ?? .none
            case "1": .init(rawValue: 1) ?? .none
            default: .none
            }
        content(row, &task)
        task.created = scene.instant(row["created time"])
        task.isDone = row["status"] == "1" || row["status"] == "2"
        task.completed = scene.instant(row["completed time"])
        dates(row, &task)
        return task
    }

    /// The items of a checklist stand in its text, each behind a mark.
    private func content(_ row: ForeignTable.Named, _ task: inout ForeignTask) {
        guard let content = row["content"] else { return }
        var notes: [Substring] = []
        let isList = row["is check list"] == "Y" || row["kind"] == "CHECKLIST"
        for line in content.split(separator: "\n", omittingEmptySubsequences: false) {
            guard isList, let mark = line.first, "▫▪".contains(mark) else {
                notes.append(line)
                continue
            }
            let title = line.dropFirst().drop(while: \.isWhitespace)
            guard !title.isEmpty else { continue }
            if task.items.count < TextLimits.items, title.count <= TextLimits.item {
                task.items.append(.init(title: String(title), isTicked: mark == "▪"))
            } else {
                notes.append(line)
            }
        }
        task.note(notes.joined(separator: "\n"))
    }

    private mutating func dates(_ row: ForeignTable.Named, _ task: inout ForeignTask) {
        let isTimed = row["is all day"] == "false"
        // Whole days are midnights where the task was made.
        let home = scene.zone(named: row["timezone"])
        let moment = { [scene] (name: String) -> CivilDateTime? in
            guard let moment = row[name].flatMap(ForeignMoment.init) else { return nil }
            guard !isTimed else { return scene.local(moment) }
            let day = moment.local(in: home).date
            return scene.mayPlan(day) ? CivilDateTime(day, .midnight) : nil
        }
        let (start, end) = (moment("start date"), moment("due date"))
        if start == nil, end == nil, let text = row["due date"] ?? row["start date"] {
            plan.leave(.dates)
            task.remarks.append(.due(text))
        }
        guard let due = end ?? start else { return }
        task.setDue(due, isTimed: isTimed)
        if let start, let end, start < end {
            if isTimed, end.wallSeconds - start.wallSeconds < 86_400 {
                task.setDue(start, isTimed: true)
                task.minutes = (end.wallSeconds - start.wallSeconds) / 60
            } else {
                task.start = start.date
            }
        }
        repetition(row["repeat"], from: start ?? due, isTimed, &task)
        for text in (row["reminder"] ?? "").split(whereSeparator: { $0.isNewline || $0 == "," }) {
            if let reminder = ForeignTrigger(String(text))?.reminder(isTimed: isTimed) {
                task.reminders.append(reminder)
            } else {
                plan.leave(.reminders)
            }
        }
    }

    private mutating func repetition(
        _ rule: String?, from start: CivilDateTime, _ isTimed: Bool, _ task: inout ForeignTask
    ) {
        guard let rule, !task.isDone else { return }
        // Some parts are TickTick's own.
        let parts = rule.split(separator: ":").last ?? ""
        let known = parts.split(separator: ";").filter { !$0.hasPrefix("TT_") }
        task.recurrence = scene.recurrence(
            known.joined(separator: ";"), from: start, isTimed: isTimed)
        guard task.recurrence == nil else { return }
        plan.leave(.repetitions)
        task.remarks.append(.repeats(rule))
    }
}
