import Language
import Planner
import Storage

/// Which items of checklists words name: those with exactly that title, else those that are most like the words.
struct ItemFinder {
    let items: [ChecklistItem]
    private let language: LanguageCode
    private let titles: [String]
    private let words: Set<String>

    /// A finder among items in the language of a plan.
    init(_ items: [ChecklistItem], in plan: Plan) {
        self.items = items
        language = LanguageCode(plan.language)
        titles = items.map { FoldedText.of($0.title) }
        words = titles.reduce(into: []) { $0.formUnion(FoldedText.words($1)) }
    }

    /// The items that may be meant, the likest first.
    func find(_ text: String) -> [ChecklistItem] {
        let folded = FoldedText.of(text)
        let called = items.indices.filter { titles[$0] == folded }
        guard called.isEmpty else { return called.map { items[$0] } }
        let name = SpokenTitle(folded, in: language)
        let like = Likeness.meant(among: likeness(of: name))
        if !like.isEmpty { return like.map { items[$0] } }
        // An item is rarely named with the verb that is told of it.
        let bare = name.withoutVerb.map { likeness(of: $0) } ?? []
        let most = bare.map { $0.ofTitle < Self.leastOfTitle ? .none : $0 }
        return Likeness.meant(among: most).map { items[$0] }
    }

    /// How much of an item must be said where a verb is left out.
    private static let leastOfTitle = 0.5

    /// The items that each name in a list of names may mean, `cake and candles`; none where one of them means no item.
    func findEach(_ text: String) -> [[ChecklistItem]] {
        let found = SpokenTitle.listed(FoldedText.of(text), in: language).map(find)
        return found.count > 1 && found.allSatisfy { !$0.isEmpty } ? found : []
    }

    /// How much each item is like the words.
    func likeness(of text: String) -> [Likeness] {
        likeness(of: SpokenTitle(FoldedText.of(text), in: language))
    }

    private func likeness(of spoken: SpokenTitle) -> [Likeness] {
        var name = spoken
        for place in name.words.indices {
            let word = name.words[place]
            guard word.text.count > 3, word.forms.isDisjoint(with: words) else { continue }
            let near = words.filter(word.isSlip)
            if !near.isEmpty { name.words[place].mean(near) }
        }
        return titles.map(name.likeness)
    }
}
