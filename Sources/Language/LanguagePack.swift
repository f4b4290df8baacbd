/// Everything the parser knows of one language: words, rules, refiners, commands and answers.
///
/// **To add a phrase**: write one rule in a file of its own under the language's `Phrases`, add it to
/// the pack's list (before any rule that would take its words), and add its lines to the corpus.
/// A rule names the classes of the tokens that it can begin with, and is asked at each such token
/// that is not yet taken; it answers with what it read and where it ended, or nil. It must look at a
/// bounded number of tokens, so that parsing stays linear.
///
/// **To add a command**: one `CommandRule` in the language's `Commands` and its line in that list. It
/// sees the whole sentence and reads what it needs of it with `DraftReader` (dates, times, fields).
///
/// **To add a language**: one folder with its pack, and a line in `all`. Only that folder knows its words.
final class LanguagePack: Sendable {
    /// Takes words that belong to the request and not to the task from what is left of the tokens.
    typealias Refiner<Line> = @Sendable (Line, Range<Int>, inout [Component]) -> Void
    /// Takes such words from a finished title, beside a day or a time of day or neither.
    typealias TitleRefiner = @Sendable (inout String, _ hasDay: Bool, _ hasTime: Bool) -> Void
    /// Where a phrase that was read at a token really begins: words that lead to it (`on`, `due by`)
    /// are taken along, but none before the floor. Arguments: sentence, token, floor, meaning.
    typealias PhraseStart<Line> = @Sendable (Line, Int, Int, Component.Value) -> Int

    /// The packs there are; the first is for people whose language has none.
    static let all: [LanguagePack] = [.english]

    /// The language.
    let code: LanguageCode
    /// The words.
    let lexicon: Lexicon
    /// Reads the phrase that begins at a token, by the first of the rules that fits.
    let phrase: @Sendable (Sentence, Int) -> (rule: String, match: Match)?
    /// Finds where phrases begin.
    let leads: PhraseStart<Sentence>
    /// What is done with the components of a task, in order.
    let refiners: [Refiner<Sentence>]
    /// What is done with its title, in order.
    let titleRefiners: [TitleRefiner]
    /// Takes the word that calls it an event off a title, beside a day or time or not; false where there is none.
    let namesEvent: @Sendable (inout String, _ hasDate: Bool) -> Bool
    /// Whether a title says that somebody is waited for; takes off the words that say just that.
    let namesWaiting: @Sendable (inout String) -> Bool
    /// The half of the day in which the event of a sentence takes place; nil where the sentence tells none.
    let occasion: @Sendable (Sentence) -> DayPart?
    /// The task to whose checklist the lines with boxes below a line belong; nil where the line is a task itself.
    let checklistOwner: @Sendable (Sentence) -> Target?
    /// The words that join one task of a line to the next.
    let joints: JointWords
    /// The commands, tried before the message is read as a task.
    let commands: [CommandRule<Sentence>]
    /// The messages that answers are parts of.
    let answers: AnswerFrames
    /// The words around what a message names.
    let frames: FrameWords
    /// How tasks are named.
    let naming: NamingRules
    /// The stem that a word, in lower case, shares with others of its family.
    let stem: @Sendable (ArraySlice<UInt8>) -> ArraySlice<UInt8>
    private let line: Sentence.Type

    /// The pack of a language whose rules read sentences of the type `line`.
    init<Line: Sentence>(
        _ code: LanguageCode, line: Line.Type, lexicon: Lexicon, rules: [Rule<Line>],
        leads: @escaping PhraseStart<Line>, refiners: [Refiner<Line>] = [],
        titleRefiners: [TitleRefiner] = [],
        namesEvent: @escaping @Sendable (inout String, Bool) -> Bool = { _, _ in false },
        namesWaiting: @escaping @Sendable (inout String) -> Bool = { _ in false },
        occasion: @escaping @Sendable (Sentence) -> DayPart? = { _ in nil },
        checklistOwner: @escaping @Sendable (Line) -> Target? = { _ in nil }, joints: JointWords,
        commands: [CommandRule<Line>], answers: AnswerFrames, frames: FrameWords = FrameWords(),
        naming: NamingRules = NamingRules(),
        stem: @escaping @Sendable (ArraySlice<UInt8>) -> ArraySlice<UInt8> = { $0 }
    ) {
        self.code = code
        self.line = line
        self.lexicon = lexicon
        let list = RuleList(rules)
        phrase = { sentence, index in
            guard let sentence = sentence as? Line else { return nil }
            return list.first(sentence, index, sentence[index].classes) { rule, match in
                Scanner.accepts(match, at: index, of: sentence) ? (rule.name, match) : nil
            }
        }
        self.leads = { sentence, index, floor, value in
            (sentence as? Line).map { leads($0, index, floor, value) } ?? index
        }
        self.refiners = refiners.map { refine in
            { sentence, range, components in
                if let line = sentence as? Line { refine(line, range, &components) }
            }
        }
        self.titleRefiners = titleRefiners
        self.namesEvent = namesEvent
        self.namesWaiting = namesWaiting
        self.occasion = occasion
        self.checklistOwner = { ($0 as? Line).flatMap(checklistOwner) }
        self.joints = joints
        self.commands = commands.map { rule in
            CommandRule(rule.name) { ($0 as? Line).flatMap(rule.match) }
        }
        self.answers = answers
        self.frames = frames
        self.naming = naming
        self.stem = stem
    }

    /// The line `bytes` of a message as a sentence of the language.
    func sentence(_ bytes: [UInt8], in context: ParseContext, _ budget: ReadingBudget) -> Sentence {
        line.init(bytes, in: context, pack: self, budget: budget)
    }

    /// The pack of `code` among `packs`, else the first.
    static func of(_ code: LanguageCode, among packs: [LanguagePack] = all) -> LanguagePack {
        packs.first { $0.code == code } ?? packs[0]
    }
}

/// The words that join one task of a line to the next.
struct JointWords: Sendable {
    /// Words before a further task: `and`, `then`.
    var before: WordSet
    /// Words that are no titles: `or`, `but`.
    var alone: Set<String>
}

/// A language by its primary subtag in BCP 47: `en`, `de`.
public struct LanguageCode: Hashable, Sendable, Codable {
    /// The subtag in lower case.
    public let subtag: String

    /// English, for everybody whose language has no pack.
    public static let english = LanguageCode("en")

    /// The language of a tag such as `de-AT`; English where it is none.
    public init(_ tag: String) {
        let first = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
        let isLanguage =
            (2...8).contains(first.count) && first.allSatisfy { $0.isASCII && $0.isLetter }
        subtag = isLanguage ? first : "en"
    }
}
