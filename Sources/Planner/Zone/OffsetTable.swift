/// The offsets of a zone: from which moment on which one holds.
///
/// ```
/// starts   Int.min    t1        t2        t3  ...  limit - cycle ........ limit
/// offsets     o0 ──────┤ o1 ─────┤ o2 ─────┤ o3 ...     ▲ later moments are moved back into here
/// ```
struct OffsetTable: Hashable, Sendable {
    /// Seconds of 400 Gregorian years, which are whole weeks.
    static let cycle = 146_097 * 86_400

    /// No offset from UTC is as large as this (RFC 8536 section 3.2 allows -25 to 26 hours).
    private static let widest = 27 * 3600

    private var starts: [Int] = [.min]
    private var offsets: [Int]
    /// The moment from which on the last 400 years of the table repeat; nil when the last offset
    /// stays.
    private var limit: Int?

    /// The table of a zone that always has that offset, in seconds.
    init(initial: Int) {
        offsets = [initial]
    }

    /// The offset that holds last.
    var lastOffset: Int { offsets.last ?? 0 }

    /// Sets the offset from that moment on, which must not lie before an earlier one.
    mutating func append(from moment: Int, offset: Int) {
        if let last = starts.last, last >= moment, starts.count > 1 {
            starts.removeLast()
            offsets.removeLast()
        }
        guard offset != lastOffset else { return }
        starts.append(moment)
        offsets.append(offset)
    }

    /// Appends the changes of `rule` that come after the last row, for more than 400 years, and
    /// lets them repeat.
    mutating func extend(by rule: PosixTimeZone) {
        let last = starts.count > 1 ? starts[starts.count - 1] : -2_208_988_800
        let year = CivilDateTime(wallSeconds: last).date.year
        if starts.count == 1 {
            offsets = [rule.changes(in: year - 1).last?.offset ?? rule.standard]
        }
        for change in (year...(year + 402)).flatMap(rule.changes) where change.moment > last {
            append(from: change.moment, offset: change.offset)
        }
        let end = CivilDate(year: year + 402, month: 1, clampedDay: 1).daysSinceEpoch * 86_400
        if let last = starts.last, last >= end { limit = end }
    }

    /// The offset at that moment.
    func offset(at moment: Int) -> Int {
        offsets[index(at: moment - shift(moment))]
    }

    /// The next moment with another offset than just before it.
    func transition(after moment: Int) -> Int? {
        let shift = shift(moment)
        let next = index(at: moment - shift) + 1
        return next < starts.count ? starts[next] + shift : nil
    }

    /// How the wall clock's `wall` seconds map to the time line.
    func resolve(wall: Int) -> Zone.Resolution {
        let shift = shift(wall)
        let local = wall - shift
        var index = index(at: local - OffsetTable.widest)
        var first: Int?
        var gap: (moment: Int, size: Int)?
        while index < starts.count, starts[index] <= local + OffsetTable.widest {
            let moment = local - offsets[index]
            let next = index + 1 < starts.count ? starts[index + 1] : Int.max
            if moment >= starts[index] && moment < next {
                if let first {
                    return .repeated(
                        Instant(seconds: first + shift), second: Instant(seconds: moment + shift))
                }
                first = moment
            } else if moment >= next, local - offsets[index + 1] < next, gap == nil {
                gap = (moment, offsets[index + 1] - offsets[index])
            }
            index += 1
        }
        if first == nil, let gap {
            return .skipped(Instant(seconds: gap.moment + shift), gap: gap.size)
        }
        return .unique(Instant(seconds: (first ?? local - lastOffset) + shift))
    }

    /// How far `moment` has to be moved back so that the table covers it: whole cycles.
    private func shift(_ moment: Int) -> Int {
        guard let limit, moment >= limit else { return 0 }
        return ((moment - limit) / OffsetTable.cycle + 1) * OffsetTable.cycle
    }

    /// The last row that starts at or before `moment`.
    private func index(at moment: Int) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= moment { low = middle } else { high = middle }
        }
        return low
    }
}
