import Planner

/// A part of a day that begins or ends at a time: `after lunch`, `before noon`, `from 3`.
enum EnglishHours {
    /// The hours that the first or last words of some tokens name so, and the other tokens; nil where they name none.
    static func bound(_ line: EnglishSentence, _ range: Range<Int>) -> (
        hours: ClosedRange<CivilTime>, rest: Range<Int>
    )? {
        guard
            let lead = range.first(where: {
                after.has(line, $0) || before.has(line, $0)
            })
        else { return nil }
        let isAfter = after.has(line, lead)
        let most = min(range.upperBound, lead + 1 + longest)
        for end in stride(from: most, to: lead + 1, by: -1) {
            guard let time = time(line, lead + 1..<end, isAfter: isAfter) else { continue }
            let rest = lead == range.lowerBound ? end..<range.upperBound : range.lowerBound..<lead
            guard lead == range.lowerBound || end == range.upperBound else { return nil }
            if isAfter { return (time ... .at(23, 59), rest) }
            guard time > .midnight,
                let last = CivilTime(secondOfDay: time.secondOfDay - 60)
            else { return nil }
            return (.midnight...last, rest)
        }
        return nil
    }

    /// More tokens are no time.
    private static let longest = 4

    private static func time(_ line: EnglishSentence, _ range: Range<Int>, isAfter: Bool)
        -> CivilTime?
    {
        if range.count == 1 {
            if lunch.has(line, range.lowerBound) { return isAfter ? .at(13) : .at(12) }
            if noon.has(line, range.lowerBound) { return .at(12) }
        }
        let text = line.text(range)
        guard line.has(range.lowerBound, [.digits, .cardinal, .amount]) else { return nil }
        let other = line.reparsed(as: "at \(text)")
        let reading = other.reading(0..<other.count)
        guard !reading.hasDay || reading.draft.todo.title.isEmpty else { return nil }
        return reading.draft.todo.title.isEmpty ? reading.time : nil
    }

    private static let after: WordSet = "after past from since"
    private static let before: WordSet = "before until till til"
    private static let lunch: WordSet = "lunch lunchtime"
    private static let noon: WordSet = "noon midday"
}
