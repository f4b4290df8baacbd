import Wording
import Language
import Planner
import Storage

extension Turn {
    /// Lets a reminder ring later; the due date stays.
    func snooze(_ target: Target, _ time: SnoozeTime?, _ text: String) throws {
        guard let todos = try resolve(target, text) else { return }
        for todo in todos {
            guard let occurrence = try aimedOrNext(todo),
                !occurrence.state.isClosed
            else { return say(RichText("\(todo.number) is not open: \(todo.title)")) }
            guard let time else { return try askSnooze(todo, occurrence) }
            try snooze(todo, occurrence, time)
        }
    }

    /// Snoozes to a time that was said, or asks again where it is past.
    func snooze(_ todo: StoredTodo, _ occurrence: Occurrence, _ time: SnoozeTime) throws {
        let moment = snoozeMoment(time, occurrence)
        guard moment > now else {
            let local = session.zone.local(moment)
            let past = words.moment(local.date, local.time)
            return try ask(
                .snooze(occurrence: occurrence.id),
                Message(RichText("\(past) is past. Until when?")))
        }
        if case .later = time, isAhead(occurrence) {
            let due = session.zone.local(moment)
            let edit = TaskEdit(schedule: .due(due.date, due.time), isMove: true)
            return try change(.numbers([todo.number]), edit, "", [])
        }
        try snooze(todo, occurrence, until: moment)
    }

    /// Whether its time is still to come.
    private func isAhead(_ occurrence: Occurrence) -> Bool {
        dueMoment(occurrence).map { $0 > now } ?? false
    }

    private func dueMoment(_ occurrence: Occurrence) -> Instant? {
        guard let day = occurrence.dueOn, let time = occurrence.dueTime else { return nil }
        return session.instant(day, time)
    }

    /// How long a text that is nothing else says to snooze a task: `10 min`, `till friday 9`.
    func snoozeTime(_ text: String, _ todo: StoredTodo) throws -> SnoozeTime? {
        try understand(text, expecting: .snooze(task: todo.number), at: update.sentAt)
    }

    /// Lets a length of time or a moment answer how long to snooze; false when it is something new.
    func settleSnooze(_ text: String, _ understanding: Understanding, _ id: Int64) throws -> Bool {
        switch understanding.command {
        case .add, .unknown, .choose: break
        default: return false
        }
        guard let occurrence = try ownOccurrence(id), !occurrence.state.isClosed,
            let todo = try ownTodo(occurrence.todo), let time = try snoozeTime(text, todo)
        else { return false }
        try closeDialog()
        try snooze(todo, occurrence, time)
        return true
    }

    private func askSnooze(_ todo: StoredTodo, _ occurrence: Occurrence) throws {
        try open(.snooze(occurrence: occurrence.id))
        answer(
            Message(
                RichText("Snooze \(todo.number): \(todo.title) - for how long?"),
                buttons: [ReminderButtons.snoozes(occurrence.id)]),
            kind: .ring, todo: todo.id, occurrence: occurrence.id)
    }

    /// The moment at which a snoozed reminder rings.
    func snoozeMoment(_ time: SnoozeTime, _ occurrence: Occurrence) -> Instant {
        switch time {
        case .minutes(let minutes): now.adding(minutes: minutes)
        case .later(let minutes):
            (dueMoment(occurrence).map { max($0, now) } ?? now).adding(minutes: minutes)
        case .until(let day, let at):
            session.instant(day, at ?? occurrence.dueTime ?? AlarmPlan.untimedHour)
        }
    }

    /// Snoozes an occurrence and answers.
    func snooze(_ todo: StoredTodo, _ occurrence: Occurrence, until moment: Instant) throws {
        try session.snooze(occurrence, until: moment)
        let when = session.english.moment(moment)
        let text = RichText(
            "Snoozed \(todo.number): \(occurrence.title ?? todo.title), until \(when)")
        summary = "snoozed \(todo.title)"
        answer(
            Message(text), kind: .echo, todo: todo.id, occurrence: occurrence.id,
            offersUndo: true)
        try markReminders(of: occurrence, text)
    }
}
