public import Planner

/// A setting with its new value.
public enum Setting: Hashable, Codable, Sendable {
    /// The time zone as the person named it: an IANA name, a city, or an offset.
    case timezone(String)
    /// When the morning agenda comes; nil for off.
    case agenda(CivilTime?)
    /// When the agenda comes on Saturdays and Sundays, or on the other days.
    case agendaOn(weekends: Bool, CivilTime)
    /// When the agenda comes from Monday to Friday, and on Saturdays and Sundays.
    case agendaDays(workdays: CivilTime, weekends: CivilTime)
    /// When the evening review comes; nil for off.
    case review(CivilTime?)
    /// When the month-end review comes; nil for off.
    case monthReview(CivilTime?)
    /// Quiet hours; nil for off.
    case quiet(QuietHours?)
    /// The first day of the week.
    case weekStart(Weekday)
    /// 24-hour (true) or 12-hour clock.
    case clock24(Bool)
    /// Dates in figures with the month first (true) or the day first.
    case monthFirst(Bool)
    /// When a day begins.
    case dayStart(CivilTime)
    /// When `the evening before` is.
    case evening(CivilTime)
    /// When nagging pauses for the night.
    case bedtime(CivilTime)
    /// How many minutes before a deadline it rings.
    case deadlineLead(Int)
    /// How many minutes before a time it rings where nothing else was said; 0 for only then.
    case appointmentLead(Int)
    /// What the person is called.
    case name(String)
    /// Where in the agenda the quote stands, or off.
    case quotes(QuotePlace)
    /// Which categories of quotes and tips the agenda draws from; empty for all.
    case quoteCategories([String])
    /// Only quotes, or only tips, in the agenda.
    case quoteKind(Motivation)
    /// Categories from which the agenda no longer draws.
    case quotesWithout([String])
    /// Whether the calendar is shown as pictures, and how.
    case pictures(PictureStyle)
    /// Whether what was done is counted.
    case stats(Bool)
}

/// Hours in which only urgent reminders ring; over midnight when `from` is later than `to`.
public struct QuietHours: Hashable, Codable, Sendable {
    /// The first quiet minute.
    public var from: CivilTime
    /// The first minute that is no longer quiet.
    public var to: CivilTime

    /// Quiet from `from` until `to`.
    public init(from: CivilTime, to: CivilTime) {
        self.from = from
        self.to = to
    }

    /// How many minutes they last.
    var minutes: Int { ((to.secondOfDay - from.secondOfDay) / 60 + 1440) % 1440 }
}

/// Where in the agenda the quote or tip stands.
public enum QuotePlace: String, CaseIterable, Hashable, Codable, Sendable {
    case above, below, off
}
