import Language
import Planner
import Storage
import Wording

/// One plan at one moment within one transaction: what commands and the scheduler work on.
final class PlanSession {
    let tx: Transaction
    let environment: BotEnvironment
    let now: Instant
    /// When the person spoke: what falls due between that and now, because the bot was away, rings late.
    let spokenAt: Instant
    /// The plan as it is stored: what is changed and written.
    var own: Plan { didSet { plan = own.holding(at: now, zones: zones) } }
    /// The plan as it is now, with the values that its settings have for a while.
    private(set) var plan: Plan
    /// The members of the group who do what is done: whoever acts, or who was named. None in a person's plan.
    var doers: [Int64] = []
    /// The open questions between the speaker and the bot; nil until they were read.
    var openQuestions: OpenQuestions?
    /// The people named as the doers; nil where nobody was named.
    var credited: [Int64]?

    init(
        _ plan: Plan, in tx: Transaction, environment: BotEnvironment, now: Instant,
        spokenAt: Instant? = nil
    ) {
        let zones = Self.zones(of: environment)
        own = plan
        self.plan = plan.holding(at: now, zones: zones)
        self.tx = tx
        self.environment = environment
        self.now = now
        self.spokenAt = min(spokenAt ?? now, now)
    }

    /// The plan's time zone; UTC when the system no longer knows it.
    var zone: Zone { zones(plan.zone) }

    /// Time zones by their names.
    var zones: (String) -> Zone { Self.zones(of: environment) }

    private static func zones(of environment: BotEnvironment) -> (String) -> Zone {
        { environment.zones.zone(named: $0) ?? .utc }
    }

    /// The plan's days at this moment.
    var calendar: PlanCalendar { PlanCalendar(plan, zone: zone, now: now) }

    /// When the plan's occurrences ring.
    var alarmPlan: AlarmPlan { AlarmPlan(plan, calendar) }

    /// How a routine of the plan goes on.
    func routinePlan(_ todo: StoredTodo) -> RoutinePlan {
        RoutinePlan(todo, of: plan, calendar, spokenAt: spokenAt)
    }

    /// The plan's day.
    var today: CivilDate { calendar.today }

    /// What the bot says to the people of the plan.
    var wording: any WordingPack { Recipient(plan, calendar).wording }

    /// The name of the list that holds tasks without a list.
    var defaultList: String { English.defaultList }

    /// Dates and times as this person reads them.
    var words: DateWords { DateWords(today: today, clock24: plan.clock24) }

    /// What the wall clock shows.
    var localNow: CivilDateTime { zone.local(now) }

    /// The plan's day at a moment.
    func day(of moment: Instant) -> CivilDate { calendar.day(of: moment) }

    /// The plan's day that an occurrence is due on.
    func dueDay(of occurrence: Occurrence) -> CivilDate? { calendar.dueDay(of: occurrence) }

    /// The moment at which a day of the plan begins.
    func start(of day: CivilDate) -> Instant { calendar.start(of: day) }

    /// The moment of a wall-clock time in the plan's zone.
    func instant(_ day: CivilDate, _ time: CivilTime) -> Instant { calendar.instant(day, time) }

    /// The next moment after now at which the wall clock shows that time.
    func next(_ time: CivilTime) -> Instant { calendar.next(time) }

    /// The next moment after now at which the agenda comes; nil where it is off.
    func nextAgenda() -> Instant? {
        let today = localNow.date
        for day in (0...8).map(today.adding(days:)) {
            guard let hour = plan.agenda(on: day) else { continue }
            let moment = instant(day, hour)
            if moment > now { return moment }
        }
        return nil
    }

    /// Reads the plan's row again.
    func reload() throws {
        own = try tx.plans.find(own.id) ?? own
    }

    /// Writes what rings.
    var alarms: AlarmWriter { AlarmWriter(session: self) }

    /// Writes what the plan itself does at its hours.
    var planAlarms: PlanAlarmWriter { PlanAlarmWriter(session: self) }

    /// Writes the values that settings have for a while.
    var overrides: OverrideWriter { OverrideWriter(session: self) }

    /// Finds, closes and opens occurrences.
    var occurrences: OccurrenceWriter { OccurrenceWriter(session: self) }

    /// Writes the occurrences of routines.
    var routines: RoutineWriter { RoutineWriter(session: self) }

    /// Carries the plan from one day to the next.
    var days: DayChange { DayChange(session: self) }
}
