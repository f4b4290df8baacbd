/// People of a group by their names: `@pete`, `pete` where somebody has that name, `i`.
extension EnglishSentence {
    /// Whether people are spoken of: in a group.
    var isInGroup: Bool { context.people != nil }

    /// The person who is named at `index`, and the token behind the name; of a name without `@` only where somebody
    /// is called so.
    func person(_ index: Int) -> (person: Person, end: Int)? {
        if let found = mention(index) { return found }
        // `me` is who speaks, whatever somebody calls themselves.
        guard self[index].kind == .word, !self[index].quoted, !Self.pronouns.has(self, index)
        else { return nil }
        for name in context.people ?? [] {
            if let end = behind(name, index), isName(index..<end) { return (.named(name), end) }
        }
        return nil
    }

    /// Whether words that somebody is called by are meant as a name: whoever is called `will` or `done` is spoken of
    /// with `@`, or where only a person can stand.
    private func isName(_ range: Range<Int>) -> Bool {
        let low = range.lowerBound
        if range.count > 1 || self[low].classes.isEmpty && word(low) == .other { return true }
        return Self.doings.has(self, range.upperBound) || Self.before.has(self, low - 1)
    }

    private static let doings: WordSet = ["does", "doesn't", "takes", "has", "is", "isn't", "and"]
    private static let before: WordSet = ["and", "to", "between", "give", "assign", "let", "tell"]

    /// `@pete` at `index`; nil where a list has that name, and nobody does.
    func mention(_ index: Int) -> (person: Person, end: Int)? {
        guard isInGroup, isSymbol(index, "@"), self[index + 1].kind == .word,
            !has(index + 1, .clock)
        else { return nil }
        if isJoined(index + 1), let speaker = speaker(index + 1) { return speaker }
        for name in context.people ?? [] {
            if isJoined(index + 1), let end = behind(name, index + 1) {
                return (.mentioned(name), end)
            }
        }
        guard let (name, end) = joinedName(index + 1),
            !context.lists.contains(where: { $0.lowercased() == name.lowercased() })
        else { return nil }
        return (.mentioned(name), end)
    }

    /// Whose something is at `index`: `pete's`, `@pete's`.
    func owner(_ index: Int) -> (person: Person, end: Int)? {
        let at = isSymbol(index, "@") ? index + 1 : index
        guard self[at].kind == .word, at < count else { return nil }
        let typed = text(at..<at + 1)
        guard let mark = typed.lastIndex(where: { $0 == "'" || $0 == "’" }),
            ["s", ""].contains(typed[mark...].dropFirst().lowercased())
        else { return nil }
        let name = String(typed[..<mark])
        if let known = context.people?.first(where: { $0.lowercased() == name.lowercased() }) {
            return (at > index ? .mentioned(known) : .named(known), at + 1)
        }
        return at > index ? (.mentioned(name), at + 1) : nil
    }

    /// People one after the other from `index` on, and the token behind them: `sam, pete and @ann`, `i and sam`.
    func people(_ index: Int) -> (people: [Person], end: Int)? {
        var found: [Person] = []
        var (at, end) = (index, index)
        while let next = person(at) ?? speaker(at) {
            found.append(next.person)
            end = next.end
            at = behindJoint(end)
            if at == end, mention(at) == nil { break }
        }
        return found.isEmpty ? nil : (found, end)
    }

    /// `i`, `me`, `myself` at `index`.
    func speaker(_ index: Int) -> (person: Person, end: Int)? {
        Self.speakers.has(self, index) && isInGroup ? (.speaker, index + 1) : nil
    }

    /// Behind the comma, `and` or the like at `index` that goes between people; `index` where none stands there.
    func behindJoint(_ index: Int) -> Int {
        var at = index
        if isSymbol(at, ",") || isSymbol(at, "&") || isSymbol(at, "/") || isSymbol(at, "+") {
            at += 1
        }
        if Self.and.has(self, at) { at += 1 }
        return at
    }

    /// The token behind the comma or colon at `index`; `index` where neither stands there.
    func behindComma(_ index: Int) -> Int {
        isSymbol(index, ",") || isSymbol(index, ":") ? index + 1 : index
    }

    private static let speakers: WordSet = ["i", "me", "myself"]
    /// Words for a person that are nobody's name.
    private static let pronouns: WordSet = [
        "i", "me", "myself", "my", "mine", "we", "us", "our", "ours", "you", "he", "him", "his",
        "she", "her", "they", "them", "it", "everyone", "everybody", "someone", "somebody",
        "anyone", "anybody", "nobody", "who",
    ]
    private static let and: WordSet = ["and", "n", "or", "then"]
}
