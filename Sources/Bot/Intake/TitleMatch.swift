/// Which tasks a part of a title means.
enum TitleMatch {
    /// The tasks whose whole title is `text`; else those that contain all its words as words; else those
    /// that contain it anywhere. Case does not matter.
    static func find(_ text: String, among tasks: [(id: Int64, title: String)]) -> [Int64] {
        let sought = text.lowercased()
        // What has the words has the text of each: the cheap test leaves few for the others.
        let words = Set(split(sought))
        let lowered = tasks.map { (id: $0.id, title: $0.title.lowercased()) }
        let whole = lowered.filter { $0.title == sought }
        if !whole.isEmpty { return whole.map(\.id) }
        guard let longest = words.max(by: { $0.utf8.count < $1.utf8.count }) else { return [] }
        let near = lowered.filter { $0.title.contains(longest) }
        let byWords = near.filter { words.isSubset(of: split($0.title)) }
        if !byWords.isEmpty { return byWords.map(\.id) }
        return near.filter { $0.title.contains(sought) }.map(\.id)
    }

    /// The tasks that a list of titles means, `milk, eggs and bread`: each by its words, and none where one of them
    /// means no task or several.
    static func findEach(_ text: String, among tasks: [(id: Int64, title: String)]) -> [Int64] {
        let titles = listed(text.lowercased())
        guard titles.count > 1 else { return [] }
        var found: [Int64] = []
        for title in titles {
            let ids = find(title, among: tasks)
            guard let id = ids.first, ids.count == 1,
                let task = tasks.first(where: { $0.id == id }),
                Set(split(title)).isSubset(of: split(task.title.lowercased()))
            else { return [] }
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

    private static func split(_ text: String) -> [Substring] {
        text.split { !$0.isLetter && !$0.isNumber }
    }
}
