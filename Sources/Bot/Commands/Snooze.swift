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
            let moment = snoozeMoment(time, occurrence)
            guard moment > now else {
                let local = session.zone.local(moment)
                return say(RichText("\(words.moment(local.date, local.time)) is past. Until when?"))
            }
            try snooze(todo, occurrence, until: moment)
        }
    }

    private func askSnooze(_ todo: StoredTodo, _ occurrence: Occurrence) throws {
        answer(
            Message(
                RichText("Snooze \(todo.number): \(todo.title) - for how long?"),
                buttons: [ReminderButtons.snoozes(occurrence.id)]),
            shows: "ring", todo: todo.id, occurrence: occurrence.id)
    }

    /// The moment at which a snoozed reminder rings.
    func snoozeMoment(_ time: SnoozeTime, _ occurrence: Occurrence) -> Instant {
        switch time {
        case .minutes(let minutes): now.adding(minutes: minutes)
        case .until(let day, let at):
            session.instant(day, at ?? occurrence.dueTime ?? PlanSession.untimedHour)
        }
    }

    /// Snoozes an occurrence and answers.
    func snooze(_ todo: StoredTodo, _ occurrence: Occurrence, until moment: Instant) throws {
        try session.snooze(occurrence, until: moment)
        let when = session.momentWords(moment, relativeTo: session.localNow.date)
        let text = RichText(
            "Snoozed \(todo.number): \(occurrence.title ?? todo.title), until \(when)")
        summary = "snoozed \(todo.title)"
        answer(
            Message(text), shows: "echo", todo: todo.id, occurrence: occurrence.id,
            offersUndo: true)
        try markReminders(of: occurrence, text)
    }
}
