import Planner

extension EnglishMatch {
    /// What a gap says of day and time, when it says nothing else; nil otherwise.
    func when(_ number: Int) -> DraftReading? { when(in: gap(number)) }

    /// What those tokens say of day and time, when they say nothing else; nil otherwise.
    func when(in range: Range<Int>) -> DraftReading? {
        guard !range.isEmpty, range.count <= Self.longestDate else { return nil }
        if let reading = sentence.moments[range] { return reading }
        let reading = freshMoment(in: range)
        return sentence.moments.keep(reading, range)
    }

    private func freshMoment(in range: Range<Int>) -> DraftReading? {
        var reading = reading(range)
        guard reading.hasDay || reading.time != nil else {
            if let hour = bareHour(range) { return timeAlone(hour) }
            return led(range)
        }
        let left = reading.draft.todo.title
        if left.isEmpty { return reading }
        if left.utf8.count < 17, Self.sameTimes.contains(left.lowercased()) {
            reading.draft.todo.title = ""
            return reading
        }
        guard let hour = Int(left), let time = Self.usualHour(hour),
            case .due(let day, nil) = reading.draft.todo.schedule
        else { return led(range) }
        reading.draft.todo.title = ""
        reading.draft.todo.schedule = .due(day, time)
        reading.time = time
        return reading
    }

    /// Words beside a day that leave the time as it is.
    private static let sameTimes: Set<String> = [
        "same time", "at the same time", "at same time", "the same time",
    ]

    /// `december` and `3 in the afternoon`, which only a preposition makes a date or time.
    private func led(_ range: Range<Int>) -> DraftReading? {
        let isMonth = sentence.has(range.lowerBound, .month)
        let isHour = sentence[range.lowerBound].kind == .number && range.count > 1
        guard isMonth || isHour else { return nil }
        let text = (isMonth ? "in " : "at ") + sentence.text(range)
        let line = sentence.reparsed(as: text)
        guard let reading = DraftReader.readDense(line) else { return nil }
        let isDate = reading.hasDay || reading.time != nil
        return isDate && reading.draft.todo.title.isEmpty ? reading : nil
    }

    /// What those tokens say of a task, read on their own: words around them do not change them.
    func reading(_ range: Range<Int>) -> DraftReading {
        sentence.reading(range)
    }

    /// How many tokens a date may have; longer gaps are not looked at.
    static let longestDate = 24

    /// What a text of words of its own says of day and time, as `when` does for a gap.
    func when(of text: String) -> DraftReading? {
        let other = sentence.reparsed(as: text)
        return EnglishMatch(other, 0..<other.count, isSlash: isSlash).when(in: 0..<other.count)
    }

    /// The day of a reading; nil for periods and repetitions.
    // Inlined into callers that unwrap a reading, this stops the optimizer of Swift 6.3.1.
    @inline(never)
    func day(_ reading: DraftReading) -> CivilDate? {
        guard case .due(let day, _) = reading.draft.todo.schedule else { return nil }
        return day
    }

    private func bareHour(_ range: Range<Int>) -> CivilTime? {
        guard range.count == 1, sentence[range.lowerBound].kind == .number else { return nil }
        return Self.usualHour(Int(sentence[range.lowerBound].value))
    }

    /// The time that a bare hour means: 1 to 6 in the afternoon, 7 to 11 in the morning, 12 noon.
    static func usualHour(_ hour: Int) -> CivilTime? {
        guard (0...23).contains(hour) else { return nil }
        return .at((1...6).contains(hour) ? hour + 12 : hour)
    }

    private func timeAlone(_ time: CivilTime) -> DraftReading {
        let gone = time <= sentence.now.time
        let day = sentence.today.adding(days: gone ? 1 : 0)
        var reading = DraftReading(
            draft: TaskDraft(todo: Todo(title: "", schedule: .due(day, time))))
        reading.time = time
        return reading
    }
}
