import Planner

extension EnglishMatch {
    /// Whether it is a sentence of which no title is made: someone or something, then a verb that says what that
    /// did, does or can: `Barcelona won 3-1`, `water boils at 100 degrees`, `pigs can fly`.
    var isClause: Bool {
        let low = range.lowerBound
        if isPastAlone { return true }
        guard range.count > 1, !sentence[low].quoted, sentence[low].kind == .word,
            !sentence.has(low, [.opener, .reminder, .field, .mark, .every, .frequency])
        else { return false }
        guard let verb = range.dropFirst().prefix(5).first(where: { !isSubject($0) }) else {
            return false
        }
        return says(verb, behindVerb: sentence.has(low, .verb)) && !isMarked
            && !range.contains(where: isTechnical)
    }

    /// Whether it begins with what was done, and to whom or what, or when: `lost my keys`, `went out last night`.
    private var isPastAlone: Bool {
        let low = range.lowerBound
        guard range.count > 2, sentence[low].kind == .word, !sentence[low].quoted else {
            return false
        }
        return isPast(low) && !sentence.has(low, .opener) && (namesPastDay || hasObject(low + 1))
            && !isMarked && !namesLaterDay
            && !range.contains(where: isTechnical)
    }

    /// Whether a priority, star, tag, list, reminder or repetition makes a task of it.
    var isMarked: Bool {
        let draft = reading(range).draft
        let todo = draft.todo
        if case .recurring = todo.schedule { return true }
        return draft.isExplicit || todo.priority != .none || todo.star || !draft.tags.isEmpty
            || draft.list != nil || !todo.reminders.isEmpty || todo.notes != nil
    }

    /// Whether the word at `index` can belong to whom or what a sentence is about.
    private func isSubject(_ index: Int) -> Bool {
        guard sentence[index].kind == .word, !ClauseWords.isVerb(sentence, index),
            !isThirdPerson(index)
        else { return false }
        let isLed = sentence.has(range.lowerBound, .determiner) && sentence.has(index, .verb)
        return isLed || sentence.has(index, [.determiner, .digits, .weekday, .unit])
            || [.of, .and].contains(sentence.word(index)) || sentence[index].classes.isEmpty
    }

    private func says(_ verb: Int, behindVerb: Bool) -> Bool {
        guard sentence[verb].kind == .word, !sentence[verb].quoted else { return false }
        let next = verb + 1
        if behindVerb {
            guard verb == range.lowerBound + 1 else { return false }
            let isPassive = sentence.isWord(verb, "got") && isParticiple(next)
            let isSure =
                ClauseWords.finite.has(sentence, verb)
                || ClauseWords.surePresents.has(sentence, verb) && !namesLaterDay
            return isPassive || isSure && next < range.upperBound
        }
        if ClauseWords.preterites.has(sentence, verb) || ClauseWords.finite.has(sentence, verb) {
            return true
        }
        if ClauseWords.modals.has(sentence, verb) { return acts(next) && !namesLaterDay }
        guard !namesLaterDay else { return false }
        if ClauseWords.plurals.has(sentence, verb), isPlural(verb - 1) {
            return next < range.upperBound
        }
        if ClauseWords.presents.has(sentence, verb) { return next < range.upperBound }
        if isThirdPerson(verb) { return true }
        if sentence.isWord(verb, "got"), isParticiple(next) { return true }
        guard ClauseWords.participles.has(sentence, verb) || isParticiple(verb) else {
            return false
        }
        return hasObject(next) || namesPastDay || isToldOf(verb)
    }

    /// Whether a verb with an `s` stands at `index`, and what it is done to behind it: `heals all wounds`.
    private func isThirdPerson(_ index: Int) -> Bool {
        let token = sentence[index]
        let isPlain =
            token.kind == .word && token.classes.isEmpty && (4...16).contains(token.length)
        guard isPlain, sentence.lowercased(index).hasSuffix("s"), !isPlural(index - 1) else {
            return false
        }
        let isObject =
            range.contains { sentence.word($0) == .than } || sentence.has(index + 1, .determiner)
            || ClauseWords.objects.has(sentence, index + 1)
        return isObject && index + 2 < range.upperBound
            && (sentence.isVerb(index, without: 1) || sentence.isVerb(index, without: 2))
    }

    private func beginsWithDigit(_ index: Int) -> Bool {
        (0x30...0x39).contains(sentence.bytes[Int(sentence[index].start)])
    }

    private func isPlural(_ index: Int) -> Bool {
        let noun = sentence.lowercased(index)
        return noun.count > 3 && noun.hasSuffix("s") && !noun.hasSuffix("ss")
            && sentence[index].classes.isEmpty || noun == "people" || noun == "kids"
    }

    /// Whether a verb in the past tense stands at `index`.
    func isPast(_ index: Int) -> Bool {
        ClauseWords.preterites.has(sentence, index) || isParticiple(index)
            || ClauseWords.participles.has(sentence, index) && !sentence.has(index, .verb)
    }

    /// Whether a verb without an ending stands at `index`, which a modal verb may come before.
    private func acts(_ index: Int) -> Bool {
        guard index < range.upperBound else { return false }
        return sentence.has(index, .verb) || ClauseWords.bare.has(sentence, index)
    }

    private func isParticiple(_ index: Int) -> Bool {
        let token = sentence[index]
        guard index < range.upperBound, token.kind == .word, token.length > 4, !token.quoted else {
            return false
        }
        let word = sentence.lowercased(index)
        return word.hasSuffix("ed") && !word.hasSuffix("eed") && word != "embed"
            && !sentence.has(index, [.verb, .field])
    }

    /// Whether `the …` or `my …` did what is said, and no thing is described: `the president resigned`.
    private func isToldOf(_ verb: Int) -> Bool {
        let low = range.lowerBound
        if ["lost", "beat"].contains(sentence.lowercased(verb)), sentence[low].classes.isEmpty {
            return verb + 1 < range.upperBound
        }
        guard sentence.has(low, .determiner), verb > low + 1,
            !sentence.lowercased(verb - 1).hasSuffix("ly")
        else { return false }
        return ![.by, .for].contains(sentence.word(verb + 1))
    }

    /// Whether someone or something follows to which it was done: `bob fixed the car`.
    private func hasObject(_ index: Int) -> Bool {
        guard index < range.upperBound else { return false }
        if ["me", "us", "him", "them", "it", "you"].contains(sentence.lowercased(index)) {
            return true
        }
        if beginsWithDigit(index) {
            return isParticiple(index - 1) || ClauseWords.scores.has(sentence, index - 1)
        }
        if ClauseWords.particles.has(sentence, index) { return hasObject(index + 1) }
        return sentence.has(index, .determiner) && !sentence.has(index, .modifier)
            && !sentence.has(index + 1, [.digits, .ordinal, .unit, .weekday, .modifier])
    }

    /// Whether a day before today is named: `yesterday`, `last week`, `2 days ago`.
    private var namesPastDay: Bool {
        range.contains { index in
            [.yesterday, .ago].contains(sentence.word(index))
                || sentence.word(index) == .last && sentence.has(index + 1, [.unit, .dayPart])
        }
    }

    /// Whether it asks what someone can or will do, without a mark: `can pigs fly`.
    var asksAbility: Bool {
        let low = range.lowerBound
        let asks =
            ClauseWords.askers.has(sentence, low) || sentence.word(low) == .do && isPlural(low + 1)
        guard (3...8).contains(range.count), asks, sentence[low + 1].kind == .word,
            sentence[low + 1].classes.isEmpty, !isMarked
        else { return false }
        return range.dropFirst(2).prefix(3).contains(where: acts)
    }
}

extension EnglishSentence {
    /// Whether the word at `index` is a verb when its last letters, `count` of them, are left out.
    func isVerb(_ index: Int, without count: Int) -> Bool {
        let stem = Array(lowercased(index).utf8.dropLast(count))
        return ClauseWords.bare.contains(stem)
            || stem.withUnsafeBufferPointer { stem in
                pack.lexicon.find(stem[...])?.classes.contains(.verb) ?? false
            }
    }
}
