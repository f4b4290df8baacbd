import Encryption
import Transports

/// What the operator sees of a verification, and says.
struct EmojiTerminal {
    private static let question = "Does the app show the same? (yes or no)\n"

    private var reader = LineReader()
    private var hasAsked = false

    /// Shows the emoji once they are there, and reads what the operator has typed by now.
    mutating func listen(_ string: ShortString?) -> OperatorWord {
        guard let string else { return StopSignal.hasCome ? .stop : .nothing }
        if !hasAsked {
            hasAsked = true
            StandardStream.output.write(Self.card(string) + Self.question)
        }
        switch reader.next(timeout: 0) {
        case .timeout: return .nothing
        case .end: return .stop
        case .line(let line):
            switch line.trimming(where: \.isWhitespace).lowercased() {
            case "yes", "y": return .same
            case "no", "n": return .different
            default:
                StandardStream.output.write(Self.question)
                return .nothing
            }
        }
    }

    private static func card(_ string: ShortString) -> String {
        let emoji = string.emoji.map { "  \($0.symbol)  \($0.name)\n" }.joined()
        let numbers = string.decimals.map(String.init).joined(separator: " ")
        return "\n\(emoji)\n  \(numbers)\n\n"
    }
}

extension String {
    fileprivate func trimming(where isLeftOut: (Character) -> Bool) -> String {
        var rest = self[...]
        while rest.first.map(isLeftOut) == true { rest.removeFirst() }
        while rest.last.map(isLeftOut) == true { rest.removeLast() }
        return String(rest)
    }
}
