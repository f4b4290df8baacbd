/// A calendar of somebody else that a plan reads: its busy times are shown, and are not tasks.
public struct Subscription: Hashable, Sendable {
    /// The row.
    public var id: Int64
    /// The plan that reads it.
    public var plan: Int64
    /// What the person calls it.
    public var name: String
    /// Where it is read; it may hold a secret.
    public var address: String
    /// When it was subscribed to.
    public var createdAt: Instant
    /// When it was last read; nil for never.
    public var readAt: Instant?
    /// What went wrong the last time; nil where nothing did.
    public var fault: SubscriptionFault?
    /// How many of its times are known.
    public var count: Int

    /// A subscription with those values.
    public init(
        id: Int64, plan: Int64, name: String, address: String, createdAt: Instant,
        readAt: Instant? = nil, fault: SubscriptionFault? = nil, count: Int = 0
    ) {
        self.id = id
        self.plan = plan
        self.name = name
        self.address = address
        self.createdAt = createdAt
        self.readAt = readAt
        self.fault = fault
        self.count = count
    }
}

/// Why a calendar could not be read.
public enum SubscriptionFault: String, Error, CaseIterable, Sendable {
    /// Its address, or one that it leads to, is not on the Internet.
    case privateAddress = "private-address"
    /// Nothing is at the address.
    case notFound = "not-found"
    /// Its server wants to know who asks.
    case refused
    /// Its server is not well, or too busy.
    case unwell
    /// One address leads to the next.
    case redirects
    /// The calendar is too large.
    case tooLarge = "too-large"
    /// The calendar takes too long.
    case slow
    /// Nobody answers.
    case unreachable
    /// A web page is there.
    case webPage = "web-page"
    /// The file there is not a calendar.
    case noCalendar = "no-calendar"
    /// The calendar is cut short or broken.
    case broken
}

/// A time at which a calendar that is subscribed to is busy.
public struct BusyEvent: Equatable, Sendable {
    /// What it is called; empty where it is not told.
    public var title: String
    /// When it begins.
    public var start: Instant
    /// When it is over.
    public var end: Instant
    /// Its days, where it takes whole days.
    public var days: ClosedRange<CivilDate>?

    /// A time of that title.
    public init(
        _ title: String, from start: Instant, to end: Instant, days: ClosedRange<CivilDate>? = nil
    ) {
        self.title = title
        self.start = start
        self.end = end
        self.days = days
    }
}

/// The same on the wall clock of a plan.
public struct BusyTime: Equatable, Sendable {
    /// What it is called; empty where it is not told.
    public var title: String
    /// The name of its calendar.
    public var calendar: String
    /// Its days.
    public var days: ClosedRange<CivilDate>
    /// When it begins on the first of them; nil where it takes whole days.
    public var from: CivilTime?
    /// When it is over on the last of them, `00:00` for its end; nil where it takes whole days.
    public var to: CivilTime?

    /// A time with those values.
    public init(
        _ title: String, in calendar: String, on days: ClosedRange<CivilDate>,
        from: CivilTime? = nil, to: CivilTime? = nil
    ) {
        self.title = title
        self.calendar = calendar
        self.days = days
        self.from = from
        self.to = to
    }

    /// An event of a calendar, in a zone.
    public init(_ event: BusyEvent, in calendar: String, zone: Zone) {
        title = event.title
        self.calendar = calendar
        if let whole = event.days {
            days = whole
        } else {
            let (start, end) = (zone.local(event.start), zone.local(event.end))
            let last = end.time == .midnight ? end.date.adding(days: -1) : end.date
            days = start.date...max(start.date, last)
            (from, to) = (start.time, end.time)
        }
    }

    /// The minutes of a day in which it lasts; the whole day where it has no time.
    public func minutes(on day: CivilDate) -> Range<Int> {
        let begin = day == days.lowerBound ? (from?.secondOfDay ?? 0) / 60 : 0
        var end = 24 * 60
        if day == days.upperBound, let to, to != .midnight { end = (to.secondOfDay + 59) / 60 }
        return begin..<max(begin, end)
    }
}
