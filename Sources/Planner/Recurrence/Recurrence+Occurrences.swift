extension Recurrence {
    /// The occurrences from that day on, in ascending order, found one by one as they are asked
    /// for.
    ///
    /// The occurrences follow the schedule also when `afterCompletion` is set.
    public func occurrences(onOrAfter date: CivilDate) -> Occurrences {
        Occurrences(self, from: date)
    }

    /// The occurrences on the days `first` to `last`, both included; the first `limit` of them.
    public func occurrences(
        from first: CivilDate, through last: CivilDate, limit: Int = .max
    ) -> [RecurrenceID] {
        Array(Occurrences(self, from: first, through: last).prefix(limit))
    }

    /// The first occurrence later than `occurrence`; nil when there is none.
    public func next(after occurrence: RecurrenceID) -> RecurrenceID? {
        occurrences(onOrAfter: occurrence.date).first { $0 > occurrence }
    }

    /// Whether there is an occurrence on that day.
    public func occurs(on date: CivilDate) -> Bool {
        Occurrences(self, from: date, through: date).contains { _ in true }
    }

    /// The first occurrence; nil when the rule never matches.
    public var first: RecurrenceID? {
        occurrences(onOrAfter: start).first { _ in true }
    }

    /// The last occurrence; nil when the rule has no end, or nothing is left of it.
    public var last: RecurrenceID? {
        guard !dates.isEmpty || !excluded.isEmpty else { return lastOfRule }
        guard let ruled = lastOfRule ?? (hasEnd ? RecurrenceID(start) : nil) else { return nil }
        let end = [ruled.date, dates.map(\.date).max()].compactMap(\.self).max() ?? ruled.date
        // Few occurrences are left out at the end: ever more days before it are looked at.
        var (from, days) = (end, 1)
        while true {
            let found = Occurrences(self, from: from, through: end).suffix(1).first
            guard found == nil, from > start else { return found }
            from = max(start, end.adding(days: -days))
            days *= 2
        }
    }

    private var hasEnd: Bool { rule.count != nil || rule.until != nil }

    private var lastOfRule: RecurrenceID? {
        let periods = RecurrencePeriods(self)
        switch countEnd(periods) {
        case .at(let end) where rule.until.map(end.isWithin) ?? true: return end
        case .unknown(after: let end?) where rule.until.map(end.isWithin) ?? true: return end
        case nil where rule.until == nil: return nil
        default: break
        }
        let until = rule.until ?? CivilDateTime(RecurrencePeriods.lastDay, .endOfDay)
        guard let end = periods.index(containing: until.date) else { return nil }
        for index in stride(from: end, through: max(0, end - periods.cycle), by: -1) {
            let found = periods.occurrences(in: index)
            if let last = found.last(where: { $0.isWithin(until) }) { return last }
        }
        return nil
    }

    /// Where `COUNT` ends; nil without one.
    func countEnd(_ periods: RecurrencePeriods) -> RecurrenceCount.End? {
        rule.count.map { RecurrenceCount.end(of: periods, count: $0, steps: Self.mostSteps) }
    }

    /// How many steps are taken at most to find where `COUNT` ends.
    static let mostSteps = 25_000
}

extension Recurrence {
    /// The occurrence that follows one completed on that day, when the interval counts from
    /// completion (`every!`): the rule begun anew on that day. Nil when it lies after `until`.
    ///
    /// `COUNT` is not looked at: only the caller knows how many there have been. For hourly and
    /// minutely rules, use `next(afterCompletedAt:)`.
    public func next(afterCompletedOn date: CivilDate) -> RecurrenceID? {
        guard date < RecurrencePeriods.lastDay else { return nil }
        var renewed = self
        renewed.start = date
        renewed.rule.count = nil
        return renewed.occurrences(onOrAfter: date.adding(days: 1)).first { _ in true }
    }

    /// The occurrence that follows one completed at that wall-clock time, as
    /// `next(afterCompletedOn:)`; hourly and minutely rules count from that minute.
    public func next(afterCompletedAt moment: CivilDateTime) -> RecurrenceID? {
        guard rule.freq == .hourly || rule.freq == .minutely else {
            return next(afterCompletedOn: moment.date)
        }
        var renewed = self
        renewed.start = moment.date
        renewed.times = [CivilTime.at(moment.time.hour, moment.time.minute)]
        renewed.rule.count = nil
        let begin = RecurrenceID(moment.date, renewed.times[0])
        return renewed.next(after: begin)
    }
}
