import JSON
import Planner
import Wording

/// Tasks for programs.
struct TaskJSON {
    private let reader: Recipient

    init(_ reader: Recipient) {
        self.reader = reader
    }

    /// `{"view", "tasks": […]}`, each task with the section that it stands in.
    func list(_ view: String, _ sections: [TaskLines]) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.field("view", view)
            json.key("tasks")
            json.array { tasks in
                for section in sections {
                    let heading = reader.wording.title(of: section.heading)
                    for task in section.tasks { write(task, heading, to: &tasks) }
                }
            }
        }
        return json.bytes
    }

    /// One task.
    func one(_ task: TaskSnapshot) -> [UInt8] {
        var json = JSONWriter()
        write(task, nil, to: &json)
        return json.bytes
    }

    private func write(_ task: TaskSnapshot, _ section: String?, to json: inout JSONWriter) {
        let (todo, time) = (task.todo, task.occurrence)
        json.object { json in
            json.field("number", Int64(todo.number))
            json.field("title", task.title)
            json.field("state", time?.state.rawValue ?? "open")
            text("starts", time?.startsOn?.description, &json)
            text("due", time?.dueOn?.description, &json)
            text("time", time?.dueTime?.description, &json)
            json.field("zone", reader.calendar.zone.name)
            json.key("minutes")
            json.integer(time?.minutes(of: todo))
            text("list", task.list?.name, &json)
            json.key("tags")
            json.array { tags in task.tags.forEach { tags.string($0) } }
            json.field("priority", Int64(todo.priority.rawValue))
            json.field("star", todo.star)
            text("notes", todo.notes, &json)
            text("repeats", task.recurrence.map { $0.rule.description }, &json)
            json.field("routine", todo.isRoutine)
            if let section { json.field("section", section) }
        }
    }

    private func text(_ name: StaticString, _ value: String?, _ json: inout JSONWriter) {
        json.key(name)
        json.string(value)
    }
}
