import Language
import Planner

/// Reminders that are due.
struct EnglishReminder: EnglishPhrases {
    let recipient: Recipient

    /// How many tasks a message about many reminders names.
    private static let mostLines = 30
    /// How many buttons it has.
    private static let mostButtons = 20
    /// How many items of a checklist a reminder shows.
    private static let mostItems = 20
    /// How much of the notes it shows of each.
    private static let notesLength = 200

    func message(_ reply: ReminderReply) -> Message {
        switch reply {
        case .ring(let ring):
            Message(
                checklistLines(ring.task, most: Self.mostItems).reduce(RichText("⏰ ") + text(ring))
                {
                    $0 + RichText("\n\($1)")
                },
                buttons: tickButtons(ring.task, most: Self.mostItems) + ringButtons(ring))
        case .late(let rings, let others, let agendasLeftOut):
            Message(
                .bold("While I was away") + lines(rings, others: others)
                    + RichText(agendasLeftOut > 0 ? "\n" + leftOut(agendasLeftOut) : ""),
                buttons: buttons(rings))
        case .held(let rings, let others):
            Message(held(rings, others: others), buttons: buttons(rings))
        case .asked(let tasks) where tasks.count == 1: asked(tasks[0])
        case .asked(let tasks): asked(tasks)
        case .nags(let rings):
            Message(
                .bold("Still to do") + lines(rings, others: 0),
                buttons: ticks(rings.prefix(Self.mostButtons).map(\.task)) { .done($0) }
                    + stop(rings))
        }
    }

    /// `⏳ Kim has my drill - any news?`
    private func asked(_ task: TaskSnapshot) -> Message {
        var text = RichText("\(titled(task)) - any news?")
        if let notes = task.todo.notes { text += "\n" + .italic(notes) }
        guard let id = task.occurrence?.id else { return Message(text) }
        return Message(
            text,
            buttons: [
                [
                    Button("Got it", .done(id)), Button("Still waiting", .wait(id)),
                    Button("Let it go", .delete(task.todo.id)),
                ]
            ])
    }

    /// Several who are waited for, a line and a row of buttons each.
    private func asked(_ tasks: [TaskSnapshot]) -> Message {
        var text = RichText.bold("Any news?")
        for task in tasks {
            text += RichText("\n\(task.todo.number). ") + RichText(titled(task))
            if let notes = task.todo.notes { text += "\n" + .italic(notes) }
        }
        let buttons = tasks.compactMap { task in
            task.occurrence.map { time in
                [
                    Button("\(task.todo.number) Got it", .done(time.id)),
                    Button("\(task.todo.number) Still waiting", .wait(time.id)),
                ]
            }
        }
        return Message(text, buttons: buttons)
    }

    /// What quiet hours held, a line each.
    func held(_ rings: [RingLine], others: Int) -> RichText {
        .bold("While it was quiet") + lines(rings, others: others)
    }

    /// `buy gift !!, today 10:00 (late, was 09:30)`.
    private func text(_ ring: RingLine, notesLength: Int = .max) -> RichText {
        let todo = ring.task.todo
        var text = RichText(titled(ring.task))
        let when = ring.task.occurrence.flatMap { due($0, todo) }
        // The time stands there once.
        let was = ring.wasDue.map(recipient.calendar.zone.local)
        let isSaid =
            was.map { was in
                was.date == ring.task.occurrence?.dueOn && was.time == ring.task.occurrence?.dueTime
            } ?? false
        if let when, !isSaid, let occurrence = ring.task.occurrence {
            text += ", " + timed(when, occurrence)
        }
        var notes = ring.wasDue.map { [late($0)] } ?? []
        if ring.skipped > 0 { notes.append("and \(ring.skipped) earlier") }
        if !notes.isEmpty { text += RichText(" (\(notes.joined(separator: "; ")))") }
        if let person = ring.task.assignee { text += " · " + person.mention }
        if let notes = todo.notes {
            let cut = notes.count > notesLength ? notes.prefix(notesLength) + "…" : notes[...]
            text += "\n" + .italic(String(cut))
        }
        return text
    }

    /// A line for each of the first, and how many more there are.
    private func lines(_ rings: [RingLine], others: Int) -> RichText {
        var lines = RichText()
        for ring in rings.prefix(Self.mostLines) {
            lines +=
                RichText("\n⏰ \(ring.task.todo.number). ")
                + text(ring, notesLength: Self.notesLength)
        }
        let more = max(0, rings.count - Self.mostLines) + others
        return more > 0 ? lines + RichText("\n" + hidden(more, shownBy: "home")) : lines
    }

    private func buttons(_ rings: [RingLine]) -> [[Button]] {
        cards(rings.prefix(Self.mostButtons).map(\.task))
    }

    private func ringButtons(_ ring: RingLine) -> [[Button]] {
        let task = ring.task
        guard let id = task.occurrence?.id else { return [] }
        let skip = task.todo.isRoutine ? [Button("Skip", .skip(id))] : []
        let row = [Button("Done", .done(id), style: .success)] + snoozes(id) + skip
        return ring.isNag ? [row] + stop([ring]) : [row]
    }

    /// The button that stops the nags of tasks for today.
    private func stop(_ rings: [RingLine]) -> [[Button]] {
        rings.first?.task.occurrence.map { [[Button("Stop for today", .hush($0.id))]] } ?? []
    }
}
