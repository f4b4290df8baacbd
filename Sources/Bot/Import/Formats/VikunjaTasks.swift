import JSON
import Planner
import Wording

/// `data.json` of an export of Vikunja: projects with their tasks, times in UTC, repetitions in seconds.
enum VikunjaTasks {
    static func read(_ projects: [JSONValue], _ scene: ImportScene) throws -> ForeignPlan {
        var plan = ForeignPlan(.vikunja)
        for project in projects {
            var tree = ForeignTree()
            let name = project["title"]?.string
            for item in project["tasks"]?.array ?? [] {
                let above = item["related_tasks"]?["parenttask"]?.array?.first?["id"]?.integer
                try tree.add(
                    task(item, list: name, scene, &plan),
                    id: item["id"]?.integer.map { String($0) }, parent: above.map { String($0) })
            }
            try tree.fill(&plan)
        }
        return plan
    }

    private static func task(
        _ item: JSONValue, list: String?, _ scene: ImportScene, _ plan: inout ForeignPlan
    ) -> ForeignTask {
        var task = ForeignTask(item["title"]?.string ?? "")
        task.note(item["description"]?.string.map(PlainHTML.text))
        for comment in item["comments"]?.array ?? [] {
            task.note(comment["comment"]?.string.map(PlainHTML.text))
        }
        task.list = list
        task.tags = (item["labels"]?.array ?? []).compactMap { $0["title"]?.string }
        task.isStarred = item["is_favorite"]?.boolean ?? false
        // Four is urgent and five is to be done now.
        let priority = Int(item["priority"]?.integer ?? 0)
        task.priority = Priority(rawValue: min(max(priority, 0), 3)) ?? .none
        task.created = scene.instant(item["created"]?.string)
        task.isDone = item["done"]?.boolean ?? false
        task.completed = scene.instant(item["done_at"]?.string)
        if let due = item["due_date"]?.string.flatMap(ForeignMoment.init), due.time == .midnight,
            scene.mayPlan(due.date)
        {
            task.due = due.date
        } else if let due = moment(item["due_date"], scene) {
            task.setDue(due, isTimed: due.time != .midnight)
        } else if let end = moment(item["end_date"], scene) {
            task.setDue(end, isTimed: false)
        }
        if task.due != nil { task.start = moment(item["start_date"], scene)?.date }
        for reminder in item["reminders"]?.array ?? [] {
            if let seconds = reminder["relative_period"]?.integer, task.time != nil,
                reminder["relative_to"]?.string == "due_date", (-315_360_000...0).contains(seconds)
            {
                task.reminders.append(.before(minutes: Int(-seconds) / 60))
            } else if let at = moment(reminder["reminder"] ?? reminder, scene) {
                task.reminders.append(.at(at))
            } else {
                plan.leave(.reminders)
            }
        }
        plan.leave(.attachments, item["attachments"]?.array?.count ?? 0)
        repetition(item, &task, scene, &plan)
        return task
    }

    /// `0001-01-01T00:00:00Z` is none.
    private static func moment(_ value: JSONValue?, _ scene: ImportScene) -> CivilDateTime? {
        value?.string.flatMap(ForeignMoment.init).flatMap { scene.local($0) }
    }

    /// So many seconds from the date, every month (mode 1), or so many from when it was done (mode 2).
    private static func repetition(
        _ item: JSONValue, _ task: inout ForeignTask, _ scene: ImportScene,
        _ plan: inout ForeignPlan
    ) {
        let mode = item["repeat_mode"]?.integer ?? 0
        let seconds = item["repeat_after"]?.integer ?? 0
        guard mode == 1 || seconds > 0, !task.isDone else { return }
        var rule: RecurrenceRule?
        if mode == 1 {
            rule = RecurrenceRule(.monthly, skip: .backward)
        } else if seconds.isMultiple(of: 86_400), seconds <= 366_000 * 86_400 {
            let days = Int(seconds / 86_400)
            rule =
                days.isMultiple(of: 7)
                ? RecurrenceRule(.weekly, interval: days / 7)
                : RecurrenceRule(.daily, interval: days)
        }
        task.recurrence = rule.flatMap {
            scene.kept(
                Recurrence(
                    rule: $0, start: task.due ?? scene.today,
                    times: task.time.map { [$0] } ?? [], afterCompletion: mode == 2))
        }
        guard task.recurrence == nil else { return }
        plan.leave(.repetitions)
        task.remarks.append(.repeats("\(seconds) s"))
    }
}
