import Planner

extension Button {
    /// What stands between a number and a title: a space of its own, so that the number alone is known as the word.
    private static let gap: Character = "\u{2002}"
    /// So many letters of a title have room where two buttons stand in a row on a phone.
    private static let mostOfTitle = 18

    /// The number of a task with the beginning of its title: `3 dentist`.
    static func label(_ number: Int, _ title: String) -> String {
        let line = title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard line.count > mostOfTitle else { return "\(number)\(gap)\(line)" }
        let cut = line.prefix(mostOfTitle - 1)
        // Between words where there are several.
        let end = line.dropFirst(cut.count).first == " " ? nil : cut.lastIndex(of: " ")
        let head = end.map { cut[..<$0] }.flatMap { $0.count > mostOfTitle / 2 ? $0 : nil } ?? cut
        return "\(number)\(gap)\(head)…"
    }

    /// What presses it when it is typed, where a network shows no buttons: its label in small letters and
    /// without signs, where there is more to it than signs.
    public var word: String {
        if let word = ownWord { return word }
        switch label {
        case "›": return "next page"
        case "‹": return "previous page"
        default: break
        }
        switch label.first {
        case "▸": return "show done"
        case "▾": return "hide done"
        default: return Self.word(label)
        }
    }

    /// The word for another page of the calendar, or for a box that is ticked, where the label alone tells too little, or
    /// is the word of a command.
    private var ownWord: String? {
        switch (ButtonAction(data: data), label) {
        case (.pick(.page), "›"), (.move, "›"): "next"
        case (.pick(.page), "‹"), (.move, "‹"): "previous"
        case (.pick(.page), "Week"): "calendar week"
        case (.pick(.page), "Month"): "calendar month"
        case (.pick(.today(.week)), _): "week"
        case (.pick(.today), _): "calendar"
        case (.untick, let label): "untick " + Self.word(label)
        case (.card, let label), (.coming, let label), (.pick, let label): Self.number(label)
        case (.done, let label), (.cardDone, let label): Self.number(label).map { $0 + " done" }
        default: nil
        }
    }

    /// The number before a title; nil where a label has none.
    private static func number(_ label: String) -> String? {
        label.firstIndex(of: gap).map { String(label[..<$0]) }
    }

    /// Whether that word must be told, because it is hard to guess: not for the numbers of tasks, nor for the items
    /// of a checklist, nor for `undo`.
    var needsWord: Bool {
        !word.allSatisfy(\.isNumber) && ButtonAction(data: data)?.isNamed == false
    }

    /// A label, or what was typed for it, as a word.
    public static func word(_ text: String) -> String {
        let words = text.lowercased().split {
            !$0.isLetter && !$0.isNumber && !":-/_".contains($0)
        }
        return words.isEmpty ? text : words.joined(separator: " ")
    }
}

extension ButtonAction {
    /// Whether its word stands in the message, or is known.
    fileprivate var isNamed: Bool {
        switch self {
        case .undo, .tick, .untick: true
        default: false
        }
    }
}

/// Buttons where a network shows none.
extension Message {
    /// The words that press its buttons and must be told; of a calendar one day stands for all.
    public var words: [String] {
        let day = table.joined().last { $0.word.allSatisfy(\.isNumber) }
        let others = buttons.filter { !$0.isTable }.joined().filter(\.needsWord)
        return (day.map { [$0.word] } ?? []) + others.map(\.word)
    }

    /// The rows of its buttons that are a calendar.
    public var table: [[Button]] { buttons.filter(\.isTable) }
}

extension [Button] {
    /// Whether the row is one of a calendar, with a button for each day of a week.
    public var isTable: Bool { count == 7 }
}

extension [[Button]] {
    /// The labels in columns, each as wide as its widest.
    public var columns: [[String]] {
        let widths = (first?.indices ?? 0..<0).map { place in
            map { $0[place].label.count }.max() ?? 0
        }
        return map { row in
            zip(row, widths).map { button, width in
                button.label + String(repeating: "\u{A0}", count: width - button.label.count)
            }
        }
    }
}
