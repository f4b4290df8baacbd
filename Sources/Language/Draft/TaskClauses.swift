import Planner

/// Several tasks in one line, each with its own day or time: `milk monday, eggs tuesday`.
enum TaskClauses {
    /// What each clause says; nil where one of them is no task of its own.
    static func read(_ sentence: Sentence) -> [DraftReading]? {
        let clauses = clauses(sentence)
        guard (2...longestList).contains(clauses.count) else { return nil }
        var readings: [DraftReading] = []
        for clause in clauses {
            var reading = sentence.reading(clause)
            guard isTask(reading, sentence) else { return nil }
            if !reading.hasDay, let before = readings.last, before.hasDay,
                case .due(let day, _) = before.draft.todo.schedule
            {
                // `call anna tomorrow at 10, bob at 11`
                reading.draft.todo.schedule = .due(day, reading.time)
                reading.hasDay = true
            }
            readings.append(reading)
        }
        return readings
    }

    private static func clauses(_ sentence: Sentence) -> [Range<Int>] {
        var clauses: [Range<Int>] = []
        var start = 0
        for index in 0...sentence.count {
            let isEnd = index == sentence.count
            let isMark = sentence.isSymbol(index, ",") || sentence.isSymbol(index, ";")
            guard isEnd || isMark && sentence[index + 1].spaced && !sentence[index].quoted
            else { continue }
            guard index > start else { return [] }
            clauses.append(start..<index)
            start = index + 1
            if sentence.pack.joints.before.has(sentence, start) { start += 1 }
        }
        return clauses
    }

    private static func isTask(_ reading: DraftReading, _ sentence: Sentence) -> Bool {
        let todo = reading.draft.todo
        if case .recurring = todo.schedule { return false }
        guard reading.hasDay || reading.time != nil, reading.problem == nil, reading.end == nil,
            reading.furtherSchedules.isEmpty, todo.notes == nil
        else { return false }
        return todo.title.contains(where: \.isLetter)
            && !sentence.pack.joints.alone.contains(todo.title.lowercased())
    }

    private static let longestList = 8
}
