import JSON
import Planner
import Wording

/// A backup of Tududi: projects, tasks and tags, which refer to each other by `uid`, or by number in older ones.
struct TududiTasks {
    private let scene: ImportScene
    private let data: JSONValue
    private let zone: Zone
    private let projects: [String: String]
    private let tags: [String: String]

    static func read(_ backup: JSONValue, _ scene: ImportScene) throws -> ForeignPlan {
        var plan = ForeignPlan(.tududi)
        let tasks = TududiTasks(backup, scene)
        var tree = ForeignTree()
        for item in tasks.data["tasks"]?.array ?? [] {
            let isInstance = item["recurring_parent_uid"] ?? item["recurring_parent_id"]
            guard isInstance?.string == nil, isInstance?.integer == nil else {
                plan.leave(.times)
                continue
            }
            guard !tasks.isCancelled(item) else {
                plan.leave(.deleted)
                continue
            }
            try tree.add(
                tasks.task(item, &plan), id: reference(item, "uid", "id"),
                parent: reference(item, "parent_task_uid", "parent_task_id"))
        }
        try tree.fill(&plan)
        for item in tasks.data["inbox_items"]?.array ?? []
        where item["status"]?.string == "added" {
            try plan.add(ForeignTask(item["content"]?.string ?? item["title"]?.string ?? ""))
        }
        plan.leave(.notes, tasks.data["notes"]?.array?.count ?? 0)
        return plan
    }

    private init(_ backup: JSONValue, _ scene: ImportScene) {
        self.scene = scene
        data = backup["data"] ?? .null
        zone = scene.zone(named: backup["user"]?["timezone"]?.string)
        projects = Self.names(data["projects"])
        tags = Self.names(data["tags"])
    }

    private static func names(_ values: JSONValue?) -> [String: String] {
        var names: [String: String] = [:]
        for value in values?.array ?? [] {
            guard let name = value["name"]?.string else { continue }
            if let uid = value["uid"]?.string { names[uid] = name }
            if let id = value["id"]?.integer { names[String(id)] = name }
        }
        return names
    }

    private static func reference(_ item: JSONValue, _ names: String...) -> String? {
        names.lazy.compactMap { name in
            item[name]?.string ?? item[name]?.integer.map { String($0) }
        }.first
    }

    private func isCancelled(_ item: JSONValue) -> Bool {
        item["status"]?.integer == 5 || item["status"]?.string == "cancelled"
    }

    private func task(_ item: JSONValue, _ plan: inout ForeignPlan) -> ForeignTask {
        var task = ForeignTask(item["name"]?.string ?? "")
        task.note(item["note"]?.string ?? item["description"]?.string)
        task.list = Self.reference(item, "project_uid", "project_id").flatMap { projects[$0] }
        task.tags =
            (item["tag_uids"]?.array ?? []).compactMap(\.string).compactMap { tags[$0] }
            + (item["Tags"]?.array ?? []).compactMap { $0["name"]?.string }
        task.priority =
            switch item["priority"] {
            case .integer(2), .string("high"): .init(rawValue: 3) ?? .none
            case .integer(1), .string("medium"): .init(rawValue: 2) ?? .none
            case .integer(0), .string("low"): .init(rawValue: 1) ?? .none
            default: .none
            }
        task.created = scene.instant(item["created_at"]?.string)
        switch item["status"] {
        case .integer(2), .integer(3), .string("done"), .string("archived"), .string("completed"):
            task.isDone = true
        default: break
        }
        task.completed = scene.instant(item["completed_at"]?.string)
        task.due = day(item["due_date"]?.string)
        if task.due == nil, item["due_date"]?.string != nil { plan.leave(.dates) }
        if task.due != nil { task.start = day(item["defer_until"]?.string) }
        plan.leave(.attachments, item["attachments"]?.array?.count ?? 0)
        repetition(item, &task, &plan)
        return task
    }

    /// A day is told as a moment of it where the person is.
    private func day(_ text: String?) -> CivilDate? {
        guard let moment = text.flatMap(ForeignMoment.init), scene.mayPlan(moment.date) else {
            return nil
        }
        // Older versions tell the midnight in UTC.
        if moment.time == .midnight, moment.offset == 0 { return moment.date }
        return moment.local(in: zone).date
    }

    private func repetition(
        _ item: JSONValue, _ task: inout ForeignTask, _ plan: inout ForeignPlan
    ) {
        guard let kind = item["recurrence_type"]?.string, kind != "none", !task.isDone else {
            return
        }
        if let rule = TududiRule(item, kind)?.rule {
            task.recurrence = scene.kept(
                Recurrence(
                    rule: rule, start: task.due ?? scene.today,
                    afterCompletion: item["completion_based"]?.boolean ?? false))
        }
        guard task.recurrence == nil else { return }
        plan.leave(.repetitions)
        task.remarks.append(.repeats(kind))
    }
}
