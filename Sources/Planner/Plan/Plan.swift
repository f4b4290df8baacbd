/// A plan with its settings: a person's, or a group chat's.
public struct Plan: Equatable, Sendable {
    /// Whether the plan is spoken to unasked.
    public enum State: String, Sendable {
        /// Reminders and agendas are sent.
        case active
        /// The person said `stop`.
        case stopped
        /// The person blocked the bot.
        case blocked
        /// Nobody of the plan may use the bot any more.
        case refused
    }

    /// The row.
    public let id: Int64
    /// Whose plan it is; nil for a group's.
    public let account: Int64?
    /// The group chat whose plan it is; nil for a person's.
    public let groupChat: Int64?
    /// The chat that reminders and agendas go to.
    public var pushChat: Int64?
    /// The thread in that chat.
    public var pushThread: String?
    /// Whether the push chat was chosen (`push here`) and stays.
    public var pushIsFixed = false
    /// Whether the plan is spoken to unasked.
    public var state = State.active
    /// What the order of its quotes is drawn from.
    public let seed: Int64
    /// When it was made.
    public let createdAt: Instant
    /// When its people last wrote.
    public var seenAt: Instant
    /// The day up to which its occurrences were carried on, in its zone.
    public var today: CivilDate
    /// The IANA name of its zone.
    public var zone: String
    /// Whether the person chose the zone.
    public var zoneIsKnown = false
    /// What the person is called.
    public var name = ""
    /// The language it is spoken of in, by its primary subtag in BCP 47.
    public var language = "en"
    /// The first day of the week.
    public var weekStart = Weekday.monday
    /// 24-hour clock.
    public var clock24 = true
    /// Whether dates in figures have the month first; nil where the country of the zone decides.
    public var monthFirst: Bool?
    /// When a day begins.
    public var dayStart = CivilTime.midnight
    /// When the agenda comes; nil for never.
    public var agenda: CivilTime?
    /// When the agenda comes on Saturdays and Sundays, where that is another hour.
    public var weekendAgenda: CivilTime?
    /// When the evening review comes; nil for never.
    public var review: CivilTime?
    /// When the month-end review comes; nil for never.
    public var monthReview: CivilTime?
    /// When `the evening before` is.
    public var evening = CivilTime.at(19)
    /// When nagging pauses for the night.
    public var bedtime = CivilTime.at(22)
    /// How many minutes before a deadline it rings.
    public var deadlineLead = 60
    /// How many minutes before its time a task without reminders rings; 0 for only then.
    public var appointmentLead = 0
    /// Whether the person was asked for that lead.
    public var leadIsAsked = false
    /// The first quiet minute; nil with `quietTo` for no quiet hours.
    public var quietFrom: CivilTime?
    /// The first minute that is no longer quiet.
    public var quietTo: CivilTime?
    /// Where in the agenda the quote stands: `above`, `below` or `off`.
    public var quotePlace = "below"
    /// Whether the calendar is shown as pictures, and how.
    public var pictures = PictureStyle.light
    /// Whether what was done is counted.
    public var countsDone = true
    /// The categories the agenda draws from; empty for all.
    public var quoteCategories: [String] = []
    /// The first day of a holiday.
    public var holidayFrom: CivilDate?
    /// Its last day.
    public var holidayTo: CivilDate?
    /// Until when just `!!!` is sent unasked; nil where nothing was muted.
    public var mutedUntil: Instant?
    /// The values that its settings have for a while, in the order in which they were said.
    public var overrides: [SettingOverride] = []
    /// When the last agenda was sent (or passed).
    public var agendaAt: Instant
    /// The quote or tip shown last, as `kind category item`.
    public var lastMotivation: String?

    /// A plan as it is made: active, unnamed, with the settings everybody begins with.
    public init(
        id: Int64, account: Int64?, groupChat: Int64?, seed: Int64, zone: String,
        today: CivilDate, createdAt: Instant
    ) {
        self.id = id
        self.account = account
        self.groupChat = groupChat
        self.seed = seed
        self.zone = zone
        self.today = today
        self.createdAt = createdAt
        seenAt = createdAt
        agendaAt = createdAt
    }
}
