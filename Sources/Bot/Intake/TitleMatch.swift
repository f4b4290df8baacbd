import Storage

/// Which tasks a part of a title means.
struct TitleMatch {
    /// So many are found at most; one more than a question can offer says that there are others.
    static let limit = 11

    let tx: Transaction
    let plan: Int64
    let scope: TitleScope

    /// The tasks whose whole title is `text`; else those that contain all its words as words; else those
    /// that contain it anywhere. Case does not matter.
    func find(_ text: String) throws -> [Int64] {
        try tx.todos.ids(plan: plan, titled: text, among: scope, limit: Self.limit)
    }

    /// The tasks that a list of titles means, `milk, eggs and bread`: each by its words, and none where one of them
    /// means no task or several.
    func findEach(_ text: String) throws -> [Int64] {
        let titles = Self.listed(text.lowercased())
        guard titles.count > 1 else { return [] }
        var found: [Int64] = []
        for title in titles {
            let ids = try tx.todos.ids(plan: plan, named: title, among: scope, limit: 2)
            guard let id = ids.first, ids.count == 1 else { return [] }
            if !found.contains(id) { found.append(id) }
        }
        return found
    }

    private static func listed(_ text: String) -> [String] {
        var titles: [[Substring]] = [[]]
        for word in text.split(separator: " ") {
            if word != "and", word != "&" {
                titles[titles.count - 1].append(word.hasSuffix(",") ? word.dropLast() : word)
                guard word.hasSuffix(",") else { continue }
            }
            titles.append([])
        }
        return titles.filter { !$0.isEmpty }.map { $0.joined(separator: " ") }
    }
}
