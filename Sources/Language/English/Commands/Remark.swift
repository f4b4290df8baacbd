import Planner

/// Remarks that say where people are, what they are about, or how they are, without a sentence: `stuck in
/// traffic`, `heading home`, `just had lunch`, `not my day`.
enum Remark {
    /// Whether the tokens `range` are one.
    static func isOne(_ sentence: EnglishSentence, _ range: Range<Int>, _ said: EnglishMatch)
        -> Bool
    {
        let low = range.lowerBound
        guard range.count > 1, beginnings.has(sentence, low), !asksBehind(sentence, range),
            !range.contains(where: said.isTechnical)
        else {
            return false
        }
        if exclaiming.has(sentence, low) {
            return !sentence.has(low + 1, [.verb, .opener, .mark, .reminder, .digits])
                && !said.namesLaterDay
        }
        let next = sentence.lowercased(low + 1)
        switch sentence.lowercased(low) {
        case "not" where next == "for":
            let isOurs = ["me", "us", "you", "now", "long", "real", "sure"].contains(
                sentence.lowercased(low + 2))
            return isOurs && !asks(said)
        case "not", "too": return !asks(said)
        case "no": return !sentence.has(low + 1, [.lead, .bound]) && nones.has(sentence, low + 1)
        case "finally" where nears.has(sentence, low + 1): return range.count == 2 || !asks(said)
        case "just", "finally", "already", "only": return isPast(sentence, low + 1)
        case "at", "on", "in":
            let isPlace = sentence.has(low + 1, .determiner) || places.has(sentence, low + 1)
            let verb = low + (sentence.has(low + 1, .determiner) ? 3 : 2)
            let isTask = range.contains { $0 >= verb && sentence.has($0, [.verb, .reminder]) }
            guard isPlace, !isTask, !asks(said) else { return false }
            return said.reading(range).draft.list == nil
        case "off": return ["to", "now", "again"].contains(next) && !asks(said)
        case "back":
            return ["to", "from", "at", "in", "on", "again", "now", "home", "soon"].contains(next)
                && !asks(said)
        case "almost", "nearly": return nears.has(sentence, low + 1) && !asks(said)
        case "going": return next == "to" && places.has(sentence, low + 2) && !asks(said)
        case "getting", "having", "doing", "being", "working":
            return states.has(sentence, low + 1) && !asks(said)
        case "stuck": return !asks(said)
        default: return follows(sentence, low + 1) && !asks(said)
        }
    }

    /// Whether a later day, a repetition or a field makes something to do of it.
    private static func asks(_ said: EnglishMatch) -> Bool {
        let draft = said.reading(said.range).draft
        let isMarked = draft.todo.priority != .none || draft.todo.star || !draft.tags.isEmpty
        return isMarked || draft.isExplicit || said.namesLaterDay || draft.todo.schedule.repeats
    }

    /// Whether a verb follows a comma: `not enough milk, buy more`.
    private static func asksBehind(_ sentence: EnglishSentence, _ range: Range<Int>) -> Bool {
        range.contains {
            sentence.separates($0) && sentence.has($0 + 1, [.verb, .opener, .reminder])
        }
    }

    /// Whether what is done, and no thing it is for, stands at `index`: `waiting for …`, no `waiting room`.
    static func follows(_ sentence: EnglishSentence, _ index: Int) -> Bool {
        sentence.has(index, [.determiner, .connector, .lead, .relativeDay, .modifier, .opener])
            || behind.has(sentence, index)
    }

    private static let behind: WordSet = [
        "it", "you", "him", "her", "them", "me", "us", "here", "there", "home", "out", "back",
        "off", "up", "down",
        "again", "this", "that", "like", "so", "too", "really", "well", "badly", "great", "good",
        "awful", "sick",
        "better", "bad", "now", "over", "away", "netflix", "tv", "telly", "football", "hard", "sad",
        "happy", "asleep",
    ]

    private static func isPast(_ sentence: EnglishSentence, _ index: Int) -> Bool {
        if ChatWords.past.has(sentence, index) || pasts.has(sentence, index) { return true }
        let token = sentence[index]
        guard token.kind == .word, token.length > 4, !token.quoted else { return false }
        return sentence.lowercased(index).hasSuffix("ed") && !sentence.has(index, .verb)
    }

    private static let exclaiming: WordSet = [
        "ugh", "yay", "argh", "meh", "woohoo", "hooray", "hurray", "yikes", "wow", "omg", "oops",
        "yuck", "boo", "aww", "phew", "whoa", "gosh", "jeez", "sigh", "haha", "lol",
    ]

    private static let beginnings: WordSet = [
        "ugh", "yay", "argh", "meh", "woohoo", "hooray", "hurray", "yikes", "wow", "omg", "oops",
        "yuck", "boo", "aww", "phew", "whoa", "gosh", "jeez", "sigh", "haha", "lol",
        "just", "finally", "already", "only", "not", "too", "no", "at", "on", "in", "off", "back",
        "stuck",
        "almost", "nearly", "going", "getting", "having", "doing", "being", "working", "heading",
        "waiting", "sitting", "lying", "thinking", "wondering", "starving", "dying", "freezing",
        "loving", "missing", "enjoying", "chilling", "relaxing", "procrastinating", "struggling",
        "hoping", "watching", "sweating", "daydreaming", "vibing", "craving",
    ]

    private static let pasts: WordSet = [
        "had", "got", "came", "saw", "left", "met", "heard", "found", "made", "said", "told", "was",
        "were", "been", "lost", "won", "read", "landed", "woken", "gotten", "gone", "seen", "sat",
        "ran", "gave", "took", "kidding", "saying", "checking", "asking", "wondering", "chilling",
    ]

    private static let places: WordSet = [
        "work", "home", "bed", "school", "class", "traffic", "town", "church", "hospital", "office",
        "meetings", "holiday", "vacation", "fire", "love", "pain", "shock", "tears", "london",
        "uni", "court", "bits", "pieces", "trouble", "sleep",
    ]

    private static let nears: WordSet = [
        "weekend", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
        "there", "done",
        "home", "time", "forgot", "ready", "finished", "lunchtime", "christmas", "bedtime", "over",
        "asleep", "missed", "fell", "cried", "died", "noon", "midnight", "lunch", "summer",
        "spring", "winter",
    ]

    private static let nones: WordSet = [
        "sleep", "internet", "wifi", "power", "time", "luck", "rest", "energy", "money", "idea",
        "one's", "ones", "one", "body", "news", "signal", "electricity", "water", "patience", "fun",
        "rain",
        "snow", "sun", "sunshine", "school", "work", "excuse", "excuses", "regrets", "reason",
        "hope", "way", "words",
        "wonder", "comment", "answer", "reply", "love", "pressure", "mood", "appetite",
        "motivation",
    ]

    private static let states: WordSet = [
        "a", "an", "the", "my", "ready", "tired", "old", "late", "there", "better", "worse", "sick",
        "dark", "cold", "hot", "hungry", "sleepy", "fun", "lunch", "dinner", "breakfast", "coffee",
        "tea", "drinks", "great", "fine", "well", "ok", "okay", "good", "alright", "nothing",
        "hard",
        "from", "on", "again", "so", "too", "bored", "nervous", "excited", "married",
    ]
}

extension Schedule {
    /// Whether it comes again and again.
    fileprivate var repeats: Bool {
        if case .recurring = self { true } else { false }
    }
}
