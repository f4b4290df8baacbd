import Planner

/// Reads in a phrase the task that moves, and its new day or time.
struct SaidMove {
    /// The phrase.
    let said: EnglishMatch
    private var sentence: EnglishSentence { said.sentence }

    /// Moves the task in the first gap to the day or time in the second.
    func moving() -> Understanding? {
        if let (old, new) = daysAway() {
            let parts = EnglishMatch(sentence, said.range, isSlash: said.isSlash)
                .filling(said.gap(0).lowerBound..<old).filling(new)
            return SaidMove(said: parts).moving()
        }
        let (words, from) = withoutOldDay(said.gap(0))
        guard let target = said.target(in: words) else { return nil }
        if let reading = said.when(1) {
            if case .recurring = reading.draft.todo.schedule {
                return Understanding(.edit(target, said.edit(reading)))
            }
            // A new end leaves the day of the task as it is.
            var found = said.edit(reading, isMove: reading.end == nil)
            found.from = from
            guard let from, case .title(let title) = target else {
                return said.naming(target, .edit(target, found))
            }
            if let time = found.time, found.schedule == nil { found.schedule = .due(from, time) }
            let named = NamedTime(day: NamedDay(from), time: nil)
            return said.naming(target, .edit(.titleOn(title, named), found))
        }
        guard let list = said.knownList(sentence.plainText(said.gap(1))) else { return nil }
        return said.naming(target, .edit(target, TaskEdit(list: list)))
    }

    /// Gives the series in the first gap the last day in the second.
    func ending() -> Understanding? {
        let date = said.gap(1)
        // The word `until` counts: `until June` ends with May.
        guard let target = said.target(0),
            let reading = said.when(in: date.lowerBound - 1..<date.upperBound) ?? said.when(1),
            let end = reading.end ?? said.day(reading)
        else { return nil }
        return said.naming(target, .edit(target, TaskEdit(schedule: .due(end, nil), end: end)))
    }

    /// Moves the task in the gap to the day or time behind its title: `gym tomorrow instead`.
    func movingTitled() -> Understanding? {
        guard let (target, reading) = titled() else { return nil }
        if case .recurring = reading.draft.todo.schedule { return nil }
        return said.naming(target, .edit(target, said.edit(reading, isMove: true)))
    }

    /// Changes the time or repetition of the series in the gap: `gym at 8 from now on`.
    func changingTitled() -> Understanding? {
        if let reading = valueOfIt { return Understanding(.edit(.last, said.edit(reading))) }
        guard let (target, reading) = titled() else { return nil }
        return said.naming(target, .edit(target, said.edit(reading)))
    }

    /// The new time of the last task: `make it 8`, `it's at 7`.
    private var valueOfIt: DraftReading? {
        let words = said.gap(0)
        var start = words.lowerBound
        if ["make", "set", "move", "do", "change", "have"].contains(sentence.lowercased(start)) {
            start += 1
        }
        guard start < words.upperBound,
            ["it", "that", "this", "it's", "its"].contains(sentence.lowercased(start))
        else { return nil }
        start += 1
        while start < words.upperBound - 1,
            ["is", "to", "at", "on"].contains(sentence.lowercased(start))
        { start += 1 }
        return start < words.upperBound ? said.when(in: start..<words.upperBound) : nil
    }

    /// Reads the title at the beginning of the first gap, and the day or time behind the title.
    private func titled() -> (Target, DraftReading)? {
        var reading = said.reading(said.gap(0))
        let title = reading.draft.todo.title
        guard reading.hasDay || reading.time != nil, !title.isEmpty, reading.problem == nil
        else { return nil }
        reading.draft.todo.title = ""
        let name = Clause.bare(title)
        return (name.isEmpty ? .last : .title(name), reading)
    }

    /// Reads `move all from today to tomorrow` and `push everything by 20 min`.
    func movingAll() -> Understanding? {
        guard var set = set(0) else { return nil }
        var days = said.gap(1)
        let left = LeftOutWords(sentence)
        if let start = left.start, let out = left.leftOut, days.dropFirst().contains(start) {
            // `all of today to wednesday but the drops` leaves tasks out.
            days = days.lowerBound..<start
            set.without = out.names
        }
        if let reading = said.when(in: days) {
            return Understanding(.edit(.all(set), said.edit(reading, isMove: true)))
        }
        return length(1).map { Understanding(.edit(.all(set), $0)) }
    }

    /// Reads the tasks between the verb and the end of a gap: `all of friday`, `overdue`; nil for a title.
    func set(_ number: Int) -> TaskSet? {
        let line = sentence.reparsed(
            as: sentence.text(said.range.lowerBound + 1..<said.gap(number).upperBound))
        guard let set = EnglishTaskSet(line: line).set, !set.isBare || set.hours != nil else {
            return nil
        }
        return set
    }

    /// Reads the length of time by which a task moves.
    private func length(_ number: Int, isEarlier: Bool = false) -> TaskEdit? {
        let sign = isEarlier ? -1 : 1
        switch said.duration(number) {
        case .minutes(let minutes), .later(let minutes):
            return TaskEdit(minutes: sign * minutes, isMove: true)
        case .until(let day, _):
            let days = day.daysSinceEpoch - sentence.today.daysSinceEpoch
            return days > 0 ? TaskEdit(days: sign * days, isMove: true) : nil
        case nil: return nil
        }
    }

    /// Splits the two days of `gym on friday to saturday`.
    private func daysAway() -> (Int, Range<Int>)? {
        let days = said.gap(1)
        guard sentence.word(days.lowerBound - 1) == .on,
            let split = days.dropFirst().first(where: { sentence.word($0) == .to }),
            said.when(in: days.lowerBound..<split) != nil,
            said.when(in: split + 1..<days.upperBound) != nil
        else { return nil }
        return (split, split + 1..<days.upperBound)
    }

    /// Splits `gym from monday` into the task and its old day.
    private func withoutOldDay(_ range: Range<Int>) -> (Range<Int>, CivilDate?) {
        for index in range.dropFirst().suffix(8) {
            let isLed = [.from, .on].contains(sentence.word(index))
            guard isLed || index == range.upperBound - 1 && sentence.has(index, .weekday),
                let reading = said.when(in: (isLed ? index + 1 : index)..<range.upperBound)
            else { continue }
            return (range.lowerBound..<index, said.day(reading))
        }
        return (range, nil)
    }

    /// Returns the index at which `from now on` begins at the end of `range`.
    private func startOfSeries(_ range: Range<Int>) -> Int? {
        let last = range.upperBound - 1
        let isOn = ["on", "onwards", "onward"].contains(sentence.lowercased(last))
        let now = isOn ? last - 1 : last
        return sentence.isWord(now, "now") && sentence.word(now - 1) == .from ? now - 1 : nil
    }

    /// Moves the task at the beginning of the gap: `3 friday`, `gym tomorrow 6pm`.
    func movingInOne(titles: Bool) -> Understanding? {
        let gap = said.gap(0)
        let series = startOfSeries(gap)
        for (target, rest) in said.leadingTargets(gap) {
            let value = series.map { rest.clamped(to: gap.lowerBound..<$0) } ?? rest
            guard let reading = said.when(in: value) else { continue }
            let isMove = series == nil && reading.end == nil
            return Understanding(.edit(target, said.edit(reading, isMove: isMove)))
        }
        // Without titles only `it` may stand beside a date.
        guard titles || gap.count <= EnglishMatch.longestDate,
            NumberList(sentence, gap).numbers.isEmpty
        else { return nil }
        guard gap.contains(where: { sentence.has($0, .dated) }) else { return nil }
        let reading = said.reading(gap)
        guard reading.hasDay, !reading.draft.todo.title.isEmpty else { return nil }
        let title = EnglishMatch.bareTitle(reading.draft.todo.title)
        let target: Target = ["it", "that", "this", "last"].contains(title) ? .last : .title(title)
        guard titles || target == .last else { return nil }
        var moved = reading
        moved.draft.todo.title = ""
        return said.naming(target, .edit(target, said.edit(moved, isMove: true)))
    }

    /// Moves the task in the first gap by the length in the second.
    func shifting(isEarlier: Bool = false) -> Understanding? {
        guard let target = said.target(0), let edit = length(1, isEarlier: isEarlier) else {
            return nil
        }
        if let set = set(0) { return Understanding(.edit(.all(set), edit)) }
        let named = edit.minutes.map { Command.snooze(target, .later(minutes: $0)) }
        var found = said.naming(target, named ?? .edit(target, edit))
        // `shift today by 45 minutes` may name a task or a day.
        if let day = EnglishTaskSet(line: sentence.reparsed(as: said.text(0))).set, day.isBare {
            found.alternatives.insert(.edit(.all(day), edit), at: 0)
        }
        return found
    }

    /// Reads `push 4 2 days`: the task, then the length.
    func shiftingInOne(isEarlier: Bool = false) -> Understanding? {
        let gap = said.gap(0)
        for split in gap.dropFirst().prefix(6) {
            let parts = EnglishMatch(sentence, said.range, isSlash: said.isSlash)
                .filling(gap.lowerBound..<split).filling(split..<gap.upperBound)
            let isClear =
                ["postpone", "delay"].contains(sentence.lowercased(said.range.lowerBound))
                || ["later", "earlier", "sooner"].contains(
                    sentence.lowercased(said.range.upperBound - 1))
            guard parts.pointed(0) != nil || said.isSlash || isClear, parts.duration(1) != nil,
                sentence.has(split, [.digits, .cardinal, .amount, .determiner])
            else { continue }
            return SaidMove(said: parts).shifting(isEarlier: isEarlier)
        }
        return nil
    }
}
