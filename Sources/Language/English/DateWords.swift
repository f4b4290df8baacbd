public import Planner

/// Dates and times in the words that people read: `Sat 28 Nov`, `17:00`, `5:00 pm`.
public struct DateWords: Sendable {
    /// The day that decides whether a year is shown.
    public var today: CivilDate
    /// Whether times are shown as 17:00 rather than 5:00 pm.
    public var clock24: Bool

    /// Words for a person whose day is `today`.
    public init(today: CivilDate, clock24: Bool = true) {
        self.today = today
        self.clock24 = clock24
    }

    private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// `Sat 28 Nov`, with the year when it is not this year.
    public func day(_ date: CivilDate) -> String {
        let (year, month, day) = date.components
        let short = "\(weekday(date.weekday)) \(day) \(Self.months[month - 1])"
        return year == today.year ? short : "\(short) \(year)"
    }

    /// `Sat`.
    public func weekday(_ weekday: Weekday) -> String {
        Self.weekdays[weekday.rawValue - 1]
    }

    /// `Saturday`.
    public func fullWeekday(_ weekday: Weekday) -> String {
        ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"][
            weekday.rawValue - 1]
    }

    /// `November`, of the month 1 to 12.
    public func fullMonth(_ month: Int) -> String {
        [
            "January", "February", "March", "April", "May", "June", "July", "August", "September",
            "October", "November", "December",
        ][month - 1]
    }

    /// `Nov`, of the month 1 to 12.
    public func month(_ month: Int) -> String {
        (1...12).contains(month) ? Self.months[month - 1] : ""
    }

    /// `17:00`, or `5:00 pm` on a 12-hour clock. Seconds are left out.
    public func time(_ time: CivilTime) -> String {
        let minute = time.minute < 10 ? "0\(time.minute)" : "\(time.minute)"
        guard !clock24 else { return (time.hour < 10 ? "0" : "") + "\(time.hour):\(minute)" }
        let hour = (time.hour + 11) % 12 + 1
        return "\(hour):\(minute) \(time.hour < 12 ? "am" : "pm")"
    }

    /// `45 min`, `2 h`, `1 h 30 min`.
    public func length(_ minutes: Int) -> String {
        let parts = [
            minutes >= 60 ? "\(minutes / 60) h" : nil,
            minutes % 60 > 0 ? "\(minutes % 60) min" : nil,
        ]
        return parts.compactMap(\.self).joined(separator: " ")
    }

    /// `Sat 28 Nov 17:00`, or the day alone when there is no time.
    public func moment(_ date: CivilDate, _ time: CivilTime?) -> String {
        guard let time else { return day(date) }
        return "\(day(date)) \(self.time(time))"
    }
}
