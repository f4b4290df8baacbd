import Planner

/// What a phrase says of the days on which tasks or routines are silent.
struct SaidPause {
    let said: EnglishMatch
    private var sentence: EnglishSentence { said.sentence }

    /// `pause 3`, `pause it until monday`, `pause 3 2 weeks`.
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

    /// The days in a gap behind `for`: `pause rent for january`.
    func pausedDays(_ number: Int) -> NamedDay? {
        guard sentence.word(said.gap(number).lowerBound - 1) == .for,
            case .span(let days)? = said.when(number)?.draft.todo.schedule
        else { return nil }
        return NamedDay(days.from, last: days.to)
    }

    /// The day on which a pause ends: a day, or so long from today.
    func pauseEnd(_ number: Int) -> CivilDate? {
        if case .until(let day, _)? = said.duration(number) { return day }
        guard let reading = said.when(number), reading.hasDay else { return nil }
        // `20 dec to 2 jan` is when it is silent, and no end.
        if case .span(let span) = reading.draft.todo.schedule {
            return span.unit == .custom ? nil : span.from
        }
        return said.day(reading)
    }

    /// `pause 3 2 weeks`.
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

    /// The days of a holiday; `until` names its last.
    func holiday() -> Understanding? {
        guard said.range.contains(where: { Self.absences.has(sentence, $0) }) else { return nil }
        guard let days = daysOff(before: 0) else { return nil }
        return Understanding(isOfSpeaker ? .away(.speaker, days) : .holiday(days))
    }

    /// A holiday from all routines: `pause all routines next week`, `… until friday`, when they are on again.
    func pausingRoutines() -> Understanding? {
        if let days = daysOff(before: 1) { return Understanding(.holiday(days)) }
        let today = sentence.today
        guard case .until(let day, _)? = said.duration(0), day > today else { return nil }
        return Understanding(.holiday(Span(.custom, from: today, to: day.adding(days: -1))))
    }

    /// `pause 9 to 13 november`, `pause everything next week`: days on which all routines are silent.
    func pausingDays() -> Understanding? {
        // `pause 3 until 8 jan` is about task 3.
        guard sentence.word(said.gap(0).lowerBound + 1) != .until,
            case .span(let days)? = said.when(0)?.draft.todo.schedule, days.from < days.to
        else { return nil }
        return Understanding(.holiday(days))
    }

    /// `pause everything from 9 to 13 november`: all routines on these days, the last included.
    func pausingRange() -> Understanding? {
        guard case .span(let span)? = said.when(of: "from " + said.text(0))?.draft.todo.schedule
        else {
            return nil
        }
        return Understanding(.holiday(span))
    }

    /// The days in the gap; with `until`, from today to so many days before it.
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

    /// The end of a holiday, or of the speaker's absence from a group.
    func back() -> Understanding {
        Understanding(isOfSpeaker ? .away(.speaker, nil) : .holiday(nil))
    }

    /// Whether one of a group speaks of themselves.
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
