import JSON
import Planner
import Wording

/// Lists of Microsoft To Do as Microsoft Graph tells them, which the programs that export To Do write down.
enum MicrosoftTasks {
    /// Reads lists, each with its `tasks`.
    static func read(lists: [JSONValue], _ scene: ImportScene) throws -> ForeignPlan {
        var plan = ForeignPlan(.microsoft)
        for list in lists {
            let name = list["displayName"]?.string ?? list["name"]?.string ?? list["title"]?.string
            let isDefault = list["wellknownListName"]?.string == "defaultList"
            let tasks = list["tasks"]?.array ?? list["value"]?.array ?? []
            for item in tasks {
                try plan.add(task(item, list: isDefault ? nil : name, scene, &plan))
            }
        }
        return plan
    }

    private static func task(
        _ item: JSONValue, list: String?, _ scene: ImportScene, _ plan: inout ForeignPlan
    ) -> ForeignTask {
        var task = ForeignTask(item["title"]?.string ?? item["subject"]?.string ?? "")
        let body = item["body"]
        let text = body?["content"]?.string ?? body?.string
        task.note(body?["contentType"]?.string == "html" ? text.map(PlainHTML.text) : text)
        task.list = list
        task.tags = (item["categories"]?.array ?? []).compactMap(\.string)
        task.priority =
            switch item["importance"]?.string {
            case "high": .init(rawValue: 3) ?? .none
            case "low": .init(rawValue: 1) ?? .none
            default: .none
            }
        task.isDone = item["status"]?.string == "completed"
        task.completed = moment(item["completedDateTime"], scene).map { scene.zone.instant($0) }
        task.created = scene.instant(item["createdDateTime"]?.string)
        task.items = (item["checklistItems"]?.array ?? item["steps"]?.array ?? [])
            .prefix(TextLimits.items)
            .compactMap { step in
                let title = step["displayName"]?.string ?? step["subject"]?.string
                let isTicked = step["isChecked"]?.boolean ?? step["completed"]?.boolean ?? false
                return title.map { .init(title: $0, isTicked: isTicked) }
            }
        if let due = item["dueDateTime"] {
            task.due = moment(due, scene, isDay: true)?.date
            if task.due == nil { plan.leave(.dates) }
        }
        task.start = moment(item["startDateTime"], scene, isDay: true)?.date
        if item["isReminderOn"]?.boolean == true,
            let reminder = moment(item["reminderDateTime"], scene)
        {
            if task.due == reminder.date { task.time = reminder.time.toMinute }
            task.reminders = task.time == nil ? [.at(reminder)] : []
        }
        repetition(item["recurrence"], &task, scene, &plan)
        plan.leave(.attachments, (item["attachments"]?.array ?? []).count)
        return task
    }

    private static func repetition(
        _ value: JSONValue?, _ task: inout ForeignTask, _ scene: ImportScene,
        _ plan: inout ForeignPlan
    ) {
        guard let value, value.object != nil, !task.isDone else { return }
        let first = value["range"]?["startDate"]?.string.flatMap(ForeignMoment.init)?.date
        if let rule = MicrosoftPattern(value)?.rule, let start = task.due ?? first {
            let times = task.time.map { [$0] } ?? []
            task.recurrence = scene.kept(Recurrence(rule: rule, start: start, times: times))
            if let moments = Optional(task.reminders), task.recurrence != nil {
                task.reminders = moments.compactMap { $0.onItsDay(start) }
            }
        }
        guard task.recurrence == nil else { return }
        plan.leave(.repetitions)
        task.remarks.append(.repeats(value["pattern"]?["type"]?.string ?? "?"))
    }

    /// `{"dateTime": "2026-01-05T09:00:00.0000000", "timeZone": "UTC"}`. A day is told as its midnight somewhere: with
    /// the midnight of another zone it is the day that it is there.
    private static func moment(_ value: JSONValue?, _ scene: ImportScene, isDay: Bool = false)
        -> CivilDateTime?
    {
        let text = value?["dateTime"]?.string ?? value?.string
        guard let moment = text.flatMap(ForeignMoment.init) else { return nil }
        let source = scene.zone(named: value?["timeZone"]?.string)
        let local = scene.local(moment, from: source)
        guard isDay, moment.time == .midnight else { return local }
        return scene.mayPlan(moment.date) ? CivilDateTime(moment.date, .midnight) : nil
    }
}

extension Reminder {
    /// The same for every time of a routine that begins on a day; nil for one that rings on another day.
    fileprivate func onItsDay(_ day: CivilDate) -> Reminder? {
        guard case .at(let moment) = self else { return self }
        let days = day.daysSinceEpoch - moment.date.daysSinceEpoch
        return (0...30).contains(days) ? .onDay(daysBefore: days, at: moment.time) : nil
    }
}
