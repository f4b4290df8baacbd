import Language
import Planner
import Storage
import Wording

/// The pages of the calendar, and the questions that are asked on them.
struct CalendarHandler {
    let context: UpdateContext

    private var session: PlanSession { context.session }
    private var today: CivilDate { session.today }

    /// Shows a page; a day remembers the week or month that it was opened from.
    func show(_ page: CalendarPage, from shown: ShownView?) throws -> Outcome {
        guard page.isInCalendar else { return .say(.calendar(.outOfCalendar)) }
        let before = shown?.page(today: today)
        let back = before?.unit == .day ? shown?.back : before
        var view = ShownView(
            page, today: today, weekStart: context.plan.weekStart,
            back: page.unit == .day ? back : nil)
        // What is changed in place stays with its picture, or without one.
        let isPictured =
            context.editedRow == nil ? session.showsPictures : shown?.isPictured == true
        view.isPictured = isPictured ? true : nil
        return try LookHandler(context: context).show(view)
    }

    /// Asks what there is to do on a day that is not over.
    func askTask(on day: CivilDate) throws -> Outcome {
        guard day >= today else {
            let past = Reply.question(.past(day, nil))
            guard let shown = context.pressed?.kind.view else { return .say(past) }
            return .say(.above(past, try context.view(shown)), kind: .view(shown))
        }
        let page = askedPage(CalendarPage(.day, of: day))
        // Below a picture the question is a message of its own, for which the network opens the keyboard.
        let isApart = page.shown.isPictured == true && context.editedRow != nil
        var outcome = try context.ask(
            .taskOn(day, page: page), .question(.taskOn(day, isApart: isApart)),
            kind: isApart ? .question : .view(page.shown))
        outcome.asNewMessage = isApart
        return outcome
    }

    /// Asks to which day a time of a task moves, with the days of a month: of its own where none is named.
    func askMove(of subject: Subject, _ occurrence: Occurrence, to month: CivilDate?) throws
        -> Outcome
    {
        let first = max(month ?? occurrence.dueOn ?? today, today.startOfMonth)
        var page = askedPage(CalendarPage(.month, of: first))
        page.isAlone = context.pressed?.kind.view == nil
        page.shown.month = first
        let grid = try session.views.grid(CalendarPage(.month, of: first))
        var outcome = try context.ask(
            .move(occurrence: occurrence.id, page: page),
            .view(.move(TaskSnapshot(subject.todo, occurrence), grid)),
            kind: page.isAlone == true ? .question : .view(page.shown))
        outcome.answers[0].todo = subject.todo.id
        outcome.answers[0].occurrence = occurrence.id
        return outcome
    }

    /// Moves a time of a task to a day that was picked, and shows the pressed page again below.
    func move(_ subject: Subject, to day: CivilDate) throws -> Outcome {
        let page = context.pressed?.kind.view?.changed(.refresh)
        try closeQuestions()
        guard day >= today else {
            let past = Reply.question(.past(day, nil))
            guard let page else { return .say(past) }
            return .say(.above(past, try context.view(page)), kind: .view(page))
        }
        var outcome = try ChangeHandler(context: context)
            .change([subject], TaskEdit(schedule: .due(day, nil), isMove: true))
        outcome.summary = .moved(subject.todo.title)
        return try returning(outcome, to: page.map { AskedPage(shown: $0, row: nil) })
    }

    /// Where a question is asked: on the page that was pressed, or on one of its own.
    private func askedPage(_ page: CalendarPage) -> AskedPage {
        let shown =
            context.pressed?.kind.view
            ?? ShownView(page, today: today, weekStart: context.plan.weekStart)
        return AskedPage(shown: shown, row: context.editedRow)
    }

    /// Ends the questions that a page asked: another of its buttons was pressed.
    func closeQuestions() throws {
        for question in try context.openQuestions() {
            switch question.dialog {
            case .taskOn, .move: try context.close(question.dialog)
            default: continue
            }
        }
    }

    /// What was changed by the answer to a question, with the page on which it was asked: in its own message, or below.
    func returning(_ outcome: Outcome, to page: AskedPage?) throws -> Outcome {
        guard let shown = page?.shown.changed(.refresh), page?.isAlone != true, shown.isSound,
            outcome.summary != nil, outcome.answers.count == 1
        else { return outcome }
        var outcome = outcome
        let reply = try context.view(shown)
        if let row = page?.row {
            outcome.edits.append(Outcome.Edit(outbox: row, reply: reply, kind: .view(shown)))
        } else {
            outcome.answers[0].reply = .above(outcome.answers[0].reply, reply)
            outcome.answers[0].kind = .view(shown)
        }
        return outcome
    }
}
