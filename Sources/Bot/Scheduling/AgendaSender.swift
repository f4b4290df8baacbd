import Language
import Planner
import Storage
import Wording

/// Sends the messages that come by the clock: the agenda, the reviews, the day's tasks without a time.
struct AgendaSender {
    let session: PlanSession

    private var plan: Plan { session.plan }
    private var today: CivilDate { session.today }
    private var reader: AgendaReader { AgendaReader(session: session) }
    private var pushes: PlanPushes { PlanPushes(session: session) }

    /// The moment at which it was due, where it is late by that many seconds.
    private func late(_ planned: Instant, by seconds: Int) -> Instant? {
        seconds > DueRing.grace ? planned : nil
    }

    private var secondsLeftToday: Int {
        session.start(of: today.adding(days: 1)).seconds - session.now.seconds
    }

    /// Sends the agenda of today, with what quiet hours held.
    func sendAgenda(planned: Instant, lateness: Int, leftOut: Int, held: [RingLine]) throws {
        var agenda = try reader.agenda()
        agenda.wasDue = late(planned, by: lateness)
        agenda.agendasLeftOut = leftOut
        agenda.held = held.filter { !agenda.shows($0.task) }
        try pushes.send(
            .view(.agenda(agenda)), key: "agenda \(plan.id) \(today)",
            kind: .view(agenda.shown), planned: planned, lifetime: secondsLeftToday)
        try session.tx.plans.setAgendaAt(session.now, plan: plan.id)
        try session.reload()
    }

    /// Sends what is left today, with one-tap "tomorrow".
    func sendEvening(planned: Instant) throws {
        let evening = try reader.evening()
        guard evening.count > 0 else { return }
        try pushes.send(
            .view(.evening(evening)), key: "review \(plan.id) \(today)", kind: .review,
            planned: planned, lifetime: secondsLeftToday)
    }

    /// Sends the review of the month that `planned` lies in, and of those that passed since. It comes the evening
    /// before the month's missed are cleared; where an outage passed that evening over it comes late, and names the
    /// cleared ones too: they can be kept from it all the same.
    func sendMonthReview(planned: Instant) throws {
        let month = session.day(of: planned).startOfMonth
        var review = try MonthReader(session: session).review(month)
        let totals = review.totals
        guard totals.done + totals.late + totals.missed + review.open.count > 0 else { return }
        review.wasDue = late(planned, by: session.now.seconds - planned.seconds)
        try pushes.send(
            .view(.monthReview(review)), key: "month \(plan.id) \(month)",
            kind: .monthReview(month), planned: planned)
    }

    /// Sends today's tasks without a time.
    func sendUntimed(planned: Instant) throws {
        try sendUntimed(
            try session.views.home()[0], planned: planned, key: "untimed \(plan.id) \(today)",
            ShownView(.today))
    }

    /// Sends those whose day has passed while the bot was away.
    func sendPassedUntimed(since planned: Instant) throws {
        try sendUntimed(
            try session.views.missed(after: planned), planned: planned,
            key: "untimed missed \(plan.id) \(today)", ShownView(.missed))
    }

    private func sendUntimed(
        _ section: ViewSection, planned: Instant, key: String, _ shown: ShownView
    ) throws {
        let wasDue = late(planned, by: session.now.seconds - planned.seconds)
        guard let tasks = try reader.untimed(section, wasDue: wasDue) else { return }
        try pushes.send(
            .view(.untimed(tasks)), .reminder, key: key, kind: .view(shown), planned: planned)
    }
}
