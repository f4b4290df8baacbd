import Planner

/// Words in brackets that are more than a date or field: `(isla is 4 in may)`, `(2026-W48)`.
enum Aside {
    /// The whole of the brackets, where anything in them is part of the title.
    static let rule = EnglishRule("aside", at: .mark) { sentence, index in
        guard sentence.isSymbol(index, "("), let close = closing(sentence, index),
            close > index + 1, isOfTitle(sentence, index + 1..<close)
        else { return nil }
        return Match(.words, end: close + 1)
    }

    /// Whether anything of the tokens `range` would be left in the title of a task of their own, or they tell of
    /// something long over.
    private static func isOfTitle(_ sentence: EnglishSentence, _ range: Range<Int>) -> Bool {
        let text = sentence.text(range)
        let task = DraftReader.read(sentence.reparsed(as: "x \(text)"))
        if task.draft.todo.title == "x" {
            guard case .span(let days) = task.draft.todo.schedule else { return false }
            return days.to < sentence.today
        }
        let routine = DraftReader.read(sentence.reparsed(as: "x every day \(text)"))
        return routine.draft.todo.title != "x"
    }

    private static func closing(_ sentence: EnglishSentence, _ index: Int) -> Int? {
        let stop = min(sentence.count, index + longest)
        return (min(index + 1, stop)..<stop).first {
            sentence.isSymbol($0, ")") || sentence.isSymbol($0, "(")
        }.flatMap { sentence.isSymbol($0, ")") ? $0 : nil }
    }

    private static let longest = 40
}
