/// Reads in a phrase the name, the colour and the emoji of a list.
struct SaidList {
    /// The phrase.
    let said: EnglishMatch
    private var sentence: EnglishSentence { said.sentence }

    /// Makes a list. The last gap holds its name, its colour and its emoji.
    func newList(colouredBefore: Bool) -> Understanding? {
        guard
            var words = sentence.text(said.gap(said.gaps.count - 1)).words(upTo: 12, partedBy: ",")
        else {
            return nil
        }
        var colour: String?
        if colouredBefore {
            guard let before = sentence.text(said.gap(0)).words(upTo: 1, partedBy: ","),
                before.count == 1, ListLook.isColour(before[0])
            else { return nil }
            colour = before[0]
        }
        if ["of", "for", "with"].contains(words.first?.lowercased()) { return nil }
        var emoji: String?
        if let index = words.firstIndex(where: ListLook.isEmoji) { emoji = words.remove(at: index) }
        if words.count > 1, let last = words.last, ListLook.isColour(last) {
            colour = last
            words.removeLast()
            while words.count > 1, let word = words.last?.lowercased(),
                ["in", "colour", "color", "colour:", "color:"].contains(word)
            {
                words.removeLast()
            }
        }
        let name = words.joined(separator: " ").withoutQuotes
        guard !name.isEmpty, words.count <= 6 else { return nil }
        if colour != nil, let known = said.knownList(name) {
            return Understanding(.colourList(name: known, colour: colour, emoji: emoji))
        }
        return Understanding(.newList(name: name, colour: colour, emoji: emoji))
    }

    /// Gives the list in the first gap the name in the second.
    func renameList() -> Understanding? {
        Understanding(.renameList(name: said.text(0), to: said.text(1)))
    }

    /// Reads `rename list groceries food`.
    func renameListInOne() -> Understanding? {
        let gap = said.gap(0)
        let first =
            sentence[gap.lowerBound].quoted
            ? gap.first { !sentence[$0].quoted } ?? gap.upperBound : gap.lowerBound + 1
        let name = sentence.plainText(gap.lowerBound..<first)
        guard first < gap.upperBound else {
            return Understanding(.renameList(name: name, to: ""), problem: .missing(.name))
        }
        let start = sentence.isWord(first, "to") ? first + 1 : first
        return Understanding(
            .renameList(name: name, to: sentence.plainText(start..<gap.upperBound)))
    }

    /// Gives the list in the first gap the colour or emoji in the second.
    func colouring() -> Understanding? {
        guard let words = sentence.text(said.gap(1)).words(upTo: 8, partedBy: ",") else {
            return nil
        }
        let looks = words.filter {
            !["in", "to", "as", "colour", "color", "emoji", "icon"].contains($0.lowercased())
        }
        let colour = looks.first(where: ListLook.isColour)
        let emoji = looks.first(where: ListLook.isEmoji)
        let count = (colour == nil ? 0 : 1) + (emoji == nil ? 0 : 1)
        guard count > 0, count == looks.count, let name = listToColour(said.gap(0)) else {
            return nil
        }
        return Understanding(.colourList(name: name, colour: colour, emoji: emoji))
    }

    private func listToColour(_ range: Range<Int>) -> String? {
        var range = range
        if sentence.isSymbol(range.lowerBound, "@"), range.count > 1 {
            range = range.lowerBound + 1..<range.upperBound
        }
        if sentence.isWord(range.upperBound - 1, "list"), range.count > 1 {
            range = range.lowerBound..<range.upperBound - 1
        }
        while range.count > 1,
            ["colour", "color", "emoji", "icon"].contains(sentence.lowercased(range.upperBound - 1))
        {
            range = range.lowerBound..<range.upperBound - 1
        }
        let name = sentence.plainText(range)
        let starts = sentence.lowercased(said.range.lowerBound)
        let isClear =
            ["colour", "color", "theme", "emoji", "icon"].contains(starts)
            || said.range.contains { sentence.isWord($0, "list") || sentence.isWord($0, "colour") }
            || said.range.contains { sentence.isWord($0, "color") || sentence.isWord($0, "emoji") }
        guard let known = said.knownList(name) else {
            let isShort =
                range.count <= 2
                && !["the", "a", "my"].contains(sentence.lowercased(range.lowerBound))
            return isClear && isShort ? name : nil
        }
        return known
    }

    /// Reads `colour groceries blue` and `theme groceries 🛒 green`.
    func colouringInOne() -> Understanding? {
        let gap = said.gap(0)
        let isColouring = Self.colouringVerbs.has(sentence, said.range.lowerBound)
        guard isColouring || gap.contains(where: { isLook($0) }) else { return nil }
        for split in gap.dropFirst().prefix(5) {
            let parts = EnglishMatch(sentence, said.range, isSlash: said.isSlash)
                .filling(gap.lowerBound..<split).filling(split..<gap.upperBound)
            if let found = SaidList(said: parts).colouring() { return found }
        }
        guard isColouring else { return nil }
        if let found = colouringUnknown(gap) { return found }
        guard let known = said.knownList(sentence.plainText(gap)) else { return nil }
        return Understanding(
            .colourList(name: known, colour: nil, emoji: nil), problem: .missing(.name))
    }

    private static let colouringVerbs: WordSet = ["colour", "color", "theme"]

    private func isLook(_ index: Int) -> Bool {
        guard sentence[index].kind == .word else { return false }
        let text = sentence.text(index..<index + 1)
        return ListLook.isColour(text) || ListLook.isEmoji(text)
    }

    /// Reads `groceries plaid`: a list that exists, and an unknown colour.
    private func colouringUnknown(_ gap: Range<Int>) -> Understanding? {
        let skipped: Set<String> = ["in", "to", "as", "list", "colour", "color"]
        for split in gap.dropFirst().prefix(5) {
            guard let known = said.knownList(sentence.plainText(gap.lowerBound..<split)) else {
                continue
            }
            let words = (split..<gap.upperBound).filter {
                !skipped.contains(sentence.lowercased($0))
            }
            guard (1...2).contains(words.count), let first = words.first, let last = words.last,
                words.allSatisfy({ sentence[$0].kind == .word && !sentence[$0].quoted }),
                !said.reading(first..<last + 1).hasDay
            else { continue }
            let colour = sentence.text(first..<last + 1)
            return Understanding(.colourList(name: known, colour: colour, emoji: nil))
        }
        return nil
    }

    private static let noNames: WordSet = [
        "the", "this", "that", "my", "whole", "entire", "to", "do", "-", "current",
    ]
    private static let kinds: WordSet = ["shopping", "grocery", "groceries", "do"]

    /// Deletes the list in the gap.
    func deleteList(withTasks: Bool) -> Understanding? {
        guard said.gap(0).count <= 6 else { return nil }
        let isPhrase = said.gap(0).contains { index in
            ["from", "off", "in", "on", "of"].contains(sentence.lowercased(index))
        }
        // `delete my to-do list` empties the plan, `delete eggs shopping list` takes the eggs off.
        let isPlan =
            sentence.isWord(said.gap(0).upperBound, "list")
            && said.gap(0).allSatisfy {
                PlanWords.entries.has(sentence, $0) || Self.noNames.has(sentence, $0)
            }
        let isItem = said.gap(0).count > 1 && Self.kinds.has(sentence, said.gap(0).upperBound - 1)
        return isPhrase || isPlan || isItem
            ? nil : Understanding(.deleteList(name: said.text(0), withTasks: withTasks))
    }
}
