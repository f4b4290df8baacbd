import Language
import Planner

/// Tasks that were added or changed.
extension English {
    func echoes(_ reply: EchoReply) -> Message {
        let lines = reply.echoes.map { echo in
            self.echo(echo.verb, echo.task) + (echo.move.map(moved) ?? "")
        }
        var buttons: [[Button]] = []
        if !reply.readings.isEmpty { buttons.append(reply.readings.map(button)) }
        switch reply.scope {
        case .allFollowing(let id): buttons.append([Button("All following", .series(id))])
        case .onlyThisOne(let id): buttons.append([Button("Only this one", .single(id))])
        case nil: break
        }
        return Message(lines.joined(separator: "\n"), buttons: buttons)
    }

    private func moved(_ move: EchoReply.Move) -> RichText {
        RichText(
            "\nOnly \(words.moment(move.from.date, move.from.time)) was moved, to \(words.moment(move.to.date, move.to.time))."
        )
    }

    private func button(_ reading: EchoReply.Reading) -> Button {
        switch reading {
        case .due(let todo, let day, let time):
            Button(words.moment(day, time), .reading(todo, day, time))
        case .repeating(let todo, let recurrence):
            Button(describe(recurrence, words: words), .rule(todo, recurrence))
        case .times(let todo, let recurrence):
            Button(
                recurrence.times.map(words.time).joined(separator: ", "), .rule(todo, recurrence))
        }
    }

    func task(_ reply: TaskReply) -> RichText {
        switch reply {
        case .nextDates(let task):
            RichText("\(task.todo.number). \(task.todo.title), next:\n\(datesOrNone(task))")
        case .doesNotRepeat(let task):
            RichText(
                "\(task.todo.number) does not repeat: \(task.todo.title), \(when(task) ?? "no date")"
            )
        case .deleted(let names):
            RichText(names.map { "Deleted \($0.number): \($0.title)" }.joined(separator: "\n"))
        case .cleared(let count): RichText(job(.cleared(count)))
        case .nothingCompleted: "There is nothing completed to clear."
        case .gone: "That task is gone."
        case .deletedMark(let title): RichText("✓ deleted: \(title)")
        case .movedMark(let title): RichText("✓ moved: \(title)")
        }
    }

    private func datesOrNone(_ task: TaskSnapshot) -> String {
        let dates = nextDates(task)
        return dates.isEmpty ? noDates(task) : dates.joined(separator: "\n")
    }

    /// When a task is due; nil without a date.
    func when(_ task: TaskSnapshot) -> String? {
        task.occurrence.flatMap { schedule($0, task.todo) }
    }

    func undo(_ reply: UndoReply) -> RichText {
        switch reply {
        case .nothing: "There is nothing to undo."
        case .undone(let what, let task):
            RichText("Undone: \(what)") + (task.map { "\n" + echo(.restored, $0) } ?? "")
        case .undoneAlready: "That was undone already."
        case .tooLongAgo:
            "That was too long ago to be undone. `undo` takes back your last change."
        case .changedSince: "It was changed again since. Say `undo` to go back step by step."
        }
    }

    func pause(_ reply: PauseReply) -> RichText {
        switch reply {
        case .paused(let names, let day):
            RichText(names.map { paused($0, until: day) }.joined(separator: "\n"))
        case .notPaused(let task): RichText("\(task.number) is not paused: \(task.title)")
        case .notRepeating(let task):
            RichText(
                "\(task.number) does not repeat: \(task.title). Say `move \(task.number) to …` or `snooze \(task.number) till …`."
            )
        }
    }

    private func paused(_ task: TaskName, until day: CivilDate?) -> String {
        let until = day.map { "until \(words.day($0))" } ?? "until you say `resume`"
        return "Paused \(task.number): \(task.title), \(until)"
    }

    func snooze(_ reply: SnoozeReply) -> Message {
        switch reply {
        case .howLong(let task, let occurrence):
            Message(
                RichText("Snooze \(task.number): \(task.title) - for how long?"),
                buttons: [snoozes(occurrence)])
        case .snoozed(let task, let moment): Message(RichText(snoozed(task, moment)))
        case .snoozedMark(let task, let moment):
            Message(RichText("✓ \(snoozed(task, moment))"))
        case .past(let moment):
            Message(
                RichText(
                    "\(moment.map { words.moment($0.date, $0.time) } ?? "That") is past. Until when?"
                ))
        case .notOpen(let task): Message(RichText("\(task.number) is not open: \(task.title)"))
        case .closedAlready(let task):
            Message(RichText("\(task.number) is closed already: \(task.title)"))
        }
    }

    private func snoozed(_ task: TaskName, _ moment: Instant) -> String {
        "Snoozed \(task.number): \(task.title), until \(self.moment(moment))"
    }

    /// 10 min, 1 hour, Tomorrow.
    func snoozes(_ occurrence: Int64) -> [Button] {
        [
            Button("10 min", .snooze(occurrence, minutes: 10)),
            Button("1 hour", .snooze(occurrence, minutes: 60)),
            Button("Tomorrow", .tomorrow(occurrence)),
        ]
    }
}
