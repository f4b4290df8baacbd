extension Said {
    /// The tasks that a gap names; nil when it is empty.
    func target(_ number: Int) -> Target? { target(in: gap(number)) }

    /// The tasks named by the short numbers in a gap; nil when it is anything else.
    func numbers(_ number: Int) -> Target? {
        let list = NumberList(sentence, gap(number))
        return list.end == gap(number).upperBound && !list.numbers.isEmpty
            ? .numbers(list.numbers) : nil
    }

    /// Tasks by number, or `it`; nil for a title.
    func pointed(_ number: Int) -> Target? {
        guard let target = target(number) else { return nil }
        if case .title = target { return nil }
        return target
    }

    /// The tasks that those tokens name: by numbers, by `it` and the like, else by a part of the title.
    func target(in range: Range<Int>) -> Target? {
        guard !range.isEmpty else { return nil }
        let list = NumberList(sentence, range)
        if list.end == range.upperBound, !list.numbers.isEmpty { return .numbers(list.numbers) }
        let text = sentence.plainText(range)
        if Self.pronouns.contains(text.lowercased()) { return .last }
        let title = Self.bareTitle(text)
        return title.isEmpty ? nil : .title(title)
    }

    private static let pronouns: Set<String> = [
        "it", "that", "this", "last", "that one", "this one", "the last", "last one",
        "the last one",
        "last task", "the last task", "that task", "this task", "the task", "the last thing",
        "them",
        "those", "these",
    ]

    /// A title without `the`, `my`, `task` and the like around it.
    static func bareTitle(_ text: String) -> String {
        var words = text.split(separator: " ", omittingEmptySubsequences: true)
        while words.count > 1, let first = words.first,
            ["the", "my", "task", "todo", "task:"].contains(first.lowercased())
        {
            words.removeFirst()
        }
        if words.count > 1, let last = words.last,
            ["task", "todo"].contains(last.lowercased())
        {
            words.removeLast()
        }
        let title = words.joined(separator: " ")
        let isQuoted = title.count > 2 && title.first == "\"" && title.last == "\""
        return isQuoted ? String(title.dropFirst().dropLast()) : title
    }
}
