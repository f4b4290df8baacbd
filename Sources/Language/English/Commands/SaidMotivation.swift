/// Reads in a phrase the quote or tip that is wanted, and the categories.
struct SaidMotivation {
    /// The phrase.
    let said: EnglishMatch
    private var sentence: EnglishSentence { said.sentence }

    /// Asks for a quote or tip of the category in the gap.
    func motivation(_ kind: Motivation) -> Understanding? {
        let range = said.gap(0)
        let first = sentence.lowercased(range.lowerBound)
        // The gap of `quote about love` may begin with `about`.
        guard !Self.abouts.has(sentence, range.lowerBound) else { return nil }
        let isName = range.count == 1 && sentence[range.lowerBound].kind == .word
        let isTopic =
            range.count <= 3 && !Self.articles.contains(first)
            && said.range.contains { Self.abouts.has(sentence, $0) }
        guard isName || isTopic || said.isSlash, !Self.articles.contains(first) else { return nil }
        let says = said.range.contains { sentence.isWord($0, "for") }
        if says, kind == .quote, first == "the" { return nil }
        return Understanding(.motivation(kind, category: said.text(0).lowercased()))
    }

    private static let chosen: WordSet = ["only", "categories", "category", "set"]
    private static let abouts: WordSet = [
        "about", "on", "regarding", "against", "for", "of", "by", "from",
    ]
    private static let articles: Set<String> = [
        "a", "an", "my", "our", "his", "her", "me", "us", "the", "get", "ask", "from", "please",
        "pls", "plz", "thanks",
    ]

    /// Reads the categories of the quotes in the agenda.
    func quoteCategories() -> Understanding? {
        guard let words = sentence.lowercasedWords(said.gap(0), upTo: 20, partedBy: ",&") else {
            return nil
        }
        let names = words.filter { $0 != "and" && $0 != "or" }
        let saysOnly = said.range.contains { index in
            Self.chosen.has(sentence, index)
        }
        guard (1...10).contains(names.count), saysOnly || names.count > 1 else { return nil }
        let isList = saysOnly || words.count > names.count || said.text(0).contains(",")
        guard isList, names.allSatisfy({ $0.utf8.allSatisfy { (0x61...0x7A).contains($0) } }) else {
            return nil
        }
        return Understanding(.set(.quoteCategories(names)))
    }

    /// Reads the categories that leave the agenda.
    func unwantedCategories() -> Understanding? {
        guard let words = sentence.lowercasedWords(said.gap(0), upTo: 8, partedBy: ",&") else {
            return nil
        }
        let names = words.filter { !["and", "or", "please", "anymore"].contains($0) }
        guard (1...6).contains(names.count),
            names.allSatisfy({ $0.utf8.allSatisfy { (0x61...0x7A).contains($0) } })
        else { return nil }
        return Understanding(.set(.quotesWithout(names)))
    }

    /// Reads `one on sleep` below a quote or tip.
    func oneMore() -> Understanding? {
        guard said.gap(0).count <= 3 else { return nil }
        return underQuote(.motivation(.quote, category: said.text(0).lowercased()))
    }

    /// Gives `command` below a quote, and nil elsewhere.
    func underQuote(_ command: Command) -> Understanding? {
        sentence.context.isUnderQuote ? Understanding(command) : nil
    }

    /// Keeps the last quote. `like` and `love` alone are talk.
    func keeping() -> Understanding? {
        let first = sentence.lowercased(said.range.lowerBound)
        let saysQuote = sentence.isWord(said.range.upperBound - 1, "quote")
        if ["like", "love", "i"].contains(first), !saysQuote { return nil }
        if ["favourite", "favorite"].contains(first), said.range.count == 1 { return nil }
        return Understanding(.keepQuote)
    }
}
