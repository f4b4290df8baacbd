extension Button {
    /// What presses it when it is typed, where a network shows no buttons: its label in small letters and
    /// without signs, where there is more to it than signs.
    public var word: String {
        switch label.first {
        case "›": return "next page"
        case "‹": return "previous page"
        case "▸": return "show done"
        case "▾": return "hide done"
        default: return Self.word(label)
        }
    }

    /// Whether that word must be told, because nobody would think of it: not for the numbers of tasks, nor
    /// for `undo`.
    public var needsWord: Bool {
        !word.allSatisfy(\.isNumber) && ButtonAction(data: data)?.isUndo == false
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
    fileprivate var isUndo: Bool {
        if case .undo = self { return true }
        return false
    }
}
