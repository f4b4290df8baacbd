/// The days of a plan at one moment: which day it is for its people, when a day begins, and on which day something
/// counts as due.
public struct PlanCalendar: Sendable {
    /// The present moment.
    public let now: Instant
    /// The plan's time zone.
    public let zone: Zone
    /// The wall-clock time at which a day of the plan begins.
    public let dayStart: CivilTime
    /// The first day of the week.
    public let weekStart: Weekday

    /// The days of a plan in a zone at that moment.
    public init(_ plan: Plan, zone: Zone, now: Instant) {
        self.now = now
        self.zone = zone
        dayStart = plan.dayStart
        weekStart = plan.weekStart
    }

    /// The days in a zone at that moment, where there is no plan: they begin at midnight, weeks on Monday.
    public init(zone: Zone, now: Instant) {
        self.now = now
        self.zone = zone
        dayStart = .midnight
        weekStart = .monday
    }

    /// The plan's day.
    public var today: CivilDate { day(of: now) }

    /// What the wall clock shows.
    public var localNow: CivilDateTime { zone.local(now) }

    /// The last day of the current week.
    public var weekEnd: CivilDate { today.endOfWeek(weekStart) }

    /// The first day whose missed occurrences are still shown: a month's stay through the first day of the next.
    public var missedHorizon: CivilDate { today.adding(days: -1).startOfMonth }

    /// The plan's day at a moment.
    public func day(of moment: Instant) -> CivilDate {
        zone.local(moment).adding(seconds: -dayStart.secondOfDay).date
    }

    /// The plan's day on which an occurrence is due; nil without a date. One that is due before the day begins belongs
    /// to the day before.
    public func dueDay(of occurrence: Occurrence) -> CivilDate? {
        guard let day = occurrence.dueOn, let time = occurrence.dueTime, time < dayStart
        else { return occurrence.dueOn }
        return day.adding(days: -1)
    }

    /// The moment at which a day of the plan begins.
    public func start(of day: CivilDate) -> Instant { instant(day, dayStart) }

    /// The moment of a wall-clock time.
    public func instant(_ day: CivilDate, _ time: CivilTime) -> Instant {
        zone.instant(CivilDateTime(day, time))
    }

    /// The moment of a day and time of a recurrence; nil without a time.
    public func instant(_ occurrence: RecurrenceID) -> Instant? {
        occurrence.time.map { instant(occurrence.date, $0) }
    }

    /// The next moment after now at which the wall clock shows that time.
    public func next(_ time: CivilTime) -> Instant {
        let today = instant(localNow.date, time)
        return today > now ? today : instant(localNow.date.adding(days: 1), time)
    }

    /// The next moment after now at which the last day of a month shows that time.
    public func nextMonthEnd(_ time: CivilTime) -> Instant {
        let last = localNow.date.endOfMonth
        let end = instant(last, time)
        return end > now ? end : instant(last.adding(days: 1).endOfMonth, time)
    }
}
