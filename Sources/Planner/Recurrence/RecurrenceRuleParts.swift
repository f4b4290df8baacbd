/// The `NAME=value` parts of an `RRULE` value, each name once, in capitals.
struct RecurrenceRuleParts {
    /// `FREQ`; nil when it is missing or not supported.
    let freq: RecurrenceRule.Freq?
    /// The other parts in their order.
    let others: [(name: String, value: Substring)]

    /// Splits the text; nil when a part has no value or a name comes twice.
    init?(_ text: String) {
        var names: Set<String> = []
        var freq: RecurrenceRule.Freq?
        var others: [(name: String, value: Substring)] = []
        for part in text.uppercased().split(separator: ";", omittingEmptySubsequences: false) {
            guard let equals = part.firstIndex(of: "=") else { return nil }
            let name = String(part[..<equals])
            let value = part[part.index(after: equals)...]
            guard names.insert(name).inserted, !value.isEmpty else { return nil }
            if name == "FREQ" {
                freq = RecurrenceRule.Freq(rawValue: String(value))
            } else {
                others.append((name, value))
            }
        }
        self.freq = freq
        self.others = others
    }

    /// A number of at most `range`, digits with a sign before them or none.
    static func number(_ text: Substring, in range: ClosedRange<Int>) -> Int? {
        guard text.utf8.count <= 19, let number = Int(text), range.contains(number) else {
            return nil
        }
        return number
    }

    /// Numbers between commas; nil when one is missing, out of `range` or `excluded`.
    static func list(
        _ text: Substring, in range: ClosedRange<Int>, without excluded: Int? = nil
    ) -> [Int]? {
        elements(text) { number($0, in: range).flatMap { $0 == excluded ? nil : $0 } }
    }

    /// Elements of `BYDAY` between commas, their ordinals from 1 to 53 or -53 to -1.
    static func days(_ text: Substring) -> [RecurrenceRule.Day]? {
        elements(text) { element in
            guard let weekday = Weekday(code: element.suffix(2)) else { return nil }
            let prefix = element.dropLast(2)
            guard !prefix.isEmpty else { return RecurrenceRule.Day(weekday) }
            guard let ordinal = number(prefix, in: -53...53), ordinal != 0 else { return nil }
            return RecurrenceRule.Day(weekday, ordinal: ordinal)
        }
    }

    private static func elements<Element>(
        _ text: Substring, _ read: (Substring) -> Element?
    ) -> [Element]? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let elements = parts.compactMap(read)
        return elements.count == parts.count ? elements : nil
    }
}
