import Wording
import Language
import Planner
import Storage

/// One task with everything that is known of it.
extension PlanSession {
    /// The card of a task at one of its times.
    func card(_ occurrence: Occurrence, _ todo: StoredTodo, isInView: Bool) throws -> Message {
        var text = RichText("\(todo.number). ") + .bold(titleWithMarks(occurrence, todo).plain)
        for fact in try facts(occurrence, todo) { text += RichText("\n\(fact)") }
        if let notes = todo.notes { text += "\n" + .italic(notes) }
        return Message(text, buttons: cardButtons(occurrence, todo, isInView: isInView))
    }

    private func facts(_ occurrence: Occurrence, _ todo: StoredTodo) throws -> [String] {
        var facts: [String] = []
        switch occurrence.state {
        case .open: facts.append("due: \(scheduleWords(occurrence, todo) ?? "no date")")
        case .missed:
            facts.append(
                occurrence.dueOn.map { "was due on \(words.moment($0, occurrence.dueTime))" } ?? "")
        case .done, .late, .skipped:
            let day = occurrence.closedAt.map { words.day(self.day(of: $0)) } ?? ""
            facts.append(
                "\(occurrence.state == .late ? "done late" : occurrence.state.rawValue) \(day)")
        }
        if todo.isRoutine, let version = try tx.recurrence(todo: todo.id) {
            facts.append("repeats: \(describe(version.recurrence, words: words))")
            let next = try nextDates(of: todo, count: 3)
            if !next.isEmpty { facts.append("next: \(next.joined(separator: ", "))") }
        }
        let rings = ringWords(occurrence, todo)
        if !rings.isEmpty { facts.append("reminders: \(rings.joined(separator: ", "))") }
        let tags = try tx.tags(todo: todo.id).map { "#\($0)" }.joined(separator: " ")
        let list = todo.list == nil ? defaultList : try placeWords(todo)[0]
        facts.append("list: \(list)")
        if !tags.isEmpty { facts.append("tags: \(tags)") }
        facts.append("added: \(words.day(day(of: todo.createdAt)))")
        return facts.filter { !$0.isEmpty }
    }

    private func cardButtons(_ occurrence: Occurrence, _ todo: StoredTodo, isInView: Bool)
        -> [[Button]]
    {
        var first: [Button] = []
        switch occurrence.state {
        case .open:
            first.append(
                isInView
                    ? Button("Done", .cardDone(occurrence.id))
                    : Button("Done", .done(occurrence.id)))
            if todo.isRoutine { first.append(Button("Skip", .skip(occurrence.id))) }
            first.append(Button("Tomorrow", .tomorrow(occurrence.id)))
        case .missed:
            first.append(
                isInView
                    ? Button("✓ did it", .cardDone(occurrence.id))
                    : Button("✓ did it", .done(occurrence.id)))
        case .done, .late, .skipped:
            first.append(Button("Reopen", .reopen(occurrence.id)))
        }
        var second = [
            Button("Edit", .edit(todo.id), style: .primary),
            Button("Delete", .delete(todo.id), style: .danger),
        ]
        if isInView { second.append(Button("Back", .view(.refresh))) }
        return [first, second]
    }
}
