/// What the lines of a conversation's input amount to, one physical line at a time.
struct InputAssembler {
    /// What a line was.
    enum Input: Hashable {
        /// A blank line or a comment.
        case nothing
        /// A part of a message that goes on with the next line.
        case unfinished
        /// A message, complete.
        case message(String)
        /// A directive, complete, not yet understood.
        case directive(String)
    }

    // A message that goes on for longer ends: no bot reads so much.
    private static let longest = 1 << 22

    private var pending: String?

    /// Takes the next physical line, without its line feed.
    mutating func take(_ physical: String) -> Input {
        var line = physical[...]
        if line.last == "\r" { line = line.dropLast() }
        if pending == nil, line.hasPrefix("# ") || line.allSatisfy(\.isWhitespace) {
            return .nothing
        }
        let (text, continues) = InputAssembler.ending(line)
        var whole = text
        if var begun = pending.take() {
            begun += "\n" + text
            whole = begun
        }
        if continues, whole.utf8.count < Self.longest {
            pending = whole
            return .unfinished
        }
        return InputAssembler.complete(whole)
    }

    /// The line as a transcript shows it, before it is taken: `> ` before what a person says.
    func transcript(of line: String) -> String {
        let isBare = Self.isDirective(line) || line.hasPrefix("# ") || line.isEmpty
        return pending == nil && isBare ? line : "> " + line
    }

    /// What stands unfinished when the input ends.
    mutating func finish() -> Input {
        guard let whole = pending else { return .nothing }
        pending = nil
        return InputAssembler.complete(whole)
    }

    // Of the backslashes at the end each pair is one backslash; one left over continues the message.
    private static func ending(_ line: Substring) -> (text: String, continues: Bool) {
        let count = line.reversed().prefix { $0 == "\\" }.count
        let kept = line.dropLast(count)
        return (kept + String(repeating: "\\", count: count / 2), count % 2 == 1)
    }

    private static func complete(_ text: String) -> Input {
        if isDirective(text) { return .directive(text) }
        let literal = text.first == "\\" && text.count > 1 ? String(text.dropFirst()) : text
        return literal.allSatisfy(\.isWhitespace) ? .nothing : .message(literal)
    }

    private static func isDirective(_ line: String) -> Bool {
        line.first == ":" && line.dropFirst().first?.isLetter == true
    }
}
