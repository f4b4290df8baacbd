import Planner

/// Finds the category that a person means by what they typed: its name in any case, singular or
/// plural, a word that means the same (`discipline` → persistence), or a name with a slip in it.
struct CategoryMatcher {
    let categories: [String]

    /// The category for what was typed; nil where nothing fits.
    func category(named typed: String) -> String? {
        let words = MotivationWords.words(of: typed).map(String.init)
        let whole = words.joined(separator: " ")
        if let exact = categories.first(where: { $0 == whole }) { return exact }
        return meaning(of: whole)
            ?? words.lazy.compactMap(meaning).first
            ?? misspelt(whole)
            ?? words.lazy.compactMap(misspelt).first
    }

    private func meaning(of word: String) -> String? {
        let stem = CategoryMatcher.stem(word)
        return categories.first { CategoryMatcher.stem($0) == stem }
            ?? categories.first { category in
                (CategoryWords.synonyms[category] ?? []).contains {
                    CategoryMatcher.stem($0) == stem
                }
            }
    }

    private func misspelt(_ word: String) -> String? {
        guard word.count >= 4 else { return nil }
        let allowed = word.count >= 7 ? 2 : 1
        let near = categories.map { ($0, editDistance(word, $0, atMost: allowed)) }
            .filter { $0.1 <= allowed }
        return near.min { $0.1 < $1.1 }?.0
    }

    /// A word without its English endings: `sleeping` → `sleep`, `breaths` and `breathing` → `breath`,
    /// `focussing` and `focus` → `focu`. It need not be a word, only the same one for all forms.
    static func stem(_ word: String) -> String {
        for ending in ["ing", "es", "ed", "e", "s"]
        where word.hasSuffix(ending) && word.count >= ending.count + 3 {
            let rest = word.dropLast(ending.count)
            let isDoubled = rest.suffix(2).first == rest.last
            return stem(String(isDoubled ? rest.dropLast() : rest))
        }
        return word
    }
}
