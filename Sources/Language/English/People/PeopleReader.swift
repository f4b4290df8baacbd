import Planner

/// Reads who is to do what, as the people of a group say it. The first reader that knows the words wins:
///
/// ```
/// who does the bins?                       PeopleQuestionReader
/// my chores                                ChoresReader
/// tom moved out                            LeavingReader
/// can't do it today, pete can you take it  ExcuseReader
/// skip my turn                             NextTurnReader
/// sam and pete take turns with the bins    RotationReader
/// take pete off the bins                   RosterReader
/// give the bins to sam                     GivingReader
/// it was sam                               CreditReader
/// pete does the bins                       TellingReader
/// ```
struct PeopleReader {
    /// The sentence without the marks at its end and around it.
    let clause: Clause

    var sentence: EnglishSentence { clause.sentence }
    var low: Int { clause.low }
    var high: Int { clause.high }

    /// What a sentence tells of who is to do something; nil for any other sentence. Outside a group, only `my chores`
    /// has a meaning.
    static func read(_ sentence: EnglishSentence) -> Understanding? {
        guard (1...longest).contains(sentence.count) else { return nil }
        guard sentence.isInGroup else { return ownChores(sentence) }
        return sentence.budget.once(.people, sentence.bytes) { saidInGroup(sentence) }
    }

    private static func saidInGroup(_ sentence: EnglishSentence) -> Understanding? {
        if let found = ofGroup(sentence) ?? fromNowOn(sentence) { return found.read(as: .people) }
        return PeopleReader(clause: Clause(sentence)).read()?.read(as: .people)
    }

    /// `my chores` in private: the tasks of the speaker in all groups.
    private static func ownChores(_ sentence: EnglishSentence) -> Understanding? {
        guard sentence.count <= 8,
            (0..<sentence.count).contains(where: {
                sentence.isWord($0, "chores")
            })
        else { return nil }
        let words = Clause(sentence).range.filter {
            !sentence.isWord($0, "what") && !sentence.isWord($0, "are")
                && !sentence.isWord($0, "show") && !sentence.isWord($0, "me")
        }
        guard words.count == 2, sentence.isWord(words[0], "my"),
            sentence.isWord(words[1], "chores")
        else { return nil }
        return Understanding(.view(.chores(.speaker))).read(as: .people)
    }

    /// The most tokens that a sentence may have.
    private static let longest = 48

    private func read() -> Understanding? {
        guard !clause.range.isEmpty else { return nil }
        let asked = talked() ?? several() ?? PeopleQuestionReader(clause: clause).read()
        if let found = asked ?? ChoresReader(clause: clause).read() { return found }
        let changed =
            LeavingReader(clause: clause).read() ?? ExcuseReader(clause: clause).read()
            ?? NextTurnReader(clause: clause).read() ?? RotationReader(clause: clause).read()
        if let found = changed ?? RosterReader(clause: clause).read() { return found }
        return GivingReader(clause: clause).read() ?? CreditReader(clause: clause).read()
            ?? TellingReader(clause: clause).read()
    }

    /// Small talk with somebody's name: `thanks mia`, `good morning ben`, `sam, well done`.
    private func talked() -> Understanding? {
        var words: String?
        if let (_, end) = sentence.people(low), end < high {
            words = sentence.text(sentence.behindComma(end)..<high)
        }
        // `thanks sam for doing the dishes`
        if let (_, end) = sentence.people(low + 1),
            clause.isAny(low, ["thanks", "thank", "thx", "cheers"])
        {
            return EnglishCommands.single(
                sentence.reparsed(as: "thanks " + sentence.text(end..<high))
            )
            .flatMap { if case .smallTalk = $0.command { $0 } else { nil } }
                ?? Understanding(.smallTalk(.thanks))
        }
        if let start = (low + 1..<max(high, low + 1)).first(where: {
            sentence.people($0)?.end == high
        }), start < low + 8 {
            words = sentence.text(low..<(sentence.isSymbol(start - 1, ",") ? start - 1 : start))
        }
        guard let words, !words.isEmpty else { return nil }
        let found = EnglishCommands.single(sentence.reparsed(as: words))
        guard case .smallTalk(let kind)? = found?.command, kind != .question
        else { return nil }
        return found
    }
}
