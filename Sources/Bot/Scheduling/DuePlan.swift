import Wording
import Planner
import Storage

/// What a plan's due alarms become: reminders one by one, a digest after an outage, the agenda, the reviews.
struct DuePlan {
    let session: PlanSession

    private var tx: Transaction { session.tx }
    private var plan: Plan { session.plan }
    private var now: Instant { session.now }
    private var today: CivilDate { session.today }
    private var quietEnd: Instant? { session.alarmPlan.quietEnd(at: now) }
    private var muteEnd: Instant? { session.alarmPlan.muteEnd(at: now) }

    /// Fires the due alarms of this plan, as many as go at once.
    func fire(within budget: PartBudget) throws {
        try session.overrides.settle()
        let crowd = BulkReminderSender(session: session)
        guard try session.days.rollOver(within: budget), try !crowd.settleTold(), try !crowd.fire()
        else { return }
        let passedDay =
            try tx.alarms.find(plan: plan.id, kind: .day).map { $0.dueAt <= now } ?? false
        var due = try tx.alarms.due(plan: plan.id, at: now)
        if passedDay {
            try tx.alarms.delete(plan: plan.id, kind: .day)
            try tx.alarms.add(.day, plan: plan.id, at: session.start(of: today.adding(days: 1)))
        }
        for over in due where over.kind == .over { try end(over) }
        due.removeAll { $0.kind == .over }
        let pushes = PlanPushes(session: session)
        if due.contains(where: { $0.kind == .resume }) {
            // The day begins at night.
            try pushes.resume(at: session.instant(today, plan.agenda(on: today) ?? .at(8)))
            try pushes.waitForWhoIsAway()
            due = try tx.alarms.due(plan: plan.id, at: now)
        }
        try pushes.keepAmongMembers()
        guard plan.state == .active, try pushes.areAllowed() else { return try park(due) }
        let sender = RingSender(session: session)
        let rings = try sender.ringing(due.filter(\.kind.isReminder) + nagsComing(due))
        let agendas = due.filter { $0.kind == .agenda }
        let leftOut = agendasLeftOut(agendas)
        let isAgendaComing =
            (muteEnd ?? quietEnd) == nil && agendas.contains { $0.dueAt > $0.plannedAt }
        let sent = try sender.send(
            rings, agendasLeftOut: leftOut, isAgendaComing: isAgendaComing)
        for alarm in due where !alarm.kind.isReminder && alarm.kind != .day && alarm.kind != .ask {
            try fire(alarm, agendasLeftOut: sent.toldOfAgendas ? 0 : leftOut, held: sent.held)
        }
        try ask(due.filter { $0.kind == .ask })
    }

    /// Asks whether those who are waited for have answered.
    private func ask(_ alarms: [Alarm]) throws {
        if let end = muteEnd ?? quietEnd {
            for alarm in alarms { try tx.alarms.postpone(alarm.id, to: end) }
            return
        }
        for alarm in alarms { try tx.alarms.delete(alarm.id) }
        try WaitingAsker(session: session).ask(alarms)
    }

    /// Lets an event go that is over.
    private func end(_ over: Alarm) throws {
        try tx.alarms.delete(over.id)
        guard let event = try over.occurrence.flatMap(tx.occurrences.find), event.state == .open
        else { return }
        try session.occurrences.skip(event)
    }

    /// The nags of the next quarter of an hour, where one is due: they are one message.
    private func nagsComing(_ due: [Alarm]) throws -> [Alarm] {
        guard due.contains(where: { $0.kind == .nag }) else { return [] }
        return try tx.alarms.nags(
            plan: plan.id, after: now, through: now.adding(minutes: Self.nagsTogether - 1),
            limit: BulkReminderSender.size)
    }

    /// Nags within so many minutes are one message.
    private static let nagsTogether = 15

    private func park(_ due: [Alarm]) throws {
        for alarm in due where alarm.kind.isReminder { try tx.alarms.park(alarm.id) }
        for alarm in due where !alarm.kind.isReminder && alarm.kind != .day {
            try tx.alarms.delete(alarm.id)
            try again(alarm.kind)
            if alarm.kind == .ask { try WaitingAsker(session: session).pass(alarm) }
        }
    }

    private func fire(_ alarm: Alarm, agendasLeftOut: Int, held: [RingLine]) throws {
        let isPunctual = now.seconds - alarm.plannedAt.seconds <= DueRing.grace
        let isReview = alarm.kind == .review || alarm.kind == .month
        if let end = muteEnd ?? (isReview && isPunctual ? nil : quietEnd) {
            return try tx.alarms.postpone(alarm.id, to: end)
        }
        try tx.alarms.delete(alarm.id)
        try again(alarm.kind)
        let isOfToday = session.day(of: alarm.plannedAt) == today
        let sender = AgendaSender(session: session)
        switch alarm.kind {
        case .agenda:
            guard let planned = lastAgenda(since: alarm.plannedAt) else { break }
            let wasHeld = alarm.dueAt > alarm.plannedAt && planned == alarm.plannedAt
            let lateness = now.seconds - (wasHeld ? alarm.dueAt : planned).seconds
            try sender.sendAgenda(
                planned: planned, lateness: lateness, leftOut: agendasLeftOut, held: held)
        case .untimed:
            if !isOfToday { try sender.sendPassedUntimed(since: alarm.plannedAt) }
            let planned = session.instant(today, AlarmPlan.untimedHour)
            if planned <= now { try sender.sendUntimed(planned: planned) }
        case .review where isOfToday: try sender.sendEvening(planned: alarm.plannedAt)
        case .month: try sender.sendMonthReview(planned: alarm.plannedAt)
        default: break
        }
    }

    /// Sets the next alarm of that kind.
    private func again(_ kind: Alarm.Kind) throws {
        let next: Instant?
        switch kind {
        case .agenda: next = session.nextAgenda()
        case .untimed: next = plan.agenda == nil ? session.next(AlarmPlan.untimedHour) : nil
        case .review: next = plan.review.map(session.next)
        case .month: next = plan.monthReview.map(session.calendar.nextMonthEnd)
        default: next = nil
        }
        if let next { try tx.alarms.add(kind, plan: plan.id, at: next) }
    }

    /// The agenda of today, when its hour has come; an earlier day's is not sent any more.
    private func lastAgenda(since planned: Instant) -> Instant? {
        guard let hour = plan.agenda(on: today) else { return nil }
        let moment = session.instant(today, hour)
        return moment <= now && moment >= planned ? moment : nil
    }

    /// How many agendas of earlier days never came.
    private func agendasLeftOut(_ agendas: [Alarm]) -> Int {
        guard let first = agendas.map(\.plannedAt).min() else { return 0 }
        return today.daysSinceEpoch - session.day(of: first).daysSinceEpoch
    }
}
