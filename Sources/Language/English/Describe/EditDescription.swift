import Planner

/// Puts changes to a task into the words with which they can be asked for.
struct EditDescription {
    /// What names the task.
    let target: String
    /// The changes.
    let edit: TaskEdit

    /// Ways of asking for the changes: the plainest for one, then those that take several.
    var forms: [String] {
        let words = DraftDescription(draft).text
        let moving = ["move \(target) to \(words)", "move \(target)"]
        let editing = ["edit \(target) \(words)", "rename \(target)", "edit \(target)"]
        let all = edit.isMove ? moving + editing : editing + moving
        return (changes == 1 ? [single] + all : all).filter { !$0.isEmpty }
    }

    /// The changes as a task that has nothing else.
    private var draft: TaskDraft {
        var todo = Todo(
            title: edit.title ?? "", notes: edit.notes, priority: edit.priority ?? .none,
            star: edit.star ?? false, schedule: edit.schedule ?? .undated,
            reminders: edit.reminders ?? [])
        if let time = edit.time { todo.title += " at \(time)" }
        return TaskDraft(todo: todo, list: edit.list, tags: edit.tags)
    }

    private var single: String {
        if let title = edit.title { return "rename \(target) to \(title)" }
        if edit.notes == "" { return "remove note from \(target)" }
        if let notes = edit.notes { return "note \(target): \(notes)" }
        if let priority = edit.priority { return describe(priority) }
        if let isWaiting = edit.isWaiting {
            return "\(target) is \(isWaiting ? "" : "not ")waiting"
        }
        if let isEvent = edit.isEvent { return "\(target) is \(isEvent ? "an" : "no") event" }
        if let star = edit.star { return (star ? "star " : "unstar ") + target }
        if let list = edit.list { return "move \(target) to list \(list)" }
        if let tag = edit.tags.first { return "tag \(target) with \(tag)" }
        if let untags = edit.untags {
            return untags.isEmpty
                ? "remove tags from \(target)" : "untag \(target) " + untags.joined(separator: " ")
        }
        if let without = edit.without {
            return "take \(without.map { "\($0)s" }.joined(separator: " and ")) out of \(target)"
        }
        if let minutes = edit.minutes {
            return minutes < 0
                ? "move \(target) earlier by \(-minutes) min"
                : "postpone \(target) by \(minutes) min"
        }
        if let days = edit.days, days < 0 { return "move \(target) earlier by \(-days) days" }
        if let days = edit.days { return "postpone \(target) by \(days) days" }
        if edit.isUntimed { return "remove time from \(target)" }
        if let time = edit.time {
            return edit.isMove ? "move \(target) to \(time)" : "change \(target) to \(time)"
        }
        if let end = edit.end { return "change \(target) until \(end)" }
        if edit.reminders?.isEmpty == true { return "remove reminders from \(target)" }
        return schedule
    }

    /// How many things change.
    private var changes: Int {
        let said: [Bool] = [
            edit.title != nil, edit.notes != nil, edit.priority != nil, edit.star != nil,
            edit.list != nil, edit.schedule != nil, edit.time != nil, edit.days != nil,
            edit.minutes != nil,
            edit.reminders != nil, edit.untags != nil, edit.without != nil, edit.isUntimed,
            edit.isEvent != nil, edit.isWaiting != nil,
        ]
        return said.count(where: { $0 }) + edit.tags.count
    }

    private func describe(_ priority: Priority) -> String {
        let level: String? =
            switch priority {
            case .none: nil
            case .low: "low"
            case .medium: "medium"
            case .high: "high"
            }
        return level.map { "set priority of \(target) to \($0)" }
            ?? "remove the priority of \(target)"
    }

    private var schedule: String {
        switch edit.schedule {
        case .undated where !edit.isMove: "remove date from \(target)"
        case .due(let date, let time) where edit.isMove:
            "move \(target) to \(date)" + (time.map { " \($0)" } ?? "")
        case .recurring(let recurrence) where !edit.isMove:
            "repeat \(target) "
                + Language.describe(
                    recurrence, words: DateWords(today: CivilDate(daysSinceEpoch: 0)))
                + " starting \(recurrence.start)"
        default: ""
        }
    }
}
