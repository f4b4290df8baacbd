import Planner

extension Said {
    /// `pause 3`, `pause it until monday`, `pause 3 2 weeks`.
    func pausingPointed() -> Understanding? {
        for (target, rest) in leadingTargets(gap(0)) where !rest.isEmpty {
            let said = Said(sentence, range, isSlash: isSlash).filling(withoutLead(rest))
            if let day = said.pauseEnd(0) { return Understanding(.pause(target, until: day)) }
        }
        return nil
    }

    /// The day on which a pause ends: a day, or so long from today.
    func pauseEnd(_ number: Int) -> CivilDate? {
        if case .until(let day, _)? = duration(number) { return day }
        guard let reading = when(number), reading.hasDay else { return nil }
        if case .span(let span) = reading.draft.todo.schedule { return span.from }
        return day(reading)
    }

    /// `pause 3 2 weeks`.
    func pausingInOne() -> Understanding? {
        let gap = gap(0)
        for split in gap.dropFirst().prefix(6) {
            let parts = Said(sentence, range, isSlash: isSlash)
                .filling(gap.lowerBound..<split).filling(split..<gap.upperBound)
            if case .until(let day, _)? = parts.duration(1), let target = parts.target(0) {
                return Understanding(.pause(target, until: day))
            }
        }
        return nil
    }

    /// The days of a holiday.
    func holiday() -> Understanding? {
        guard range.contains(where: { Self.absences.has(sentence, $0) }) else { return nil }
        let reading = when(0) ?? when(of: "from " + text(0))
        guard let schedule = reading?.draft.todo.schedule else { return nil }
        switch schedule {
        case .span(let span): return Understanding(.holiday(span))
        case .due(let day, _):
            let isEnd = range.contains { sentence.word($0) == .until }
            let from = isEnd ? sentence.today : day
            guard from <= day else { return nil }
            return Understanding(.holiday(Span(.custom, from: from, to: day)))
        default: return nil
        }
    }

    /// A holiday from all routines: `pause all routines next week`, `… until friday`, when they are on again.
    func pausingRoutines() -> Understanding? {
        let today = sentence.today
        let isUntil = range.contains { sentence.word($0) == .until }
        if let reading = when(0) ?? when(of: "from " + text(0)) {
            switch reading.draft.todo.schedule {
            case .span(let span): return Understanding(.holiday(span))
            case .due(let day, _):
                let (from, last) = isUntil ? (today, day.adding(days: -1)) : (day, day)
                return from <= last
                    ? Understanding(.holiday(Span(.custom, from: from, to: last))) : nil
            default: return nil
            }
        }
        guard case .until(let day, _)? = duration(0), day > today else { return nil }
        return Understanding(.holiday(Span(.custom, from: today, to: day.adding(days: -1))))
    }

    private static let absences: WordSet = [
        "holiday", "holidays", "vacation", "vacations", "away",
    ]
}
