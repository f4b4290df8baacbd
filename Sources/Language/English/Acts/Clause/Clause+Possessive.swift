import Planner

/// Possessives, of days above all: `friday's`, `tomorrows`.
extension Clause {
    /// Whether the word at `index` ends with `'s`.
    func isPossessive(_ index: Int) -> Bool {
        guard range.contains(index), sentence[index].kind == .word else { return false }
        let (bytes, token) = (sentence.bytes, sentence[index])
        guard token.length > 2, bytes[Int(token.end) - 1] | 0x20 == 0x73 else { return false }
        let mark = bytes[Int(token.end) - 2]
        return mark == 0x27 || mark == 0x99 && bytes[Int(token.end) - 3] == 0x80
            || Self.daysOf.has(sentence, index)
    }

    private static let daysOf: WordSet = [
        "mondays", "tuesdays", "wednesdays", "thursdays", "fridays", "saturdays", "sundays",
        "todays", "tomorrows",
    ]

    /// Whether the possessive at `index` is of a day: `friday's`, `tomorrows`.
    func isDay(_ index: Int) -> Bool { bareDay(index) != nil }

    /// The day in the possessive at `index`: `friday` of `friday's`.
    func bareDay(_ index: Int) -> String? {
        guard isPossessive(index) else { return nil }
        var word = sentence.lowercased(index)
        if word.hasSuffix("'s") || word.hasSuffix("’s") {
            word.removeLast(2)
        } else {
            word.removeLast()
        }
        return Self.days.contains(word) ? word : nil
    }

    private static let days: Set<String> = [
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "today",
        "tomorrow", "tonight",
        "week", "month", "weekend",
    ]
}
