/// A wall-clock time of day, without a date or a zone, to the second.
public struct CivilTime: Hashable, Comparable, Codable, Sendable {
    /// Seconds since midnight, 0 to 86,399.
    public var secondOfDay: Int

    /// The time so many seconds after midnight; nil outside 0 to 86,399.
    public init?(secondOfDay: Int) {
        guard (0..<86_400).contains(secondOfDay) else { return nil }
        self.secondOfDay = secondOfDay
    }

    /// The time with that hour (0-23), minute and second; nil when there is none.
    public init?(hour: Int, minute: Int, second: Int = 0) {
        guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second) else {
            return nil
        }
        secondOfDay = hour * 3600 + minute * 60 + second
    }

    private init(valid secondOfDay: Int) {
        self.secondOfDay = secondOfDay
    }

    /// A time known when the program is written; hours outside 0-23 or minutes outside 0-59 wrap.
    public static func at(_ hour: Int, _ minute: Int = 0) -> CivilTime {
        CivilTime(valid: ((hour * 60 + minute) * 60 % 86_400 + 86_400) % 86_400)
    }

    /// 00:00.
    public static let midnight = CivilTime(valid: 0)

    /// The hour, 0 to 23.
    public var hour: Int { secondOfDay / 3600 }
    /// The minute, 0 to 59.
    public var minute: Int { secondOfDay / 60 % 60 }
    /// The second, 0 to 59.
    public var second: Int { secondOfDay % 60 }

    /// Earlier times come first.
    public static func < (left: CivilTime, right: CivilTime) -> Bool {
        left.secondOfDay < right.secondOfDay
    }
}

extension CivilTime: LosslessStringConvertible {
    /// `HH:MM`, or `HH:MM:SS` when there are seconds.
    public var description: String {
        let short = digits(hour, 2) + ":" + digits(minute, 2)
        return second == 0 ? short : short + ":" + digits(second, 2)
    }

    /// Reads `HH:MM` or `HH:MM:SS`.
    public init?(_ description: String) {
        var fields = DecimalFields(description)
        guard let hour = fields.number(digits: 2), fields.mark() == UInt8(ascii: ":"),
            let minute = fields.number(digits: 2)
        else { return nil }
        var second = 0
        if let mark = fields.mark() {
            guard mark == UInt8(ascii: ":"), let last = fields.number(digits: 2),
                fields.mark() == nil
            else { return nil }
            second = last
        }
        self.init(hour: hour, minute: minute, second: second)
    }
}

extension CivilTime {
    /// 23:59:59, the last second of a day.
    public static let lastOfDay = CivilTime(hour: 23, minute: 59, second: 59) ?? .at(23, 59)
}
