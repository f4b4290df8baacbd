import Language
import Planner

/// One task with everything that is known of it.
struct EnglishCard: EnglishPhrases {
    let recipient: Recipient

    /// The card of a task; in a view it has a way back.
    func message(_ task: TaskSnapshot, isInView: Bool) -> Message {
        var text = RichText("\(task.todo.number). ") + .bold(marked(task))
        for fact in facts(task) { text += "\n" + fact }
        if let notes = task.todo.notes { text += "\n" + .italic(notes) }
        for line in checklistLines(task) { text += RichText("\n\(line)") }
        guard let occurrence = task.occurrence else { return Message(text) }
        return Message(
            text,
            buttons: tickButtons(task) + cardButtons(occurrence, task, isInView: isInView))
    }

    private func facts(_ task: TaskSnapshot) -> [RichText] {
        var facts: [RichText] = []
        if let occurrence = task.occurrence { facts.append(state(occurrence, task.todo)) }
        if let recurrence = task.recurrence {
            facts.append(
                RichText(
                    "repeats: \(describe(recurrence, for: task.todo.duration, words: words))"))
            let next = nextDates(task)
            if !next.isEmpty { facts.append("next: " + next.joined(separator: ", ")) }
        }
        return (facts + standing(task).map { RichText($0) }).filter { !$0.isEmpty }
    }

    private func standing(_ task: TaskSnapshot) -> [String] {
        var facts: [String] = []
        let rings =
            (task.occurrence.map { self.rings(task, $0) } ?? [])
            + nags(task.occurrence?.reminders ?? task.todo.reminders)
        if !rings.isEmpty { facts.append("reminders: \(rings.joined(separator: ", "))") }
        facts.append("list: \(task.list.map(label) ?? English.defaultList)")
        if let progress = task.progress { facts.append("checklist: \(counted(progress))") }
        if let files = files(task) {
            facts.append(
                "with: \(files)"
                    + (task.files.contains(where: \.rings) ? ", also when it rings" : ""))
        }
        if !task.tags.isEmpty { facts.append("tags: \(hashed(task.tags))") }
        facts.append("added: \(words.day(recipient.calendar.day(of: task.todo.createdAt)))")
        return facts
    }

    private func state(_ occurrence: Occurrence, _ todo: StoredTodo) -> RichText {
        switch occurrence.state {
        case .open: "due: " + timed(schedule(occurrence, todo) ?? "no date", occurrence)
        case .missed:
            RichText(
                occurrence.dueOn.map { "was due on \(words.moment($0, occurrence.dueTime))" } ?? "")
        case .done: RichText("done \(closingDay(occurrence))")
        case .late: RichText("done late \(closingDay(occurrence))")
        case .skipped: RichText("skipped \(closingDay(occurrence))")
        }
    }

    private func cardButtons(_ occurrence: Occurrence, _ task: TaskSnapshot, isInView: Bool)
        -> [[Button]]
    {
        let todo = task.todo
        let done: ButtonAction = isInView ? .cardDone(occurrence.id) : .done(occurrence.id)
        var first: [Button] = []
        switch occurrence.state {
        case .open:
            first.append(Button("Done", done, style: .success))
            if todo.isRoutine { first.append(Button("Skip", .skip(occurrence.id))) }
            first.append(Button("Tomorrow", .tomorrow(occurrence.id)))
        case .missed: first.append(Button("✓ did it", done))
        case .done, .late, .skipped: first.append(Button("Reopen", .reopen(occurrence.id)))
        }
        var second = [
            Button("Edit", .edit(todo.id), style: .primary),
            Button("Delete", .delete(todo.id), style: .danger),
        ]
        if [.open, .missed].contains(occurrence.state) {
            second.insert(Button("Move", .move(occurrence.id, month: nil)), at: 0)
        }
        if !isInView, occurrence.state == .open, !todo.isRoutine {
            second.insert(Button("Remind", .ring(occurrence.id, month: nil)), at: 1)
        }
        if isInView {
            second.append(Button("Back", .view(.refresh)))
        }
        guard let file = task.files.last?.file else { return [first, second] }
        let show = Button("📎 \(word(file.kind))", .files(task.todo.id))
        return [first, second, (isInView ? [show] : []) + ringButtons(task).joined()]
            .filter { !$0.isEmpty }
    }
}
