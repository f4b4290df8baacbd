import Planner

/// Tasks that take their day from another: `order cake 3 days before that`, `remind me the day before the exam`.
enum TypedAhead {
    /// The task; nil where no other one gives its day.
    static func read(_ sentence: EnglishSentence, _ range: Range<Int>) -> Understanding? {
        let clause = Clause(sentence, range)
        return reminded(clause) ?? told(clause)
    }

    /// `remind me the evening before the exam to pack my calculator`
    private static func reminded(_ clause: Clause) -> Understanding? {
        let (sentence, low, high) = (clause.sentence, clause.low, clause.high)
        guard clause.isAny(low, ["remind", "ping", "nudge"]), clause.isAny(low + 1, ["me", "us"]),
            let before = clause.tokens(low + 2, min(high, low + 8)).first(where: {
                clause.isWord($0, "before")
            }),
            let to = clause.tokens(before + 2, min(high, before + 8)).first(where: {
                clause.isWord($0, "to")
            }), to + 1 < high
        else { return nil }
        let named = clause.tokens(before + 1, to)
        let isDay = named.contains {
            sentence.has($0, [.holiday, .weekday, .month, .relativeDay, .ordinal, .digits])
        }
        guard !isDay, !sentence.reading(named).hasDay else { return nil }
        let title = Clause.bare(sentence.text(named))
        return ahead(
            clause, clause.tokens(to + 1, high), lead: clause.tokens(low + 2, before),
            of: title.isEmpty ? nil : title)
    }

    /// `order cake 3 days before that`
    private static func told(_ clause: Clause) -> Understanding? {
        let (sentence, low, high) = (clause.sentence, clause.low, clause.high)
        guard high - 4 > low, clause.isAny(high - 1, ["that", "it", "then"]),
            clause.isWord(high - 2, "before"), sentence.has(high - 3, .unit),
            sentence[high - 4].kind == .number
                || sentence.has(high - 4, [.cardinal, .determiner, .amount])
        else { return nil }
        return ahead(clause, low..<high - 4, lead: high - 4..<high - 2, of: nil)
    }

    private static func ahead(
        _ clause: Clause, _ words: Range<Int>, lead: Range<Int>, of title: String?
    ) -> Understanding? {
        let sentence = clause.sentence
        let said = sentence.reparsed(as: "remind me \(sentence.text(lead)) before")
        guard let reading = DraftReader.readDense(said), reading.draft.todo.title.isEmpty,
            let reminder = reading.draft.todo.reminders.first,
            reading.draft.todo.reminders.count == 1
        else { return nil }
        var draft = sentence.reparsed(as: sentence.text(words)).reading.draft
        guard !draft.todo.title.isEmpty, draft.todo.schedule == .undated else { return nil }
        draft.ahead = Ahead(of: title, lead: reminder, whole: sentence.text(clause.range))
        return Understanding(.add([draft]))
    }
}
