import Wording
import Language
import Planner
import Storage

/// Buttons. A button edits its message and sends no other. Only what the message offers is obeyed; the ids it
/// carries are checked again.
extension Turn {
    /// Carries out the press of a button under the message `id`.
    func press(id: String, data: String) throws {
        guard let message = try message(id, offering: data) else {
            return say("That message is too old. `home` shows your plan.")
        }
        pressed = message
        guard let action = ButtonAction(data: data) else { return reply(.help(.notUnderstood)) }
        switch action {
        case .done(let id), .cardDone(let id), .snooze(let id, _), .tomorrow(let id),
            .nextWeek(let id), .skip(let id), .reopen(let id), .card(let id), .series(let id),
            .single(let id), .keep(let id):
            guard let occurrence = try tx.occurrence(id), occurrence.plan == plan.id,
                let todo = try tx.todo(occurrence.todo)
            else { return say("That task is gone.") }
            try press(action, occurrence, todo)
        case .delete(let id), .edit(let id), .reading(let id, _, _), .rule(let id, _):
            guard let todo = try tx.todo(id), todo.plan == plan.id else {
                return say("That task is gone.")
            }
            try press(action, todo)
        default: try pressOther(action)
        }
    }

    private func press(_ action: ButtonAction, _ occurrence: Occurrence, _ todo: StoredTodo) throws
    {
        aimed = occurrence
        chosen = todo.id
        switch action {
        case .done: try pressDone(occurrence, todo)
        case .cardDone:
            if !occurrence.state.isClosed { try session.complete(occurrence) }
            summary = "done \(todo.title)"
            try showAgain(.refresh, offersUndo: true)
        case .snooze(_, let minutes):
            try putOff(todo, occurrence, until: now.adding(minutes: minutes))
        case .tomorrow: try tomorrow(todo, occurrence, days: 1)
        case .nextWeek: try tomorrow(todo, occurrence, days: 7)
        case .skip: try skip(.none, on: nil, "")
        case .reopen: try reopen(.none, "")
        case .card:
            let card = try session.card(occurrence, todo, isInView: pressedView != nil)
            answer(card, kind: pressed?.kind ?? .card, todo: todo.id, occurrence: occurrence.id)
        case .series: try applyToSeries(occurrence, todo)
        case .single: try applyToOccurrence(occurrence, todo)
        case .keep: try keepForNextMonth(occurrence, todo)
        default: break
        }
    }

    private func pressDone(_ occurrence: Occurrence, _ todo: StoredTodo) throws {
        guard pressed?.kind == .review else { return try complete(.none, on: nil, "") }
        if !occurrence.state.isClosed { try session.complete(occurrence) }
        summary = "done \(todo.title)"
        try showAgain(.refresh, offersUndo: true)
    }

    /// Lets an open occurrence ring again at a moment.
    func putOff(_ todo: StoredTodo, _ occurrence: Occurrence, until moment: Instant)
        throws
    {
        guard !occurrence.state.isClosed else {
            return say(RichText("\(todo.number) is closed already: \(todo.title)"))
        }
        try snooze(todo, occurrence, until: moment)
    }

    /// The same wall time tomorrow (or that many days on); 09:00 for a task without a time.
    private func tomorrow(_ todo: StoredTodo, _ occurrence: Occurrence, days: Int) throws {
        if pressedView != nil || pressed?.kind == .review {
            try moveToDay(todo, occurrence, session.today.adding(days: days))
            return
        }
        try putOff(todo, occurrence, days: days)
    }

    /// Lets an open occurrence ring again so many days on, at its own time.
    func putOff(_ todo: StoredTodo, _ occurrence: Occurrence, days: Int) throws {
        let time = occurrence.dueTime ?? AlarmPlan.untimedHour
        let day = session.today.adding(days: days)
        try putOff(todo, occurrence, until: session.instant(day, time))
    }

    private func moveToDay(_ todo: StoredTodo, _ occurrence: Occurrence, _ day: CivilDate) throws {
        _ = try apply(TaskEdit(schedule: .due(day, nil), isMove: true), to: todo)
        summary = "moved \(todo.title)"
        try showAgain(.refresh, offersUndo: true)
    }

    private var pressedView: ShownView? {
        pressed?.kind.view
    }

    /// Shows the message's view again, in place.
    private func showAgain(_ change: ViewChange, offersUndo: Bool = false) throws {
        guard let shown = pressedView?.changed(change) else {
            if pressed?.kind == .review {
                return answer(
                    try session.reviewMessage(), kind: .review, offersUndo: offersUndo)
            }
            return say("That list is too old. `home` shows your plan.")
        }
        answer(try session.message(shown), kind: .view(shown), offersUndo: offersUndo)
    }

    private func press(_ action: ButtonAction, _ todo: StoredTodo) throws {
        chosen = todo.id
        switch action {
        case .delete:
            try remove(todo)
            summary = "deleted \(todo.title)"
            if pressedView != nil { return try showAgain(.refresh, offersUndo: true) }
            answer(
                Message(RichText("Deleted \(todo.number): \(todo.title)")), kind: .deleted,
                offersUndo: true)
        case .edit:
            try ask(
                .edit(todo: todo.id, shown: pressedView?.text),
                Message(
                    RichText(
                        "Say what shall be different about \(todo.number): \(todo.title)\nFor example friday 10:00, !!, @groceries, every tuesday, or rename to …"
                    ), buttons: [[Button("Cancel", .no)]]))
        case .reading(_, let day, let time):
            try change(.none, TaskEdit(schedule: .due(day, time), isMove: true), "", [])
        case .rule(_, let recurrence):
            try change(.none, TaskEdit(schedule: .recurring(recurrence)), "", [])
        default: break
        }
    }

    private func pressOther(_ action: ButtonAction) throws {
        switch action {
        case .undo(let entry):
            guard let what = try tx.change(entry, plan: plan.id) else {
                return say(
                    try tx.isUndone(change: entry, plan: plan.id)
                        ? "That was undone already."
                        : "That was too long ago to be undone. `undo` takes back your last change.")
            }
            guard try isFree() else { return }
            guard try !tx.isOvertaken(change: entry, plan: plan.id) else {
                return say("It was changed again since. Say `undo` to go back step by step.")
            }
            try takeBack(entry, what)
        case .view(let change): try showAgain(change)
        case .another(let what): apply(try MotivationHandler(context: context).another(of: what))
        case .favourite(let item):
            apply(try MotivationHandler(context: context).keep(item, isPressed: true))
        case .yes, .no: try pressAnswer(isYes: action == .yes)
        case .pick(let value): try pick(value)
        case .zone(let name):
            guard let zone = environment.zones.zone(named: name) else {
                return reply(.help(.notUnderstood))
            }
            apply(try SettingsHandler(context: context).setZone(named: zone.name))
        case .remove(let id): apply(try LinkHandler(context: context).remove(member: id))
        default: break
        }
    }

    private func pressAnswer(isYes: Bool) throws {
        switch try openDialog() {
        case .confirm(let question)?:
            try closeDialog()
            try settle(question, isYes: isYes)
        case .edit(_, let shown)?:
            try closeDialog()
            guard let shown = shown.flatMap(ShownView.init(text:)) else {
                return reply(.account(.nothingChanged))
            }
            answer(try session.message(shown), kind: .view(shown))
        default: sayItIsClosed()
        }
    }

    /// In a group the question may be another's, whose message must stay.
    private func sayItIsClosed() {
        if !chat.isGroup { say("That question is no longer open.") }
    }

    private func pick(_ value: String) throws {
        if let form = try openForm(), value.hasPrefix("form ") {
            return try step(form, String(value.dropFirst(5)))
        }
        let parts = value.split(separator: " ").map(String.init)
        guard parts.count == 2 else { return sayItIsClosed() }
        switch (parts[0], try openDialog()) {
        case ("todo", .choice(let text, let sentAt, let todos)?):
            guard let id = Int64(parts[1]), todos.contains(id) else { return sayItIsClosed() }
            try closeDialog()
            try performChosen(id, text, sentAt)
        case ("date", .date(let text, let sentAt)?):
            guard let day = CivilDate(parts[1]) else { return }
            if try !performDated(.due(day, nil), text, sentAt) { reply(.help(.notUnderstood)) }
        case ("add", _):
            guard let day = CivilDate(parts[1]) else { return }
            try ask(
                .title(text: "\(Self.addOn)\(day)", sentAt: now.seconds),
                Message(RichText("What is there to do on \(words.day(day))? Type it.")))
        case ("month", _):
            guard let day = CivilDate(parts[1]) else { return }
            var shown = ShownView(.calendar)
            shown.page = max(0, session.today.months(to: day))
            answer(try session.message(shown), kind: .view(shown))
        case ("day", _):
            guard let day = CivilDate(parts[1]) else { return }
            let shown = ShownView(.due(day))
            answer(try session.message(shown), kind: .view(shown))
        default: sayItIsClosed()
        }
    }

    /// Lets the answer to `Edit` change its task.
    func settleEdit(_ text: String, _ understanding: Understanding, _ id: Int64) throws -> Bool {
        guard let todo = try ownTodo(id) else { return false }
        switch understanding.command {
        case .add, .edit, .unknown, .smallTalk: break
        default: return false
        }
        try closeDialog()
        let edit = try understand(text, expecting: .edit(task: todo.number), at: update.sentAt)
        guard let edit else { return false }
        try perform(edit, text: text, at: update.sentAt)
        return true
    }
}
