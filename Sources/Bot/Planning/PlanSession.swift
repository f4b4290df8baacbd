import Language
import Planner
import Storage

/// One plan at one moment within one transaction: what commands and the scheduler work on.
///
/// The parts: `Days` carries the plan to the present day, `Alarms` sets what rings, `Closing` completes
/// and skips, `Lines` and `Echo` put tasks into words.
final class PlanSession {
    let tx: Transaction
    let environment: BotEnvironment
    let now: Instant
    /// When the person spoke: what falls due between that and now, because the bot was away, rings late.
    let spokenAt: Instant
    var plan: Plan

    init(
        _ plan: Plan, in tx: Transaction, environment: BotEnvironment, now: Instant,
        spokenAt: Instant? = nil
    ) {
        self.plan = plan
        self.tx = tx
        self.environment = environment
        self.now = now
        self.spokenAt = min(spokenAt ?? now, now)
    }

    /// The plan's time zone; UTC when the system no longer knows it.
    var zone: Zone { environment.zones.zone(named: plan.zone) ?? .utc }

    /// The plan's day, which begins at the hour the person set.
    var today: CivilDate { day(of: now) }

    /// Dates and times as this person reads them.
    var words: DateWords { DateWords(today: today, clock24: plan.clock24) }

    /// What the wall clock shows.
    var localNow: CivilDateTime { zone.local(now) }

    /// The plan's day at a moment.
    func day(of moment: Instant) -> CivilDate {
        zone.local(moment).adding(seconds: -plan.dayStart.secondOfDay).date
    }

    /// The plan's day that an occurrence is due on: one that is due before the day begins belongs to the
    /// day before.
    func dueDay(of occurrence: Occurrence) -> CivilDate? {
        guard let day = occurrence.dueOn, let time = occurrence.dueTime, time < plan.dayStart
        else { return occurrence.dueOn }
        return day.adding(days: -1)
    }

    /// The moment at which a day of the plan begins.
    func start(of day: CivilDate) -> Instant {
        zone.instant(CivilDateTime(day, plan.dayStart))
    }

    /// The moment of a wall-clock time in the plan's zone.
    func instant(_ day: CivilDate, _ time: CivilTime) -> Instant {
        zone.instant(CivilDateTime(day, time))
    }

    /// The next moment after now at which the wall clock shows that time.
    func next(_ time: CivilTime) -> Instant {
        let today = instant(localNow.date, time)
        return today > now ? today : instant(localNow.date.adding(days: 1), time)
    }

    /// Reads the plan's row again.
    func reload() throws {
        plan = try tx.plan(plan.id) ?? plan
    }
}
