import Planner

/// What stands round an order of a group and is no part of it: `from now on …`, `… in this group`.
extension PeopleReader {
    /// `erase everything in this group`: as without the group, for nothing else is spoken of here. A new task keeps it.
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

    /// `from now on i take the bins`: as with the words behind it, where it tells who does what.
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
        let whole = Clause(line)
        let reader = PeopleReader(sentence: line, clause: whole)
        guard
            let found = reader.exchanged() ?? reader.turns() ?? reader.released() ?? reader.given()
                ?? reader.told(),
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
