import Language
import Planner

/// Tasks that were added or changed, and changes that were taken back.
struct EnglishEcho: EnglishPhrases {
    let recipient: Recipient

    func message(_ reply: EchoReply) -> Message {
        let lines = reply.echoes.map { echo in
            echo.move.flatMap { moved($0, echo) } ?? self.echo(echo.verb, echo.task, echo.elsewhere)
        }
        var buttons: [[Button]] = []
        if !reply.readings.isEmpty { buttons.append(reply.readings.map(button)) }
        if let other = reply.otherwise { buttons.append([button(other)]) }
        if reply.splits, let task = reply.echoes.first?.task {
            buttons.append([Button("Split", .split(task.todo.id))])
        }
        switch reply.scope {
        case .allFollowing(let id): buttons.append([Button("All following", .series(id))])
        case .onlyThisOne(let id): buttons.append([Button("Only this one", .single(id))])
        case nil: break
        }
        if reply.echoes.count == 1, let task = reply.echoes.first?.task {
            buttons += ringButtons(task)
        }
        guard reply.asksLead else {
            return Message(lines.joined(separator: "\n"), buttons: buttons)
        }
        buttons.append([
            Button("30 min", .lead(30)), Button("1 hour", .lead(60)), Button("2 hours", .lead(120)),
            Button("Only then", .lead(0)),
        ])
        return Message(
            lines.joined(separator: "\n") + RichText("\nRemind you before things like this?"),
            buttons: buttons)
    }

    /// `Moved 3: gym on Tue 10 Nov is now 19:00; the others stay at 18:00.`
    private func moved(_ move: EchoReply.Move, _ echo: EchoReply.Echo) -> RichText? {
        guard move.from != move.to else { return nil }
        let isOneDay = move.from.date == move.to.date
        let now = (isOneDay ? move.to.time.map(words.time) : nil) ?? "on \(moment(move.to))"
        let instant = recipient.calendar.instant(move.to)
        let times = echo.task.recurrence?.times ?? []
        let others = isOneDay && times.count == 1 ? " at \(words.time(times[0]))" : ""
        let from = isOneDay ? words.day(move.from.date) : moment(move.from)
        let task = "\(echo.task.todo.number): \(marked(echo.task))"
        return RichText("\(Self.verb(echo.verb)) \(task) on \(from) is now ")
            + (instant.map { RichText(now, at: $0) } ?? RichText(now))
            + RichText("; the others stay\(others).")
    }

    private func moment(_ time: RecurrenceID) -> String { words.moment(time.date, time.time) }

    /// `Done 3: library books`
    private func button(_ other: EchoReply.Otherwise) -> Button {
        let deed =
            switch other.deed {
            case .complete: "Done"
            case .reopen: "Not done"
            case .delete: "Delete"
            case .skip: "Skip"
            case .change: "Change"
            case .snooze: "Snooze"
            case .show: "Show"
            }
        return Button("\(deed) \(other.task.number): \(other.task.title)", .meant(other.id))
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

    func message(_ reply: ElsewhereReply) -> Message {
        switch reply {
        case .added(let tasks):
            Message(RichText("Added: " + tasks.map(said).joined(separator: "; ")))
        case .offered(let tasks):
            Message(RichText("Keep: " + tasks.map(said).joined(separator: "; ")))
        case .picked(let tasks): Message(RichText(tasks.map(said).joined(separator: "; ")))
        case .nothingAdded(let home):
            Message(
                "Nothing was added. Here I only take new tasks; for all else write to me: \(home)")
        case .writeFirst(let home): Message("Write to me first: \(home)")
        }
    }

    /// `milk, Sat 28 Nov`: what was said, and when that is.
    private func said(_ task: ElsewhereReply.Task) -> String {
        let snapshot = task.task
        guard task.showsWhen else { return snapshot.title }
        let when =
            snapshot.recurrence.map { describe($0, for: snapshot.todo.duration, words: words) }
            ?? snapshot.occurrence.flatMap { schedule($0, snapshot.todo) }
        return [snapshot.title, when].compactMap(\.self).joined(separator: ", ")
    }

    func message(_ reply: UndoReply) -> Message {
        switch reply {
        case .nothing: "There is nothing to undo."
        case .undone(let what, let task):
            Message("Undone: \(what)" + (task.map { "\n" + echo(.restored, $0) } ?? ""))
        case .undoneAlready: "That was undone already."
        case .tooLongAgo: "That was too long ago to be undone. `undo` takes back your last change."
        case .nothingDeleted(let words):
            "I deleted nothing called \(quoted(words)) in the last 30 days."
        case .changedSince: "It was changed again since. Say `undo` to go back step by step."
        }
    }
}
