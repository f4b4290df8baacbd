/// A setting of a plan with a value.
public enum SettingValue: Hashable, Sendable {
    /// The IANA name of the time zone.
    case timezone(String)
    /// When the agenda comes, and when at weekends where that is another hour; nil for never.
    case agenda(CivilTime?, weekends: CivilTime?)
    /// When the evening review comes; nil for never.
    case review(CivilTime?)
    /// When the month-end review comes; nil for never.
    case monthReview(CivilTime?)
    /// The first quiet minute and the first that is no longer quiet; nil for no quiet hours.
    case quiet(from: CivilTime?, to: CivilTime?)
    /// The first day of the week.
    case weekStart(Weekday)
    /// 24-hour clock.
    case clock24(Bool)
    /// Whether dates in figures have the month first.
    case monthFirst(Bool)
    /// When a day begins.
    case dayStart(CivilTime)
    /// When `the evening before` is.
    case evening(CivilTime)
    /// When nagging pauses for the night.
    case bedtime(CivilTime)
    /// How many minutes before a deadline it rings.
    case deadlineLead(Int)
    /// How many minutes before a time it rings; 0 for only then.
    case appointmentLead(Int)
    /// What the person is called.
    case name(String)
    /// Where in the agenda the quote stands, and from which categories it is drawn.
    case quotes(place: String, categories: [String])
    /// Whether the calendar is shown as pictures, and how.
    case pictures(PictureStyle)
    /// Whether what was done is counted: streaks, the year, the scores of a month.
    case stats(Bool)

    /// Which setting it is, whatever its value.
    public var topic: Topic {
        switch self {
        case .timezone: .timezone
        case .agenda: .agenda
        case .review: .review
        case .monthReview: .monthReview
        case .quiet: .quiet
        case .weekStart: .weekStart
        case .clock24: .clock
        case .monthFirst: .dates
        case .dayStart: .dayStart
        case .evening: .evening
        case .bedtime: .bedtime
        case .deadlineLead: .deadlineLead
        case .appointmentLead: .appointmentLead
        case .name: .name
        case .quotes: .quotes
        case .pictures: .pictures
        case .stats: .stats
        }
    }

    /// The settings, by the names under which they are stored.
    public enum Topic: String, CaseIterable, Sendable {
        case timezone, agenda, review, quiet, clock, dates, evening, bedtime, name, quotes,
            pictures, stats
        case monthReview = "month review"
        case weekStart = "week starts"
        case dayStart = "day starts"
        case deadlineLead = "deadline lead"
        case appointmentLead = "appointment lead"
    }
}

extension Plan {
    /// The value that a setting of the plan has.
    public func value(of topic: SettingValue.Topic) -> SettingValue {
        switch topic {
        case .timezone: .timezone(zone)
        case .agenda: .agenda(agenda, weekends: weekendAgenda)
        case .review: .review(review)
        case .monthReview: .monthReview(monthReview)
        case .quiet: .quiet(from: quietFrom, to: quietTo)
        case .weekStart: .weekStart(weekStart)
        case .clock: .clock24(clock24)
        case .dates: .monthFirst(monthFirst ?? false)
        case .dayStart: .dayStart(dayStart)
        case .evening: .evening(evening)
        case .bedtime: .bedtime(bedtime)
        case .deadlineLead: .deadlineLead(deadlineLead)
        case .appointmentLead: .appointmentLead(appointmentLead)
        case .name: .name(name)
        case .quotes: .quotes(place: quotePlace, categories: quoteCategories)
        case .pictures: .pictures(pictures)
        case .stats: .stats(countsDone)
        }
    }

    /// Gives a setting of the plan a value.
    public mutating func set(_ value: SettingValue) {
        switch value {
        case .timezone(let name): (zone, zoneIsKnown) = (name, true)
        case .agenda(let time, let weekends): (agenda, weekendAgenda) = (time, weekends)
        case .review(let time): review = time
        case .monthReview(let time): monthReview = time
        case .quiet(let from, let to): (quietFrom, quietTo) = (from, to)
        case .weekStart(let day): weekStart = day
        case .clock24(let is24): clock24 = is24
        case .monthFirst(let isFirst): monthFirst = isFirst
        case .dayStart(let time): dayStart = time
        case .evening(let time): evening = time
        case .bedtime(let time): bedtime = time
        case .deadlineLead(let minutes): deadlineLead = minutes
        case .appointmentLead(let minutes): appointmentLead = minutes
        case .name(let name): self.name = name
        case .quotes(let place, let categories):
            (quotePlace, quoteCategories) = (place, categories)
        case .pictures(let style): pictures = style
        case .stats(let isOn): countsDone = isOn
        }
    }
}
