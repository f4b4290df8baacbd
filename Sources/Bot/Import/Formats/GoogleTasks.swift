import JSON
import Planner
import Wording

/// `Tasks.json` of Google Takeout: lists with their tasks. A day is told as a midnight in UTC; a time only where a task
/// is scheduled at one.
enum GoogleTasks {
    static func read(_ lists: [JSONValue], _ scene: ImportScene) throws -> ForeignPlan {
        var plan = ForeignPlan(.googleTasks)
        for list in lists {
            var tree = ForeignTree()
            for item in list["items"]?.array ?? [] {
                guard item["deleted"]?.boolean != true else {
                    plan.leave(.deleted)
                    continue
                }
                guard item.object != nil else {
                    plan.leave(.unreadable)
                    continue
                }
                try tree.add(
                    task(item, list: list["title"]?.string, scene, &plan),
                    id: item["id"]?.string, parent: item["parent"]?.string)
            }
            try tree.fill(&plan)
        }
        return plan
    }

    private static func task(
        _ item: JSONValue, list: String?, _ scene: ImportScene, _ plan: inout ForeignPlan
    ) -> ForeignTask {
        var task = ForeignTask(item["title"]?.string ?? "")
        task.note(item["notes"]?.string)
        for link in item["links"]?.array ?? [] { task.note(link["link"]?.string) }
        task.list = list
        task.isStarred = item["starred"]?.boolean ?? false
        task.isDone = item["status"]?.string == "completed"
        task.completed = scene.instant(item["completed"]?.string)
        task.created = scene.instant(item["created"]?.string ?? item["created_at"]?.string)
        let times = item["scheduled_time"]?.array ?? []
        let time = times.first { $0["current"]?.boolean == true } ?? times.first
        if let start = time?["start"]?.string.flatMap(ForeignMoment.init) {
            // A midnight in UTC is a whole day.
            let isDay = start.time == .midnight && start.offset == 0
            let day = CivilDateTime(start.date, .midnight)
            let moment = scene.local(start)
            task.setDue(moment.map { isDay ? day : $0 }, isTimed: !isDay)
        } else if let text = item["due"]?.string {
            let due = ForeignMoment(text).flatMap { scene.mayPlan($0.date) ? $0.date : nil }
            task.due = due
            if due == nil {
                plan.leave(.dates)
                task.remarks.append(.due(text))
            }
        }
        if item["task_recurrence_id"]?.string != nil, !task.isDone {
            // Takeout says that a task repeats, not how.
            plan.leave(.unsaid)
        }
        return task
    }
}
