import Language
import Planner
import Storage

/// The words by which a message names a task, an item or a part of one.
struct SaidName {
    private let spoken: SpokenTitle

    /// The words, in the language of a plan.
    init(_ words: String, in plan: Plan) {
        spoken = SpokenTitle(FoldedText.of(words), in: LanguageCode(plan.language))
    }

    /// How much a title says the same.
    func likeness(of title: String) -> Likeness { spoken.likeness(of: FoldedText.of(title)) }

    /// Whether a title has all of the words.
    func isPart(of title: String) -> Bool { likeness(of: title).hasAll }

    /// The words that tell it from others, with their forms.
    var words: [SpokenTitle.Word] { spoken.words }

    /// The names that a list says, `milk, eggs and bread`; only the text itself where it is no list.
    static func listed(_ text: String, in plan: Plan) -> [String] {
        SpokenTitle.listed(FoldedText.of(text), in: LanguageCode(plan.language))
    }
}

extension String {
    /// Whether a title is the same but for capitals.
    func isSameTitle(as other: String) -> Bool { FoldedText.of(self) == FoldedText.of(other) }

    /// The words of a title in lower case, each once.
    var wordsOfTitle: Set<String> { FoldedText.words(FoldedText.of(self)) }
}
