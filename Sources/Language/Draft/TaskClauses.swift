import Planner

/// Several tasks in one line, each with its own day or time: `milk monday, eggs tuesday`, `remind me at 9 to feed the
/// cat and at 5 to walk the dog`.
enum TaskClauses {
    /// What each clause says; nil where one of them is no task of its own.
    static func read(_ sentence: Sentence) -> [DraftReading]? {
        let clauses = clauses(sentence)
        if clauses.count == 1, let joined = joined(sentence) { return joined }
        guard (2...longestList).contains(clauses.count) else { return nil }
        let readings = clauses.map { withoutLead(sentence.reading($0)) }
        return readings.allSatisfy { isTask($0, sentence) } ? following(readings) : nil
    }

    /// The two tasks around a word such as `and`, behind which a verb or a time of its own begins.
    private static func joined(_ sentence: Sentence) -> [DraftReading]? {
        let joints = sentence.pack.joints.before
        let candidates = (1..<max(sentence.count - 2, 1)).lazy.filter {
            joints.has(sentence, $0) && !sentence[$0].quoted
        }
        for index in candidates.prefix(mostJoints) {
            let start = joints.has(sentence, index + 1) ? index + 2 : index + 1
            let (first, second) = (0..<index, start..<max(start, sentence.count))
            guard sentence.has(start, [.verb, .connector]), let led = led(sentence, second) else {
                continue
            }
            let readings = [sentence.reading(first), led]
            guard readings.allSatisfy({ isTask($0, sentence) }) else { continue }
            return following(readings)
        }
        return nil
    }

    /// How many joints are tried: each try reads the whole line.
    private static let mostJoints = 6

    /// What a clause says that begins with a verb, or with its time and then one: `at 5 to walk the dog`.
    private static func led(_ sentence: Sentence, _ range: Range<Int>) -> DraftReading? {
        let reading = sentence.reading(range)
        guard let low = range.first, !sentence.has(low, .verb) else { return reading }
        let title = reading.draft.todo.title
        guard let verb = range.dropFirst().first(where: { sentence.has($0, .verb) }),
            title.hasSuffix(sentence.text(verb..<range.upperBound))
                || title.lowercased().hasPrefix("to ")
        else { return nil }
        return withoutLead(reading)
    }

    /// `to walk the dog` without its `to`, which belongs to an order in the clause before.
    private static func withoutLead(_ reading: DraftReading) -> DraftReading {
        guard reading.draft.todo.title.lowercased().hasPrefix("to ") else { return reading }
        var reading = reading
        reading.draft.todo.title.removeFirst(3)
        return reading
    }

    /// Readings where one without a day takes the day of the one before: `call anna tomorrow at 10, bob at 11`.
    private static func following(_ readings: [DraftReading]) -> [DraftReading] {
        var found: [DraftReading] = []
        for var reading in readings {
            if !reading.hasDay, let before = found.last, before.hasDay,
                case .due(let day, _) = before.draft.todo.schedule
            {
                reading.draft.todo.schedule = .due(day, reading.time)
                reading.hasDay = true
            }
            found.append(reading)
        }
        return found
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
            reading.further.isEmpty, todo.notes == nil
        else { return false }
        // `14 and 20 o'clock` are times of the task before.
        let joints = sentence.pack.joints
        return todo.title.lowercased().split(separator: " ").contains { word in
            word.contains(where: \.isLetter) && !joints.before.contains(word)
                && !joints.alone.contains(String(word))
        }
    }

    private static let longestList = 8
}
