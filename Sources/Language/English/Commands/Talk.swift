import Planner

/// Tells talk, questions and noise from tasks, by the first words of a message.
enum Talk {
    /// The talk that the tokens `range` are; nil when they read like a task.
    static func read(_ sentence: Sentence, _ range: Range<Int>, isQuestion: Bool) -> Understanding?
    {
        let said = Said(sentence, range, isSlash: false)
        if range.isEmpty { return Understanding(.smallTalk(.chatter)) }
        if beginnings.has(sentence, range.lowerBound) || said.endsInTag,
            let talk = talk(sentence, range, isQuestion, said)
        {
            return talk
        }
        if range.count <= 6,
            range.allSatisfy({ chatting.has(sentence, $0) || sentence.separates($0) })
        {
            return Understanding(.smallTalk(.chatter))
        }
        if range.count == 1 || Gibberish.isRepetition(sentence, range) {
            return Gibberish.isNoise(sentence, range) ? Understanding(.unknown) : nil
        }
        guard Gibberish.hasNoWords(sentence, range) else { return nil }
        let reading = sentence.reading
        let isTask = reading.hasDay || reading.time != nil || reading.hasFields
        return isTask && sentence.has(0, .digits) ? nil : Understanding(.unknown)
    }

    /// Words that only talk is made of, when there are no others.
    private static let chatting: WordSet = [
        "ok", "okay", "hmm", "hm", "haha", "hahaha", "lol", "oh", "ah", "wow", "hey", "hi", "hello",
        "there",
        "good", "great", "nice", "one", "job", "buddy", "pal", "weather", "world", "just", "saying",
        "thank",
        "thanks", "you", "everything", "so", "very", "much", "for", "to", "see", "that", "was",
        "is", "it", "well",
        "done", "cool", "awesome", "how's", "going", "really", "today", "lovely", "amazing", "yes",
        "no", "yeah",
    ]

    private static let beginnings = WordSet(
        asking.union(auxiliaries).union(stating))

    private static let stating: Set<String> = [
        "i", "i'm", "im", "i've", "ive", "i'd", "i'll", "it's", "its", "that's", "thats", "you're",
        "youre", "he's",
        "she's", "they're", "we're", "there's", "it", "that", "this", "you", "u", "he", "she",
        "they", "today", "yesterday",
        "your", "my", "the", "life", "everything", "weather",
    ]

    private static func talk(
        _ sentence: Sentence, _ range: Range<Int>, _ isQuestion: Bool, _ said: Said
    ) -> Understanding? {
        let first = sentence.lowercased(range.lowerBound).replacingCurlyApostrophe
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
        _ first: String, _ second: String, _ isQuestion: Bool, _ said: Said
    ) -> Bool {
        if auxiliaries.contains(first) {
            let isAsking = isQuestion || pronouns.contains(second)
            return isAsking && !said.sentence.reading.draft.isExplicit
        }
        if said.endsInTag { return true }
        if isQuestion, asking.contains(first) { return true }
        guard asking.contains(first) else { return false }
        if first.hasSuffix("'s") || contracted.contains(first) { return second != "app" }
        return auxiliaries.contains(second) || second.isEmpty
            || [
                "many", "much", "long", "far", "old", "tall", "come", "time", "day", "date", "year",
            ].contains(second)
    }

    private static let pronouns: Set<String> = [
        "you", "u", "it", "i", "he", "she", "we", "they", "this", "that", "there", "anyone",
        "anybody", "someone",
    ]

    private static let contracted: Set<String> = ["whats", "wheres", "hows", "whos", "whens"]

    private static let asking: Set<String> = [
        "what", "what's", "whats", "who", "who's", "whos", "where", "where's", "wheres", "when",
        "when's", "whens",
        "why", "how", "how's", "hows", "which", "whose", "wat",
    ]

    private static let auxiliaries: Set<String> = [
        "is", "are", "am", "was", "were", "do", "does", "did", "can", "could", "would", "will",
        "should", "shall",
        "have", "has", "had", "may", "might", "isn't", "aren't", "don't", "doesn't", "didn't",
        "won't", "wouldn't",
        "anyone", "anybody", "someone", "you", "huh", "really", "made", "won", "r", "u",
    ]

    /// Whether the words tell of something instead of asking for it to be kept.
    private static func isStatement(_ first: String, _ second: String, _ said: Said) -> Bool {
        switch first {
        case "i":
            return feelings.contains(second) && !said.saysHaveTo
                && !said.sentence.reading.draft.isExplicit
        case "i'm", "im": return !said.namesLaterDay
        case "i've", "ive", "i'd", "i'll": return second != "got" && !said.namesLaterDay
        case "it's", "its", "that's", "thats", "you're", "youre", "he's", "she's", "they're",
            "we're", "there's":
            return !said.namesLaterDay
        case "it", "that", "this", "you", "u", "he", "she", "they", "today", "yesterday", "your":
            return verbs.contains(second) || second == "bot"
        case "my", "the", "life", "everything", "weather":
            return said.describes
        default: return false
        }
    }

    private static let feelings: Set<String> = [
        "am", "love", "hate", "like", "feel", "was", "had", "did", "can't", "cant", "cannot",
        "don't", "dont", "didn't",
        "think", "guess", "know", "see", "understand", "wish", "hope", "miss", "bought", "went",
        "ate", "saw", "agree",
        "said", "got", "believe", "thought", "slept", "forgot", "lost", "won", "met", "made",
        "really", "just", "live",
        "moved", "enjoy", "enjoyed", "could", "would", "wonder", "doubt", "mean", "meant", "trust",
        "never", "always",
        "appreciate", "prefer", "have",
    ]

    private static let verbs: Set<String> = [
        "is", "was", "are", "were", "works", "work", "doesn't", "doesnt", "does", "did", "didn't",
        "sucks", "rock",
        "rocks", "suck", "looks", "seems", "feels", "isn't", "isnt", "aren't", "will", "can",
        "can't", "has", "had", "hurts",
        "made", "said", "know", "must", "helped", "helps", "app",
    ]
}

extension String {
    /// The same with plain apostrophes.
    var replacingCurlyApostrophe: String {
        contains("’") ? String(map { $0 == "’" ? "'" : $0 }) : self
    }
}

extension Said {
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

    /// Whether a thing is said to be somehow: `the weather is nice`.
    var describes: Bool {
        for index in range.dropFirst().prefix(6) {
            guard ["is", "was", "are", "were"].contains(sentence.lowercased(index)) else {
                continue
            }
            for next in range where next > index && next < index + 4 {
                if Self.qualities.contains(sentence.lowercased(next)) { return true }
            }
        }
        return false
    }

    private static let qualities: Set<String> = [
        "nice", "great", "good", "bad", "cute", "fun", "sick", "hard", "beautiful", "lovely",
        "awful", "terrible", "cold",
        "hot", "funny", "happy", "sad", "tired", "boring", "amazing", "awesome", "wonderful",
        "delicious", "cool", "weird",
        "crazy", "perfect", "ok", "fine", "short", "annoying", "stupid", "ugly", "interesting",
        "best", "worst",
    ]
}
