/// How a language names tasks: which words tell a title from others, and in which forms they stand there.
struct NamingRules: Sendable {
    /// Words that tell no title from another: articles, pronouns, prepositions.
    var idle: Set<String> = []
    /// Words that only tell what sort of thing is meant: `appointment`.
    var vague: Set<String> = []
    /// Words that end what refers to a task: `the bike thing`.
    var references: Set<String> = []
    /// Words behind which a title no longer says what sort of thing it is.
    var prepositions: Set<String> = []
    /// Words between the titles of a list.
    var joints: Set<String> = []
    /// The forms of a word that a title may have, itself among them; `next` is the word behind it.
    var forms: @Sendable (_ word: String, _ next: String?) -> Set<String> = { word, _ in [word] }
    /// Whether a task can begin with that word or a form of it.
    var isVerb: @Sendable (_ word: String) -> Bool = { _ in false }
    /// Whether that word is a form of a verb that tells what was done.
    var isPast: @Sendable (_ word: String) -> Bool = { _ in false }

    /// How much a word of a title says: its verb, which comes first, says less than a noun.
    func weight(of word: String, at place: Int, of count: Int) -> Double {
        if vague.contains(word) { return 0.3 }
        return count > 1 && place == 0 && isVerb(word) ? 0.6 : 1
    }

    /// The same for what a person says, where what was done may also come last: `rent paid`.
    func weight(ofSaid word: String, at place: Int, of count: Int) -> Double {
        let isLast = place == count - 1 && isPast(word)
        return weight(of: word, at: isLast ? 0 : place, of: count)
    }

    /// The words of a folded text that say something; all of them where none does.
    func telling(_ words: [String]) -> [(place: Int, word: String)] {
        let all = words.enumerated().map { (place: $0.offset, word: $0.element) }
        let telling = all.filter { !idle.contains($0.word) }
        return telling.isEmpty ? all : telling
    }
}

extension String {
    /// The words of a folded text in order: its runs of letters and digits.
    var titleWords: [String] {
        split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
}
