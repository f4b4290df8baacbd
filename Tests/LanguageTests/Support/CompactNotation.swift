import Language
import Planner

/// An understanding in the notation of the corpus: `add "buy gift" due=2026-11-22T10:00 remind=-30 !!`.
struct CompactNotation {
    /// The words of the notation.
    let words: [String]
    private let isTalk: Bool

    /// The notation as it stands in a table.
    var text: String { words.joined(separator: " ") }

    /// What was understood, in `context`.
    init(_ understanding: Understanding, in context: ParseContext) {
        var words = Self.words(of: understanding.command, context)
        if let problem = understanding.problem { words.append("problem=" + Self.name(problem)) }
        if let doers = understanding.doers {
            words.append("by=" + doers.map(Self.text).joined(separator: ","))
        }
        self.words = words
        switch understanding.command {
        case .smallTalk, .unknown: isTalk = true
        default: isTalk = false
        }
    }

    /// Whether this is the meaning `expected`. The order of the fields does not matter; `talk` is any small
    /// talk; `due=2026-11-21@18-24` is that day without a time or with one in those hours.
    func matches(_ expected: String) -> Bool {
        if expected == "talk" { return isTalk }
        let wanted = Self.split(expected).sorted()
        let found = words.sorted()
        guard wanted.count == found.count else { return false }
        return zip(wanted, found).allSatisfy { $0 == $1 || Self.isWithin($1, $0) }
    }

    private static func isWithin(_ found: String, _ wanted: String) -> Bool {
        let parts = wanted.split(separator: "@")
        guard wanted.hasPrefix("due="), parts.count == 2, found.hasPrefix(parts[0]) else {
            return false
        }
        let hours = parts[1].split(separator: "-").compactMap { Int($0) }
        guard found.count > parts[0].count else { return true }
        guard let hour = Int(found.dropFirst(parts[0].count + 1).prefix(2)) else { return false }
        return hours.count == 2 && (hours[0]..<hours[1]).contains(hour)
    }

    /// The words of a line, a quoted stretch being one word.
    static func split(_ line: String) -> [String] {
        var words: [String] = []
        var word = ""
        var isQuoted = false
        var isEscaped = false
        for character in line {
            if character == "\"", !isEscaped { isQuoted.toggle() }
            isEscaped = character == "\\" && !isEscaped
            if character == " ", !isQuoted {
                if !word.isEmpty { words.append(word) }
                word = ""
            } else {
                word.append(character)
            }
        }
        return word.isEmpty ? words : words + [word]
    }
}
