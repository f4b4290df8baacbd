import Planner

/// Reads in a phrase the days on which tasks or routines are silent.
struct SaidPause {
    /// The phrase.
    let said: EnglishMatch
    private var sentence: EnglishSentence { said.sentence }

    /// Reads `pause it until monday` and `pause 3 for 2 weeks`.
    func pausingPointed() -> Understanding? {
        for (target, rest) in said.leadingTargets(said.gap(0)) where !rest.isEmpty {
            let end = EnglishMatch(sentence, said.range, isSlash: said.isSlash)
                .filling(said.withoutLead(rest))
            if let day = SaidPause(said: end).pauseEnd(0) {
                return Understanding(.pause(target, until: day))
            }
        }
        return said.targetOnDays().map { said.naming($0.target, .skip($0.target, on: $0.days)) }
    }

    /// Reads the days in a gap behind `for`: `pause rent for january`.
    func pausedDays(_ number: Int) -> NamedDay? {
        guard sentence.word(said.gap(number).lowerBound - 1) == .for,
            case .span(let days)? = said.when(number)?.draft.todo.schedule
        else { return nil }
        return NamedDay(days.from, last: days.to)
    }

    /// Reads the day on which a pause ends. The gap holds a day or a length from today.
    func pauseEnd(_ number: Int) -> CivilDate? {
        if case .until(let day, _)? = said.duration(number) { return day }
        guard let reading = said.when(number), reading.hasDay else { return nil }
        // `20 dec to 2 jan` names the silent days and no end.
        if case .span(let span) = reading.draft.todo.schedule {
            return span.unit == .custom ? nil : span.from
        }
        return said.day(reading)
    }

    /// Reads `pause 3 2 weeks`.
    func pausingInOne() -> Understanding? {
        let gap = said.gap(0)
        for split in gap.dropFirst().prefix(6) {
            let parts = EnglishMatch(sentence, said.range, isSlash: said.isSlash)
                .filling(gap.lowerBound..<split).filling(split..<gap.upperBound)
            if case .until(let day, _)? = parts.duration(1), let target = parts.target(0) {
                return Understanding(.pause(target, until: day))
            }
        }
        return nil
    }

    /// Reads the days of a holiday. `until` names the last day.
    func holiday() -> Understanding? {
        guard said.range.contains(where: { Self.absences.has(sentence, $0) }) else { return nil }
        guard let days = daysOff(before: 0) else { return nil }
        return Understanding(isOfSpeaker ? .away(.speaker, days) : .holiday(days))
    }

    /// Reads `pause all routines next week`. After `until friday` the routines return on Friday.
    func pausingRoutines() -> Understanding? {
        if let days = daysOff(before: 1) { return Understanding(.holiday(days)) }
        let today = sentence.today
        guard case .until(let day, _)? = said.duration(0), day > today else { return nil }
        return Understanding(.holiday(Span(.custom, from: today, to: day.adding(days: -1))))
    }

    /// Reads `pause 9 to 13 november` and `pause everything next week`.
    func pausingDays() -> Understanding? {
        // `pause 3 until 8 jan` names task 3.
        guard sentence.word(said.gap(0).lowerBound + 1) != .until,
            case .span(let days)? = said.when(0)?.draft.todo.schedule, days.from < days.to
        else { return nil }
        return Understanding(.holiday(days))
    }

    /// Reads `pause everything from 9 to 13 november`. The pause includes the last day.
    func pausingRange() -> Understanding? {
        guard case .span(let span)? = said.when(of: "from " + said.text(0))?.draft.todo.schedule
        else {
            return nil
        }
        return Understanding(.holiday(span))
    }

    /// Reads the days in the gap. With `until` the days end `days` before the day in the gap.
    private func daysOff(before days: Int) -> Span? {
        let reading = said.when(0) ?? said.when(of: "from " + said.text(0))
        switch reading?.draft.todo.schedule {
        case .span(let span): return span
        case .due(let day, _):
            let isUntil = said.range.contains { sentence.word($0) == .until }
            let (from, last) = isUntil ? (sentence.today, day.adding(days: -days)) : (day, day)
            return from <= last ? Span(.custom, from: from, to: last) : nil
        default: return nil
        }
    }

    /// Ends a holiday, or the absence of the speaker from a group.
    func back() -> Understanding {
        Understanding(isOfSpeaker ? .away(.speaker, nil) : .holiday(nil))
    }

    /// Whether the sender speaks in a group and of the sender alone.
    private var isOfSpeaker: Bool {
        sentence.isInGroup && !said.range.contains { Self.everybody.has(sentence, $0) }
    }

    private static let everybody: WordSet = [
        "we", "we're", "we'll", "us", "our", "all", "everyone", "everybody", "everything",
        "routines",
    ]
    private static let absences: WordSet = [
        "holiday", "holidays", "vacation", "vacations", "away", "gone",
    ]
}
