/// The words with which people ask for a task: `please remind me to`, `add routine`, `/todo`, `i need to`.
enum OpenerRule {
    /// Openers stand before the title, but days and times may stand before them.
    static let rule = EnglishRule("request", at: [.opener, .mark, .reminder, .lead, .connector]) {
        sentence, index in
        guard !sentence.titleBegan else { return nil }
        var reader = OpenerReader(sentence, index)
        return reader.read()
    }

    /// `1. ` or `1) ` at the start of a line.
    static let number = EnglishRule("list number", at: .digits) { sentence, index in
        guard index == 0, sentence.isSymbol(1, ".") || sentence.isSymbol(1, ")"),
            sentence.isJoined(1), sentence[2].spaced, sentence[2].kind == .word
        else { return nil }
        return Match(.opener(Opener(isExplicit: false)), end: 2)
    }
}

extension EnglishSentence {
    /// Behind `to do` or `to-do` at `index`; nil when it does not stand there.
    func toDo(_ index: Int) -> Int? {
        guard word(index) == .to else { return nil }
        let at = skippingDash(index + 1)
        return word(at) == .do ? at + 1 : nil
    }

    /// Whether `on the … list` or the name of a list that exists stands somewhere behind `index`.
    func endsInList(after index: Int) -> Bool {
        for at in index + 1..<max(index + 1, count) where has(at, .connector) {
            guard [.on, .in, .to, .into].contains(word(at)) else { continue }
            if word(at + 1) == .the, word(at + 2) == .list, closes(at + 3) { return true }
            if namedList(at + 1) != nil || word(at + 1) == .my && word(at + 2) == .list {
                return true
            }
            let name = has(at + 1, .determiner) ? at + 2 : at + 1
            if context.lists.contains(where: { behind($0, name) != nil }) { return true }
        }
        return false
    }
}
