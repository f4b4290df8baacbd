import Planner

/// Small talk: a few closed families, tried last. What belongs to none of them is kept as a task.
struct TalkFamilies {
    private let clause: Clause
    private var sentence: EnglishSentence { clause.sentence }

    /// The talk that a clause is; nil when it belongs to no family.
    static func read(_ sentence: EnglishSentence, _ range: Range<Int>) -> Understanding? {
        let whole = Clause(sentence, range)
        if range.contains(where: { sentence[$0].kind == .link }) { return nil }
        if !range.contains(where: { sentence[$0].kind == .word }),
            sentence.reading.draft.todo.title.allSatisfy({ !$0.isNumber })
        {
            return sentence.reading.time == nil && !sentence.reading.hasDay
                ? Understanding(
                    sentence.bytes.allSatisfy { $0 < 0x80 } ? .unknown : .smallTalk(.chatter)) : nil
        }
        if whole.range.isEmpty || !whole.range.contains(where: { sentence[$0].kind != .symbol }) {
            return Understanding(.smallTalk(.chatter))
        }
        if let kind = TalkFamilies(clause: whole.with(range)).greets {
            return Understanding(.smallTalk(kind))
        }
        let isTold = ["tell", "show", "let", "know", "say", "hear"].contains(
            sentence.lowercased(whole.low))
        let asking =
            whole.questionStart == whole.low || isTold && whole.questionStart != nil
            || (whole.isAsked && whole.questionStart != nil)
        if sentence.reading.hasDay || sentence.reading.time != nil || sentence.reading.hasFields {
            return whole.questionStart != nil
                && (whole.questionStart == whole.low
                    || ["tell", "say"].contains(sentence.lowercased(whole.low)))
                ? talk(.question, sentence) : nil
        }
        if Hammered.isAll(sentence, range) { return Understanding(.unknown) }
        if whole.endsInTag { return talk(.question, sentence) }
        let family = TalkFamilies(clause: whole)
        if sentence.reading.draft.isExplicit { return nil }
        if asking || family.seeksKnowledge { return talk(.question, sentence) }
        return family.chats ? talk(.chatter, sentence) : nil
    }

    private static func talk(_ kind: SmallTalk, _ sentence: EnglishSentence) -> Understanding {
        let draft = sentence.reading.draft
        return Understanding(
            .smallTalk(kind), alternatives: draft.todo.title.isEmpty ? [] : [.add([draft])])
    }

    private var low: Int { clause.low }
    private var words: [String] {
        clause.range.filter { sentence[$0].kind == .word }.map {
            sentence.lowercased($0).replacingCurlyApostrophe
        }
    }

    /// Greeting, thanks, farewell: their words, and whoever is addressed.
    private var greets: SmallTalk? {
        let words = words
        guard let typed = words.first, words.count <= 12 else { return nil }
        let first = Self.withoutRuns(typed)
        let pair = words.prefix(2).joined(separator: " ")
        let triple = words.prefix(3).joined(separator: " ")
        let isShort = words.dropFirst().allSatisfy { Self.around.contains($0) }
        let isAddressed = words.contains {
            [
                "ai", "device", "bot", "assistant", "robot", "alexa", "siri", "olly", "google",
                "fundone",
            ].contains($0)
        }
        let third =
            words.count < 3 || Self.around.contains(words[2]) || sentence.separates(low + 2)
            || ["so", "very", "for", "a", "much", "that"].contains(words[2])
        if Self.farewells.contains(first) && (isShort || isAddressed || sentence.separates(low + 1))
            || Self.farewells.contains(pair) && third || Self.farewells.contains(triple)
        {
            return .farewell
        }
        if Self.thanks.contains(first)
            && (words.count < 2 || words[1] == "you" && third
                || words[1] != "you" && Self.around.contains(words[1])
                || ["so", "for", "a", "very", "much", "that", "that's"].contains(words[1])
                || sentence.separates(low + 1))
            || [
                "i'm grateful", "many thanks", "i appreciate", "appreciate it", "appreciate that",
                "much appreciated", "much obliged", "big thanks",
            ].contains(pair)
            || triple.hasPrefix("i am grateful") || words.contains("grateful") && words.count < 6
        {
            return .thanks
        }
        if words.count <= 5, let last = words.last,
            Self.thanks.contains(last) || words.suffix(2) == ["thank", "you"],
            words.dropLast().allSatisfy({
                Self.moods.contains($0) || Self.degrees.contains($0)
                    || ["thank", "got", "it"].contains($0)
            })
        {
            return .thanks
        }
        if Self.greetings.contains(first) && isShort
            || ["good morning", "good evening", "good afternoon", "good day"].contains(pair)
                && third && words.count <= 6
            || [
                "what's up", "whats up", "how are", "how's it", "hows it", "how do",
                "how's everything", "how is", "hows everything",
            ].contains(pair)
                && words.allSatisfy({
                    Self.around.contains($0)
                        || [
                            "what's", "whats", "how's", "hows", "do", "feeling", "your", "day",
                            "everything", "life", "hey",
                        ].contains($0)
                })
        {
            return .greeting
        }
        return nil
    }

    /// `heyyy` as `hey`.
    private static func withoutRuns(_ word: String) -> String {
        var plain = ""
        for letter in word
        where plain.last != letter || plain.hasSuffix("l") && !plain.hasSuffix("ll")
            || letter == "e" && !plain.hasSuffix("ee")
        { plain.append(letter) }
        return plain
    }

    private static let greetings: Set<String> = [
        "helo", "hi", "hello", "hey", "hiya", "howdy", "yo", "hola", "greetings", "morning",
        "evening", "afternoon", "hallo", "heya", "sup", "wassup", "gm", "welcome", "hii", "heyy",
        "bonjour", "namaste", "aloha", "ahoy", "salut",
    ]
    private static let farewells: Set<String> = [
        "bye", "goodbye", "bye-bye", "byebye", "cya", "ciao", "sayonara", "syonara", "farewell",
        "goodnight", "adios", "cheerio", "ttyl", "toodles", "gn",
        "good night", "see you", "see ya", "take care", "talk later", "good bye", "so long",
        "talk to you", "catch you later", "until next time", "gotta go",
        "have a good", "have a nice", "have a great", "have a lovely", "later gator",
        "see you around", "night", "nighty", "later alligator", "later aligator", "sleep well",
        "sweet dreams", "see you on", "see you in", "happy monday", "happy friday", "happy weekend",
    ]
    private static let thanks: Set<String> = [
        "thanks", "thank", "thx", "ty", "thankyou", "cheers", "tnx", "thnx", "appreciated", "tx",
        "appreciate", "tysm", "thanx", "merci", "gracias", "danke",
    ]
    private static let around: Set<String> = [
        "there", "bot", "fundone", "again", "all", "everyone", "everybody", "guys", "friend", "my",
        "dear", "ai", "device", "assistant", "robot", "helper", "little", "old",
        "hi", "hello", "hey", "nighty", "around", "how's", "hows", "to", "you", "u", "too", "and",
        "good",
        "morning", "evening", "afternoon", "day", "night", "sir", "madam", "mate", "buddy",
        "helpful", "folks", "boss",
        "now", "for", "then", "anyone", "anybody", "bye", "olly", "alexa", "siri", "google",
        "what's", "up", "how", "are", "is", "it", "going", "doing", "today", "things", "later",
        "soon", "tomorrow",
    ]

    /// Jokes, facts, meanings, sums, sayings and what an assistant might do besides: nothing of a plan.
    private var seeksKnowledge: Bool {
        let words = words
        guard let first = words.first else { return false }
        if Self.knowledgeVerbs.contains(first), words.count < 6,
            first == "repeat" ? words.count < 3 : words.count > 1 && words[1] != "along"
        {
            return true
        }
        if words.contains("one"), words.contains("liners") || words.contains("liner") {
            return true
        }
        if words.count <= 8, words.contains(where: { ["your", "ai's"].contains($0) }),
            clause.has(low, [.speaker, .see])
        {
            return true
        }
        if clause.isAny(low, ["who", "whos", "who's"]), words.count > 2, words[1] != "to",
            !sentence.reading.hasDay
        {
            return true
        }
        if words.contains(where: Self.knowledge.contains), words.count <= 8,
            Self.requests.contains(first)
                || words.count <= 3 && Self.knowledge.contains(words.last ?? "")
        {
            return true
        }
        return isSum
            || [
                "one more time", "say that again", "come again", "say again", "speak up", "shut up",
                "be quiet",
            ].contains { words.joined(separator: " ").hasPrefix($0) }
    }

    private static let knowledgeVerbs: Set<String> = [
        "define", "spell", "convert", "calculate", "sing", "recite", "repeat", "guess", "pronounce",
        "beatbox", "rap",
    ]
    private static let requests: Set<String> = [
        "tell", "give", "know", "hear", "say", "lets", "let's", "let", "another", "a", "an", "some",
        "any", "make", "want", "share", "entertain", "surprise", "send", "got", "random", "laugh",
        "read", "gimme",
    ]
    private static let knowledge: Set<String> = [
        "joke", "jokes", "riddle", "riddles", "fact", "facts", "story", "poem", "pun", "puns",
        "trivia", "limerick", "proverb", "one-liner", "haiku", "rhyme", "weather", "forecast",
        "temperature", "horoscope", "meaning", "definition", "spelling", "laugh",
    ]

    /// `2 + 2`, `square root of 9`, `12 times 4`.
    private var isSum: Bool {
        let hasNumber = clause.range.contains {
            sentence[$0].kind == .number || sentence.has($0, .cardinal)
        }
        let words = words
        let isRoot =
            words.first == "square" || words.contains("squared") || words.contains("divided")
            || words.contains("multiplied")
        let marks = clause.range.contains {
            ["+", "*", "/", "="].contains(sentence.text($0..<$0 + 1))
        }
        if words.count > 8 { return false }
        return hasNumber && (isRoot || marks && words.isEmpty)
    }

    /// Yes, no, praise, blame and how one feels.
    private var chats: Bool {
        let words = words
        guard let first = words.first, words.count <= 9 else { return words.isEmpty }
        if words.count > 1 || !sentence.has(low, .verb),
            words.allSatisfy({ Self.moods.contains($0) || Self.degrees.contains($0) }),
            !words.allSatisfy({ Self.degrees.contains($0) && $0.count > 3 })
        {
            return true
        }
        let rest = words.drop { Self.subjects.contains($0) || Self.degrees.contains($0) }
        let hasSubject = words.prefix(words.count - rest.count).contains(
            where: Self.subjects.contains)
        if rest.count < words.count, rest.first.map(Self.moods.contains) ?? true,
            hasSubject
                || rest.drop(while: Self.moods.contains).first.map(Self.after.contains) ?? true
        {
            return true
        }
        if Self.praise.contains(words.prefix(2).joined(separator: " "))
            && (words.count < 4 || Self.around.contains(words[2]) || words[0] != "well")
            || Self.praise.contains(words.prefix(3).joined(separator: " "))
        {
            return true
        }
        return ["you", "you're", "youre", "u", "ur"].contains(first) || first.hasPrefix("hah")
            || first.hasPrefix("lol") || first.hasPrefix("hmm")
    }

    /// What may stand behind how one feels, and is no thing.
    private static let after: Set<String> = [
        "yet", "what", "here", "u", "you", "to", "now", "today", "about", "for", "of", "so",
    ]
    private static let subjects: Set<String> = [
        "i", "i'm", "im", "am", "it's", "its", "it", "is", "that's", "thats", "that", "this", "was",
        "feel", "feeling", "what", "a", "an", "we're", "life", "today's", "i've", "been", "no",
        "nope", "yes", "you", "are", "you're", "everything", "anything", "sounds", "looks", "seems",
        "oh", "ok", "okay",
    ]
    private static let degrees: Set<String> = [
        "so", "very", "really", "too", "pretty", "quite", "such", "a", "bit", "little", "super",
        "totally", "all", "just", "not", "absolutely", "kinda", "still", "the", "with", "me", "of",
        "bot", "olly", "man", "and",
    ]
    private static let moods: Set<String> = [
        "good", "great", "nice", "fine", "well", "awesome", "amazing", "cool", "perfect",
        "excellent", "wonderful", "fantastic", "brilliant", "lovely", "sweet", "neat", "super",
        "wow", "yay", "yum", "ok", "okay",
        "bad", "terrible", "awful", "stupid", "dumb", "useless", "wrong", "incorrect", "correct",
        "right", "true", "false", "affirmative", "negative", "sad", "happy", "tired", "sleepy",
        "bored", "boring", "angry", "sick", "ill",
        "hungry", "thirsty", "lonely", "stressed", "exhausted", "excited", "nervous", "scared",
        "sorry", "unsure", "sure", "confused", "annoyed", "fun", "funny", "hilarious", "cute",
        "weird", "crazy", "interesting", "impressive", "smart",
        "clever", "kind", "helpful", "beautiful", "ugly", "hot", "cold", "annoying", "ridiculous",
        "insane", "maybe", "perhaps", "possibly", "whatever", "dunno", "idk", "meh", "ugh", "oops",
        "ouch", "damn", "wtf", "omg", "bravo", "congrats",
        "understood", "nevermind", "exactly", "indeed", "agreed", "absolutely", "probably", "pity",
        "shame", "alive", "proud", "grateful", "thankful", "depressed", "overwhelmed", "anxious",
        "better", "worse", "done", "mad", "glad", "yikes", "gosh",
    ]
    private static let praise: Set<String> = [
        "good job", "well done", "good bot", "bad bot", "nice one", "nice work", "great job",
        "good work", "great work", "way to go", "i love", "i hate", "love you", "love it",
        "i don't", "i dont", "i see", "got it", "i know", "no idea", "i agree", "i disagree",
        "no problem", "no worries", "my bad", "of course", "fair enough", "never mind",
        "i understand", "i guess", "i think", "who cares", "so what", "me too", "not bad", "no way",
        "oh no", "apology accepted", "don't worry", "what the", "hell yes", "thumbs up",
    ]
}

extension Clause {
    /// Whether a statement ends by asking for agreement: `nice weather, isn't it`.
    fileprivate var endsInTag: Bool {
        guard high - low > 3, sentence.separates(high - 3), has(high - 2, .auxiliary) else {
            return false
        }
        return has(high - 1, [.addressee, .subject, .pronoun, .speaker])
    }
}

extension String {
    /// It with plain apostrophes.
    fileprivate var replacingCurlyApostrophe: String { replacing("\u{2019}", with: "'") }
}
