import Language
import Planner
import Storage
import Wording

/// Reminders that ring later; what is due stays due.
struct SnoozeHandler {
    let context: UpdateContext

    private var session: PlanSession { context.session }
    private var now: Instant { context.now }
    private var writer: TaskWriter { TaskWriter(session: session) }

    /// Lets the reminders of tasks ring later; asks for how long where nothing was said.
    func snooze(_ subjects: [Subject], _ time: SnoozeTime?) throws -> Outcome {
        var outcome = Outcome.silence
        for subject in subjects {
            let name = subject.todo.name
            guard let occurrence = try writer.openOccurrence(of: subject),
                !occurrence.state.isClosed
            else { return outcome.adding(.say(.snooze(.notOpen(name)))) }
            guard let time else {
                return outcome.adding(try askHowLong(subject.todo, occurrence))
            }
            outcome = outcome.adding(try snooze(subject.todo, occurrence, time))
        }
        return outcome
    }

    private func askHowLong(_ todo: StoredTodo, _ occurrence: Occurrence) throws -> Outcome {
        var outcome = try context.ask(
            .snooze(occurrence: occurrence.id),
            .snooze(.howLong(todo.name, occurrence: occurrence.id)), kind: .ring)
        outcome.answers[0].todo = todo.id
        outcome.answers[0].occurrence = occurrence.id
        return outcome
    }

    /// Snoozes to a time that was said, or asks again where it is past. A task that is told to be later and is still
    /// to come is moved.
    func snooze(_ todo: StoredTodo, _ occurrence: Occurrence, _ time: SnoozeTime) throws
        -> Outcome
    {
        let moment = moment(time, occurrence)
        let local = session.zone.local(moment)
        guard moment > now else {
            return try askAgain(occurrence, past: RecurrenceID(local.date, local.time))
        }
        if case .later(let minutes) = time, let due = dueMoment(occurrence), due > now {
            let edit = TaskEdit(minutes: minutes, isMove: true)
            return try ChangeHandler(context: context).change([Subject(todo, occurrence)], edit)
        }
        return try snooze(todo, occurrence, until: moment)
    }

    /// Asks for another moment than one that is past.
    func askAgain(_ occurrence: Occurrence, past: RecurrenceID?) throws -> Outcome {
        try context.ask(.snooze(occurrence: occurrence.id), .snooze(.past(past)))
    }

    private func dueMoment(_ occurrence: Occurrence) -> Instant? {
        guard let day = occurrence.dueOn, let time = occurrence.dueTime else { return nil }
        return session.instant(day, time)
    }

    /// The moment at which a snoozed reminder rings.
    func moment(_ time: SnoozeTime, _ occurrence: Occurrence) -> Instant {
        switch time {
        case .minutes(let minutes): now.adding(minutes: minutes)
        case .later(let minutes):
            (dueMoment(occurrence).map { max($0, now) } ?? now).adding(minutes: minutes)
        case .until(let day, let at):
            session.instant(day, at ?? occurrence.dueTime ?? AlarmPlan.untimedHour)
        }
    }

    /// How many snoozes lead to the question whether the task is to move; it is asked once.
    private static let often = 3

    /// Lets an occurrence ring again at a moment.
    func snooze(_ todo: StoredTodo, _ occurrence: Occurrence, until moment: Instant) throws
        -> Outcome
    {
        let snoozed = try session.occurrences.snooze(occurrence, until: moment)
        let name = TaskName(todo.number, occurrence.title ?? todo.title)
        let isOften = snoozed.snoozes == Self.often && snoozed.snoozes > occurrence.snoozes
        var outcome = Outcome.changed(
            .snoozed(todo.title),
            .snooze(
                isOften
                    ? .snoozedOften(name, until: moment, occurrence: occurrence.id)
                    : .snoozed(name, until: moment)), kind: .echo)
        outcome.answers[0].todo = todo.id
        outcome.answers[0].occurrence = occurrence.id
        if isOften { try context.open(.moveOffered(occurrence: occurrence.id)) }
        outcome.edits = try context.reminderEdits(
            of: occurrence, .snooze(.snoozedMark(name, until: moment)))
        return outcome
    }

    /// Lets an open occurrence ring again at a moment; says so where it is closed.
    func putOff(_ todo: StoredTodo, _ occurrence: Occurrence, until moment: Instant) throws
        -> Outcome
    {
        guard !occurrence.state.isClosed else {
            return .say(.snooze(.closedAlready(todo.name)))
        }
        return try snooze(todo, occurrence, until: moment)
    }

    /// Lets an open occurrence ring again so many days on, at its own time; without a time at 09:00.
    func putOff(_ todo: StoredTodo, _ occurrence: Occurrence, days: Int) throws -> Outcome {
        let time = occurrence.dueTime ?? AlarmPlan.untimedHour
        let day = session.today.adding(days: days)
        return try putOff(todo, occurrence, until: session.instant(day, time))
    }
}
