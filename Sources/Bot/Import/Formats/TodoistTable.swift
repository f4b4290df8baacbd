import Planner
import Wording

/// A project that Todoist exported (`TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,…`): its name is that of the file, its
/// sections are tags, comments follow their tasks, dates are told in words.
struct TodoistTable {
    static let columns = ["type", "content", "priority", "indent"]

    private let scene: ImportScene
    private var plan = ForeignPlan(.todoist)
    private var tree = ForeignTree()
    private var section: String?
    private var last: (task: ForeignTask, depth: Int)?
    /// The ids of the tasks above, the topmost first.
    private var above: [Int] = []
    private var count = 0

    private init(_ scene: ImportScene) { self.scene = scene }

    static func read(_ rows: [ForeignTable.Named], _ scene: ImportScene) throws -> ForeignPlan {
        var table = TodoistTable(scene)
        for row in rows { try table.take(row) }
        try table.endTask()
        try table.tree.fill(&table.plan)
        return table.plan
    }

    private mutating func take(_ row: ForeignTable.Named) throws {
        switch row["type"]?.lowercased() {
        case "task":
            try endTask()
            begin(row)
        case "section":
            try endTask()
            section = row["content"]
        case "note": comment(row["content"])
        case "meta", nil: break
        default: plan.leave(.unreadable)
        }
    }

    private mutating func begin(_ row: ForeignTable.Named) {
        var task = ForeignTask("")
        (task.title, task.tags) = Self.split(row["content"] ?? "")
        task.note(row["description"])
        task.list = scene.fileStem
        let depth = max(1, row["indent"].flatMap { Int($0) } ?? 1)
        if let section, depth == 1 { task.tags.append(section) }
        // The first priority is the highest.
        task.priority =
            row["priority"].flatMap { Int($0) }.flatMap { Priority(rawValue: 4 - $0) }
            ?? .none
        if row["duration_unit"] == "minute" { task.minutes = row["duration"].flatMap { Int($0) } }
        setDate(row["date"], row, &task)
        if let deadline = row["deadline"] {
            if task.due == nil, task.recurrence == nil {
                setDate(deadline, row, &task)
            } else {
                task.remarks.append(.deadline(deadline))
            }
        }
        last = (task, depth)
    }

    private mutating func setDate(
        _ words: String?, _ row: ForeignTable.Named, _ task: inout ForeignTask
    ) {
        guard let words else { return }
        if let moment = ForeignMoment(words) {
            task.setDue(
                scene.local(moment, from: scene.zone(named: row["timezone"])),
                isTimed: moment.time != nil)
            if task.due != nil { return }
        }
        switch scene.schedule(words) {
        case .due(let day, let time): (task.due, task.time) = (day, time)
        case .span(let span): (task.start, task.due) = (span.from, span.to)
        case .recurring(let recurrence) where scene.kept(recurrence) != nil:
            task.recurrence = scene.kept(recurrence)
        default:
            let repeats = words.lowercased().hasPrefix("every")
            plan.leave(repeats ? .repetitions : .dates)
            task.remarks.append(repeats ? .repeats(words) : .due(words))
        }
    }

    /// What is said of the task above; a file that hangs on it stays where it is.
    private mutating func comment(_ text: String?) {
        guard var text else { return }
        while let start = text.firstRange(of: "[[file "), let end = text.lastIndex(of: "]"),
            start.lowerBound < end
        {
            text.removeSubrange(start.lowerBound...end)
            plan.leave(.attachments)
        }
        if last == nil { plan.leave(.notes) } else { last?.task.note(text) }
    }

    private mutating func endTask() throws {
        guard let (task, depth) = last else { return }
        last = nil
        above = Array(above.prefix(depth - 1))
        try tree.add(
            task, id: String(count), parent: above.last.map { String($0) })
        above.append(count)
        count += 1
    }

    /// A title and the labels in it: `Water the ferns @garden`.
    private static func split(_ content: String) -> (title: String, labels: [String]) {
        let words = content.split(separator: " ", omittingEmptySubsequences: false)
        let isLabel = { (word: Substring) in
            word.count > 1 && word.first == "@" && !word.dropFirst().contains("@")
        }
        // Todoist marks titles that are no tasks to tick by an asterisk.
        let title = words.filter { !isLabel($0) }.joined(separator: " ")
        return (
            title.hasPrefix("* ") ? String(title.dropFirst(2)) : title,
            words.filter(isLabel).map { String($0.dropFirst()) }
        )
    }
}
