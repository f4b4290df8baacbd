/// Reads a text character by character and knows its line.
struct CharacterReader {
    private var rest: Substring
    /// The line in hand, from 1.
    private(set) var line = 1

    init(_ text: String) {
        rest = text[...]
    }

    var isAtEnd: Bool { rest.isEmpty }

    /// Passes that character; false when another comes next.
    mutating func skip(_ character: Character) -> Bool {
        guard rest.first == character else { return false }
        rest.removeFirst()
        return true
    }

    /// Passes the end of a line; false when something else comes next.
    mutating func skipNewline() -> Bool {
        guard let first = rest.first, first.isNewline else { return false }
        rest.removeFirst()
        line += 1
        return true
    }

    /// Takes characters as long as they match.
    mutating func take(while matches: (Character) -> Bool) -> String {
        let taken = rest.prefix(while: matches)
        line += taken.count(where: \.isNewline)
        rest = rest[taken.endIndex...]
        return String(taken)
    }
}
