extension Recurrence {
    /// The occurrences of a recurrence from some day on, ascending.
    ///
    /// The walk begins at the period of that day, however old the start is, and ends at the year 9999 at the
    /// latest. Where `COUNT` ends it is known before (`RecurrenceCount`).
    public struct Occurrences: Sequence, IteratorProtocol, Sendable {
        private let periods: RecurrencePeriods
        private let until: CivilDateTime?
        private let from: CivilDate
        private let through: CivilDate?
        private var end: RecurrenceID?
        private var isOver = false
        private var period: Int
        private var emptyPeriods = 0
        private var found: ArraySlice<RecurrenceID> = []
        private var previous: RecurrenceID?
        /// The next occurrence of the rule, where a further date comes before it.
        private var waiting: RecurrenceID?
        private var dates: ArraySlice<RecurrenceID> = []
        private let excluded: Set<CivilDate>

        init(_ recurrence: Recurrence, from date: CivilDate, through last: CivilDate? = nil) {
            periods = RecurrencePeriods(recurrence)
            excluded = Set(recurrence.excluded)
            until = recurrence.rule.until
            through = last
            from = Swift.max(date, recurrence.start)
            // A period that ends before the day may still reach it with SKIP=FORWARD.
            period = periods.index(containing: from).map { Swift.max(0, $0 - 1) } ?? .max
            switch recurrence.countEnd(periods) {
            case .at(let last), .unknown(after: let last?): end = last
            case .unknown(after: nil): isOver = true
            case .withCalendar, nil: break
            }
            dates = recurrence.furtherDates.drop { $0.date < date }
        }

        /// The next occurrence; nil at the end.
        public mutating func next() -> RecurrenceID? {
            while let candidate = nextOfAll() {
                if !excluded.contains(candidate.date) { return candidate }
            }
            return nil
        }

        /// The next one of the rule or of the further dates, whichever is earlier.
        private mutating func nextOfAll() -> RecurrenceID? {
            guard let further = dates.first else {
                defer { waiting = nil }
                return waiting ?? nextOfRule()
            }
            waiting = waiting ?? nextOfRule()
            if let ruled = waiting, ruled <= further {
                waiting = nil
                if ruled == further { dates.removeFirst() }
                return ruled
            }
            dates.removeFirst()
            return through.map { further.date <= $0 } ?? true ? further : nil
        }

        private mutating func nextOfRule() -> RecurrenceID? {
            while !isOver {
                guard let candidate = found.popFirst() else {
                    guard advance() else { return nil }
                    continue
                }
                if let previous, candidate <= previous { continue }
                guard isWithinBounds(candidate) else {
                    isOver = true
                    return nil
                }
                previous = candidate
                if candidate.date >= from { return candidate }
            }
            return nil
        }

        private func isWithinBounds(_ candidate: RecurrenceID) -> Bool {
            if let through, candidate.date > through { return false }
            if let end, candidate > end { return false }
            guard let until else { return true }
            return candidate.isWithin(until)
        }

        /// Goes on to the next period; false when there is none that could hold an occurrence.
        private mutating func advance() -> Bool {
            guard period <= periods.lastIndex, emptyPeriods <= periods.cycle else { return false }
            let start = periods.start(of: period)
            if let until, start > until.date { return false }
            if let through, start > through { return false }
            if let end, start > end.date { return false }
            found = periods.occurrences(in: period)[...]
            emptyPeriods = found.isEmpty ? emptyPeriods + 1 : 0
            period = periods.index(after: period)
            return true
        }
    }
}

extension Recurrence {
    /// The further dates with their times, ascending, each once.
    var furtherDates: [RecurrenceID] {
        guard !dates.isEmpty else { return [] }
        let own: [CivilTime?] = times.isEmpty ? [nil] : times
        let all = dates.flatMap { day in
            (day.time.map { [$0] } ?? own).map { RecurrenceID(day.date, $0) }
        }
        return Set(all).sorted()
    }
}

extension RecurrenceID {
    /// Whether an occurrence is within the rule's `UNTIL`; a day without a time lasts until its end.
    func isWithin(_ until: CivilDateTime) -> Bool {
        guard let time else { return date <= until.date }
        return CivilDateTime(date, time) <= until
    }
}
