import Planner

/// A message as the reader sees it: its words with what is known of each.
final class ReaderText {
    /// A word, number or mark of the message.
    struct Word {
        /// Its letters in lower case; of a number each digit is a 9.
        var letters: [UInt8] = []
        /// A number for its letters.
        var text: UInt64 = 0
        /// A number for the stem that it shares with others of its family.
        var stem: UInt64 = 0
        /// Small or capital letters, digits, a mark.
        var shape = Shape.mark
        /// The kind of phrase that it belongs to, as the date engine reads it; 0 for none.
        var phrase = 0
        /// A number for the rule that read the phrase.
        var rule: UInt64 = 0
        /// Whether a phrase begins with it.
        var beginsPhrase = false
        /// What the lexicon says of it.
        var classes: WordClass = []
        /// Whether a line begins with it.
        var beginsLine = false
        /// Whether no space stands before it.
        var isGlued = false
        /// Whether it stands in brackets.
        var isBracketed = false
        /// The mark that it is; 0 for none.
        var mark: UInt8 = 0
        /// Where it stands in the message's UTF-8.
        var bytes = 0..<0
        /// How much of a shown task the message names with it, and how much of one of the plan.
        var shown = NameGrade.none
        var plan = NameGrade.none
        /// Whether a list is named with it, and a person.
        var namesList = false
        var namesPerson = false

        /// Whether it is a mark.
        var isMark: Bool { mark != 0 }
        /// Whether it belongs to a day, a time or a repetition.
        var isDated: Bool { (1...9).contains(phrase) }
    }

    /// How a word is written.
    enum Shape: Int {
        case mark, small, allCapital, capitalised, mixed, foreign, other, link, number
    }

    /// How many words of a message are read.
    static let mostWords = 400

    /// The line of the whole message.
    let sentence: Sentence
    /// What it is read in.
    let situation: Situation
    /// Its words.
    let words: [Word]
    /// The rest of the UTF-8 behind the words that are read; empty in most messages.
    let unread: Range<Int>

    /// The message `text` in `situation`.
    init(_ text: String, in situation: Situation, context: ParseContext, pack: LanguagePack) {
        let sentence = pack.sentence(Array(text.utf8), in: context, ReadingBudget())
        self.sentence = sentence
        self.situation = situation
        let parts = Self.parts(sentence)
        unread = Self.rest(of: text, behind: parts.last, sentence)
        var found = parts.map { Self.word(sentence, $0) }
        Self.markPhrases(&found, sentence, parts)
        Self.markBrackets(&found)
        let names = SpokenNames(found, sentence.bytes, context: context, pack: pack)
        for (index, grade) in names.grades(situation.shown).enumerated() {
            found[index].shown = grade
        }
        for (index, grade) in names.grades(situation.plan).enumerated() {
            found[index].plan = grade
        }
        for (index, grade) in names.grades(situation.lists).enumerated() {
            found[index].namesList = grade != .none
        }
        for (index, grade) in names.grades(situation.people).enumerated() {
            found[index].namesPerson = grade != .none
        }
        words = found
    }

    /// How many words there are.
    var count: Int { words.count }

    /// The word at `index`.
    subscript(index: Int) -> Word { words[index] }

    /// Whether the word at `index` is that mark.
    func isMark(_ index: Int, _ mark: Unicode.Scalar) -> Bool {
        words.indices.contains(index) && UInt32(words[index].mark) == mark.value
    }

    /// Whether the word at `index` is a mark that parts others.
    func isPunctuation(_ index: Int) -> Bool {
        words[index].isMark && !["#", "$", "%"].contains { isMark(index, $0) }
    }

    private static func rest(of text: String, behind part: Range<Int>?, _ sentence: Sentence)
        -> Range<Int>
    {
        let end = text.utf8.count
        guard let part else { return 0..<end }
        return part.upperBound < sentence.count
            ? Int(sentence[part.upperBound].start)..<end : end..<end
    }

    private static func markBrackets(_ words: inout [Word]) {
        var depth = 0
        for index in words.indices {
            if words[index].mark == UInt8(ascii: ")") { depth -= 1 }
            words[index].isBracketed = depth > 0
            if words[index].mark == UInt8(ascii: "(") { depth += 1 }
        }
    }
}
