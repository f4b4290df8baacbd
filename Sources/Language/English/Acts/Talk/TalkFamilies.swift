import Planner

/// Small talk: a few closed families, tried last. What belongs to none of them is kept as a task.
/// Greeting, thanks, farewell; yes and no, praise and blame, how one feels; questions that are not about the plan. It is one
/// of the first where all its words are words of talk, or where it begins with what no task begins with.
struct TalkFamilies {
    private let clause: Clause
    private let words: [Int]
    private var sentence: EnglishSentence { clause.sentence }

    private init(_ clause: Clause) {
        self.clause = clause
        words = clause.range.filter { clause.sentence[$0].kind == .word }
    }

    /// The talk that a clause is; nil when it belongs to no family.
    static func read(_ sentence: EnglishSentence) -> Understanding? {
        let range = 0..<sentence.count
        if range.contains(where: { sentence[$0].kind == .link }) { return nil }
        let (reading, whole) = (sentence.reading, Clause(sentence, range))
        let (draft, isTimed) = (reading.draft, reading.hasDay || reading.time != nil)
        func talk(_ kind: SmallTalk, where isOne: Bool = true) -> Understanding? {
            let kept: [Command] = draft.todo.title.isEmpty ? [] : [.add([draft])]
            return isOne ? Understanding(.smallTalk(kind), alternatives: kept) : nil
        }
        let (spoken, family) = (TalkFamilies(whole.with(range)), TalkFamilies(whole))
        if spoken.words.isEmpty {
            if isTimed || spoken.isSum { return talk(.question, where: spoken.isSum) }
            let isSaid = sentence.bytes.contains { $0 >= 0x80 || (0x30...0x39).contains($0) }
            return isSaid ? talk(.chatter) : Understanding(.unknown)
        }
        if let short = Hammered.withoutRuns(sentence, range), !isTimed,
            case .smallTalk(let kind)? = read(sentence.another(short))?.command
        {
            return talk(kind)
        }
        if let kind = spoken.greets { return Understanding(.smallTalk(kind)) }
        let start = whole.questionStart
        let isTold = start != nil && Self.tellers.has(sentence, whole.low)
        if isTimed || reading.hasFields {
            let asks = start == whole.low || isTold || whole.isAsked && family.seeksKnowledge
            return talk(.question, where: asks || spoken.isSum)
        }
        if Hammered.isAll(sentence, range) { return Understanding(.unknown) }
        if draft.isExplicit { return nil }
        let isInner =
            start.map { sentence.separates($0 - 1) && !sentence.has(whole.low, .verb) } ?? false
        let asks =
            start == whole.low || isTold || isInner
            || whole.isAsked && (start != nil || whole.has(whole.low, .auxiliary))
        if asks || whole.endsInTag || family.seeksKnowledge || spoken.isSum {
            return talk(.question)
        }
        let isChat = family.words.isEmpty || family.chats || spoken.chats || family.tellsOfPeople
        return talk(.chatter, where: isChat)
    }

    /// Greeting, thanks and farewell: their words, whoever is addressed, and a day of their own.
    private var greets: SmallTalk? {
        guard let first = words.first, words.count <= 12 else { return nil }
        for (kind, heads) in Self.heads {
            let length = [3, 2, 1].first { heads.has(sentence, phrase: words.prefix($0)) }
            guard let length else { continue }
            let rest = words.dropFirst(length)
            guard let next = rest.first else { return kind }
            let isApart = sentence.separates(next - 1) && (kind != .greeting || rest.count == 1)
            let isCalled =
                kind == .thanks && length == 1 && rest.count == 1 && !sentence.has(next, .verb)
            let isReasoned = kind == .thanks && Self.reasons.has(sentence, next)
            let isBrief = length > 1 && kind == .farewell && rest.count < 2
            if isApart || isReasoned || isCalled || isBrief
                || rest.allSatisfy({ isTalk($0) || isDay($0) })
            {
                return kind
            }
        }
        let ends = [words.suffix(1), words.suffix(2)]
        guard words.count < 6, words.allSatisfy(isTalk), clause.questionStart != first else {
            return nil
        }
        return Self.heads.prefix(2).first { _, heads in
            ends.contains { heads.has(sentence, phrase: $0) }
        }?.kind
    }

    private func isDay(_ index: Int) -> Bool {
        sentence.has(index, [.weekday, .relativeDay, .holiday, .unit, .modifier, .dayPart])
    }

    private func isTalk(_ index: Int) -> Bool {
        Self.feelings.has(sentence, index) || Self.little.has(sentence, index)
            || Self.nouns.has(sentence, index)
            || Self.heads.contains { $0.words.has(sentence, index) }
    }

    /// Whether all is mood, answer, praise or blame, or it is said of the bot or of how one feels.
    private var chats: Bool {
        guard let first = words.first, words.count <= 9,
            !any(Self.needs)
        else { return false }
        if exclaims(first) { return true }
        let isSaid =
            any(Self.feelings) || !any(Self.nouns) || words.contains { clause.has($0, .being) }
        if isSaid, words.count > 1 || !sentence.has(first, .verb), words.allSatisfy(isTalk) {
            return true
        }
        let said = [3, 2, 1].first { Self.sayings.has(sentence, phrase: words.prefix($0)) }
        if let said { return said != 2 || !clause.isAny(first, ["well"]) || words.count < 4 }
        let lead = words.prefix { Self.subjects.has(sentence, $0) || Self.little.has(sentence, $0) }
        guard lead.contains(where: { Self.subjects.has(sentence, $0) }),
            let verb = words.dropFirst(lead.count).first
        else { return false }
        return Self.feelings.has(sentence, verb)
            || clause.has(first, .speaker) && Self.statives.has(sentence, verb)
    }

    /// `im knackered`, `that was quick`, `what a day`: how one is, or what one makes of something.
    private func exclaims(_ first: Int) -> Bool {
        if clause.isWord(first, "what") {
            return clause.has(first + 1, .article) && words.count <= 5
        }
        let isOwn = clause.isAny(first, ["i'm", "im"])
        guard isOwn || clause.isAny(first, ["that", "that's", "thats"]), words.count <= 4 else {
            return false
        }
        let plan: Role = [.into, .outOf, .put, .take, .wasDone, .wasTaken, .planName, .appointment]
        return !clause.isAsked
            && (isOwn || clause.has(first, .being) || clause.has(first + 1, .being))
            && words.dropFirst().allSatisfy {
                !clause.has($0, plan) && !sentence.lowercased($0).hasSuffix("ing")
            }
    }

    /// Whether something is told of people, and no need, appointment or thing of the plan: `we're moving house`.
    private var tellsOfPeople: Bool {
        guard let first = words.first, Self.tellings.has(sentence, first), words.count > 2,
            !clause.range.contains(where: clause.isComma)
        else { return false }
        let plan: Role = [.wants, .modal, .appointment, .entries, .entry, .holder]
        return !any(Self.needs) && !any(Self.lacks) && !words.contains { clause.has($0, plan) }
    }

    /// Jokes, facts, meanings, weather and what an assistant might do besides: nothing of a plan.
    private var seeksKnowledge: Bool {
        guard let first = words.first, let last = words.last, words.count <= 8 else { return false }
        let performs = Self.performing.has(sentence, first) && !clause.isWord(first + 1, "along")
        let isWho = clause.isAny(first, ["who", "whos", "who's"]) && words.count > 2
        if performs || isWho && !clause.isWord(first + 1, "to") { return true }
        let seeks = clause.has(first, [.see, .speaker])
        if seeks, any(Self.assistants) { return true }
        let isAlone =
            [2, 3].contains(words.count) && Self.knowledge.has(sentence, last)
            || words.allSatisfy { Self.knowledge.has(sentence, $0) || isDay($0) } && words.count > 1
        let isWished = seeks || clause.has(first, .article) || Self.requests.has(sentence, first)
        return (isWished || isAlone) && any(Self.knowledge)
    }

    /// `2 + 2`, `square root of 9`, `twelve times four`.
    private var isSum: Bool {
        let isNumber = { (index: Int) in
            sentence[index].kind == .number || sentence.has(index, .cardinal)
        }
        let isMarked =
            words.isEmpty && clause.range.dropFirst().contains { Self.signs.has(sentence, $0) }
        guard clause.range.contains(where: isNumber), isMarked || any(Self.sums) else {
            return false
        }
        return words.allSatisfy {
            isNumber($0) || Self.sums.has(sentence, $0) || Self.little.has(sentence, $0)
        }
    }

    private func any(_ set: WordSet) -> Bool { words.contains { set.has(sentence, $0) } }
}
