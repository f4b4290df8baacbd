import Planner

/// Tells talk, questions and noise from tasks, by the first words of a message.
enum Talk {
    /// The talk that the tokens `range` are; nil when they read like a task.
    static func read(_ sentence: EnglishSentence, _ range: Range<Int>, isQuestion: Bool)
        -> Understanding?
    {
        let said = EnglishMatch(sentence, range, isSlash: false)
        if range.isEmpty { return Understanding(.smallTalk(.chatter)) }
        if beginnings.has(sentence, range.lowerBound) || said.endsInTag,
            let talk = talk(sentence, range, isQuestion, said)
        {
            return talk
        }
        if said.asksAbility { return Understanding(.smallTalk(.question)) }
        if said.describes { return Understanding(.smallTalk(.chatter)) }
        if range.count == 2, sentence.word(range.lowerBound) == .dont {
            return Understanding(.smallTalk(.chatter))
        }
        if ChatWords.fill(sentence, range) || said.happens || said.recounts
            || Remark.isOne(sentence, range, said) || said.isClause
        {
            return Understanding(.smallTalk(.chatter))
        }
        let isTwice = range.count == 2 && Gibberish.isRepetition(sentence, range)
        let isFew = (2...4).contains(range.count)
        if isTwice && !sentence.has(range.lowerBound, .verb)
            || isFew && Gibberish.isHammered(sentence, range)
        {
            return Understanding(.unknown)
        }
        if range.count == 1 || range.count > 2 && Gibberish.isRepetition(sentence, range) {
            return Gibberish.isNoise(sentence, range) ? Understanding(.unknown) : nil
        }
        guard Gibberish.hasNoWords(sentence, range) else { return nil }
        let reading = sentence.reading
        let isTask = reading.hasDay || reading.time != nil || reading.hasFields
        return isTask && sentence.has(0, .digits) ? nil : Understanding(.unknown)
    }

    private static let beginnings = WordSet(
        ChatWords.asking.union(ChatWords.auxiliaries).union(stating))

    private static let stating: Set<String> = [
        "i", "i'm", "im", "i've", "ive", "i'd", "i'll", "it's", "its", "that's", "thats", "you're",
        "youre", "he's",
        "she's", "they're", "we're", "there's", "it", "that", "this", "you", "u", "he", "she",
        "they", "today", "yesterday", "we", "we've", "we'll", "we'd", "last",
        "that'll", "that'd", "it'll", "it'd", "this'll", "there'll", "he'll", "she'll", "they'll",
        "you'll", "you'd",
        "you've", "they've", "he'd", "she'd", "they'd", "there're", "what'll",
        "there", "never", "tomorrow", "give", "leave", "nobody", "everybody", "everyone",
        "somebody", "nothing",
        "noone", "if", "as",
        "whatever", "because", "since", "although", "unless", "can't",
        "cant", "couldn't",
        "won't", "wouldn't", "theres", "hes", "shes", "theyre", "weve", "youve", "theyve", "itll",
        "your", "my", "the", "our", "his", "her", "their", "life", "everything", "weather",
    ]

    /// What people tell that they do at an hour, which is nothing to do.
    private static let habits: Set<String> = [
        "work", "live", "sleep", "study", "eat", "wake", "get", "start", "finish", "usually",
        "normally", "woke", "slept", "worked", "left", "arrived", "started", "finished",
    ]

    private static let contracted: Set<String> = [
        "im", "i'm", "its", "thats", "theres", "hes", "shes", "theyre", "youre", "weve", "youve",
        "theyve", "itll", "thatll", "whos",
    ]

    private static func talk(
        _ sentence: EnglishSentence, _ range: Range<Int>, _ isQuestion: Bool, _ said: EnglishMatch
    ) -> Understanding? {
        let first = sentence.lowercased(range.lowerBound).replacingCurlyApostrophe
        if said.marksUrgent { return nil }
        let second =
            range.count > 1
            ? sentence.lowercased(range.lowerBound + 1).replacingCurlyApostrophe : ""
        if isQuestioning(first, second, isQuestion, said) {
            return Understanding(.smallTalk(.question))
        }
        if isStatement(first, second, said) { return Understanding(.smallTalk(.chatter)) }
        return nil
    }

    private static func isQuestioning(
        _ first: String, _ second: String, _ isQuestion: Bool, _ said: EnglishMatch
    ) -> Bool {
        if ChatWords.auxiliaries.contains(first) {
            let isAsking =
                isQuestion || ChatWords.pronouns.contains(second)
                || ChatWords.copulas.contains(first)
            return isAsking && !said.sentence.reading.draft.isExplicit
        }
        if said.endsInTag { return true }
        if isQuestion, ChatWords.asking.contains(first) { return true }
        guard ChatWords.asking.contains(first) else { return false }
        if first.hasSuffix("'s") || ChatWords.contracted.contains(first) { return second != "app" }
        if second != "to", first != "when", first != "where" || said.range.count <= 3 {
            return true
        }
        return ChatWords.auxiliaries.contains(second) || second.isEmpty || said.asksLater
    }

    /// Whether the words tell of something instead of asking for it to be kept.
    private static func isStatement(_ first: String, _ second: String, _ said: EnglishMatch) -> Bool
    {
        switch first {
        case "i", "we":
            if second == "have", said.namesLaterDay { return false }
            if ChatWords.feelings.contains(second) {
                return !said.saysHaveTo && !said.sentence.reading.draft.isExplicit
            }
            if habits.contains(second), !said.reading(said.range).hasDay { return true }
            return !said.wishes && !said.namesLaterDay
        case "i've", "ive", "i'd", "i'll", "we've", "we'll", "we'd":
            let third = said.sentence.lowercased(said.range.lowerBound + 2)
            return (second != "got" || third != "to") && !said.namesLaterDay
        case "you", "u", "he", "she", "they", "it":
            return !said.namesLaterDay || said.isPast(said.range.lowerBound + 1)
        case "today", "yesterday":
            if ["i", "we", "my", "he", "she", "they", "the", "it"].contains(second) {
                let third = said.sentence.lowercased(said.range.lowerBound + 2)
                return first == "yesterday" || ChatWords.feelings.contains(third)
            }
            return ChatWords.verbs.contains(second)
        case "tomorrow":
            let behind = said.range.lowerBound + 2
            let isFuture =
                second == "will" && ["be", "not"].contains(said.sentence.lowercased(behind))
            return (isFuture || said.sentence.word(behind - 1) == .is)
                && said.reading(said.range).time == nil
        case "can't", "cant", "couldn't", "won't", "wouldn't":
            return !said.namesLaterDay
        case "there":
            let what = said.range.lowerBound + 2
            let isFact =
                said.sentence.has(what, [.digits, .cardinal])
                || ["no", "so", "many", "lots", "nothing", "always", "never", "too"].contains(
                    said.sentence.lowercased(what))
            return isFact && ["is", "are", "was", "were"].contains(second)
        case "never": return said.isPast(said.range.lowerBound + 1)
        case "nobody", "everybody", "everyone", "somebody", "nothing", "noone":
            return !second.isEmpty && !said.namesLaterDay
        case "give", "leave":
            return second == "me" && !said.namesLaterDay
                && !said.sentence.reading.draft.isExplicit
        case "if", "as", "whatever", "because", "since", "although", "unless":
            return ChatWords.pronouns.contains(second) && !said.namesLaterDay
        case "that", "this", "your":
            return ChatWords.verbs.contains(second) || second == "bot"
        case "my", "the", "our", "his", "her", "their", "life", "everything", "weather", "last":
            return said.states && !said.namesLaterDay
        default:
            if first == "it's" || first == "its",
                said.sentence.has(said.range.lowerBound + 1, [.digits, .clock, .cardinal, .amount])
            {
                return true
            }
            let isContracted = ["'s", "'re", "'ll", "'d", "'ve"].contains { first.hasSuffix($0) }
            return (isContracted || contracted.contains(first))
                && !said.namesLaterDay
        }
    }
}

extension String {
    /// The same with plain apostrophes.
    var replacingCurlyApostrophe: String {
        contains("’") ? String(map { $0 == "’" ? "'" : $0 }) : self
    }
}

extension EnglishMatch {
    /// Whether a day after today, or a time, is named: then even `i'm …` is something planned.
    var namesLaterDay: Bool {
        let reading = reading(range)
        if reading.time != nil { return true }
        guard reading.hasDay, case .due(let day, _) = reading.draft.todo.schedule else {
            return false
        }
        return day > sentence.today
    }

    /// Whether it begins with `i have to`, which asks for a task.
    var saysHaveTo: Bool {
        var at = range.lowerBound + 1
        if ["really", "just", "also", "still"].contains(sentence.lowercased(at)) { at += 1 }
        return [.have, .need, .want, .must, .should, .gotta].contains(sentence.word(at))
            && (sentence.word(at + 1) == .to || at > range.lowerBound + 1)
    }

    /// Whether the end asks for agreement: `nice weather, isn't it`.
    var endsInTag: Bool {
        guard range.count > 2, sentence[range.upperBound - 1].length <= 4 else { return false }
        let last = sentence.lowercased(range.upperBound - 1)
        guard ["it", "you", "he", "she", "they", "we"].contains(last) else { return false }
        return sentence.lowercased(range.upperBound - 2).replacingCurlyApostrophe.hasSuffix("n't")
    }
}
