import Language
import Planner
import Storage
import Wording

/// Asks when a special task is to ring: a day of a month, then an hour of that day, each by a button or in words.
struct RingPicker {
    let context: UpdateContext

    private var session: PlanSession { context.session }
    /// Hours that are offered.
    private static let hours = 7...22

    /// Shows the days of a month on which a task can ring; this month where none is named.
    func askDay(_ subject: Subject, in month: CivilDate?) throws -> Outcome {
        let first = max(month ?? session.today, session.today.startOfMonth)
        let grid = try session.views.grid(CalendarPage(.month, of: first))
        let task = TaskSnapshot(subject.todo, subject.occurrence)
        try open(subject, on: nil)
        return say(.ringDay(task, grid, quick: month == nil ? quick : []), subject)
    }

    /// Moments that need no day to be picked: in an hour, this evening, tomorrow when the agenda comes.
    private var quick: [CivilDateTime] {
        let evening = CivilDateTime(session.today, context.plan.evening)
        let morning = CivilDateTime(session.today.adding(days: 1), context.plan.agenda ?? .at(8))
        let hour = session.zone.local(context.now.adding(seconds: 3600))
        let soon = CivilDateTime(hour.date, .at(hour.time.hour, hour.time.minute))
        return [soon, evening, morning].filter { session.instant($0.date, $0.time) > context.now }
    }

    /// Shows the hours of a day at which a task can ring.
    func askHour(_ subject: Subject, on day: CivilDate) throws -> Outcome {
        let hours = Self.hours.map { CivilTime.at($0) }
            .filter { session.instant(day, $0) > context.now }
        guard !hours.isEmpty else {
            return try .say(
                .above(.question(.past(day, nil)), askDay(subject, in: day).answers[0].reply),
                kind: .question)
        }
        try open(subject, on: day)
        return say(.ringHour(TaskSnapshot(subject.todo, subject.occurrence), day, hours), subject)
    }

    /// Lets a task ring at a moment that was picked.
    func set(_ subject: Subject, _ moment: CivilDateTime) throws -> Outcome {
        try close()
        guard session.instant(moment.date, moment.time) > context.now else {
            return .say(.question(.past(moment.date, moment.time)))
        }
        return try ChangeHandler(context: context).remind([subject], [.at(moment)])
    }

    /// Takes the answer in words: a moment, or an hour of the day that was picked; nil where it says something else.
    func answer(_ text: String, _ subject: Subject, on day: CivilDate?) throws -> Outcome? {
        let sentAt = context.update.sentAt
        if day == nil,
            case .number(let number)? = try context.read(text, as: .calendarMove, at: sentAt),
            let picked = picked(number)
        {
            return try askHour(subject, on: picked)
        }
        if let day, let time = try context.read(text, as: .time, at: sentAt) {
            return try set(subject, CivilDateTime(day, time))
        }
        guard
            let reminders = try context.read(
                text, as: .reminders(task: subject.todo.number), at: sentAt)
        else { return nil }
        // Nothing is before what has no day.
        guard subject.occurrence?.dueOn != nil || reminders.contains(where: isMoment) else {
            return try askDay(subject, in: nil)
        }
        try close()
        return try ChangeHandler(context: context).remind([subject], reminders)
    }

    private func isMoment(_ reminder: Reminder) -> Bool {
        switch reminder {
        case .at, .instant: true
        default: false
        }
    }

    /// The next day of that number.
    private func picked(_ number: Int) -> CivilDate? {
        let isOver = number < session.today.components.day
        let month = session.today.startOfMonth.adding(months: isOver ? 1 : 0).components
        return CivilDate(year: month.year, month: month.month, day: number)
    }

    private func open(_ subject: Subject, on day: CivilDate?) throws {
        guard let occurrence = subject.occurrence else { return }
        try close()
        try context.open(.ring(occurrence: occurrence.id, on: day))
    }

    private func close() throws {
        for question in try context.openQuestions() {
            if case .ring = question.dialog { try context.close(question.dialog) }
        }
    }

    private func say(_ reply: ViewReply, _ subject: Subject) -> Outcome {
        var outcome = Outcome.say(.view(reply), kind: .question)
        outcome.answers[0].todo = subject.todo.id
        outcome.answers[0].occurrence = subject.occurrence?.id
        return outcome
    }
}
