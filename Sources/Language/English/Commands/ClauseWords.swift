/// The verbs that make a sentence of a message.
enum ClauseWords {
    /// Whether the word at `index` is one of them.
    static func isVerb(_ sentence: EnglishSentence, _ index: Int) -> Bool {
        preterites.has(sentence, index) || finite.has(sentence, index)
            || presents.has(sentence, index) || modals.has(sentence, index)
            || participles.has(sentence, index) || plurals.has(sentence, index)
            || sentence.isWord(index, "got")
            || sentence.lowercased(index).hasSuffix("ed") && sentence[index].length > 4
    }

    /// Whether a verb in the past tense stands at `index`: `the shoes i saw`.
    static func isPast(_ sentence: EnglishSentence, _ index: Int) -> Bool {
        preterites.has(sentence, index) || participles.has(sentence, index)
            || sentence[index].length > 4 && sentence.lowercased(index).hasSuffix("ed")
    }

    /// Verbs in the past tense that are no participles and no nouns.
    static let preterites = words(
        """
        ate became began blew broke came chose did drank drove fell flew forgot froze gave grew had hid knew ran rang rode \
        rose sang sank shook spoke stole swam swore threw took tore was were went woke wore won wrote saw \
        happened refused survived disappeared graduated existed belonged
        """)

    /// Verbs that only a sentence has, even behind a word that may be a verb: `call never came`.
    static let finite = words(
        """
        never went came was were didn't didnt doesn't doesnt don't dont isn't isnt wasn't wasnt won't wont hasn't hasnt \
        haven't havent weren't werent couldn't wouldn't can't cant cannot keeps seems sucks sucked sounds
        """)

    /// Verbs in the present tense that are no nouns in the plural.
    static let presents = words(
        """
        is are has eats goes comes knows thinks wants makes takes gives gets says loves likes hates lives becomes seems \
        feels smells tastes hurts keeps costs weighs speaks sleeps boils freezes melts contains consists belongs exists \
        happens remains understands believes remembers forgets brings grows writes sings drinks barks bites breaks begins \
        dies cries tries refuses behaves deserves annoys bothers bores confuses amazes scares explains includes requires \
        provides allows prefers agrees enjoys arrives learns teaches buys sells spends finds sends holds wears snows lasts \
        wins loses makes lies sits stands brings tells sees hears rises sets flies swims lays orbits means
        """)

    /// Those of them that are no nouns and no verbs' slips, which a word that may be a verb can come before.
    static let surePresents = words(
        """
        has eats goes comes knows thinks takes gives gets makes becomes hurts speaks sleeps boils freezes melts contains consists \
        belongs exists happens understands believes remembers brings grows writes
        """)

    /// Past tenses that are participles as well: finite where an object follows.
    static let participles = words(
        """
        beat bit bought brought built burnt caught cut dealt dug fed felt fought found got heard held hit hurt kept laid \
        led left lent lost made meant met paid quit read said sat sent shot slept sold spent stood struck stuck taught \
        thought told understood
        """)

    /// Verbs behind which a number is what came of it: `bitcoin hit 100k`.
    static let scores = words("hit beat lost sold made got")

    /// Words with which begins what something is done to.
    static let objects = words(
        "me us him her them it you all everyone everybody everything nothing nobody itself")

    /// Words that belong to the verb before them.
    static let particles = words("over up down off out away into onto")

    /// Verbs that, behind a word in the plural, only a sentence has.
    static let plurals = words(
        """
        have love hate like eat live sleep sing fly taste smell know think say make never always don't dont are were can \
        can't do seem feel bark cry bite drink grow believe understand suck rock
        """)

    /// Verbs that stand before others.
    static let modals = words("can could will would should might must may cud")

    /// Those of them with which questions begin.
    static let askers = words("can could will would cud")

    /// Verbs without an ending that no task begins with.
    static let bare = words(
        """
        be not never always have fly live die happen survive feel think know understand seem become exist fall grow sit stand \
        stay lie hate love like want need sing dance laugh cry hear believe remember forget win lose hurt kill break bite \
        dream travel heal kill cure cause ruin attract deserve annoy bother surprise scare steal rule conquer follow save matter work \
        rain snow ever even really actually probably just still only also
        """)

    private static func words(_ list: String) -> WordSet {
        WordSet(list.split { $0 == " " || $0 == "\n" }.map(String.init))
    }
}
