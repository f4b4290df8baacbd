import Storage

/// Which tasks a part of a title means.
enum TitleMatch {
    /// The tasks whose whole title is `text`; else those that contain all its words as words; else those
    /// that contain it anywhere. Case does not matter.
    static func find(_ text: String, among todos: [StoredTodo]) -> [StoredTodo] {
        let sought = text.lowercased()
        let whole = todos.filter { $0.title.lowercased() == sought }
        if !whole.isEmpty { return whole }
        let words = Set(split(sought))
        guard !words.isEmpty else { return [] }
        let byWords = todos.filter { words.isSubset(of: split($0.title.lowercased())) }
        if !byWords.isEmpty { return byWords }
        return todos.filter { $0.title.lowercased().contains(sought) }
    }

    private static func split(_ text: String) -> [Substring] {
        text.split { !$0.isLetter && !$0.isNumber }
    }
}
