public import Planner

/// A plan with its settings: a person's, or a group chat's.
public struct Plan: Sendable {
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
    public var pushIsFixed: Bool
    /// Whether the plan is spoken to unasked.
    public var state: State
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
    public var zoneIsKnown: Bool
    /// What the person is called.
    public var name: String
    /// The first day of the week.
    public var weekStart: Weekday
    /// 24-hour clock.
    public var clock24: Bool
    /// When a day begins.
    public var dayStart: CivilTime
    /// When the agenda comes; nil for never.
    public var agenda: CivilTime?
    /// When the evening review comes; nil for never.
    public var review: CivilTime?
    /// When the month-end review comes; nil for never.
    public var monthReview: CivilTime?
    /// When `the evening before` is.
    public var evening: CivilTime
    /// When nagging pauses for the night.
    public var bedtime: CivilTime
    /// The first quiet minute; nil with `quietTo` for no quiet hours.
    public var quietFrom: CivilTime?
    /// The first minute that is no longer quiet.
    public var quietTo: CivilTime?
    /// Where in the agenda the quote stands: `above`, `below` or `off`.
    public var quotePlace: String
    /// The categories the agenda draws from; empty for all.
    public var quoteCategories: [String]
    /// The first day of a holiday.
    public var holidayFrom: CivilDate?
    /// Its last day.
    public var holidayTo: CivilDate?
    /// When the last agenda was sent (or passed).
    public var agendaAt: Instant
    /// The quote or tip shown last, as `kind category item`.
    public var lastMotivation: String?

    init(_ row: Row) {
        id = row["id"]
        account = row["account"]
        groupChat = row["group_chat"]
        pushChat = row["push_chat"]
        pushThread = row["push_thread"]
        pushIsFixed = row["push_is_fixed"]
        state = State(rawValue: row["state"]) ?? .active
        seed = row["seed"]
        createdAt = Instant(seconds: row["created_at"])
        seenAt = Instant(seconds: row["seen_at"])
        today = row.date("today") ?? CivilDate(daysSinceEpoch: 0)
        zone = row["zone"]
        zoneIsKnown = row["zone_is_known"]
        name = row["name"]
        weekStart = Weekday(rawValue: row["week_start"]) ?? .monday
        clock24 = row["clock24"]
        dayStart = row.time("day_start") ?? .midnight
        agenda = row.time("agenda")
        review = row.time("review")
        monthReview = row.time("month_review")
        evening = row.time("evening") ?? .at(19)
        bedtime = row.time("bedtime") ?? .at(22)
        quietFrom = row.time("quiet_from")
        quietTo = row.time("quiet_to")
        quotePlace = row["quote_place"]
        let categories: String = row["quote_categories"]
        quoteCategories = categories.split(separator: ",").map(String.init)
        holidayFrom = row.date("holiday_from")
        holidayTo = row.date("holiday_to")
        agendaAt = Instant(seconds: row["agenda_at"])
        lastMotivation = row["last_motivation"]
    }

    /// The columns a person sets; an undo puts back these and no others.
    static let settingColumns = [
        "push_chat", "push_thread", "push_is_fixed", "zone", "zone_is_known", "name", "week_start",
        "clock24", "day_start", "agenda", "review", "month_review", "evening", "bedtime",
        "quiet_from", "quiet_to", "quote_place", "quote_categories", "holiday_from", "holiday_to",
    ]

    var settings: [(String, (any SQLConvertible)?)] {
        [
            ("push_chat", pushChat), ("push_thread", pushThread), ("push_is_fixed", pushIsFixed),
            ("zone", zone), ("zone_is_known", zoneIsKnown), ("name", name),
            ("week_start", weekStart.rawValue), ("clock24", clock24),
            ("day_start", dayStart.description), ("agenda", agenda?.description),
            ("review", review?.description), ("month_review", monthReview?.description),
            ("evening", evening.description), ("bedtime", bedtime.description),
            ("quiet_from", quietFrom?.description), ("quiet_to", quietTo?.description),
            ("quote_place", quotePlace),
            ("quote_categories", quoteCategories.joined(separator: ",")),
            ("holiday_from", holidayFrom?.description), ("holiday_to", holidayTo?.description),
        ]
    }
}
