/// The words that talk is made of.
enum ChatWords {
    /// How many tokens a message made of nothing else may have.
    private static let longest = 10

    /// Whether the tokens `range` are all words of talk.
    static func fill(_ sentence: EnglishSentence, _ range: Range<Int>) -> Bool {
        let low = range.lowerBound
        return (range.count > 1 || qualities.has(sentence, low) || isStretched(sentence, low))
            && range.count <= longest
            && range.contains { isChat(sentence, $0) }
            && range.allSatisfy { index in
                isChat(sentence, index) || sentence.separates(index)
                    || sentence.isSymbol(index, "!")
                    || sentence.isPicture(index)
            }
    }

    private static func isChat(_ sentence: EnglishSentence, _ index: Int) -> Bool {
        only.has(sentence, index) || qualities.has(sentence, index)
            || isStretched(sentence, index)
    }

    /// Whether it is such a word with a letter drawn out: `hellooo`, `yesss`.
    private static func isStretched(_ sentence: EnglishSentence, _ index: Int) -> Bool {
        let token = sentence[index]
        guard token.kind == .word, (4...20).contains(token.length) else { return false }
        var single: [UInt8] = []
        var run = 0
        var longest = 0
        for byte in sentence.bytes[Int(token.start)..<Int(token.end)] {
            let isSame = single.last.map { sentence.isSame($0, byte) } ?? false
            run = isSame ? run + 1 : 1
            longest = max(longest, run)
            if run == 1 { single.append(byte) }
        }
        guard longest > 2 else { return false }
        let double = single + [single[single.count - 1]]
        return only.contains(single) || only.contains(double) || qualities.contains(single)
            || qualities.contains(double) || single == Array("helo".utf8)
    }

    /// Words of which no task is made.
    private static let only = words(
        """
        ok okay okey k hmm hm mhm haha hahaha hahahaha hehe lol lmao rofl oh ah aha wow omg woah whoa yay \
        hooray hurray ugh meh oops ouch yikes phew jeez gosh god damn shit fuck fucking hell wtf hey hi hello hiya \
        heya heyy heyyy yo sup howdy hola there again all everyone everybody anybody folks guys team buddy pal dude bro man \
        mate friend friends partner anyone someone nobody always huh uh um dear sir madam ma'am sweetie honey darling sunshine bot robot fundone world my your ur \
        good great nice fine cool awesome amazing perfect lovely wonderful brilliant excellent fantastic super superb neat \
        sweet funny lovely bad sad happy glad sorry pleased welcome thank thanks thx ty tysm cheers obliged appreciated \
        appreciate you u ya it that this me us i'm im is was are were am be been so very much too also really totally truly \
        absolutely definitely completely pretty quite just only still already then now today well right exactly indeed \
        sure true yes yeah yep yup no nope nah not never maybe perhaps probably please pls a an the and or but for to of in \
        on at with as if morning afternoon evening night day job work one thing idea way lot lots ton tons bunch million heaps \
        help yet yas alright clever ha wtf everything something nothing anything going see later soon around what who why how which hope feel think guess \
        know mean saying kidding testing test isn't it's its that's thats you're youre u're bye how's hows what's whats \
        understand agree love like loved liked weather beautiful ass best ever i
        """)

    /// Verbs behind `i` and `we` with which people tell of themselves.
    static let feelings: Set<String> = [
        "am", "love", "hate", "like", "feel", "was", "had", "did", "can't", "cant", "cannot",
        "don't", "dont", "didn't", "think", "guess", "know", "see", "understand", "wish", "hope",
        "miss", "bought", "went", "ate", "saw", "agree", "said", "got", "believe", "thought",
        "slept", "forgot", "lost", "won", "met", "made", "really", "just", "live", "moved", "enjoy",
        "enjoyed", "could", "would", "wonder", "doubt", "mean", "meant", "trust", "never", "always",
        "appreciate", "prefer", "have", "give", "couldn't", "wasn't", "haven't", "used", "were",
    ]

    /// Verbs behind `that`, `this`, `today` and `your` with which people tell of something.
    static let verbs: Set<String> = [
        "is", "was", "are", "were", "works", "work", "doesn't", "doesnt", "does", "did", "didn't",
        "sucks", "rock", "rocks", "suck", "looks", "seems", "feels", "isn't", "isnt", "aren't",
        "will", "can", "can't", "has", "had", "hurts", "made", "said", "know", "must", "helped",
        "helps", "app", "sounds", "wasn't", "really", "never", "just", "saved", "went", "thing",
        "stupid", "explains", "makes", "means", "happens", "happened", "would", "could", "should",
        "sucked", "rocked", "flew", "escalated", "reminds", "took", "depends",
        "ends", "came", "hit",
    ]

    /// Verbs behind a thing with which people tell what it does or did.
    static let happenings = words(
        """
        hurts hurt sucks rocks stinks works died broke fell left arrived cancelled canceled called said told went came \
        loves hates likes sleeps snores barks smells smelled isn't wasn't aren't weren't doesn't didn't won't hasn't \
        stopped started worked helped tastes tasted looks looked feels felt makes made makes never always keeps kept \
        crashed won says lost ran exploded burned failed passed ended began happened froze quit cried laughed tells \
        knows thinks believes cries ate drank bit stole took gave got had has bought sold wrote saw sent forgot slept hit \
        did found sang threw woke ran spoke seem seems seemed
        """)

    /// Verbs in the past tense that no title has in its first or second place.
    static let past = words(
        """
        came went ate bought slept forgot drove flew cried laughed loved hated enjoyed woke fell broke grew became began \
        spent thought tried promised arrived died quit knew felt wore drank threw swam stole wrote
        """)

    /// Whom nothing belongs to but what they are or do.
    static let someone: Set<String> = [
        "everyone", "everybody", "someone", "somebody", "nobody", "something", "nothing",
        "everything", "life",
    ]

    /// Those of them that may describe a thing as well: `felt tip pens`.
    static let nounlike: WordSet = [
        "felt", "fell", "spent", "broke", "drove", "grew", "wore", "thought", "flew", "loved",
        "hated", "tried",
        "stole", "knew", "promised", "arrived", "bought",
    ]

    /// Verbs that tell of someone or something, wherever they stand behind it.
    static let telling = words(
        """
        said says told called cancelled canceled arrived failed escalated happened crashed exploded moved stopped passed \
        sucked rocked won't wont can't cant isn't doesn't doesnt didn't didnt hasn't wasn't wouldn't couldn't loves hates \
        likes knows thinks seems hurts snores barks goes ran stinks cheated snored barked lied
        """)

    /// Words behind a contracted verb: `mum's coming over`.
    static let progress = words(
        """
        coming going being getting not so too really still always never been gonna about crying sleeping screaming calling \
        leaving fighting visiting singing snoring barking driving making
        """)

    /// Where or how a thing may be behind a contracted verb: `the sun's out`.
    static let places = words(
        "out down gone back here there late dead off over up delayed cancelled broken closed asleep ended home ill"
    )

    /// How people say that they are.
    static let moods = words(
        """
        tired bored happy sad angry exhausted excited hungry thirsty sleepy busy sick nervous lonely lazy proud stressed \
        glad worried scared confused annoyed grateful thankful sorry upset disappointed jealous curious ready done fed
        """)

    /// Verbs that end what is said of a thing.
    static let ending: WordSet = [
        "sucks", "suck", "rocks", "stinks", "flies", "hurts", "happens", "matters", "rules",
        "slaps",
    ]

    /// What has happened to a thing, whatever day is named.
    static let settled = words(
        "cancelled canceled closed delayed postponed broken ruined sold gone dead wrong full sinking"
    )

    /// What a thing may be said to be.
    static let qualities = words(
        """
        nice great good bad cute fun sick hard beautiful lovely awful terrible horrible cold hot warm funny happy sad \
        tired boring bored amazing awesome wonderful delicious cool weird crazy perfect ok okay fine short annoying \
        stupid ugly interesting best worst exhausting rough tough asleep late awake here gone easy difficult useless \
        useful silly dumb smart great brilliant overrated expensive cheap gorgeous dead alive mad angry busy empty \
        strange insane unbelievable impossible incredible ridiculous disgusting hilarious confusing confused fantastic \
        excellent awkward lame gross scary sleepy excited nervous lonely lazy proud stressed exhausted thirsty \
        hungry sure certain obvious totally absolutely certainly obviously definitely honestly apparently naturally \
        basically clearly surely possibly hopefully unfortunately luckily sadly actually eventually
        """)

    private static func words(_ list: String) -> WordSet {
        WordSet(list.split { $0 == " " || $0 == "\n" }.map(String.init))
    }
}

extension EnglishSentence {
    /// Whether the token at `index` is an emoji, not a word.
    func isPicture(_ index: Int) -> Bool {
        let token = self[index]
        guard token.kind == .word, bytes[Int(token.start)] >= 0xE2 else { return false }
        return text(index..<index + 1).unicodeScalars.allSatisfy { !$0.properties.isAlphabetic }
    }
}
