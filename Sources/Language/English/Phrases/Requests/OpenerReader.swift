/// Reads a chain of opening words.
struct OpenerReader {
    /// The sentence.
    let sentence: EnglishSentence
    /// The token behind what was read.
    var at: Int
    private let start: Int
    /// The request that was read so far.
    var opener = Opener(isExplicit: false)

    /// A reader that begins at the token `index`.
    init(_ sentence: EnglishSentence, _ index: Int) {
        self.sentence = sentence
        at = index
        start = index
    }

    /// The chain from the start on; nil when there is none.
    mutating func read() -> Match? {
        bullet()
        for _ in 0..<8 where !(slash() || courtesy() || wish() || reminding() || adding() || dont())
        {
            break
        }
        guard at > start else { return nil }
        return Match(.opener(opener), end: at)
    }

    /// The word at a distance from where the reader stands.
    func word(_ offset: Int = 0) -> Word { sentence.word(at + offset) }

    /// Moves on by `count` tokens.
    mutating func take(_ count: Int) -> Bool {
        at += count
        return true
    }

    /// `- `, `• `, `[ ] `, `1. ` at the start of a line.
    private mutating func bullet() {
        guard at == 0 else { return }
        if sentence.isSymbol(at, "-"), sentence[at + 1].spaced || sentence[at + 1].kind == .symbol {
            at += 1
        }
        if sentence.isSymbol(at, "["), sentence.isSymbol(at + 1, "]"), sentence[at + 2].spaced {
            at += 2
        }
    }

    /// `/add`, `/todo@name_bot`, `/remind`, `/routine`.
    private mutating func slash() -> Bool {
        guard at == start, sentence.isSymbol(at, "/"), sentence.isJoined(at + 1) else {
            return false
        }
        switch word(1) {
        case .add, .task, .new: break
        case .remind: opener.reminds = true
        case .routine: opener.kind = .routine
        case .special: opener.kind = .special
        default: return false
        }
        opener.isExplicit = true
        at += 2
        if sentence.isSymbol(at, "@"), sentence.isJoined(at) {
            at += 2
            while sentence.isJoined(at) { at += 1 }
        }
        if opener.reminds, word() == .me { at += 1 }
        if opener.reminds || word() == .to { at = sentence.skipping(.to, at) }
        kind()
        return true
    }

    /// `please`, `hey,`, `could you`, `ok`.
    private mutating func courtesy() -> Bool {
        switch word() {
        case .please:
            return take(sentence.isSymbol(at + 1, ",") ? 2 : 1)
        case .could where word(1) == .you:
            if sentence.isWord(at + 2, "mind"), sentence.isWord(at + 3, "reminding") {
                (opener.isExplicit, opener.reminds) = (true, true)
                return take(sentence.skipping(.to, sentence.skipping(.me, at + 4)) - at)
            }
            return take(word(2) == .please ? 3 : 2)
        case .repeats:
            // `recurring: bins every tuesday`
            return sentence.isSymbol(at + 1, ":") && take(2)
        case .hey where Self.names.has(sentence, at + 1):
            return take(sentence.isSymbol(at + 2, ",") ? 3 : 2)
        case .and:
            // `and call mum`, behind the task before.
            return sentence.has(at + 1, [.verb, .opener]) && take(1)
        case .hey:
            let isMark = sentence.isSymbol(at + 1, ",")
            let next = at + (isMark ? 2 : 1)
            let isAsking = sentence.has(next, .verb) && !sentence.isWord(at, "well")
            let goesOn = sentence.word(next) == .and && sentence.has(next + 1, [.verb, .opener])
            guard isMark || isAsking || goesOn || sentence.has(next, .opener) else { return false }
            return take(next - at)
        default:
            return false
        }
    }

    /// Names of assistants: this one and those that people are used to.
    static let names: WordSet = [
        "bot", "fundone", "siri", "google", "alexa", "cortana", "bixby", "jarvis", "chatgpt",
    ]

    private static let adverbs: WordSet = [
        "really", "also", "still", "definitely", "probably", "just", "actually", "totally",
        "urgently",
        "finally", "absolutely", "desperately",
    ]

    /// `i need to`, `i have to`, `we should`, `i'd like to`, `need to`.
    private mutating func wish() -> Bool {
        var next = at
        if word() == .i || word() == .we { next += 1 }
        if Self.adverbs.has(sentence, next) { next += 1 }
        if sentence.word(next) == .want || sentence.word(next) == .need,
            sentence.word(next + 1) == .you, sentence.word(next + 2) == .to,
            [.remind, .add].contains(sentence.word(next + 3))
        {
            return take(next + 3 - at)
        }
        if sentence.word(next) == .need, isNeeded(next + 1) {
            let isArticle = ["a", "an", "some"].contains(sentence.lowercased(next + 1))
            return take(next + (isArticle ? 2 : 1) - at)
        }
        switch sentence.word(next) {
        case .need, .have, .want, .like, .got:
            guard sentence.word(next + 1) == .to else { return false }
            next += 2
        case .gotta: next += 1
        case .could where next > at && sentence.isWord(next, "will"): next += 1
        case .other where sentence.isWord(next, "going") && sentence.word(next + 1) == .to:
            next += sentence.has(next + 2, .verb) ? 2 : 0
        case _ where sentence.isWord(next - 1, "i'll") && sentence.has(next, .verb): break
        case .must, .should:
            guard next > at || sentence.word(next) == .must else { return false }
            next += Self.adverbs.has(sentence, next + 1) ? 2 : 1
            next = sentence.skipping(.to, next)
            if sentence.word(next) == .not, sentence.word(next + 1) == .forget {
                next = sentence.skipping(.to, next + 2)
            }
        case .could where next > at:
            guard sentence.word(next + 1) == .like, sentence.word(next + 2) == .to else {
                return false
            }
            next += 3
        default: return false
        }
        if word(next - at) == .remember, sentence.word(next + 1) == .to { next += 2 }
        if sentence.isWord(next, "be"), sentence.isWord(next + 1, "reminded") {
            (opener.isExplicit, opener.reminds) = (true, true)
            next = sentence.skipping(.to, next + 2)
        }
        return next > at && take(next - at)
    }

    /// Whether a needed thing begins at `index`: `i need poster board`.
    private func isNeeded(_ index: Int) -> Bool {
        let token = sentence[index]
        guard index < sentence.count, token.kind == .word, sentence.word(index) != .to else {
            return false
        }
        return !Self.unneeded.has(sentence, index)
            && !sentence.has(index, [.relativeDay, .weekday])
    }

    private static let unneeded: WordSet = [
        "you", "u", "it", "that", "this", "them", "him", "her", "me", "help", "someone", "somebody",
        "more", "less", "no", "not", "another", "for", "in", "on", "at", "by", "and", "or", "is",
        "the", "my", "be", "been", "your", "reminding", "reminder", "reminders",
    ]

    /// `add`, `add a task to`, `add special`, `new task:`, `todo:`, `routine`.
    private mutating func adding() -> Bool {
        var next = at
        let isVerb = [.add, .create, .make, .set, .new].contains(word())
        if isVerb { next += 1 }
        let isNew = sentence.word(next + 1) == .new && isThing(next + 2)
        if sentence.has(next, .determiner), isVerb, isThing(next + 1) || isNew { next += 1 }
        if isVerb, let start = markedTask(next) {
            opener.isExplicit = true
            return take(start - at)
        }
        if sentence.word(next) == .new, isThing(next + 1) { next += 1 }
        let hasThing = isThing(next)
        if word() == .put, sentence.endsInList(after: at) { return putOnList() }
        if !hasThing, word() != .add { return false }
        if !isVerb, let end = sentence.toDo(next), !sentence.isSymbol(end, ":"),
            !sentence.isSymbol(next + 1, "-")
        {
            return false
        }
        if hasThing, !isVerb, sentence.word(next) == .task, !sentence.isSymbol(next + 1, ":"),
            !sentence.isSymbol(next + 1, "-"), next + 1 < sentence.count,
            !sentence.isWord(next, "todo"), !sentence.isWord(next, "task")
        {
            return false
        }
        at = next
        kind()
        opener.isExplicit = true
        if hasThing, isVerb, sentence.isWord(at, "called") || sentence.isWord(at, "named") {
            at += 1
        }
        if hasThing, isVerb, word() == .to || word() == .that { at += 1 }
        return true
    }

    /// Behind `an` at `index` where words about a field and `task` follow: `an urgent task:`, `starred task`.
    private func markedTask(_ index: Int) -> Int? {
        let start = sentence.has(index, .determiner) ? index + 1 : index
        guard sentence.has(start, .field) else { return nil }
        var at = start
        while at < start + 3, sentence.has(at, .field) || sentence.isSymbol(at, "-") { at += 1 }
        return sentence.isTask(at) && sentence.word(start) != .note ? start : nil
    }

    private mutating func putOnList() -> Bool {
        opener.isExplicit = true
        return take(1)
    }

    private func isThing(_ index: Int) -> Bool {
        switch sentence.word(index) {
        case .task, .routine, .special: !isPart(index)
        default: sentence.toDo(index) != nil
        }
    }

    /// Whether the word at `index` begins a longer one: `task-force`.
    private func isPart(_ index: Int) -> Bool {
        sentence.isSymbol(index + 1, "-") && index + 2 < sentence.count
            && !sentence[index + 1].spaced && !sentence[index + 2].spaced
    }

    /// `special`, `routine task:`, `todo:`, `to do`.
    private mutating func kind() {
        guard !isPart(at) || sentence.toDo(at) != nil else { return }
        if word() == .routine { (opener.kind, at) = (.routine, at + 1) }
        if word() == .special { (opener.kind, at) = (.special, at + 1) }
        if word() == .task, !isPart(at) { at += 1 }
        if let end = sentence.toDo(at) { at = end }
        if sentence.isSymbol(at, ":") { at += 1 }
        if sentence.isSymbol(at, "-"), sentence[at + 1].spaced { at += 1 }
    }
}
