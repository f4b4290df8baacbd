/// Lines that are items of a checklist: `[ ] cake`, `- [x] candles`, `☐ balloons`.
enum Checkbox {
    private static let boxes: [(mark: String, isTicked: Bool)] = [
        ("[ ]", false), ("[]", false), ("[x]", true), ("[X]", true), ("[✓]", true), ("☐", false),
        ("☑", true), ("☑️", true), ("✅", true),
    ]

    /// The item that a line is; nil for any other line, and for a box with nothing behind it.
    static func entry(_ line: [UInt8]) -> ChecklistEntry? {
        var text = trimmed(String(decoding: line, as: UTF8.self)[...])
        for bullet in ["- ", "* ", "• ", "+ "] where text.hasPrefix(bullet) {
            text = trimmed(text.dropFirst(bullet.count))
        }
        guard let box = boxes.first(where: { text.hasPrefix($0.mark) }) else { return nil }
        let title = trimmed(text.dropFirst(box.mark.count))
        return title.isEmpty ? nil : ChecklistEntry(String(title), isTicked: box.isTicked)
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}
