import Language
import Planner

/// Answers to questions about the plan.
struct EnglishAnswer: EnglishPhrases {
    let recipient: Recipient

    func message(_ answer: PlanAnswer) -> Message {
        switch answer {
        case .holds(let tasks): Message(RichText("Yes:") + lines(tasks))
        case .holdsAlready(let tasks):
            Message(RichText("That is there already:") + lines(tasks))
        case .holdsNot(let name, let view): "No, nothing called \(quoted(name)) is \(place(view))."
        case .count(0, let view): "Nothing is \(place(view))."
        case .count(let count, .completed): "\(tasks(count)) done."
        case .count(let count, .done(let span)): "\(tasks(count)) done \(days(span))."
        case .count(let count, let view):
            "\(tasks(count)) \(count == 1 ? "is" : "are") \(place(view))."
        case .taken([], let view, let hours): "Yes, nothing is \(place(view))\(said(hours))."
        case .on([], let view, let hours): "No, nothing is \(place(view))\(said(hours))."
        case .on(let tasks, _, _): Message(RichText("Yes:") + lines(tasks))
        case .taken(let tasks, _, _):
            Message(
                RichText(tasks.count == 1 ? "Not quite:" : "\(tasks.count) things are there:")
                    + lines(tasks))
        case .busy(let tasks, let times, let asksWhat): busy(tasks, times, asksWhat)
        case .lastDone(let task, let day, let people):
            "\(task.number): \(task.title) was done \(day == recipient.calendar.today ? "today" : "last on \(words.day(day))")\(by(people, " "))."
        case .members([]): "I know nobody here yet; people become known when they write."
        case .members(let people):
            "I know \(joined(people.map(\.name))) here; others become known when they write."
        case .whoDoes(let tasks): "\(tasks.map(who).joined(separator: "\n"))"
        case .neverDone(let task): "\(task.number): \(task.title) was not done yet."
        case .notDone(let task): Message(RichText("Not yet:") + lines([task]))
        case .dueIn(let task, let days): Message(RichText(distance(days)) + lines([task]))
        case .suggested(let tasks): suggested(tasks)
        case .stats(let view): EnglishStats(recipient: recipient).message(view)
        case .streak(let row): EnglishStats(recipient: recipient).message(row)
        case .often(let task, let count, let span):
            "\(task.number): \(task.title) was \(times(count)) \(span.map(days) ?? "so far")."
        case .details(let tasks): Message(details(tasks))
        case .undated(let task): "\(task.number): \(task.title) has no day."
        }
    }

    private func busy(_ tasks: [TaskSnapshot], _ times: [BusyTime], _ asksWhat: Bool) -> Message {
        let count = tasks.count + times.count
        let head = asksWhat ? "Yes:" : count == 1 ? "Not quite:" : "\(count) things are there:"
        return Message(
            times.reduce(into: RichText(head) + lines(tasks)) { $0 += "\n" + busyLine($1) })
    }

    /// Each task with what was noted on it, and its checklist.
    private func details(_ tasks: [TaskSnapshot]) -> RichText {
        let told = tasks.map { task in
            var bare = task
            bare.todo.notes = nil
            var text = line(bare, in: .open)
            if let notes = task.todo.notes { text += "\n" + RichText.italic(notes) }
            for item in checklistLines(task) { text += RichText("\n\(item)") }
            return text
        }
        return told.dropFirst().reduce(told.first ?? RichText()) { $0 + "\n" + $1 }
    }

    private func suggested(_ tasks: [TaskSnapshot]) -> Message {
        guard let first = tasks.first else { return "Nothing is open. Enjoy it." }
        guard tasks.count == 1 else {
            return Message(
                RichText("Just these:") + lines(tasks),
                buttons: ticks(tasks) { .done($0) })
        }
        let id = first.occurrence?.id ?? 0
        return Message(
            RichText("Next: ") + line(first, in: .open),
            buttons: id == 0
                ? []
                : [
                    [
                        Button("Done", .done(id), style: .success),
                        Button("Later", .snooze(id, minutes: 60)),
                    ]
                ])
    }

    /// `sam does 2: bins, Mon 23 Nov, then pete.`
    private func who(_ task: TaskSnapshot) -> String {
        let name = "\(task.todo.number): \(task.title)"
        guard let person = task.assignee else {
            return "Nobody in particular does \(name)."
        }
        let when = self.when(task).map { ", \($0)" } ?? ""
        let time = task.occurrence?.original
        let next = zip(task.coming, task.comingFor)
            .first { coming, _ in time.map { $0 < coming } ?? true }.flatMap { $1 }
        let other = (next ?? task.usual).flatMap { $0 == person ? nil : $0 }
        let then = other.map { ", then \($0.name)" } ?? ""
        return "\(person.name) does \(name)\(when)\(then)."
    }

    private func lines(_ tasks: [TaskSnapshot]) -> RichText {
        tasks.reduce(into: RichText("")) { $0 += RichText("\n") + line($1, in: .open) }
    }

    private func times(_ count: Int) -> String {
        switch count {
        case 0: "not done"
        case 1: "done once"
        case 2: "done twice"
        default: "done \(count) times"
        }
    }

    private func tasks(_ count: Int) -> String { count == 1 ? "1 task" : "\(count) tasks" }

    private func distance(_ days: Int) -> String {
        switch days {
        case 0: "Today:"
        case 1: "Tomorrow:"
        case ..<0: "That was \(-days == 1 ? "yesterday" : "\(-days) days ago"):"
        default: "In \(days) days:"
        }
    }

    /// Where in the plan: `on Fri 27 Nov`, `in Groceries`.
    /// The hours that were asked about: ` at 15:00`, ` from 10:00 to 11:00`.
    private func said(_ hours: AskedHours?) -> String {
        guard let hours else { return "" }
        let start = words.time(hours.start)
        guard let minutes = hours.minutes else { return " at \(start)" }
        let end = CivilTime(secondOfDay: (hours.start.secondOfDay + minutes * 60) % 86_400)
        return " from \(start)" + (end.map { " to \(words.time($0))" } ?? "")
    }

    private func place(_ view: View) -> String {
        switch view {
        case .list(let name): "in \(quoted(name))"
        case .due(let day): "on \(words.day(day))"
        case .today: "on today's plan"
        case .week: "in this week's plan"
        case .month: "in this month's plan"
        case .span(let span): "in the plan \(days(span))"
        case .done(let span): "done \(days(span))"
        case .missed: "missed"
        case .missedIn(let span): "missed \(days(span))"
        case .completed: "done"
        default: "in your plan"
        }
    }
}
