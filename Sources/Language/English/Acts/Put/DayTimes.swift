import Planner

/// One thing on several days, each with hours of its own: `shift fri 16-20 and sat 10-14`.
extension Clause {
    /// A task for each of the days; nil where no two days with hours end it.
    func onDaysWithHours() -> Understanding? {
        guard range.count <= 24 else { return nil }
        var starts: [Int] = []
        var end = high
        while let start = dayWithHours(before: end) {
            starts.insert(start, at: 0)
            let joint = start - 1
            guard isAny(joint, ["and", "&", "then"]) || isComma(joint) else { break }
            end = joint
        }
        guard starts.count > 1, let first = starts.first, first > low else { return nil }
        let title = sentence.text(low..<first)
        let parts = zip(starts, starts.dropFirst() + [high + 1]).map { start, next in
            "\(title) \(sentence.text(start..<next - 1))"
        }
        let tasks = parts.map { sentence.another($0).reading }
        guard tasks.allSatisfy({ $0.problem == nil && $0.hasDay && !$0.draft.todo.title.isEmpty })
        else { return nil }
        return Understanding(.add(tasks.map(\.draft)))
    }

    /// Where a day with hours begins that ends before `end`: `fri 16-20`, `sat 10:00-14:00`.
    private func dayWithHours(before end: Int) -> Int? {
        (max(low + 1, end - 9)..<max(low + 1, end)).first { start in
            guard sentence.has(start, [.weekday, .relativeDay]),
                (start..<end).contains(where: {
                    sentence.isSymbol($0, "-") || sentence.isSymbol($0, "–") || isWord($0, "to")
                }), (start..<end).contains(where: { sentence[$0].kind == .number })
            else { return false }
            let reading = sentence.reading(start..<end)
            return reading.hasDay && reading.time != nil && reading.draft.todo.title.isEmpty
        }
    }
}
