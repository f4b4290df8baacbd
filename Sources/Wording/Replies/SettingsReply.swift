public import Planner

/// Replies about the settings of a plan.
public enum SettingsReply: Equatable, Sendable {
    case overview(SettingsOverview)
    /// The value that a setting has for a while.
    indirect case held(SettingsReply, HeldSetting)
    /// The end of a while has gone by.
    case endIsPast(HeldSetting)
    case endsBeforeStart(HeldSetting)
    case timezone(String)
    case unknownZone(String)
    /// Asks whether one of the zones near a place is the person's; the nearest first.
    case askZone([String])
    case noZoneThere
    /// Asks whether to use the zone that the person's profile names.
    case offerZone(String)
    case agenda(CivilTime?)
    /// When the agenda comes from Monday to Friday, and on Saturdays and Sundays.
    case agendaDays(workdays: CivilTime, weekends: CivilTime)
    case review(CivilTime?)
    case monthReview(CivilTime?)
    case quiet(from: CivilTime, to: CivilTime)
    case quietOff
    case weekStart(Weekday)
    case clock24(Bool)
    /// Whether dates in figures have the month first.
    case monthFirst(Bool)
    case dayStart(CivilTime)
    case evening(CivilTime)
    case bedtime(CivilTime)
    /// How many minutes before a deadline it rings.
    case deadlineLead(Int)
    /// How many minutes before a time it rings; 0 for only then.
    case appointmentLead(Int)
    case name(String)
    /// Where the quote stands in the agenda: `above`, `below` or `off`.
    case quotes(place: String)
    /// The categories the agenda draws from; empty for all.
    case quoteCategories([String])
    /// Whether the agenda has tips alone, or quotes alone.
    case quoteKind(isTips: Bool)
    case unknownCategory(known: [String])
    /// Whether the calendar is shown as pictures, and how.
    case pictures(PictureStyle)
    /// Whether what was done is counted.
    case stats(Bool)
    case holiday(from: CivilDate, to: CivilDate)
    case holidayOver
    /// What falls due is held until then.
    case muted(until: Instant)
    case unmuted
    /// Whether it is quiet, and until when.
    case pushes(SettingsOverview.Pushes)
}

/// All settings of a plan.
public struct SettingsOverview: Equatable, Sendable {
    /// Whether, and until when, pushes are off.
    public enum Pushes: Equatable, Sendable {
        case on
        /// Held until a moment, except the most urgent.
        case muted(until: Instant)
        /// Off until a day, or until `/start`.
        case off(until: CivilDate?)
    }

    /// The plan with its settings.
    public var plan: Plan
    /// What the wall clock shows.
    public var time: CivilTime
    /// Whether dates in figures are read with the month first.
    public var monthFirst: Bool
    /// Whether pushes are sent.
    public var pushes: Pushes
    /// The days of a holiday that is not over.
    public var holiday: ClosedRange<CivilDate>?
    /// The values that settings have for a while, now or later.
    public var held: [HeldSetting]

    /// The settings of a plan.
    public init(
        _ plan: Plan, time: CivilTime, monthFirst: Bool, pushes: Pushes,
        holiday: ClosedRange<CivilDate>?, held: [HeldSetting] = []
    ) {
        self.plan = plan
        self.time = time
        self.monthFirst = monthFirst
        self.pushes = pushes
        self.holiday = holiday
        self.held = held
    }
}
