extension RecurrenceRule: LosslessStringConvertible {
    /// The value of an `RRULE` property (RFC 5545 section 3.3.10), its `UNTIL` in wall-clock time.
    ///
    /// `SKIP` brings `RSCALE=GREGORIAN` with it, as RFC 7529 section 4 demands. `UNTIL` at 23:59:59
    /// is written as a date.
    public var description: String {
        text(until: until.map { $0.time == .endOfDay ? $0.date.basic : $0.basic })
    }

    /// The value of an `RRULE` property whose `UNTIL` is in UTC, as RFC 5545 demands where
    /// `DTSTART` has a time in that zone.
    public func description(in zone: Zone) -> String {
        text(until: until.map { Zone.utc.local(zone.instant($0)).basic + "Z" })
    }

    /// Reads the value of an `RRULE` property; nil when it is none or has parts that no
    /// `RecurrenceRule` can hold (`BYYEARDAY`, `BYWEEKNO`, `BYSECOND`, `FREQ=SECONDLY`).
    public init?(_ description: String) {
        self.init(description, in: .utc)
    }

    /// Reads the value of an `RRULE` property as `init(_:)`; an `UNTIL` in UTC becomes wall-clock
    /// time of that zone.
    public init?(_ description: String, in zone: Zone) {
        guard description.utf8.count <= 4096, let parts = RecurrenceRuleParts(description),
            let freq = parts.freq
        else { return nil }
        self.init(freq)
        for (name, value) in parts.others {
            guard read(name, value, zone) else { return nil }
        }
        let hasOrdinals = byDay.contains { $0.ordinal != nil }
        guard !hasOrdinals || freq == .monthly || freq == .yearly else { return nil }
        guard freq != .weekly || byMonthDay.isEmpty else { return nil }
    }

    private mutating func read(_ name: String, _ value: Substring, _ zone: Zone) -> Bool {
        switch name {
        case "INTERVAL": assign(&interval, RecurrenceRuleParts.number(value, in: 1...Int.max))
        case "COUNT": assign(&count, RecurrenceRuleParts.number(value, in: 1...Int.max))
        case "UNTIL": assign(&until, CivilDateTime(basic: value, in: zone))
        case "WKST": assign(&weekStart, Weekday(code: value))
        case "SKIP": assign(&skip, Skip(rawValue: String(value)))
        case "RSCALE": value == "GREGORIAN"
        case "BYMONTH": assign(&byMonth, RecurrenceRuleParts.list(value, in: 1...12))
        case "BYMONTHDAY":
            assign(&byMonthDay, RecurrenceRuleParts.list(value, in: -31...31, without: 0))
        case "BYDAY": assign(&byDay, RecurrenceRuleParts.days(value))
        case "BYHOUR": assign(&byHour, RecurrenceRuleParts.list(value, in: 0...23))
        case "BYMINUTE": assign(&byMinute, RecurrenceRuleParts.list(value, in: 0...59))
        case "BYSETPOS":
            assign(&bySetPos, RecurrenceRuleParts.list(value, in: -366...366, without: 0))
        default: false
        }
    }

    private func text(until: String?) -> String {
        var parts = skip == .omit ? [] : ["RSCALE=GREGORIAN"]
        parts.append("FREQ=\(freq.rawValue)")
        if interval != 1 { parts.append("INTERVAL=\(interval)") }
        let lists = [
            ("BYMONTH", byMonth.map(\.description)), ("BYMONTHDAY", byMonthDay.map(\.description)),
            ("BYDAY", byDay.map(\.description)), ("BYHOUR", byHour.map(\.description)),
            ("BYMINUTE", byMinute.map(\.description)), ("BYSETPOS", bySetPos.map(\.description)),
        ]
        for (name, values) in lists where !values.isEmpty {
            parts.append(name + "=" + values.joined(separator: ","))
        }
        if let count { parts.append("COUNT=\(count)") }
        if let until { parts.append("UNTIL=\(until)") }
        if weekStart != .monday { parts.append("WKST=\(weekStart.code)") }
        if skip != .omit { parts.append("SKIP=\(skip.rawValue)") }
        return parts.joined(separator: ";")
    }
}

extension RecurrenceRule.Day: CustomStringConvertible {
    /// An element of `BYDAY`: `MO`, `1FR`, `-1SU`.
    public var description: String { (ordinal.map(\.description) ?? "") + weekday.code }
}

/// Sets what was read; false when there is nothing.
private func assign<Value>(_ target: inout Value, _ value: Value?) -> Bool {
    guard let value else { return false }
    target = value
    return true
}

/// Sets what was read; false when there is nothing.
private func assign<Value>(_ target: inout Value?, _ value: Value?) -> Bool {
    target = value
    return value != nil
}
