import Planner

/// A line of English. What the rules read in it is on this type.
final class EnglishSentence: Sentence {
    /// How many days are being read within one another (`the friday after the 3rd`).
    var depth = 0
    /// Days and times that stand alone in some of its tokens.
    var moments = RangeCache<DraftReading?>()
    /// Names of tasks in some of its tokens.
    var targets = RangeCache<Target?>()
}

/// A phrase that was said in English.
struct EnglishMatch: PhraseMatch {
    let sentence: EnglishSentence
    let range: Range<Int>
    /// Whether it was a slash command, which is never an ordinary task.
    let isSlash: Bool
    var gaps: [Range<Int>] = []

    init(_ sentence: EnglishSentence, _ range: Range<Int>, isSlash: Bool) {
        self.sentence = sentence
        self.range = range
        self.isSlash = isSlash
    }

    /// A command that names tasks by a part of their title, the same words read as a new task being the other
    /// reading; with numbers or `it` there is no other.
    func naming(_ target: Target, _ command: Command) -> Understanding {
        guard case .title = target, !isSlash else { return Understanding(command) }
        let draft = sentence.reading.draft
        return Understanding(command, alternatives: draft.todo.title.isEmpty ? [] : [.add([draft])])
    }
}

/// A phrase family of English.
typealias EnglishRule = Rule<EnglishSentence>

/// English ways of saying one thing.
typealias EnglishPhrase = Phrase<EnglishMatch>
