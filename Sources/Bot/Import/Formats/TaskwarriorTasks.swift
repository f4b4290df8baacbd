import JSON
import Planner
import Wording

/// What `task export` writes: a list of tasks with times in UTC. Of a repeating task its template is imported, and not
/// its single times.
enum TaskwarriorTasks {
    static func read(_ items: [JSONValue], _ scene: ImportScene) throws -> ForeignPlan {
        var plan = ForeignPlan(.taskwarrior)
        let templates = Set(
            items.filter { $0["status"]?.string == "recurring" }.compactMap { $0["uuid"]?.string })
        for item in items {
            switch item["status"]?.string {
            case "deleted": plan.leave(.deleted)
            case nil: plan.leave(.unreadable)
            case _ where item["parent"]?.string.map(templates.contains) == true: plan.leave(.times)
            default: try plan.add(task(item, scene, &plan))
            }
        }
        return plan
    }

    private static func task(
        _ item: JSONValue, _ scene: ImportScene, _ plan: inout ForeignPlan
    ) -> ForeignTask {
        var task = ForeignTask(item["description"]?.string ?? "")
        for annotation in item["annotations"]?.array ?? [] {
            task.note(annotation["description"]?.string)
        }
        task.list = item["project"]?.string
        task.tags = (item["tags"]?.array ?? []).compactMap(\.string)
        task.priority =
            switch item["priority"]?.string {
            case "H": .init(rawValue: 3) ?? .none
            case "M": .init(rawValue: 2) ?? .none
            case "L": .init(rawValue: 1) ?? .none
            default: .none
            }
        task.created = scene.instant(item["entry"]?.string)
        task.isDone = item["status"]?.string == "completed"
        task.completed = scene.instant(item["end"]?.string)
        let moment = { (name: String) in
            item[name]?.string.flatMap(ForeignMoment.init).flatMap { scene.local($0) }
        }
        if let due = moment("due") {
            // What is due on a day is due at its first moment.
            task.setDue(due, isTimed: due.time != .midnight && due.time != .lastOfDay)
        } else if let text = item["due"]?.string {
            plan.leave(.dates)
            task.remarks.append(.due(text))
        }
        let start = [moment("scheduled"), moment("wait")].compactMap { $0?.date }.max()
        if task.due != nil {
            task.start = start
        } else if let start, item["recur"] == nil {
            task.remarks.append(.starts(start.description))
        }
        if item["recur"]?.string != nil, !task.isDone { repetition(item, &task, scene, &plan) }
        return task
    }

    private static func repetition(
        _ item: JSONValue, _ task: inout ForeignTask, _ scene: ImportScene,
        _ plan: inout ForeignPlan
    ) {
        let words = item["recur"]?.string ?? ""
        if var rule = ForeignInterval(words)?.rule {
            let end = item["until"]?.string.flatMap(ForeignMoment.init)
            rule.until = scene.local(end).map { CivilDateTime($0.date, .lastOfDay) }
            task.recurrence = scene.kept(
                Recurrence(
                    rule: rule, start: task.due ?? scene.today,
                    times: task.time.map { [$0] } ?? []))
        }
        guard task.recurrence == nil else { return }
        plan.leave(.repetitions)
        task.remarks.append(.repeats(words))
    }
}
