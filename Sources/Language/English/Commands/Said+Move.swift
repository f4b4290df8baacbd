import Planner

extension Said {
    /// Moving what the first gap names to the day or time in the second.
    func moving() -> Understanding? {
        guard let target = target(in: withoutOldDay(gap(0))) else { return nil }
        if let reading = when(1) {
            if case .recurring = reading.draft.todo.schedule {
                return Understanding(.edit(target, edit(reading)))
            }
            // To let it end is not to move it.
            return .naming(target, .edit(target, edit(reading, isMove: reading.end == nil)), self)
        }
        guard let list = knownList(sentence.plainText(gap(1))) else { return nil }
        return .naming(target, .edit(target, TaskEdit(list: list)), self)
    }

    /// Giving the repetition that the first gap names the last day in the second.
    func ending() -> Understanding? {
        let date = gap(1)
        // With its `until` where that is said: `until June` ends with May.
        guard let target = target(0),
            let reading = when(in: date.lowerBound - 1..<date.upperBound) ?? when(1),
            let end = reading.end ?? day(reading)
        else { return nil }
        return .naming(target, .edit(target, TaskEdit(schedule: .due(end, nil), end: end)), self)
    }

    /// The task that the first gap names with its new day or time, in place of what the second may name:
    /// `gym tomorrow instead`, `gym friday instead of thursday`.
    func movingTitled() -> Understanding? {
        guard gaps.count < 2 || when(1) != nil, let (target, reading) = titled() else { return nil }
        if case .recurring = reading.draft.todo.schedule { return nil }
        return .naming(target, .edit(target, edit(reading, isMove: true)), self)
    }

    /// The series that the gap names with its new time or repetition: `gym at 8 from now on`.
    func changingTitled() -> Understanding? {
        guard let (target, reading) = titled() else { return nil }
        return .naming(target, .edit(target, edit(reading)), self)
    }

    /// The title that the first gap begins with, and when it is to be.
    private func titled() -> (Target, DraftReading)? {
        var reading = reading(gap(0))
        let title = reading.draft.todo.title
        guard reading.hasDay || reading.time != nil, !title.isEmpty, reading.problem == nil
        else { return nil }
        reading.draft.todo.title = ""
        return (.title(Self.bareTitle(title)), reading)
    }

    /// `move all from today to tomorrow`, `move everything overdue to monday`.
    func movingAll() -> Understanding? {
        guard let reading = when(1), let view = part(gap(0)) else { return nil }
        return Understanding(.edit(.all(view), edit(reading, isMove: true)))
    }

    /// The part of the plan that `everything`, `all of friday`, `today's tasks` and `overdue` mean; nil for a title.
    private func part(_ words: Range<Int>) -> View? {
        var range = words
        var isAll = (self.range.lowerBound..<words.lowerBound).contains {
            sentence.isWord($0, "all") || sentence.isWord($0, "everything")
        }
        while let low = range.first, Self.alls.contains(sentence.lowercased(low)) {
            if !Self.joints.contains(sentence.lowercased(low)) { isAll = true }
            range.removeFirst()
        }
        while let last = range.last, Self.tasks.contains(sentence.lowercased(last)) {
            isAll = true
            range.removeLast()
        }
        guard isAll || range.count == 1 else { return nil }
        guard !range.isEmpty else { return .today }
        if range.count == 1,
            ["overdue", "missed", "late"].contains(sentence.lowercased(range.lowerBound))
        {
            return .missed
        }
        if isAll, let list = knownList(sentence.plainText(range)) { return .list(list) }
        guard isAll, let reading = possessive(range) ?? when(in: range), reading.hasDay else {
            return nil
        }
        return view(reading)
    }

    /// Words before the part of a plan that is meant; the joints among them alone do not mean all.
    private static let alls: Set<String> = joints.union(["all", "everything", "rest", "remaining"])
    private static let joints: Set<String> = [
        "of", "my", "the", "from", "on", "for", "in", "that", "that's", "thats", "is", "due", "are",
        "tasks", "still", "open", "left",
    ]
    private static let tasks: Set<String> = ["tasks", "todos", "things", "stuff", "ones", "items"]

    /// Those tokens without the day that something is moved away from: `gym from monday`.
    private func withoutOldDay(_ range: Range<Int>) -> Range<Int> {
        guard let from = range.last(where: { sentence.word($0) == .from }),
            from > range.lowerBound, when(in: from + 1..<range.upperBound) != nil
        else { return range }
        return range.lowerBound..<from
    }

    /// Moving what the gap begins with to the day or time it ends with: `3 friday`, `gym tomorrow 6pm`.
    func movingInOne(titles: Bool) -> Understanding? {
        let gap = gap(0)
        for (target, rest) in leadingTargets(gap) {
            guard let reading = when(in: rest) else { continue }
            return Understanding(.edit(target, edit(reading, isMove: reading.end == nil)))
        }
        // Without titles, `it` is all that may be left beside a date.
        guard titles || gap.count <= Self.longestDate, NumberList(sentence, gap).numbers.isEmpty
        else { return nil }
        let reading = reading(gap)
        guard reading.hasDay, !reading.draft.todo.title.isEmpty else { return nil }
        let title = Self.bareTitle(reading.draft.todo.title)
        let target: Target = ["it", "that", "this", "last"].contains(title) ? .last : .title(title)
        guard titles || target == .last else { return nil }
        var moved = reading
        moved.draft.todo.title = ""
        return .naming(target, .edit(target, edit(moved, isMove: true)), self)
    }

    /// Moving what the first gap names by so many days.
    func shifting() -> Understanding? {
        guard let target = target(0), let length = duration(1) else { return nil }
        switch length {
        case .minutes: return .naming(target, .snooze(target, length), self)
        case .until(let day, _):
            let days = day.daysSinceEpoch - sentence.today.daysSinceEpoch
            guard days > 0 else { return nil }
            return .naming(target, .edit(target, TaskEdit(days: days, isMove: true)), self)
        }
    }

    /// `push 4 2 days`: the number, then the length.
    func shiftingInOne() -> Understanding? {
        let gap = gap(0)
        for split in gap.dropFirst().prefix(6) {
            let parts = Said(sentence, range, isSlash: isSlash)
                .filling(gap.lowerBound..<split).filling(split..<gap.upperBound)
            let isClear = ["postpone", "delay"].contains(sentence.lowercased(range.lowerBound))
            guard parts.pointed(0) != nil || isSlash || isClear, parts.duration(1) != nil,
                sentence.has(split, [.digits, .cardinal, .amount])
            else { continue }
            return parts.shifting()
        }
        return nil
    }
}
