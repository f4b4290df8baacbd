import Language
import Planner
import Storage
import Wording

/// Changes to tasks that exist.
struct ChangeHandler {
    let context: UpdateContext

    private var tx: Transaction { context.tx }
    private var session: PlanSession { context.session }
    private var writer: TaskWriter { TaskWriter(session: session) }

    /// Changes parts of tasks and echoes them; other readings of the date of the only one become buttons.
    func change(_ subjects: [Subject], _ edit: TaskEdit, readings others: [Command] = []) throws
        -> Outcome
    {
        if let once = subjects.first(where: { edit.needsRepetition(of: $0.todo) }) {
            return .say(.task(.turnsNeedRepetition(once.todo.name)))
        }
        if let changed = try changeFromDay(subjects, edit) { return changed }
        var edit = edit
        if edit.assignment?.day != nil, subjects.allSatisfy(\.todo.isRoutine) {
            // Who does it on a day moves nothing.
            (edit.schedule, edit.isMove) = (nil, false)
        }
        var reply = EchoReply([])
        var edits: [Outcome.Edit] = []
        for subject in subjects {
            let changed = try writer.apply(edit, to: subject)
            edits += try movedEdits(changed)
            var echo = try echo(edit.echoVerb, changed)
            if changed.isSingle { echo.move = changed.occurrence?.move }
            reply.echoes.append(echo)
            reply.scope = try scope(edit, changed)
        }
        guard let first = subjects.first?.todo else { return .silence }
        let only = subjects.count == 1 ? first : nil
        if only == nil { reply.scope = nil }
        if only != nil, edit.end == nil {
            reply.readings = try Readings(context: context).readings(
                others.filter { $0.schedule != edit.schedule }, of: first)
        }
        var outcome = Outcome.changed(
            .changed(subjects.map(\.todo.title)), .echo(reply),
            kind: only == nil ? .tasks(subjects.map(\.todo.id)) : .echo)
        outcome.answers[0].todo = only?.id
        outcome.answers[0].occurrence = try only.flatMap { try session.occurrences.current($0)?.id }
        outcome.edits = edits
        return outcome
    }

    /// Changes several tasks alike, each at its time; a shift by some minutes moves all of them or none.
    func change(_ items: [ViewItem], _ edit: TaskEdit) throws -> Outcome {
        var items = items
        if let minutes = edit.minutes {
            let shift = DayShift(session: session, minutes: minutes)
            items = shift.movable(items)
            guard !items.isEmpty else { return .say(.several(.untimed)) }
            if let obstacle = shift.obstacle(items) { return .say(.several(obstacle)) }
        }
        guard items.count <= JobRunner.bound else {
            return try context.begin(
                .change, subject: edit.encoded(), items.map(\.occurrence.id),
                summary: .changedSeveral(items.count))
        }
        return try change(items.map { ($0, edit) })
    }

    /// Changes tasks, each at its time and in its own way.
    func change(_ edits: [(item: ViewItem, edit: TaskEdit)]) throws -> Outcome {
        try PlanLimits.checkTasks(edits.count)
        var reminders: [Outcome.Edit] = []
        let echoes = try edits.map { item, edit in
            let changed = try writer.apply(edit, to: Subject(item.todo, item.occurrence))
            reminders += try movedEdits(changed)
            var echo = try echo(edit.echoVerb, changed)
            if changed.isSingle { echo.move = changed.occurrence?.move }
            return echo
        }
        let titles = edits.map(\.item.todo.title)
        let summary: ChangeSummary =
            titles.count == 1 ? .changed(titles) : .changedSeveral(titles.count)
        var outcome = Outcome.changed(
            summary, .echo(EchoReply(echoes)), kind: .tasks(edits.map(\.item.todo.id)))
        outcome.edits = reminders
        return outcome
    }

    /// Adds reminders to tasks. The first of other readings may be the other half of the day.
    func remind(_ subjects: [Subject], _ reminders: [Reminder], readings: [Command] = []) throws
        -> Outcome
    {
        var others: [Reminder] = []
        if case .remind(_, let other)? = readings.first { others = other }
        var outcome = Outcome.silence
        for todo in subjects.map(\.todo) {
            if let closed = try remindClosed(todo, reminders) {
                outcome = outcome.adding(closed)
                continue
            }
            let changed = try writer.add(reminders, or: others, to: todo)
            var echo = Outcome.changed(
                .reminder(todo.title), .echo(EchoReply([try echo(.reminderSet, changed)])),
                kind: .echo)
            echo.answers[0].todo = todo.id
            echo.answers[0].occurrence = changed.occurrence?.id
            outcome = outcome.adding(echo)
        }
        return outcome
    }

    /// What is said of a reminder of a special task that is over: one that was missed moves to that moment. Nil for one
    /// that is open.
    private func remindClosed(_ todo: StoredTodo, _ reminders: [Reminder]) throws -> Outcome? {
        guard !todo.isRoutine, let only = try tx.occurrences.all(todo: todo.id).first,
            only.state != .open
        else { return nil }
        let moment: CivilDateTime? =
            switch reminders.first {
            case .at(let moment): moment
            case .instant(let instant): context.session.zone.local(instant)
            default: nil
            }
        guard only.state == .missed, let moment else {
            return .say(.closing(.done([], others: [.doneAlready(todo.name)])))
        }
        let time = CivilTime.at(moment.time.hour, moment.time.minute)
        return try change(
            [Subject(todo)], TaskEdit(schedule: .due(moment.date, time), isMove: true))
    }

    /// Applies to the whole series what was done to one occurrence.
    func applyToSeries(_ subject: Subject) throws -> Outcome {
        guard let occurrence = subject.occurrence,
            let version = try tx.recurrences.newest(todo: subject.todo.id),
            let day = occurrence.dueOn,
            let original = occurrence.original
        else { return .silence }
        let shifted = version.recurrence.shifted(
            from: original, to: day, time: occurrence.dueTime)
        return try change([subject], TaskEdit(schedule: .recurring(shifted)))
    }

    /// Applies to one occurrence what was done to the series: the old series comes back.
    func applyToOccurrence(_ subject: Subject) throws -> Outcome {
        guard let occurrence = subject.occurrence, let day = occurrence.dueOn,
            let entry = pressedChange,
            try !tx.undo.isOvertaken(change: entry, plan: context.plan.id)
        else { return .say(.undo(.changedSince)) }
        for id in try tx.undo.undo(entry) { try session.alarms.refresh(todo: id) }
        guard let todo = try context.todo(subject.todo.id) else {
            return .say(.task(.noLongerThere))
        }
        return try change(
            [Subject(todo)], TaskEdit(schedule: .due(day, occurrence.dueTime), isMove: true))
    }

    /// The change that the pressed message's `Undo` takes back.
    private var pressedChange: Int64? {
        guard let pressed = context.pressed, let message = Message(encoded: pressed.body)
        else { return nil }
        for button in message.buttons.joined() {
            if case .undo(let entry)? = ButtonAction(data: button.data) { return entry }
        }
        return nil
    }

    func echo(_ verb: EchoVerb, _ changed: TaskWriter.Changed) throws -> EchoReply.Echo {
        .init(verb, try session.snapshot(changed.todo, changed.occurrence))
    }

    /// The edits of the reminders of a time that was moved.
    func movedEdits(_ changed: TaskWriter.Changed) throws -> [Outcome.Edit] {
        guard let moved = changed.moved else { return [] }
        return try context.reminderEdits(
            of: moved, .task(.movedMark(title: changed.todo.title)))
    }

    private func scope(_ edit: TaskEdit, _ changed: TaskWriter.Changed) throws -> EchoReply.Scope? {
        guard changed.todo.isRoutine, let occurrence = changed.occurrence, edit.end == nil
        else { return nil }
        if changed.isSingle { return .allFollowing(occurrence.id) }
        return edit.time != nil || edit.schedule != nil ? .onlyThisOne(occurrence.id) : nil
    }
}

extension Occurrence {
    /// From when by its rule, and to when, it was moved.
    fileprivate var move: EchoReply.Move? {
        guard let original, let due = dueTimeOfDay else { return nil }
        return EchoReply.Move(from: original, to: due)
    }
}

extension TaskEdit {
    /// Whether people are to take turns with a task that does not repeat.
    fileprivate func needsRepetition(of todo: StoredTodo) -> Bool {
        guard let assignment, assignment.takesTurns, !todo.isRoutine else { return false }
        return assignment.rhythm == nil && schedule?.isRoutine != true
    }

    /// How the echo begins.
    var echoVerb: EchoVerb {
        if isMove { return .moved }
        return title != nil && schedule == nil ? .renamed : .changed
    }
}
