import Planner
import Storage

/// What a change of zone or hours does to waiting alarms.
///
/// An alarm that exists has not rung yet; a missing one has rung, or was never wanted. So a change
/// moves those that are there and makes no new ones: nothing rings twice because the evening was put off
/// or the person flew west, and what a flight east passed over rings late instead of never.
struct PlanAlarmWriter {
    let session: PlanSession

    private var tx: Transaction { session.tx }
    private var plan: Plan { session.plan }
    private var now: Instant { session.now }

    /// Sets the alarms of the plan itself anew: day, agenda, reviews.
    func set() throws {
        for kind in [Alarm.Kind.day, .agenda, .untimed, .review, .month] {
            try tx.alarms.delete(plan: plan.id, kind: kind)
        }
        try tx.alarms.add(.day, plan: plan.id, at: session.start(of: session.today.adding(days: 1)))
        if let agenda = session.nextAgenda() {
            try tx.alarms.add(.agenda, plan: plan.id, at: agenda)
        } else {
            try tx.alarms.add(.untimed, plan: plan.id, at: session.next(AlarmPlan.untimedHour))
        }
        if let review = plan.review {
            try tx.alarms.add(.review, plan: plan.id, at: session.next(review))
        }
        if let hour = plan.monthReview {
            try tx.alarms.add(.month, plan: plan.id, at: session.calendar.nextMonthEnd(hour))
        }
        try setTurn()
    }

    /// Sets the alarm at which a setting begins or ends to have another value for a while.
    func setTurn() throws {
        try tx.alarms.delete(plan: plan.id, kind: .turn)
        guard let turn = session.own.nextTurn(after: now, zones: session.zones) else { return }
        try tx.alarms.add(.turn, plan: plan.id, at: turn)
    }

    /// Lets everything that waits follow a change of zone, of the day's start or of an hour.
    func follow(since old: Plan) throws {
        if plan.appointmentLead != old.appointmentLead { try ringAnew() }
        guard plan.rhythm != old.rhythm else { return }
        if session.today < plan.today { try liveAgain() }
        try moveAll()
        try session.days.rollOver()
    }

    /// Lets today's agenda come at once where its hour, or the clock, was moved so that it has passed, and it has not
    /// come.
    func sendMissedAgenda(since old: Plan) throws {
        let today = session.today
        guard let hour = plan.agenda(on: today),
            hour != old.agenda(on: today) || plan.zone != old.zone,
            session.instant(today, hour) <= now, session.day(of: plan.agendaAt) < today,
            plan.state == .active
        else { return }
        try tx.alarms.delete(plan: plan.id, kind: .agenda)
        try tx.alarms.add(
            .agenda, plan: plan.id, at: now, planned: session.instant(today, hour))
    }

    /// Sets the alarms anew of tasks that ring as the plan has it; of very many the earliest made.
    private func ringAnew() throws {
        let ids = try tx.alarms.ringingOccurrences(
            plan: plan.id, after: 0, since: now, limit: Self.mostAnew)
        for id in ids {
            guard let occurrence = try tx.occurrences.find(id), occurrence.reminders == nil,
                let todo = try tx.todos.find(occurrence.todo), !todo.isRoutine,
                todo.reminders.isEmpty
            else { continue }
            try session.alarms.set(occurrence, todo, since: now)
        }
    }

    private static let mostAnew = 1000

    /// The day that had ended goes on: what it left is not missed yet.
    private func liveAgain() throws {
        try tx.plans.setToday(session.today, plan: plan.id)
        try session.reload()
        for missed in try tx.occurrences.all(
            plan: plan.id, state: .missed, from: session.today, through: nil)
        {
            guard let due = session.dueDay(of: missed), due >= session.today else { continue }
            var open = missed
            open.state = .open
            open.missedAt = nil
            try tx.occurrences.save(open)
        }
    }

    /// Moves all alarms of the plan to where its zone and hours put them now: the first hundred tasks' at once, the
    /// others' in the scheduler's next turns.
    func moveAll() throws {
        try set()
        try tx.alarms.setPosition(after: 0, plan: plan.id)
        try goOnMoving()
    }

    /// Moves the alarms of a hundred tasks more.
    func goOnMoving() throws {
        guard let position = try tx.alarms.position(plan: plan.id) else { return }
        let ids = try tx.alarms.ringingOccurrences(
            plan: plan.id, after: position, since: now, limit: BulkReminderSender.size)
        for id in ids {
            guard let occurrence = try tx.occurrences.find(id),
                let todo = try tx.todos.find(occurrence.todo),
                occurrence.state == .open || occurrence.state == .missed && !occurrence.isCleared
            else { continue }
            try moveAlarms(occurrence, todo)
        }
        try tx.alarms.setPosition(
            after: ids.count < BulkReminderSender.size ? nil : ids.last, plan: plan.id)
    }

    private func moveAlarms(_ occurrence: Occurrence, _ todo: StoredTodo) throws {
        var rings = session.alarmPlan.rings(of: occurrence, todo)
        var isNagging = false
        for alarm in try tx.alarms.all(occurrence: occurrence.id).reversed() where alarm.dueAt > now
        {
            switch alarm.kind {
            case .nag:
                try tx.alarms.delete(alarm.id)
                isNagging = true
            case .ring where alarm.plannedAt > now:
                // Of several at typed times those that wait are the last.
                guard let index = rings.lastIndex(where: { $0.lead == alarm.lead }) else { break }
                try tx.alarms.move(alarm.id, to: rings.remove(at: index).at)
            // What quiet hours hold is looked at again by the hours there are now.
            case .ring: try tx.alarms.postpone(alarm.id, to: now)
            case .over:
                if let over = session.alarmPlan.over(occurrence, todo) {
                    try tx.alarms.move(alarm.id, to: max(over, now))
                }
            default: break
            }
        }
        if isNagging { try session.alarms.setNag(occurrence, todo) }
    }
}

extension Plan {
    /// What decides when things ring.
    fileprivate var rhythm: [String?] {
        let hours: [CivilTime?] = [
            agenda, weekendAgenda, review, monthReview, evening, bedtime, dayStart, quietFrom,
            quietTo,
        ]
        return [zone] + hours.map { $0?.description }
    }
}
