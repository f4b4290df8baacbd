import Language
import Planner

/// What is said of tasks by their names: deleted, paused, snoozed.
struct EnglishTask: EnglishPhrases {
    let recipient: Recipient

    func message(_ reply: SnoozeReply) -> Message {
        switch reply {
        case .howLong(let task, let occurrence):
            Message(
                "Snooze \(task.number): \(task.title) - for how long?",
                buttons: [snoozes(occurrence)])
        case .snoozed(let task, let moment): "\(snoozed(task, moment))"
        case .snoozedOften(let task, let moment, let occurrence):
            Message(
                RichText("\(snoozed(task, moment)). It keeps coming back: move it instead?"),
                buttons: [
                    [
                        Button("Tomorrow", .tomorrow(occurrence)),
                        Button("Next week", .nextWeek(occurrence)),
                    ]
                ])
        case .snoozedMark(let task, let moment): "✓ \(snoozed(task, moment))"
        case .past(let moment):
            "\(moment.map { words.moment($0.date, $0.time) } ?? "That") is past. Until when?"
        case .notOpen(let task): "\(task.number) is not open: \(task.title)"
        case .closedAlready(let task): "\(task.number) is closed already: \(task.title)"
        }
    }

    func message(_ reply: TaskReply) -> Message {
        switch reply {
        case .nextDates(let task):
            Message(
                RichText("\(task.todo.number). \(task.todo.title), next:\n") + datesOrNone(task))
        case .doesNotRepeat(let task):
            "\(task.todo.number). \(task.todo.title)\(when(task).map { ", \($0), once" } ?? " has no date")"
        case .deleted(let names):
            "\(names.map { "Deleted \($0.number): \($0.title)" }.joined(separator: "\n"))"
        case .cleared(let count): EnglishJob(recipient: recipient).message(.cleared(count))
        case .emptied(let count): "Cleared \(count) open \(count == 1 ? "task" : "tasks")."
        case .askClear(let count):
            Message(
                "That would delete everything open, \(count == 1 ? "1 task" : "\(count) tasks"). All of it?",
                buttons: yesOrNo)
        case .nothingCompleted: "There is nothing completed to clear."
        case .turnsNeedRepetition(let task):
            "\(task.number) does not repeat: \(task.title). Say how often, for example `sam and pete take turns with \(task.number) every week`."
        case .noLongerThere: "That task is gone."
        case .deletedMark(let title): "✓ deleted: \(title)"
        case .movedMark(let title): "✓ moved: \(title)"
        case .stillWaiting(let waits):
            "\(waits.map { "Still waiting, \($0.name.number): \($0.name.title). I ask again on \(words.day($0.until))." }.joined(separator: "\n"))"
        }
    }

    private func datesOrNone(_ task: TaskSnapshot) -> RichText {
        let dates = nextDates(task)
        return dates.isEmpty ? RichText(noDates(task)) : dates.joined(separator: "\n")
    }

    func message(_ reply: PauseReply) -> Message {
        switch reply {
        case .paused(let names, let day):
            "\(names.map { paused($0, until: day) }.joined(separator: "\n"))"
        case .askHoliday(let days):
            Message(
                "No routine of this group would ring \(self.days(days)). `i'm away until sunday` is for you alone. Pause them for everyone?",
                buttons: yesOrNo)
        case .notPaused(let task): "\(task.number) is not paused: \(task.title)"
        case .notRepeating(let task):
            "\(task.number) does not repeat: \(task.title). Say `move \(task.number) to …` or `snooze \(task.number) till …`."
        }
    }

    private func paused(_ task: TaskName, until day: CivilDate?) -> String {
        let until = day.map { "until \(words.day($0))" } ?? "until you say `resume`"
        return "Paused \(task.number): \(task.title), \(until)"
    }

    private func snoozed(_ task: TaskName, _ moment: Instant) -> String {
        "Snoozed \(task.number): \(task.title), until \(self.moment(moment))"
    }
}
