/// A ring that an occurrence asks for.
public struct PlannedRing: Equatable, Sendable {
    /// When.
    public var at: Instant
    /// How that moment follows from the due time.
    public var lead: Lead
    /// Whether quiet hours hold it: they hold leads and the evening before, but not typed times and due times.
    public var isHoldable: Bool

    /// A ring at a moment.
    public init(at: Instant, lead: Lead, isHoldable: Bool) {
        self.at = at
        self.lead = lead
        self.isHoldable = isHoldable
    }
}

/// When the occurrences of a plan ring: by their reminders, and by the plan's hours.
///
/// Alarms are derived. They can be thrown away and set anew from task, occurrence and settings at any time.
public struct AlarmPlan: Sendable {
    /// The hour at which tasks without a time ring when they ask for it.
    public static let untimedHour = CivilTime.at(9)
    /// How many seconds the nags of an occurrence go on.
    private static let nagSeconds = 7 * 86_400
    /// The minutes after the first ring at which the ladder of nags stands, before it goes on by the hour.
    private static let ladder = [5, 15, 30, 60]
    /// The minutes after the first ring at which the last of six hourly nags comes, before they slow down.
    private static let hourlyMinutes = 60 + 6 * 60
    /// The minutes between nags that have slowed down.
    private static let slowMinutes = 180

    private let plan: Plan
    private let calendar: PlanCalendar

    /// The alarms of a plan with its settings, at the calendar's moment.
    public init(_ plan: Plan, _ calendar: PlanCalendar) {
        self.plan = plan
        self.calendar = calendar
    }

    /// The reminders that hold for an occurrence: its own, else the task's, else one at the due time.
    public func reminders(of occurrence: Occurrence, _ todo: StoredTodo) -> [Reminder] {
        let given = occurrence.reminders ?? todo.reminders
        guard given.isEmpty, occurrence.dueTime != nil, occurrence.reminders == nil else {
            return given
        }
        return [.before(minutes: todo.isRoutine || todo.isEvent ? 0 : plan.appointmentLead)]
    }

    /// When an occurrence rings, past moments included, earliest first.
    public func rings(of occurrence: Occurrence, _ todo: StoredTodo) -> [PlannedRing] {
        reminders(of: occurrence, todo).compactMap { ring($0, occurrence) }
            .sorted { $0.at < $1.at }
    }

    private func ring(_ reminder: Reminder, _ occurrence: Occurrence) -> PlannedRing? {
        switch reminder {
        case .at(let moment):
            return PlannedRing(at: calendar.zone.instant(moment), lead: .typed, isHoldable: false)
        case .instant(let moment): return PlannedRing(at: moment, lead: .typed, isHoldable: false)
        case .nag(let minutes): return firstNag(occurrence, everyMinutes: minutes)
        case .silent: return nil
        case .before(let minutes):
            guard let day = occurrence.dueOn else { return nil }
            let due = calendar.instant(day, occurrence.dueTime ?? Self.untimedHour)
            return PlannedRing(
                at: due.adding(minutes: -minutes), lead: .before(minutes: minutes),
                isHoldable: minutes > 0)
        case .onDay(let days, let time):
            guard let day = occurrence.dueOn?.adding(days: -days) else { return nil }
            return PlannedRing(at: calendar.instant(day, time), lead: .typed, isHoldable: false)
        case .eveningBefore:
            guard let day = occurrence.dueOn?.adding(days: -1) else { return nil }
            return PlannedRing(
                at: calendar.instant(day, plan.evening), lead: .other, isHoldable: true)
        }
    }

    private func firstNag(_ occurrence: Occurrence, everyMinutes: Int?) -> PlannedRing {
        if let time = occurrence.dueTime, let day = occurrence.dueOn {
            return PlannedRing(
                at: calendar.instant(day, time), lead: .before(minutes: 0), isHoldable: false)
        }
        if let began = occurrence.nagSince {
            return PlannedRing(at: began, lead: .other, isHoldable: true)
        }
        let soon = calendar.now.adding(minutes: everyMinutes ?? Self.ladder[0])
        guard let day = occurrence.startsOn ?? occurrence.dueOn else {
            return PlannedRing(at: soon, lead: .other, isHoldable: true)
        }
        let first = calendar.instant(day, morning(of: day))
        return PlannedRing(at: first > calendar.now ? first : soon, lead: .other, isHoldable: true)
    }

    private func morning(of day: CivilDate) -> CivilTime { plan.agenda(on: day) ?? .at(8) }

    /// When an event with a time is over: at its end, or an hour after that time where it has none; nil for others.
    public func over(_ occurrence: Occurrence, _ todo: StoredTodo) -> Instant? {
        guard todo.isEvent, let day = occurrence.dueOn, let time = occurrence.dueTime else {
            return nil
        }
        return calendar.instant(day, time).adding(minutes: occurrence.minutes(of: todo) ?? 60)
    }

    /// When, after a moment, the bot next asks whether somebody who is waited for has answered: each week, two hours
    /// after the agenda; nil where nobody is waited for.
    public func nextAsk(of occurrence: Occurrence, _ todo: StoredTodo, after moment: Instant)
        -> Instant?
    {
        let today = calendar.day(of: moment)
        let days = [today, today.adding(days: 1)].compactMap {
            calendar.askDay(of: occurrence, todo, from: $0)
        }
        return days.lazy.map { day in
            calendar.instant(day, morning(of: day)).adding(minutes: Self.askMinutes)
        }.first { $0 > moment }
    }

    /// How many minutes after the agenda the bot asks whether somebody has answered.
    private static let askMinutes = 120

    /// The minutes between the nags that an occurrence asks for; 0 for the ladder, nil for none.
    public func nagInterval(_ occurrence: Occurrence, _ todo: StoredTodo) -> Int? {
        for case .nag(let minutes) in occurrence.reminders ?? todo.reminders { return minutes ?? 0 }
        return nil
    }

    /// The next nag after a moment of an occurrence that first rang at `began`: for an hour by its interval, else after
    /// 5, 15, 30 and 60 minutes; then six times by the hour, then every three hours. An interval above an hour holds
    /// throughout. Never at night; nil after 7 days, and for a routine after the day on which it is due.
    public func nextNag(
        of occurrence: Occurrence, _ todo: StoredTodo, began: Instant, after moment: Instant
    ) -> Instant? {
        guard let interval = nagInterval(occurrence, todo) else { return nil }
        let elapsed = max(0, (moment.seconds - began.seconds) / 60)
        let next = afterNight(began.adding(minutes: Self.step(after: elapsed, interval)))
        if todo.isRoutine, let day = calendar.dueDay(of: occurrence),
            next >= calendar.start(of: day.adding(days: 1))
        {
            return nil
        }
        return next.seconds - began.seconds > Self.nagSeconds ? nil : next
    }

    /// The minutes from the first ring to the first nag that comes later than so many.
    private static func step(after elapsed: Int, _ interval: Int) -> Int {
        if interval > 60 { return (elapsed / interval + 1) * interval }
        if elapsed < 60 {
            return interval > 0
                ? min(60, (elapsed / interval + 1) * interval)
                : ladder.first { $0 > elapsed } ?? 60
        }
        if elapsed < hourlyMinutes { return (elapsed / 60 + 1) * 60 }
        return hourlyMinutes + ((elapsed - hourlyMinutes) / slowMinutes + 1) * slowMinutes
    }

    /// Whether nags are hourly at a moment, so that one may wait for that of another task.
    public func isHourly(began: Instant, at moment: Instant) -> Bool {
        moment.seconds - began.seconds > 3600
    }

    private func afterNight(_ moment: Instant) -> Instant {
        let local = calendar.zone.local(moment)
        guard DailyHours(from: plan.bedtime, to: morning(of: local.date)).contains(local.time)
        else {
            return moment
        }
        let isOver = local.time >= morning(of: local.date)
        let day = isOver ? local.date.adding(days: 1) : local.date
        return calendar.instant(day, morning(of: day))
    }

    /// The end of the silence that was asked for (`mute 2 hours`) and holds at a moment; nil where none does.
    public func muteEnd(at moment: Instant) -> Instant? {
        plan.mutedUntil.flatMap { $0 > moment ? $0 : nil }
    }

    /// The end of the quiet hours that the wall clock is in at a moment; nil outside them.
    public func quietEnd(at moment: Instant) -> Instant? {
        let local = calendar.zone.local(moment)
        guard let to = plan.quietTo, plan.isQuiet(at: local.time) else { return nil }
        return calendar.instant(local.time < to ? local.date : local.date.adding(days: 1), to)
    }
}

extension Plan {
    /// Whether a wall time lies in the quiet hours.
    func isQuiet(at time: CivilTime) -> Bool {
        guard let from = quietFrom, let to = quietTo else { return false }
        return DailyHours(from: from, to: to).contains(time)
    }
}

/// Hours of every day, over midnight where they begin later than they end.
struct DailyHours {
    let from: CivilTime
    let to: CivilTime

    /// Whether that time lies in them; the end does not.
    func contains(_ time: CivilTime) -> Bool {
        from <= to ? time >= from && time < to : time >= from || time < to
    }
}
