/// Where a rule with `COUNT` ends.
///
/// ```
/// period   0   1 │ 2 ........... │ .............. │ ....... │ ..x
///         walked │ one round:    │ further rounds │ by      │ walked to the end
///                │ walked        │ are as long    │ division│
/// ```
///
/// The calendar repeats itself, so that the periods of one round hold as many occurrences as those of the next:
/// the walk is never longer than two rounds, however large `COUNT` and however old the start is. Where a round
/// is too long to be walked, the walk ends when its steps are used up.
struct RecurrenceCount {
    /// Where it ends.
    enum End: Equatable {
        /// With that occurrence.
        case at(RecurrenceID)
        /// Not before the calendar does.
        case withCalendar
        /// The steps were used up; there are occurrences at least until that one.
        case unknown(after: RecurrenceID?)
    }

    /// The first periods may hold fewer: nothing lies before the start.
    private static let irregular = 2

    private let periods: RecurrencePeriods
    private let count: Int
    private var steps: Int
    private var used = 0
    private var latest: RecurrenceID?

    /// The end of a rule with those periods and that `COUNT`, in at most so many steps.
    static func end(of periods: RecurrencePeriods, count: Int, steps: Int) -> End {
        var walk = RecurrenceCount(periods: periods, count: count, steps: steps)
        return walk.end()
    }

    private init(periods: RecurrencePeriods, count: Int, steps: Int) {
        self.periods = periods
        self.count = count
        self.steps = steps
    }

    private mutating func end() -> End {
        guard count > 0 else { return .unknown(after: nil) }
        let round = Self.irregular + periods.rhythm
        if let end = walk(from: 0, to: Self.irregular) { return end }
        let head = used
        if let end = walk(from: Self.irregular, to: round) { return end }
        guard round <= periods.lastIndex, used > head else { return .withCalendar }
        let rounds = (count - used - 1) / (used - head)
        guard rounds <= (periods.lastIndex - round) / periods.rhythm else { return .withCalendar }
        used += rounds * (used - head)
        return walk(from: round + rounds * periods.rhythm, to: .max) ?? .withCalendar
    }

    /// Counts the occurrences of the periods from `first` to the one before `end`; the end of the rule where it
    /// is among them.
    private mutating func walk(from first: Int, to end: Int) -> End? {
        var index = first
        while index < end, index <= periods.lastIndex {
            let found = periods.newOccurrences(in: index)
            if count - used <= found.count { return .at(found[count - used - 1]) }
            used += found.count
            latest = found.last ?? latest
            steps -= 1 + found.count
            guard steps > 0 else { return .unknown(after: latest) }
            index = periods.index(after: index)
        }
        return nil
    }
}
