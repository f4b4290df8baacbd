import Planner
import Wording
import Bot

/// How the console shows messages.
public enum ConsoleFormat: Sendable {
    /// Text only.
    case plain
    /// Text with the escape sequences of terminals (ECMA-48) for its formatting.
    case colour
    /// One JSON object a line.
    case json

    /// The record as lines. `isElsewhere` puts the name of the chat before it.
    public func render(_ record: ConsoleRecord, isElsewhere: Bool) -> String {
        if case .json = self { return record.json }
        var text = record.message.text.spans.map(styled).joined()
        while text.last?.isNewline == true { text.removeLast() }
        if let path = record.attachmentPath {
            text += (text.isEmpty ? "" : "\n") + "Saved: " + visible(path)
        }
        if let file = record.message.file {
            text += (text.isEmpty ? "" : "\n") + "Sent: " + visible(file.reference)
        }
        let isLong = text.contains(where: \.isNewline)
        if record.isEdit { text += (isLong ? "\n" : " ") + dim("(edited)") }
        if isElsewhere { text = dim("[" + visible(record.to) + "]") + " " + text }
        let columns = record.message.table.columns
        var lines = columns[...]
        let rows = record.message.buttons.filter { !$0.isEmpty }.map { buttons in
            row(buttons, widths: buttons.isTable ? lines.popFirst()?.map(\.count) : nil)
        }
        guard !rows.isEmpty else { return text }
        let isOneLine = !isLong && rows.count == 1
        return text + (isOneLine ? "   " : "\n") + rows.joined(separator: "\n")
    }

    /// A row of buttons; those of a calendar stand below each other.
    private func row(_ buttons: [Button], widths: [Int]?) -> String {
        buttons.enumerated().map { place, button in
            let label = "[" + visible(button.label) + "]"
            let room = widths.map { place < 6 ? $0[place] - button.label.count : 0 } ?? 0
            let shown =
                switch button.style {
                case .plain, .disabled: escaped(label, "36")
                case .primary: escaped(label, "1;36")
                case .success: escaped(label, "32")
                case .danger: escaped(label, "31")
                }
            return shown + String(repeating: " ", count: room)
        }.joined(separator: " ")
    }

    private func styled(_ span: RichText.Span) -> String {
        let text = visible(span.text)
        return switch span.style {
        case .plain: text
        case .bold: escaped(text, "1")
        case .italic: escaped(text, "3")
        case .code: escaped(text, "36")
        case .strike: escaped(text, "9")
        case .folded: dim(text)
        }
    }

    private func dim(_ text: String) -> String { escaped(text, "2") }

    private func escaped(_ text: String, _ attributes: String) -> String {
        guard case .colour = self, !text.isEmpty else { return text }
        return "\u{1B}[\(attributes)m\(text)\u{1B}[0m"
    }

    // What people typed must not be able to drive the terminal.
    private func visible(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { scalar in
                    switch scalar {
                    case "\n", "\t": scalar
                    case "\u{00}"..."\u{1F}", "\u{7F}"..."\u{9F}": "\u{FFFD}"
                    default: scalar
                    }
                }))
    }
}
