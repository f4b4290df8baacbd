import Language
import Planner

extension CommandMaker {
    private static let titles = [
        "buy milk", "call mom", "Réunion d'équipe 🎉", "pay rent tomorrow", "read \"the 5th day\"",
        "3 eggs", "done", "watch friday the 13th", "every day counts", "email #5 at noon", "sat",
        "move 3 to friday", "call anna at 5",
    ]

    /// One task, or a few.
    mutating func drafts() -> [TaskDraft] {
        guard random.next(6) == 0 else { return [draft()] }
        return (0..<3).map { _ in
            TaskDraft(todo: Todo(title: one(of: ["buy milk", "call mom"])), isExplicit: true)
        }
    }

    /// A task with any fields.
    mutating func draft() -> TaskDraft {
        var todo = Todo(title: one(of: Self.titles))
        todo.priority = one(of: Priority.allCases)
        todo.star = random.next(4) == 0
        todo.notes = random.next(4) == 0 ? "bring the receipt" : nil
        todo.schedule = schedule()
        if case .due(_, .some) = todo.schedule {
            if random.next(2) == 0 { todo.reminders = leads() }
            if random.next(4) == 0 { todo.reminders.append(.nag(everyMinutes: maybe(15))) }
        }
        return TaskDraft(
            todo: todo, list: random.next(4) == 0 ? one(of: Self.lists) : nil,
            tags: one(of: [[], ["home"], ["home", "d-i-y"]]), isExplicit: true)
    }

    private mutating func schedule() -> Schedule {
        switch random.next(5) {
        case 0: return .undated
        case 1: return .due(day(), maybe(time()))
        case 2: return .span(span())
        case 3:
            let first = day().startOfWeek(.monday)
            return .span(Span(.week, from: first, to: first.adding(days: 6)))
        default: return .recurring(recurrence())
        }
    }

    /// A repetition with any end.
    mutating func recurrence() -> Recurrence {
        let start = day()
        var rule = RecurrenceRule(.daily, interval: 1 + random.next(4))
        switch random.next(4) {
        case 0: break
        case 1:
            rule.freq = .weekly
            rule.byDay = [RecurrenceRule.Day(start.weekday)]
        default:
            rule.freq = random.next(2) == 0 ? .monthly : .yearly
            if rule.freq == .yearly { rule.byMonth = [start.month] }
            rule.byMonthDay = [start.day]
            if start.day > 28 { rule.skip = .backward }
        }
        switch random.next(3) {
        case 0: rule.count = 2 + random.next(20)
        case 1:
            let last = start.adding(days: 30 + random.next(900))
            rule.until = CivilDateTime(last, CivilTime(secondOfDay: 86_399) ?? .midnight)
        default: break
        }
        let times = random.next(2) == 0 ? [] : [CivilTime.at(8, 30), .at(20)]
        return Recurrence(
            rule: rule, start: start, times: random.next(2) == 0 ? [] : times,
            afterCompletion: random.next(4) == 0)
    }

    /// Changes of one field, or of several.
    mutating func edit() -> TaskEdit {
        switch random.next(9) {
        case 0: return TaskEdit(title: one(of: Self.titles))
        case 1: return TaskEdit(notes: "bring the receipt tomorrow")
        case 2: return TaskEdit(priority: one(of: Priority.allCases))
        case 3: return TaskEdit(star: random.next(2) == 0)
        case 4: return TaskEdit(days: 1 + random.next(9), isMove: true)
        case 5: return TaskEdit(untags: one(of: [[], ["home"]]))
        case 6: return TaskEdit(reminders: one(of: [[], leads()]))
        case 7: return TaskEdit(schedule: .due(day(), maybe(time())), isMove: true)
        default: return several()
        }
    }

    private mutating func several() -> TaskEdit {
        let draft = draft()
        var edit = TaskEdit(title: maybe(draft.todo.title), notes: draft.todo.notes)
        edit.priority = draft.todo.priority == .none ? nil : draft.todo.priority
        edit.star = draft.todo.star ? true : nil
        edit.list = draft.list
        edit.tags = draft.tags
        if draft.todo.schedule != .undated { edit.schedule = draft.todo.schedule }
        if !draft.todo.reminders.isEmpty { edit.reminders = draft.todo.reminders }
        return edit == TaskEdit() ? TaskEdit(time: time()) : edit
    }
}
