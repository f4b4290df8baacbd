import Planner

/// A moment as programs write it: `2026-01-05`, `2026-01-05 14:00`, `2026-01-05T09:00:00.000Z`,
/// `20260105T090000Z`, `2026-01-05T09:00:00+0100`.
struct ForeignMoment: Equatable {
    let date: CivilDate
    /// The time of day; nil for a whole day.
    let time: CivilTime?
    /// The seconds east of UTC; nil where it is told by a wall clock.
    let offset: Int?

    /// Reads a moment; nil for any other text.
    init?(_ text: String) {
        guard text.utf8.count <= 40 else { return nil }
        var rest = Array(text.utf8)[...]
        guard let year = Self.number(4, &rest) else { return nil }
        Self.skip("-", &rest)
        guard let month = Self.number(2, &rest) else { return nil }
        Self.skip("-", &rest)
        guard let day = Self.number(2, &rest),
            let date = CivilDate(year: year, month: month, day: day)
        else { return nil }
        self.date = date
        guard Self.skip("T", &rest) || Self.skip(" ", &rest) else {
            (time, offset) = (nil, nil)
            guard rest.isEmpty else { return nil }
            return
        }
        guard let hour = Self.number(2, &rest) else { return nil }
        Self.skip(":", &rest)
        guard let minute = Self.number(2, &rest) else { return nil }
        Self.skip(":", &rest)
        let second = Self.number(2, &rest) ?? 0
        if Self.skip(".", &rest) { rest = rest.drop { (48...57).contains($0) } }
        guard let time = CivilTime(hour: hour, minute: minute, second: min(second, 59)) else {
            return nil
        }
        self.time = time
        guard let zone = Self.zone(&rest), rest.isEmpty else { return nil }
        offset = zone.seconds
    }

    /// The moment on the wall clock of `zone`; a moment told by a wall clock is taken as one of `source`.
    func local(in zone: Zone, from source: Zone? = nil) -> CivilDateTime {
        let wall = CivilDateTime(date, time ?? .midnight)
        guard time != nil else { return wall }
        if let offset { return zone.local(Instant(seconds: wall.wallSeconds - offset)) }
        guard let source, source.name != zone.name else { return wall }
        return zone.local(source.instant(wall))
    }

    /// The moment; one that is told by a wall clock is told by that of `zone`.
    func instant(in zone: Zone) -> Instant {
        let wall = CivilDateTime(date, time ?? .midnight)
        return offset.map { Instant(seconds: wall.wallSeconds - $0) } ?? zone.instant(wall)
    }

    private static func zone(_ rest: inout ArraySlice<UInt8>) -> (seconds: Int?, Void)? {
        skip(" ", &rest)
        if rest.isEmpty { return (nil, ()) }
        if skip("Z", &rest) { return (0, ()) }
        let isWest = skip("-", &rest)
        guard isWest || skip("+", &rest), let hours = number(2, &rest) else { return nil }
        skip(":", &rest)
        let minutes = number(2, &rest) ?? 0
        guard hours <= 18, minutes < 60 else { return nil }
        return ((hours * 3600 + minutes * 60) * (isWest ? -1 : 1), ())
    }

    @discardableResult
    private static func skip(_ mark: Unicode.Scalar, _ rest: inout ArraySlice<UInt8>) -> Bool {
        guard rest.first == UInt8(ascii: mark) else { return false }
        rest.removeFirst()
        return true
    }

    private static func number(_ digits: Int, _ rest: inout ArraySlice<UInt8>) -> Int? {
        let taken = rest.prefix(digits)
        guard taken.count == digits, taken.allSatisfy({ (48...57).contains($0) }) else {
            return nil
        }
        rest = rest.dropFirst(digits)
        return taken.reduce(0) { $0 * 10 + Int($1 - 48) }
    }
}
