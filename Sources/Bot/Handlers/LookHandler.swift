import Language
import Planner
import Storage
import Wording

/// Views of the plan, cards of tasks, and the next dates of routines. Nothing is changed.
struct LookHandler {
    let context: UpdateContext

    private var tx: Transaction { context.tx }
    private var session: PlanSession { context.session }

    /// Shows a part of the plan.
    func show(_ view: View) throws -> Outcome {
        guard case .list(let name) = view else {
            if case .agenda = view {
                let agenda = try AgendaReader(session: session).agenda()
                return .say(.view(.agenda(agenda)), kind: .view(agenda.shown))
            }
            return try show(ShownView(view))
        }
        // The default list is shown by its own name, however it was typed.
        if session.isDefaultList(name) { return try show(ShownView(.list(session.defaultList))) }
        guard try tx.lists.find(like: name, plan: context.plan.id) != nil else {
            return .say(.list(.unknown(name)))
        }
        return try show(ShownView(view))
    }

    /// Shows a view as a message showed it; the calendar of a message of its own with a picture, where the plan has them.
    func show(_ shown: ShownView) throws -> Outcome {
        var shown = shown
        if case .calendar = shown.view, context.editedRow == nil {
            shown.isPictured = context.session.showsPictures ? true : nil
        }
        return .say(try context.view(shown), kind: .view(shown))
    }

    /// Shows tasks, each with all that is known of it.
    func showCards(_ subjects: [Subject]) throws -> Outcome {
        var outcome = Outcome.silence
        for todo in subjects.map(\.todo) {
            let current = try session.occurrences.current(todo)
            guard let occurrence = try current ?? tx.occurrences.all(todo: todo.id).last else {
                continue
            }
            outcome.answers.append(
                Outcome.Answer(
                    reply: try context.card(occurrence, todo, isInView: false), kind: .echo,
                    todo: todo.id, occurrence: occurrence.id))
        }
        if let only = subjects.first?.todo, subjects.count == 1,
            try !tx.files.all(todo: only.id).isEmpty
        {
            outcome = try outcome.adding(FileHandler(context: context).show(only))
        }
        return outcome
    }

    /// Shows the next dates of routines.
    func showNext(_ subjects: [Subject]) throws -> Outcome {
        var outcome = Outcome.silence
        for todo in subjects.map(\.todo) {
            guard try tx.recurrences.newest(todo: todo.id) != nil, todo.isRoutine else {
                let task = TaskSnapshot(todo, try session.occurrences.current(todo))
                outcome = outcome.adding(.say(.task(.doesNotRepeat(task))))
                continue
            }
            let task = try session.snapshot(todo, nil, dates: 6)
            outcome.answers.append(
                Outcome.Answer(reply: .task(.nextDates(task)), kind: .echo, todo: todo.id))
        }
        return outcome
    }
}

/// Parts of the plan as replies.
extension UpdateContext {
    /// A view. In private, chores are what the person is to do in groups; the own plan where that is nothing.
    func view(_ shown: ShownView) throws -> Reply {
        if case .chores = shown.view, session.people == nil {
            let shares = try GroupTasks(session: session).shares()
            return try shares.isEmpty
                ? session.views.reply(ShownView(.home)) : .view(.shares(shares))
        }
        guard case .agenda = shown.view else {
            return try session.views.reply(shown).adding(sharesOf(shown))
        }
        let reader = AgendaReader(session: session)
        return .view(.agenda(try reader.agenda(quote: .shown(shown.quote))))
    }

    /// What the person is to do in groups in the days that a view of the own plan shows.
    private func sharesOf(_ shown: ShownView) throws -> [GroupShare] {
        let tasks = GroupTasks(session: session)
        return switch shown.view {
        case .today where shown.page == 0: try tasks.shares(through: session.today)
        case .home where shown.page == 0: try tasks.shares(through: session.today.endOfMonth)
        default: []
        }
    }

    /// The tasks left today.
    func review() throws -> Reply { .view(.evening(try AgendaReader(session: session).evening())) }

    /// The review of the month that begins on a day.
    func monthReview(_ month: CivilDate) throws -> Reply {
        .view(.monthReview(try MonthReader(session: session).review(month)))
    }

    /// All that is known of a task.
    func card(_ occurrence: Occurrence, _ todo: StoredTodo, isInView: Bool) throws -> Reply {
        .view(.card(try session.snapshot(todo, occurrence), isInView: isInView))
    }

    /// What a message that shows a part of the plan shows now; nil for any other message.
    func shownAgain(_ kind: MessageKind) throws -> Reply? {
        switch kind {
        case .view(let shown): try view(shown)
        case .monthReview(let month): try monthReview(month)
        case .review: try review()
        case .motivation(let shown):
            environment.motivation.item(id: shown.item).map {
                .motivation(.item($0.reply, what: shown.what))
            }
        default: nil
        }
    }
}

extension Reply {
    /// A view of the own plan with what is to be done in groups.
    fileprivate func adding(_ groups: [GroupShare]) -> Reply {
        guard !groups.isEmpty, case .view(.tasks(var view)) = self else { return self }
        view.groups = groups
        return .view(.tasks(view))
    }
}
