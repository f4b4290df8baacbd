import Planner

extension EnglishMatch {
    /// `pause 3`, `pause it until monday`, `pause 3 2 weeks`.
    func pausingPointed() -> Understanding? {
        for (target, rest) in leadingTargets(gap(0)) where !rest.isEmpty {
            let said = EnglishMatch(sentence, range, isSlash: isSlash).filling(withoutLead(rest))
            if let day = said.pauseEnd(0) { return Understanding(.pause(target, until: day)) }
        }
        return nil
    }

    /// The day on which a pause ends: a day, or so long from today.
    func pauseEnd(_ number: Int) -> CivilDate? {
        if case .until(let day, _)? = duration(number) { return day }
        guard let reading = when(number), reading.hasDay else { return nil }
        // `20 dec to 2 jan` is when it is silent, and no end.
        if case .span(let span) = reading.draft.todo.schedule {
            return span.unit == .custom ? nil : span.from
        }
        return day(reading)
    }

    /// `pause 3 2 weeks`.
    func pausingInOne() -> Understanding? {
        let gap = gap(0)
        for split in gap.dropFirst().prefix(6) {
            let parts = EnglishMatch(sentence, range, isSlash: isSlash)
                .filling(gap.lowerBound..<split).filling(split..<gap.upperBound)
            if case .until(let day, _)? = parts.duration(1), let target = parts.target(0) {
                return Understanding(.pause(target, until: day))
            }
        }
        return nil
    }

    /// The days of a holiday; `until` names its last.
    func holiday() -> Understanding? {
        guard range.contains(where: { Self.absences.has(sentence, $0) }) else { return nil }
        guard let days = daysOff(before: 0) else { return nil }
        return Understanding(isOfSpeaker ? .away(.speaker, days) : .holiday(days))
    }

    /// A holiday from all routines: `pause all routines next week`, `… until friday`, when they are on again.
    func pausingRoutines() -> Understanding? {
        if let days = daysOff(before: 1) { return Understanding(.holiday(days)) }
        let today = sentence.today
        guard case .until(let day, _)? = duration(0), day > today else { return nil }
        return Understanding(.holiday(Span(.custom, from: today, to: day.adding(days: -1))))
    }

    /// `pause until monday`, when the bot writes again; `pause 9 to 13 november`, days on which all routines are silent.
    func pausingAll() -> Understanding? {
        if case .span(let days)? = when(0)?.draft.todo.schedule, days.unit == .custom {
            return Understanding(.holiday(days))
        }
        return pauseEnd(0).map { Understanding(.pause(.none, until: $0)) }
    }

    /// `pause everything from 9 to 13 november`: all routines on these days, the last included.
    func pausingRange() -> Understanding? {
        guard case .span(let span)? = when(of: "from " + text(0))?.draft.todo.schedule else {
            return nil
        }
        return Understanding(.holiday(span))
    }

    /// The days in the gap; with `until`, from today to so many days before it.
    private func daysOff(before days: Int) -> Span? {
        let reading = when(0) ?? when(of: "from " + text(0))
        switch reading?.draft.todo.schedule {
        case .span(let span): return span
        case .due(let day, _):
            let isUntil = range.contains { sentence.word($0) == .until }
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
        sentence.isInGroup && !range.contains { Self.everybody.has(sentence, $0) }
    }

    private static let everybody: WordSet = [
        "we", "we're", "we'll", "us", "our", "all", "everyone", "everybody", "everything",
        "routines",
    ]
    private static let absences: WordSet = [
        "holiday", "holidays", "vacation", "vacations", "away", "gone",
    ]
}
