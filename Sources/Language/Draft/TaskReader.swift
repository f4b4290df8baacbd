import Planner

/// Reads a message that is no command as one task, or as one for each of its lines.
enum TaskReader {
    /// The task or tasks of `message`, whose first line is `sentence`.
    static func read(_ sentence: Sentence, lines message: MessageLines) -> Understanding {
        guard let boxes = ChecklistLines(sentence, message) else {
            return tasks(sentence, message)
        }
        return boxes.read { tasks(sentence, $0) }
    }

    private static func tasks(_ sentence: Sentence, _ message: MessageLines) -> Understanding {
        let first = sentence.reading
        guard !message.rest.isEmpty else {
            return TaskClauses.read(sentence).map(several) ?? understanding(first, sentence)
        }
        let further = message.rest.map {
            sentence.pack.sentence($0, in: sentence.context, sentence.budget)
        }
        if readsLikeTask(first, sentence), !first.draft.todo.title.isEmpty {
            let readings = further.map { DraftReader.read($0) }
            if zip(readings, further).allSatisfy({ readsLikeTask($0, $1) }) {
                return several([first] + readings)
            }
        }
        return withNote(first, sentence, message)
    }

    private static func understanding(_ reading: DraftReading, _ sentence: Sentence)
        -> Understanding
    {
        let todo = reading.draft.todo
        if todo.title.isEmpty {
            if !reading.hasFields, !reading.hasDay, reading.time == nil {
                let isBare = reading.draft.isExplicit && !reading.reminds
                return Understanding(isBare ? .form : .unknown, matches: matches(reading, sentence))
            }
        }
        let others = reading.otherSchedules.map { schedule in
            var other = reading.draft
            other.todo.schedule = schedule
            return Command.add([other])
        }
        let further = todo.title.isEmpty ? [] : reading.draft.at(reading.further)
        return Understanding(
            .add([reading.draft] + further),
            problem: reading.problem ?? (todo.title.isEmpty ? .noTitle : nil),
            alternatives: others, matches: matches(reading, sentence))
    }

    private static func several(_ readings: [DraftReading]) -> Understanding {
        let drafts = readings.map(\.draft)
        return Understanding(.add(drafts), problem: readings.lazy.compactMap(\.problem).first)
    }

    private static func withNote(
        _ reading: DraftReading, _ sentence: Sentence, _ message: MessageLines
    ) -> Understanding {
        var reading = reading
        let lines = message.rest.map { line in
            var text = String(decoding: line, as: UTF8.self)[...]
            while text.first?.isWhitespace == true { text.removeFirst() }
            while text.last?.isWhitespace == true { text.removeLast() }
            return String(text)
        }
        let notes = [reading.draft.todo.notes].compactMap { $0 } + lines
        reading.draft.todo.notes = notes.joined(separator: "\n")
        return understanding(reading, sentence)
    }

    private static func readsLikeTask(_ reading: DraftReading, _ sentence: Sentence) -> Bool {
        guard !reading.draft.todo.title.isEmpty else { return false }
        if reading.draft.isExplicit || reading.hasFields { return true }
        let isNumbered =
            sentence.has(0, .digits) && (sentence.isSymbol(1, ".") || sentence.isSymbol(1, ")"))
        let isBullet = sentence.isSymbol(0, "-") || sentence.isSymbol(0, "*") || isNumbered
        return isBullet || sentence.has(0, .verb)
    }

    private static func matches(_ reading: DraftReading, _ sentence: Sentence) -> [RuleMatch] {
        guard sentence.context.explains else { return [] }
        return reading.components.map { component in
            let start = Int(sentence[component.span.lowerBound].start)
            let end = Int(
                sentence[max(component.span.lowerBound, component.span.upperBound - 1)].end)
            return RuleMatch(rule: component.rule, span: start..<max(start, end))
        }
    }
}
