import Wording
import Planner
import Storage

/// What a plan's due alarms become: reminders one by one, a digest after an outage, the agenda, the reviews.
extension PlanSession {
    /// How late a reminder may be without a word about it, in seconds.
    static let grace = 15 * 60

    /// Fires what is due of this plan, as much of it as goes at once.
    func fireDue(within budget: PartBudget) throws {
        guard try rollOver(within: budget), try !settleTold(), try !fireCrowd() else { return }
        let passedDay =
            try tx.alarms.find(plan: plan.id, kind: .day).map { $0.dueAt <= now } ?? false
        var due = try tx.alarms.due(plan: plan.id, at: now)
        if passedDay {
            try tx.alarms.delete(plan: plan.id, kind: .day)
            try tx.alarms.add(.day, plan: plan.id, at: start(of: today.adding(days: 1)))
        }
        if due.contains(where: { $0.kind == .resume }) {
            // The day begins at night.
            try resume(at: instant(today, plan.agenda ?? .at(8)))
            try waitForWhoIsAway()
            due = try tx.alarms.due(plan: plan.id, at: now)
        }
        try keepPushesWithin()
        guard plan.state == .active, try canPush() else { return try park(due) }
        let rings = try ringing(due.filter(\.kind.isReminder))
        let agendas = due.filter { $0.kind == .agenda }
        let leftOut = agendasLeftOut(agendas)
        let isAgendaComing =
            alarmPlan.quietEnd(at: now) == nil && agendas.contains { $0.dueAt > $0.plannedAt }
        let sent = try send(rings, agendasLeftOut: leftOut, isAgendaComing: isAgendaComing)
        for alarm in due where !alarm.kind.isReminder && alarm.kind != .day {
            try fire(alarm, agendasLeftOut: sent.toldOfAgendas ? 0 : leftOut, held: sent.held)
        }
    }

    /// Switches pushes on again; what fell due meanwhile comes now, or at that moment.
    func resume(at moment: Instant? = nil) throws {
        try tx.plans.setState(.active, plan: plan.id)
        try tx.alarms.delete(plan: plan.id, kind: .resume)
        try tx.alarms.unpark(plan: plan.id, at: moment)
        try reload()
        try setPlanAlarms()
    }

    /// Whoever blocked the bot while it was silent comes back by writing; whoever may not use it any more, when they
    /// may again.
    private func waitForWhoIsAway() throws {
        if let account = plan.account {
            try environment.access.settle(account: account, in: tx)
        }
        if let chat = plan.pushChat, try tx.chats.find(chat)?.isGone == true {
            try tx.blockPlans(pushedTo: chat, now: now)
        }
        try reload()
    }

    /// Lets pushes go to a private chat of one of the plan's people who may use the bot: the one last written in
    /// or chosen, else the founder's.
    func keepPushesWithin() throws {
        guard plan.state == .active, let account = plan.account, let id = plan.pushChat,
            let chat = try tx.chats.find(id)
        else { return }
        if let person = try chat.owner.flatMap(tx.people.find) {
            let isServed = try environment.access.admits(person, in: tx)
            guard person.account != account || !isServed else { return }
        } else if chat.owner == nil {
            return
        }
        var home = try tx.chats.founderChat(account: account)
        if let founder = try home?.owner.flatMap(tx.people.find),
            try !environment.access.admits(founder, in: tx)
        {
            home = nil
        }
        try tx.plans.setPushChat(home?.id, plan: plan.id)
        if home == nil { try tx.plans.setState(.blocked, plan: plan.id) }
        try reload()
    }

    /// Whether there is a chat that the plan may be spoken of in unasked.
    func canPush() throws -> Bool {
        try plan.pushChat.map { try tx.plans.mayPush(plan: plan.id, to: $0) } ?? false
    }

    private func park(_ due: [Alarm]) throws {
        for alarm in due where alarm.kind.isReminder { try tx.alarms.park(alarm.id) }
        for alarm in due where !alarm.kind.isReminder && alarm.kind != .day {
            try tx.alarms.delete(alarm.id)
            try again(alarm.kind)
        }
    }

    private func fire(_ alarm: Alarm, agendasLeftOut: Int, held: RichText?) throws {
        let isPunctual = now.seconds - alarm.plannedAt.seconds <= Self.grace
        let isReview = alarm.kind == .review || alarm.kind == .month
        if !(isReview && isPunctual), let end = alarmPlan.quietEnd(at: now) {
            return try tx.alarms.postpone(alarm.id, to: end)
        }
        try tx.alarms.delete(alarm.id)
        try again(alarm.kind)
        let isOfToday = day(of: alarm.plannedAt) == today
        switch alarm.kind {
        case .agenda:
            guard let planned = lastAgenda(since: alarm.plannedAt) else { break }
            let wasHeld = alarm.dueAt > alarm.plannedAt && planned == alarm.plannedAt
            let lateness = now.seconds - (wasHeld ? alarm.dueAt : planned).seconds
            try sendAgenda(
                planned: planned, lateness: lateness, leftOut: agendasLeftOut, held: held)
        case .untimed:
            if !isOfToday { try sendPassedUntimed(since: alarm.plannedAt) }
            let planned = instant(today, AlarmPlan.untimedHour)
            if planned <= now { try sendUntimed(planned: planned) }
        case .review where isOfToday: try sendReview(planned: alarm.plannedAt)
        case .month: try sendMonthReview(planned: alarm.plannedAt)
        default: break
        }
    }

    /// Sets the next alarm of that kind.
    private func again(_ kind: Alarm.Kind) throws {
        let next: Instant?
        switch kind {
        case .agenda: next = plan.agenda.map(self.next)
        case .untimed: next = plan.agenda == nil ? self.next(AlarmPlan.untimedHour) : nil
        case .review: next = plan.review.map(self.next)
        case .month: next = plan.monthReview.map(calendar.nextMonthEnd)
        default: next = nil
        }
        if let next { try tx.alarms.add(kind, plan: plan.id, at: next) }
    }

    /// The agenda of today, when its hour has come; an earlier day's is not sent any more.
    private func lastAgenda(since planned: Instant) -> Instant? {
        guard let hour = plan.agenda else { return nil }
        let moment = instant(today, hour)
        return moment <= now && moment >= planned ? moment : nil
    }

    /// How many agendas of earlier days never came.
    private func agendasLeftOut(_ agendas: [Alarm]) -> Int {
        guard let first = agendas.map(\.plannedAt).min() else { return 0 }
        return today.daysSinceEpoch - day(of: first).daysSinceEpoch
    }
}
