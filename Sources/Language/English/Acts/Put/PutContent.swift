import Planner

/// The task that is left of an order to put something somewhere.
extension Clause {
    /// The task that is left, on its list.
    func kept(_ text: String, _ container: Container?) -> Understanding? {
        let title = Self.withoutKind(Self.withoutJoints(text))
        guard title.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
        let line = sentence.another(title)
        var found = TaskReader.read(line, lines: MessageLines(title))
        guard case .add(var drafts) = found.command else { return nil }
        if found.problem == .noTitle { return Understanding(.add(drafts), problem: .noTitle) }
        for index in drafts.indices {
            if case .list(let name)? = container?.kind { drafts[index].list = name }
            drafts[index].isExplicit = true
        }
        found.command = .add(drafts.flatMap { ListItems.split($0, sentence) })
        return found
    }

    /// It without what only says what kind of thing it is: `as a recurring event`.
    private static func withoutKind(_ text: String) -> String {
        var words = text.split(separator: " ")
        for index in words.indices where words[index].lowercased() == "as" {
            let kind = words[(index + 1)...].prefix { kinds.contains($0.lowercased()) }
            guard let last = kind.last?.lowercased(), things.contains(last) else { continue }
            words.removeSubrange(index..<index + 1 + kind.count)
            return words.joined(separator: " ")
        }
        return text
    }

    private static let things: Set<String> = [
        "event", "reminder", "appointment", "task", "item", "alarm", "todo",
    ]
    private static let kinds = things.union([
        "a", "an", "new", "recurring", "repeating", "weekly", "daily", "monthly",
    ])

    static func withoutJoints(_ text: String) -> String {
        var words = text.split(separator: " ")
        if let last = words.last, last.count > 1, let mark = last.last, ":,;-".contains(mark) {
            words[words.count - 1] = last.dropLast()
        }
        while let first = words.first,
            [",", ":", "-", "to", "that", "for", "and", "called", "named", "also", "then"].contains(
                first.lowercased())
        { words.removeFirst() }
        let pair = words.suffix(2).joined(separator: " ").lowercased()
        if words.count > 2, ["on it", "in it", "to it", "on there"].contains(pair) {
            words.removeLast(2)
        }
        while let last = words.last,
            [",", ":", "-", "to", "for", "and", "on", "down", "too", "there"].contains(
                last.lowercased())
        { words.removeLast() }
        return words.joined(separator: " ")
    }
}
