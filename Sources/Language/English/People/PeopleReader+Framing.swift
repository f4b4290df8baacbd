import Planner

/// Words around an order of a group: `from now on …`, `… in this group`.
extension PeopleReader {
    /// Reads `erase everything in this group` as `erase everything`. A new task keeps the words for the group.
    static func ofGroup(_ sentence: EnglishSentence) -> Understanding? {
        let range = EndMarks.withoutMarks(sentence)
        let end = range.upperBound - 3
        guard end > 0, groups.has(sentence, range.upperBound - 1),
            these.has(sentence, range.upperBound - 2), leads.has(sentence, end),
            let found = EnglishCommands.single(sentence.reparsed(as: sentence.text(0..<end)))
        else { return nil }
        switch found.command {
        case .add, .unknown, .smallTalk, .complete(.title, _), .delete(.title): return nil
        default: return found
        }
    }

    private static let groups: WordSet = ["group", "chat", "channel", "room"]
    private static let these: WordSet = ["this", "the", "our"]
    private static let leads: WordSet = ["in", "from", "for", "of", "on"]

    /// Reads `from now on i take the bins` as `i take the bins from now on`; nil where the words assign no task.
    static func fromNowOn(_ sentence: EnglishSentence) -> Understanding? {
        let range = EndMarks.withoutMarks(sentence)
        let text = sentence.text(range)
        guard
            let first = openings.first(where: {
                text.lowercased().hasPrefix($0 + " ") || text.lowercased().hasPrefix($0 + ",")
            })
        else { return nil }
        let rest = text.dropFirst(first.count).drop { $0 == "," || $0 == " " }
        let line = sentence.reparsed(as: rest + " from now on")
        let clause = Clause(line)
        guard
            let found = NextTurnReader(clause: clause).read()
                ?? RotationReader(clause: clause).read() ?? RosterReader(clause: clause).read()
                ?? GivingReader(clause: clause).read() ?? TellingReader(clause: clause).read(),
            case .edit(_, let edit) = found.command, edit.assignment != nil
        else { return nil }
        return found
    }

    private static let openings = [
        "from now on", "from today on", "from today", "from next week on", "in the future",
        "in future", "starting today", "starting now", "as of now", "as of today", "permanently",
        "as from now", "as from today",
    ]
}
