import Language
import Planner
import Storage
import Wording

/// Buttons. A button edits its message and sends no other. Only what the message offers is obeyed; the ids it carries
/// are checked again.
struct ButtonRouter {
    /// Who pressed a button, and on which message.
    let context: UpdateContext

    private var tx: Transaction { context.tx }
    private var session: PlanSession { context.session }
    private var pressedView: ShownView? { context.pressed?.kind.view }

    /// Carries out the press of a button that carries that text.
    func press(_ data: String) throws -> Outcome {
        guard let action = ButtonAction(data: data) else { return .say(.help(.notUnderstood)) }
        if pressedView != nil { try calendar.closeQuestions() }
        switch action {
        case .done(let id), .cardDone(let id), .snooze(let id, _), .tomorrow(let id),
            .today(let id), .letGo(let id), .event(let id), .nextWeek(let id), .skip(let id),
            .reopen(let id), .hush(let id), .wait(let id), .take(let id),
            .card(let id), .move(let id, _), .moveTo(let id, _), .ring(let id, _),
            .ringOn(let id, _), .ringAt(let id, _), .series(let id),
            .single(let id), .keep(let id), .tick(let id, _), .untick(let id, _):
            guard let occurrence = try context.occurrence(id),
                let todo = try tx.todos.find(occurrence.todo)
            else { return try gone() }
            var outcome = try press(action, occurrence, todo)
            // The message asks about others too.
            if todo.isWaitedFor, context.pressed?.kind.tasks.isEmpty == false {
                outcome.asNewMessage = true
            }
            return outcome
        case .delete(let id), .edit(let id), .coming(let id, _, _), .reading(let id, _, _),
            .rule(let id, _), .files(let id), .ringFiles(let id), .split(let id):
            guard let todo = try context.todo(id) else { return try gone() }
            return try press(action, todo)
        default: return try pressOther(action)
        }
    }

    private var items: ItemHandler {
        ItemHandler(
            context: context,
            said: Said(text: "", at: context.now, meaning: Understanding(.unknown)))
    }
    private var calendar: CalendarHandler { CalendarHandler(context: context) }

    /// Says that a task is gone, above the view that stands there now.
    private func gone() throws -> Outcome {
        guard let shown = pressedView else { return .say(.task(.noLongerThere)) }
        return .say(.above(.task(.noLongerThere), try context.view(shown)), kind: .view(shown))
    }

    private func press(_ action: ButtonAction, _ occurrence: Occurrence, _ todo: StoredTodo) throws
        -> Outcome
    {
        let subject = Subject(todo, occurrence)
        let snooze = SnoozeHandler(context: context)
        switch action {
        case .done where context.pressed?.kind == .board:
            // The board itself tells of it.
            var outcome = try ClosingHandler(context: context).complete([subject], on: nil)
            outcome.answers = []
            return outcome
        case .done where context.pressed?.kind.nags.isEmpty == false:
            let others = try context.pressed.map { try context.nagged($0.kind) } ?? []
            return try ClosingHandler(context: context).complete(subject, among: others)
        case .done where context.pressed?.kind != .review:
            return try ClosingHandler(context: context).complete([subject], on: nil)
        case .done, .cardDone:
            if !occurrence.state.isClosed { try session.occurrences.complete(occurrence) }
            return try showAgain(.done([todo.title]))
        case .snooze(_, let minutes):
            return try snooze.putOff(todo, occurrence, until: context.now.adding(minutes: minutes))
        case .today: return try later(subject, occurrence, days: 0)
        case .move(_, let month): return try calendar.askMove(of: subject, occurrence, to: month)
        case .moveTo(_, let day): return try calendar.move(subject, to: day)
        case .ring(_, let month): return try RingPicker(context: context).askDay(subject, in: month)
        case .ringOn(_, let day): return try RingPicker(context: context).askHour(subject, on: day)
        case .ringAt(_, let moment): return try RingPicker(context: context).set(subject, moment)
        case .letGo:
            try session.occurrences.letGo(occurrence)
            return try showAgain(.letGo([todo.title]))
        case .event:
            _ = try TaskWriter(session: session).apply(TaskEdit(isEvent: true), to: subject)
            return try showAgain(.edited(todo.title))
        case .tomorrow: return try later(subject, occurrence, days: 1)
        case .nextWeek: return try later(subject, occurrence, days: 7)
        case .skip where pressedView != nil && !occurrence.state.isClosed:
            let edits = try ClosingHandler(context: context).leaveOut(todo, occurrence)
            var outcome = try showAgain(.skipped(todo.title))
            outcome.edits = edits
            return outcome
        case .skip: return try ClosingHandler(context: context).skip([subject], on: nil)
        case .reopen where pressedView != nil && occurrence.state.isClosed:
            try session.occurrences.reopen(occurrence)
            return try showAgain(.reopened([todo.title]))
        case .reopen: return try ClosingHandler(context: context).reopen([subject])
        case .hush:
            let others = try context.pressed.map { try context.nagged($0.kind) } ?? []
            return try NagHandler(context: context).stopToday(others.isEmpty ? [subject] : others)
        case .take: return try AbsenceHandler(context: context).take(subject)
        case .wait: return try WaitingHandler(context: context).goOn([subject])
        case .card: return try card(occurrence, todo)
        case .tick(_, let item): return try items.press(item, isTicked: true, todo, occurrence)
        case .untick(_, let item): return try items.press(item, isTicked: false, todo, occurrence)
        case .series: return try ChangeHandler(context: context).applyToSeries(subject)
        case .single: return try ChangeHandler(context: context).applyToOccurrence(subject)
        case .keep: return try LeftOverHandler(context: context).keep(subject)
        default: return .silence
        }
    }

    private func card(_ occurrence: Occurrence, _ todo: StoredTodo) throws -> Outcome {
        let card = try context.card(occurrence, todo, isInView: pressedView != nil)
        let kind = context.pressed?.kind
        var outcome = Outcome.say(card, kind: kind == .question ? .echo : kind ?? .card)
        outcome.answers[0].todo = todo.id
        outcome.answers[0].occurrence = occurrence.id
        return outcome
    }

    /// The same wall time that many days on; under a view, a review or an echo the day moves, and no reminder is put
    /// off.
    private func later(_ subject: Subject, _ occurrence: Occurrence, days: Int) throws -> Outcome {
        let move = TaskEdit(
            schedule: .due(session.today.adding(days: days), nil), isMove: true)
        if context.pressed?.kind == .echo, !occurrence.state.isClosed {
            return try ChangeHandler(context: context).change([subject], move)
        }
        guard pressedView != nil || context.pressed?.kind == .review else {
            return try SnoozeHandler(context: context)
                .putOff(subject.todo, occurrence, days: days)
        }
        let changed = try TaskWriter(session: session).apply(move, to: subject)
        var outcome = try showAgain(.moved(subject.todo.title))
        outcome.edits = try ChangeHandler(context: context).movedEdits(changed)
        return outcome
    }

    /// Shows the message's view or review again, in place, after a change.
    private func showAgain(_ change: ChangeSummary) throws -> Outcome {
        var outcome = try showAgain(.refresh)
        outcome.answers[0].offersUndo = true
        outcome.summary = change
        return outcome
    }

    private func showAgain(_ change: ViewChange) throws -> Outcome {
        if let shown = pressedView?.changed(change) {
            return try LookHandler(context: context).show(shown)
        }
        guard context.pressed?.kind == .review else { return .say(.question(.listTooOld)) }
        return .say(try context.review(), kind: .review)
    }

    private func press(_ action: ButtonAction, _ todo: StoredTodo) throws -> Outcome {
        switch action {
        case .delete:
            guard pressedView != nil else {
                return try DeletionHandler(context: context).delete([Subject(todo)])
            }
            let edits = try DeletionHandler(context: context).remove(todo)
            var outcome = try showAgain(.deleted([todo.title]))
            outcome.edits = edits
            return outcome
        case .split: return try SplitHandler(context: context).split(Subject(todo))
        case .edit:
            // A page of the calendar comes back with the answer.
            let row = pressedView?.page(today: session.today) == nil ? nil : context.editedRow
            return try context.ask(
                .edit(todo: todo.id, shown: pressedView, row: row), .question(.edit(todo.name)))
        case .files: return try FileHandler(context: context).show(todo)
        case .ringFiles: return try FileHandler(context: context).setRings(true, of: todo)
        case .coming(_, let day, let time):
            guard
                let occurrence = try session.occurrences.make(
                    of: todo, at: RecurrenceID(day, time))
            else { return try gone() }
            return try card(occurrence, todo)
        case .reading(_, let day, let time):
            return try ChangeHandler(context: context)
                .change([Subject(todo)], TaskEdit(schedule: .due(day, time), isMove: true))
        case .rule(_, let recurrence):
            return try ChangeHandler(context: context)
                .change([Subject(todo)], TaskEdit(schedule: .recurring(recurrence)))
        default: return .silence
        }
    }

    private func pressOther(_ action: ButtonAction) throws -> Outcome {
        let motivation = MotivationHandler(context: context)
        switch action {
        case .shared(let id):
            guard try GroupTaskHandler(context: context).complete(id) else {
                return .say(.task(.noLongerThere))
            }
            return try showAgain(.refresh)
        case .undo(let entry): return try UndoHandler(context: context).undo(entry)
        case .keepWords(let id): return try KeepHandler(context: context).keep(id, asDone: false)
        case .noteDone(let id): return try KeepHandler(context: context).keep(id, asDone: true)
        case .meant(let id): return try KeepHandler(context: context).exchange(id)
        case .keepBoth(let id):
            return try KeepHandler(context: context).keepBoth(id)
                ?? .say(.question(.notKeptAnyMore))
        case .keepAsked: return try KeepHandler(context: context).keep()
        case .dropAsked: return try drop()
        case .view(let change): return try showAgain(change)
        case .another(let what): return try motivation.another(of: what)
        case .favourite(let item): return try motivation.keep(item)
        case .notForMe(let item): return try motivation.drop(item)
        case .yes, .no: return try answer(isYes: action == .yes)
        case .agree(let id): return try answer(id, isYes: true)
        case .disagree(let id): return try answer(id, isYes: false)
        case .pick(let pick): return try self.pick(pick)
        case .zone(let name):
            guard let zone = context.environment.zones.zone(named: name) else {
                return .say(.help(.notUnderstood))
            }
            return try SettingsHandler(context: context).setZone(named: zone.name)
        case .lead(let minutes):
            return try SettingsHandler(context: context).set(.appointmentLead(minutes))
        case .takeIn(let id): return try ImportHandler(context: context).take(id)
        case .leaveOut(let id): return try ImportHandler(context: context).leave(id)
        case .forgetMe(let isForgotten):
            return try ProfileHandler(context: context).setForgotten(isForgotten)
        case .keepAll: return try LeftOverHandler(context: context).keepAll()
        case .letGoAll: return try LeftOverHandler(context: context).letGoAll()
        case .remove(let id): return try LinkHandler(context: context).remove(member: id)
        case .signOut(let id): return try DoorHandler(context: context).signOut(id)
        case .takeBack(let id): return try DoorHandler(context: context).takeBack(id)
        case .letIn(let id), .shutOut(let id):
            let isTheirs = if case .letIn = action { true } else { false }
            try context.close(.confirm(.browser(id)))
            return try PasswordHandler(context: context).settle(browser: id, isTheirs: isTheirs)
        default: return .silence
        }
    }

    private func answer(isYes: Bool) throws -> Outcome {
        for entry in try context.openQuestions() {
            switch entry.dialog {
            case .confirm(let question) where question.id == nil:
                try context.close(entry.dialog)
                return try answers(entry).confirm(question, isYes: isYes)
            case .edit(_, let shown, _):
                try context.close(entry.dialog)
                guard let shown, shown.isSound else { return .say(.account(.nothingChanged)) }
                return try LookHandler(context: context).show(shown)
            default: continue
            }
        }
        return try questionIsClosed()
    }

    /// Answers the question of that id.
    private func answer(_ id: Int64, isYes: Bool) throws -> Outcome {
        for entry in try context.openQuestions() {
            guard case .confirm(let question) = entry.dialog, question.id == id else { continue }
            try context.close(entry.dialog)
            return try answers(entry).confirm(question, isYes: isYes)
        }
        return try questionIsClosed()
    }

    /// Drops the newest open question.
    private func drop() throws -> Outcome {
        guard let dialog = try context.openDialog() else { return try questionIsClosed() }
        try context.close(dialog)
        if case .file(let files) = dialog { return .say(.file(.dropped(files))) }
        return .say(.question(.dropped))
    }

    private func answers(_ question: OpenQuestions.Entry) -> AnswerRouter {
        AnswerRouter(
            context: context, text: "", understanding: Understanding(.unknown), question: question)
    }

    /// In a group the question may be another's, whose message must stay: that is said to whoever pressed alone, where
    /// the network can.
    private func questionIsClosed() throws -> Outcome {
        guard context.chat.isGroup else { return .say(.question(.closed)) }
        guard context.update.aside != nil else { return .silence }
        let askers = try context.otherAskers()
        guard !askers.isEmpty else { return .aside(.question(.closed)) }
        return .aside(.question(.ofOther(askers.count == 1 ? askers[0] : "")))
    }

    private func pick(_ pick: Choice) throws -> Outcome {
        switch pick {
        case .add(let day): return try calendar.askTask(on: day)
        case .page(let page): return try calendar.show(page, from: pressedView)
        case .today(let unit):
            return try calendar.show(CalendarPage(unit, of: session.today), from: pressedView)
        case .form, .task, .place, .date, .person:
            for question in try context.openQuestions() {
                if let outcome = try answer(question, with: pick) { return outcome }
            }
            return try questionIsClosed()
        }
    }

    private func answer(_ question: OpenQuestions.Entry, with pick: Choice) throws -> Outcome? {
        switch (pick, question.dialog) {
        case (.form(let choice), .form(let form)):
            try FormHandler(context: context).tap(form, choice)
        case (.task(let id), .choice(let said, let todos)) where todos.contains(id):
            try ChoiceHandler(context: context, said: said, todos: todos).choose([id])
        case (.task(let id), .near(let said, let todos)) where todos.contains(id):
            try ChoiceHandler(context: context, said: said, todos: todos, isNear: true)
                .choose([id])
        case (.place(let place), .item(let said, let things)) where things.indices.contains(place):
            try ItemChoiceHandler(context: context, said: said, things: things)
                .choose(places: [place])
        case (.person(let id), .person(let said, let name, let members, let picked))
        where members.contains(id):
            try PersonChoiceHandler(
                context: context, said: said, name: name, members: members, picked: picked
            ).choose(id)
        case (.date(let day), .date(let said)):
            try answers(question).date(.due(day, nil), said) ?? .say(.help(.notUnderstood))
        default: nil
        }
    }
}
