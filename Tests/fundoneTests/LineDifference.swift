/// What differs between what was expected and what came, line by line, for a person to read.
enum LineDifference {
    /// The lines with `-` (expected, missing), `+` (came, not expected) or a space before each; nil when
    /// there is no difference. Only the neighbourhood of differences is shown.
    static func text(expected: [String], actual: [String]) -> String? {
        guard expected != actual else { return nil }
        let marked = marks(expected, actual)
        let changed = marked.indices.filter { marked[$0].mark != " " }
        var lines: [String] = []
        var last = -1
        for index in marked.indices where changed.contains(where: { abs($0 - index) <= 3 }) {
            if index != last + 1 { lines.append("  …") }
            lines.append("\(marked[index].mark) \(marked[index].line)")
            last = index
        }
        return lines.joined(separator: "\n")
    }

    private static func marks(_ expected: [String], _ actual: [String]) -> [(
        mark: Character, line: String
    )] {
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in actual.difference(from: expected) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var marked: [(mark: Character, line: String)] = []
        var old = 0
        var new = 0
        while old < expected.count || new < actual.count {
            if removed.contains(old) {
                marked.append(("-", expected[old]))
                old += 1
            } else if inserted.contains(new) {
                marked.append(("+", actual[new]))
                new += 1
            } else {
                marked.append((" ", actual[new]))
                old += 1
                new += 1
            }
        }
        return marked
    }
}
