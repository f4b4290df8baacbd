import Planner

/// Items of a named list that were said at once: `oat milk, eggs and bread`.
enum ListItems {
    /// A draft for each item that the title of `draft` names; itself alone where it names one.
    static func split(_ draft: TaskDraft, _ sentence: EnglishSentence) -> [TaskDraft] {
        guard draft.list != nil, draft.todo.notes == nil, !draft.todo.title.contains("\"") else {
            return [draft]
        }
        let items = items(draft.todo.title)
        guard items.count > 1, items.count <= most, isSeries(items, sentence) else {
            return [draft]
        }
        return items.map { item in
            var one = draft
            one.todo.title = item
            return one
        }
    }

    /// The items that a text names, each without an article; where they are no series, the parts between commas.
    static func names(_ text: String, _ sentence: EnglishSentence) -> [String] {
        let all = items(text)
        let parted =
            isSeries(all, sentence)
            ? all
            : text.split(whereSeparator: { ",;".contains($0) }).map { part in
                var words = part.split(separator: " ")
                if let first = words.first, joints.contains(first.lowercased()) {
                    words.removeFirst()
                }
                return words.joined(separator: " ")
            }
        return parted.map { name in
            var words = name.split(separator: " ")
            while words.count > 1, articles.contains(words[0].lowercased()) { words.removeFirst() }
            return words.joined(separator: " ").trimmingQuotes
        }.filter { $0.contains { $0.isLetter || $0.isNumber } }
    }

    private static let articles: Set<String> = ["the", "a", "an", "my", "our", "some"]

    /// The things that a title joins by commas and words such as `and`.
    static func items(_ title: String) -> [String] {
        var items: [String] = []
        for part in title.split(whereSeparator: { ",;".contains($0) }) {
            var words = part.split(separator: " ")
            if let first = words.first, joints.contains(first.lowercased()) { words.removeFirst() }
            let pieces = words.split { joints.contains($0.lowercased()) }.map {
                $0.joined(separator: " ")
            }
            for piece in pieces {
                let pair = (items.last.map { $0 + " " } ?? "") + piece
                if piece != pieces.first, pairs.contains(pair.lowercased()) {
                    items[items.count - 1] += " and " + piece
                } else {
                    items.append(piece)
                }
            }
        }
        return items.filter { $0.contains { $0.isLetter || $0.isNumber } }
    }

    /// Whether the items are things, or each is to be done: `call bob and alice` is one task.
    private static func isSeries(_ items: [String], _ sentence: EnglishSentence) -> Bool {
        let verbs = items.count { item in
            let line = sentence.reparsed(as: item)
            return line.count > 1 && line.has(0, .verb)
        }
        return (verbs == 0 || verbs == items.count)
            && items.allSatisfy { !$0.hasWords(moreThan: 6) }
    }

    private static let most = 30
    private static let joints: Set<String> = ["and", "&", "plus"]
    /// Pairs that are one thing.
    private static let pairs: Set<String> = [
        "mac cheese", "salt pepper", "fish chips", "half half", "bread butter",
    ]
}
