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
        if let target = sentence.known.targets[range] { return target }
        let target = freshTarget(in: range)
        return sentence.known.targets.keep(target, range)
    }

    private func freshTarget(in range: Range<Int>) -> Target? {
        let list = NumberList(sentence, range)
        if list.end == range.upperBound, !list.numbers.isEmpty { return .numbers(list.numbers) }
        let text = sentence.plainText(range)
        if text.utf8.count < 16, Self.pronouns.contains(text.lowercased()) { return .last }
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

    /// A title without `the`, `my`, `task` and the like around it, its words one space apart.
    static func bareTitle(_ text: String) -> String {
        var rest = text.utf8[...].drop { $0 == 0x20 }
        while let space = rest.firstIndex(of: 0x20), let next = rest[space...].firstWord {
            guard isNoun(rest[..<space], openings) else { break }
            rest = rest[next...]
        }
        while rest.last == 0x20 { rest.removeLast() }
        if let space = rest.lastIndex(of: 0x20), isNoun(rest[space...].dropFirst(), endings) {
            rest = rest[..<space]
        }
        var isSpace = true
        let bytes = rest.filter { byte in
            defer { isSpace = byte == 0x20 }
            return byte != 0x20 || !isSpace
        }
        var title = String(decoding: bytes, as: UTF8.self)
        if title.utf8.last == 0x20 { title.removeLast() }
        return title.withoutQuotes
    }

    private static func isNoun(_ word: Substring.UTF8View, _ nouns: Set<String>) -> Bool {
        word.count < 6 && nouns.contains(Substring(word).lowercased())
    }

    private static let openings: Set<String> = ["the", "my", "task", "todo", "task:"]
    private static let endings: Set<String> = ["task", "todo"]
}

extension Substring.UTF8View {
    /// Where the first word begins; nil when there are only spaces.
    fileprivate var firstWord: Index? { firstIndex { $0 != 0x20 } }
}
