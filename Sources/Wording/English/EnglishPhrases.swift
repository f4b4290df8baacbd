import Language
import Planner

/// What is said to one reader, with the phrases that several replies share.
protocol EnglishPhrases {
    /// Whom it is said to.
    var recipient: Recipient { get }
}

extension EnglishPhrases {
    /// Dates and times as the reader sees them.
    var words: DateWords { recipient.words }

    /// A text in quotation marks.
    func quoted(_ text: String) -> String { "\u{201C}\(text)\u{201D}" }

    /// `1 task`, `3 tasks`.
    func tasks(_ count: Int) -> String { "\(count) \(count == 1 ? "task" : "tasks")" }

    /// `Yes` and `No`.
    var yesOrNo: [[Button]] { [[Button("Yes", .yes), Button("No", .no)]] }

    /// `Yes, delete` and `Cancel`.
    var deleteOrCancel: [[Button]] {
        [[Button("Yes, delete", .yes, style: .danger), Button("Cancel", .no)]]
    }

    /// Until when pushes are off: a day, if one was said, or `/start`.
    func endOfSilence(_ day: CivilDate?) -> String {
        (day.map { "\(words.day($0)) or " } ?? "") + "you say /start"
    }

    /// Who somebody is, for others: `Bo (matrix @bo:example.org)`.
    func name(_ person: PersonName) -> String {
        let shown = person.name.prefix(64)
        return person.externalID == person.name
            ? "\(shown) (\(person.network))" : "\(shown) (\(person.network) \(person.externalID))"
    }

    /// Several people: `a, b and c`.
    func names(_ people: [PersonName]) -> String {
        joined(people.map(name))
    }

    /// Several words: `a, b and c`.
    func joined(_ words: [String]) -> String { Self.joined(words) }

    /// Several words: `a, b and c`.
    static func joined(_ words: [String]) -> String {
        guard words.count > 1, let last = words.last else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " and " + last
    }

    /// Who did something, behind what it is: `, by sam and pete`; empty for nobody.
    func by(_ people: [GroupPerson], _ separator: String = ", ") -> String {
        people.isEmpty ? "" : "\(separator)by \(joined(people.map(\.name)))"
    }

    /// What became of a task, before its number.
    static func verb(_ verb: EchoVerb) -> String {
        switch verb {
        case .added: "Added"
        case .changed: "Changed"
        case .moved: "Moved"
        case .renamed: "Renamed"
        case .reopened: "Reopened"
        case .resumed: "Resumed"
        case .kept: "Kept as"
        case .keptInstead(let title): "Nothing called “\(title)” is open - kept as"
        case .restored: "It is again"
        case .reminderSet: "Reminder set for"
        }
    }

    /// `Monday`.
    static func name(of weekday: Weekday) -> String {
        ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"][
            weekday.rawValue - 1]
    }
}
