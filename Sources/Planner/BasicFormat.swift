extension CivilTime {
    /// 23:59:59.
    static let endOfDay = CivilTime(secondOfDay: 86_399) ?? .midnight
}

extension CivilDate {
    /// `YYYYMMDD` (RFC 5545 section 3.3.4).
    public var basic: String {
        let (year, month, day) = components
        return digits(year, 4) + digits(month, 2) + digits(day, 2)
    }

    /// Reads `YYYYMMDD`; nil for anything else and for days that do not exist.
    public init?(basic text: some StringProtocol) {
        guard let value = number(digits: 8, of: text) else { return nil }
        self.init(year: value / 10_000, month: value / 100 % 100, day: value % 100)
    }
}

extension CivilDateTime {
    /// `YYYYMMDDTHHMMSS` (RFC 5545 section 3.3.5).
    public var basic: String {
        date.basic + "T" + digits(time.hour, 2) + digits(time.minute, 2) + digits(time.second, 2)
    }

    /// Reads `YYYYMMDD` (as the last second of that day), `YYYYMMDDTHHMMSS`, or the same with `Z`,
    /// which is converted from UTC to wall-clock time of `zone`; nil for anything else.
    public init?(basic text: some StringProtocol, in zone: Zone) {
        let parts = text.split(separator: "T", omittingEmptySubsequences: false)
        guard let date = CivilDate(basic: parts[0]) else { return nil }
        guard parts.count > 1 else {
            self.init(date, .endOfDay)
            return
        }
        let isUTC = parts[1].hasSuffix("Z")
        let digits = isUTC ? parts[1].dropLast() : parts[1][...]
        guard parts.count == 2, let value = number(digits: 6, of: digits),
            let time = CivilTime(
                hour: value / 10_000, minute: value / 100 % 100, second: value % 100)
        else { return nil }
        let read = CivilDateTime(date, time)
        self = isUTC ? zone.local(Instant(seconds: read.wallSeconds)) : read
    }
}

/// The number that so many decimal digits make; nil for anything else.
private func number(digits count: Int, of text: some StringProtocol) -> Int? {
    guard text.utf8.count == count, text.utf8.allSatisfy({ (48...57).contains($0) }) else {
        return nil
    }
    return Int(text)
}
