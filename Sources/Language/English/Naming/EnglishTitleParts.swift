/// The things that an English title holds.
enum EnglishTitleParts {
    /// The parts of a line; nil where it holds one thing.
    ///
    ///     buy milk and ring Joan ──► each has a verb of its own
    ///     buy milk, eggs and bread ──► the verb of the first is that of all
    ///     camping list: tent, stove ──► what stands behind the heading
    static func read(_ line: EnglishSentence) -> TitleParts? {
        let heading = (1..<max(1, line.count)).first {
            line.isSymbol($0, ":") && line[$0 + 1].spaced || tellsParts(line, $0)
        }
        let text = line.text((heading.map { $0 + 1 } ?? 0)..<line.count)
        var items = ListItems.items(
            text.replacing(" then ", with: ", ").replacing(" + ", with: ", "))
        guard let first = items.first, items.count > 1 else { return nil }
        let verbs = items.map { item in
            let part = line.reparsed(as: item)
            return part.count > 1 && part.has(0, .verb)
        }
        let isEach = verbs.allSatisfy(\.self)
        let isListed = heading != nil || text.contains { ",;".contains($0) }
        if heading == nil, verbs[0], !verbs.dropFirst().contains(true),
            let verb = first.split(separator: " ").first
        {
            items = [first] + items.dropFirst().map { "\(verb) \($0)" }
        }
        var parts = TitleParts(titles: items, isSure: isEach || isListed)
        parts.isList = heading != nil || verbs[0]
        return parts
    }

    /// Whether a word says what a thing is made of, `the kit is tent, stove and rope`.
    private static func tellsParts(_ line: EnglishSentence, _ index: Int) -> Bool {
        made.has(line, index) && line.isSymbol(index + 2, ",")
    }

    private static let made: WordSet = "is are with"
}
