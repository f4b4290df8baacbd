import Planner

extension EnglishMatch {
    /// The changes that a reading asks for; a time alone leaves the day as it is.
    func edit(_ reading: DraftReading, isMove: Bool = false) -> TaskEdit {
        var edit = TaskEdit(reading)
        edit.isMove = isMove
        edit.otherTime = otherTime(reading)
        if isMove { edit.end = nil }
        return edit
    }

    /// The priority that a gap names; nil when it names none.
    func priority(_ number: Int) -> Priority? {
        var range = gap(number)
        if range.count > 1, ["to", "as"].contains(sentence.lowercased(range.lowerBound)) {
            range = range.lowerBound + 1..<range.upperBound
        }
        guard !range.isEmpty, range.count <= 3 else { return nil }
        if range.allSatisfy({ sentence.isSymbol($0, "!") }) {
            return Priority(rawValue: range.count)
        }
        guard var words = sentence.lowercasedWords(range, upTo: 3) else { return nil }
        words.removeAll { ["to", "priority", "prio", "as", "a", "very", "pri"].contains($0) }
        guard words.count == 1 else { return nil }
        switch words[0] {
        case "!!!", "high", "p1", "urgent", "highest", "top", "important", "critical": return .high
        case "!!", "medium", "p2", "med", "middle", "2": return .medium
        case "!", "low", "p3", "1", "lowest": return .low
        case "3": return .high
        case "none", "off", "0", "no", "normal", "p4", "zero": return Priority.none
        default: return nil
        }
    }

    /// The time in the other half of the day; nil where the sentence names the half.
    private func otherTime(_ reading: DraftReading) -> CivilTime? {
        guard let time = reading.time, time.hour != 0, time.hour != 12 else { return nil }
        let isSaid = (0..<sentence.count).contains { index in
            let token = sentence[index]
            let isLong = token.kind == .number && (token.value > 12 || isPadded(token))
            return isLong && !sentence.isSymbol(index - 1, ":")
                || sentence.has(index, [.dayPart, .clock])
                || Self.halves.contains { sentence.lowercased(index).hasSuffix($0) }
        }
        return isSaid ? nil : .at((time.hour + 12) % 24, time.minute)
    }

    private func isPadded(_ token: Token) -> Bool {
        token.length > 1 && sentence.bytes[Int(token.start)] == 0x30
    }

    private static let halves = ["am", "pm", "a.m", "p.m", "morning", "evening", "tonight"]
}
