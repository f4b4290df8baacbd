import Planner
import Wording

/// Tasks as a table of Outlook, which Microsoft To Do shares them with, or of a program that exports To Do: the columns
/// are known by their names.
struct MicrosoftTable {
    static let columns = [
        ["subject", "due date", "priority"], ["title", "status", "importance"],
    ]

    static func read(_ rows: [ForeignTable.Named], _ scene: ImportScene) throws -> ForeignPlan {
        var plan = ForeignPlan(.microsoft)
        for row in rows { try plan.add(task(row, scene, &plan)) }
        return plan
    }

    private static func task(
        _ row: ForeignTable.Named, _ scene: ImportScene, _ plan: inout ForeignPlan
    ) -> ForeignTask {
        var task = ForeignTask(row["subject"] ?? row["title"] ?? "")
        task.note(row["notes"] ?? row["body"] ?? row["note"])
        task.list = row["list"] ?? row["list name"]
        task.tags = (row["categories"] ?? "").split { ",;".contains($0) }.map(String.init)
        task.priority =
            switch (row["priority"] ?? row["importance"])?.lowercased() {
            case "high": .init(rawValue: 3) ?? .none
            case "low": .init(rawValue: 1) ?? .none
            default: .none
            }
        let isFull = row["% complete"].map { ["1", "100", "100%", "1.0"].contains($0) } ?? false
        let ended = row["date completed"] ?? row["completed"]
        task.isDone =
            isFull || row["status"]?.lowercased() == "completed" || row["date completed"] != nil
        task.completed = day(ended, scene).map { scene.zone.instant(.init($0, .at(12))) }
        if let text = row["due date"] ?? row["due"] {
            task.due = day(text, scene)
            if task.due == nil {
                plan.leave(.dates)
                task.remarks.append(.due(text))
            }
        }
        task.start = day(row["start date"], scene)
        if row["reminder on/off"]?.lowercased() == "true",
            let date = day(row["reminder date"], scene)
        {
            let time = row["reminder time"].flatMap(time) ?? .at(9)
            task.reminders = [.at(CivilDateTime(date, time))]
        }
        return task
    }

    /// `2026-01-05`, `1/5/2026`: the parts of a date in figures stand as they do in the United States, where Outlook
    /// does not say otherwise, unless no month is so late.
    private static func day(_ text: String?, _ scene: ImportScene) -> CivilDate? {
        guard let text, text.utf8.count <= 40 else { return nil }
        if let moment = ForeignMoment(text) { return scene.local(moment)?.date }
        let words = text.split { $0.isWhitespace || $0 == "T" }.first ?? ""
        let parts = words.split { "/.".contains($0) }.map { Int($0) }
        guard parts.count == 3, let first = parts[0], let second = parts[1],
            let third = parts[2]
        else { return nil }
        let isDayFirst = words.contains(".") || first > 12
        let year = third < 100 ? 2000 + third : third
        let day = CivilDate(
            year: year, month: isDayFirst ? second : first, day: isDayFirst ? first : second)
        return day.flatMap { scene.mayPlan($0) ? $0 : nil }
    }

    /// `9:00:00 AM`, `14:30`.
    private static func time(_ text: String) -> CivilTime? {
        let words = text.lowercased().split(separator: " ")
        let parts = (words.first ?? "").split(separator: ":").compactMap { Int($0) }
        guard parts.count >= 2, (0...23).contains(parts[0]) else { return nil }
        var hour = parts[0]
        if words.last == "pm", hour < 12 { hour += 12 }
        if words.last == "am", hour == 12 { hour = 0 }
        return CivilTime(hour: hour, minute: parts[1])
    }
}
