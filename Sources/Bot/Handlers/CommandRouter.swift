import Language
import Planner
import Storage
import Wording

/// Gives each command to the handler that carries it out.
struct CommandRouter {
    let context: UpdateContext
    /// The words of the command: a question comes back to them.
    var said: Said
    /// The tasks that a question which one was answered with.
    var chosen: [Int64]?
    /// The members that a question who was meant was answered with, by the name in question.
    var picked: [String: Int64] = [:]
    /// What the plan holds of what is said.
    let plan: PlanLookup

    init(context: UpdateContext, said: Said, chosen: [Int64]? = nil) {
        self.context = context
        self.said = said
        self.chosen = chosen
        plan = PlanLookup(context, chosen: chosen)
    }

    private var choice: ReadingChoice { context.choice(of: said.text, plan) }

    /// Carries out what was understood, or asks for what is missing.
    func perform(_ understanding: Understanding) throws -> Outcome {
        guard understanding.also.isEmpty else { return try performAll(understanding) }
        let isAsked = [.missing(.target), .unsure].contains(understanding.problem)
        if let problem = understanding.problem, !isAsked || chosen == nil {
            return try ProblemReporter(context: context, said: said)
                .report(problem, with: understanding.command)
        }
        let resolver = PeopleResolver(context: context, said: said, picked: picked)
        switch try resolver.resolve(understanding) {
        case .unclear(let outcome): return outcome
        case .clear(let understanding):
            var router = self
            router.said.meaning = try choice.chosen(understanding)
            return try context.done(by: understanding.doers?.rows) {
                try router.perform(router.said.meaning.command)
            }
        }
    }

    /// Carries out the orders of a message, one after the other.
    private func performAll(_ message: Understanding) throws -> Outcome {
        try choice.orders(of: message).reduce(Outcome.silence) { outcome, order in
            let words = Said(
                text: order.part ?? said.text, at: said.at, meaning: order,
                isMessage: said.isMessage)
            // Of what was otherwise obeyed it is said what was not understood.
            if case .unknown = order.command, order.problem == nil {
                return try outcome.adding(
                    context.offer(words, .question(.notUnderstood(words.text))))
            }
            var context = context
            context.spokenOf = outcome.answers.flatMap {
                $0.kind.tasks + [$0.todo].compactMap(\.self)
            }
            var router = CommandRouter(context: context, said: words, chosen: chosen)
            router.picked = picked
            return outcome.adding(try router.perform(order))
        }
    }

    /// The answer that something is there already, where it was to be added only if it is not.
    private func heldAlready(_ drafts: [TaskDraft]) throws -> Outcome? {
        guard let draft = drafts.first, draft.isUnlessThere == true, drafts.count == 1 else {
            return nil
        }
        return try PlanQuestionHandler(context: context, said: said).heldAlready(draft)
    }

    /// Carries out a command. The other half of the commands is about no task.
    func perform(_ command: Command) throws -> Outcome {
        switch command {
        // A token that was stolen is to make no other way in.
        case _ where context.update.isByProgram && command.letsIn:
            .say(.door(.notByProgram))
        case .add(let drafts):
            try heldAlready(drafts) ?? PartHandler(context: context, said: said).goOn(drafts)
                ?? AddHandler(context: context).add(
                    drafts, alternatives: said.meaning.alternatives, said: said,
                    verb: said.meaning.unknownTitle.map { .keptInstead(of: $0) } ?? .added)
        case .form: try FormHandler(context: context).start()
        case .view(let view): try look(view)
        case .completeAll(.all):
            try tickShown() ?? ClosingHandler(context: context).completeAll(.all)
        case .completeAll(let view): try ClosingHandler(context: context).completeAll(view)
        case .edit(.all, _), .delete(.all), .complete(.all, nil):
            try performTogether(command) ?? perform(command, on: command.target ?? .none)
        case .swap(let first, let second): try swap(first, second)
        case .edit(.none, let edit) where edit.assignment?.turn == .gone:
            try TurnHandler(context: context).depart(edit.assignment?.people.rows ?? [])
        case .edit(.none, let edit)
        where edit.assignment?.turn != nil && context.replied == nil && chosen == nil:
            try TurnHandler(context: context).change(edit.assignment ?? Assignment([]), said: said)
        case .edit(.last, let edit) where edit.assignment?.turn != nil && chosen == nil:
            try TurnHandler(context: context)
                .changeSpoken(edit.assignment ?? Assignment([]), said: said)
        case .clear(let view): try DeletionHandler(context: context).clear(view)
        case .question(let question):
            try PlanQuestionHandler(context: context, said: said).answer(question)
        case .clearCompleted: try DeletionHandler(context: context).clearCompleted()
        case .holiday(let days?) where context.chat.isGroup:
            try PauseHandler(context: context).askHoliday(days)
        case .holiday(let days): try PauseHandler(context: context).holiday(days)
        case .away(let person, let days):
            try AbsenceHandler(context: context).away([person].rows, days)
        case .pause(.none, let day) where context.replied == nil && chosen == nil:
            try AccountHandler(context: context).askStop(until: day)
        case .resume(.none) where context.replied == nil && chosen == nil:
            try MuteHandler(context: context).end()
                ?? AccountHandler(context: context).start(isNewcomer: context.isNewcomer)
        case .why(let target) where chosen == nil && isAboutQuote(target):
            try MotivationHandler(context: context).tellOrigin()
        case .why(.none) where context.replied == nil && chosen == nil:
            try WhyHandler(context: context).tellPushes()
        case .letGo(.none) where context.replied == nil && chosen == nil:
            try LeftOverHandler(context: context).letGoAll()
        case .letGo(.all(let set)):
            try LeftOverHandler(context: context).letGoAll(in: set.whole ?? .missed)
        case .stopNagging(.none, let today) where context.replied == nil && chosen == nil:
            try NagHandler(context: context).stopAll(today: today)
        case .keepMissed(.none) where context.replied == nil && chosen == nil:
            try KeepHandler(context: context).keepBoth()
                ?? LeftOverHandler(context: context).keepAll()
        case .undo: try UndoHandler(context: context).undoLast()
        case .restore(let words): try restore(words)
        case .confirm(let isYes):
            try (isYes ? assent() : nil) ?? .say(.help(.fine))
        default:
            if let target = command.target {
                try perform(command, on: target)
            } else {
                try performOther(command)
            }
        }
    }

    /// Takes up with `yes` what was offered last, else completes what has just rung; nil where nothing asks for it.
    private func assent() throws -> Outcome? {
        if let outcome = try OfferHandler(context: context).accept(said) { return outcome }
        guard try context.read(said.text, as: .offer, at: said.at) == true,
            try context.lastRing() != nil
        else { return nil }
        return try perform(.complete(.none, on: nil), on: .none)
    }

    /// Brings back what was deleted, else opens again what is done, by its words.
    private func restore(_ words: String) throws -> Outcome {
        if let outcome = try UndoHandler(context: context).restore(words) { return outcome }
        let closed = try TaskFinder(context: context, scope: .closed).find(words)
        guard case .oneOf(let tasks) = closed, tasks.isEmpty else {
            return try perform(.reopen(.title(words)), on: .title(words))
        }
        return try context.offer(said, .undo(.nothingDeleted(words)))
    }

    /// Whether `why` asks about the quote or tip of the message that is meant, and about no task.
    private func isAboutQuote(_ target: Target) -> Bool {
        switch (target, context.replied?.kind) {
        case (.none, .motivation), (.last, .motivation): true
        case (.last, let replied?): replied.quote != nil
        case (.last, nil): (try? context.tx.messages.last(chat: context.chat.id))?.kind.quote != nil
        default: false
        }
    }

    /// Shows a part of the plan.
    private func look(_ view: View) throws -> Outcome {
        let outcome = try LookHandler(context: context).show(view)
        // What is nowhere found may be meant to be kept.
        guard case .find = view, let reply = outcome.answers.first?.reply,
            try context.session.views.sections(of: view).allSatisfy({ $0.count == 0 })
        else { return outcome }
        return try context.offer(said, reply)
    }

    /// Carries out a command about tasks on those that it means, or asks which ones.
    private func perform(_ command: Command, on target: Target) throws -> Outcome {
        if case .checklist(_, let change) = command {
            return try changeChecklist(change, of: target)
        }
        if let action = ItemAction(command), let items = try plan.items(of: command) {
            return try ItemHandler(context: context, said: said).take(action, items)
        }
        if chosen == nil,
            let outcome = try PartHandler(context: context, said: said).take(command)
        {
            return outcome
        }
        if case .snooze(.last, let time) = command, context.replied == nil, chosen == nil,
            case .subjects = try plan.tasks(of: .snooze(.none, time))
        {
            return try perform(.snooze(.none, time), on: .none)
        }
        switch try plan.tasks(of: command) {
        case .subjects(let subjects): return try perform(command, on: subjects)
        case .oneOf(let todos):
            let resolver = TargetResolver(context: context, chosen: chosen)
            guard case .keepMissed = command,
                case .subjects(let only) = try resolver.oneOf(todos.filter(isMissed))
            else { return try resolver.ask(todos, said: said) }
            return try perform(command, on: only)
        case .nothing(.whichTask):
            return try context.ask(.which(said), .question(.missing(.target)))
        case .nothing(let reply):
            guard case .numbers = target else { return .say(.question(reply)) }
            return try context.offer(said, .question(reply))
        case .unknownTitle(let title):
            if case .reopen = command,
                let outcome = try UndoHandler(context: context).restore(title)
            {
                return outcome
            }
            return try GroupTaskHandler(context: context).complete(command)
                ?? NearHandler(context: context, said: said, title: title).answer(command)
        }
    }

    /// The turn that somebody takes over who is given one time of what others take turns with; nil for any other change.
    private func turnTaken(_ edit: TaskEdit, _ subjects: [Subject]) throws -> Assignment? {
        guard var assignment = edit.assignment, assignment.isOnce, assignment.day == nil,
            assignment.turn == nil, assignment.people.rows.count == 1, subjects.count == 1,
            let subject = subjects.first, !subject.todo.turns.isEmpty,
            let time = try subject.occurrence ?? context.session.occurrences.current(subject.todo),
            let holder = time.assignee, subject.todo.turns.order.contains(holder)
        else { return nil }
        assignment.turn = .taken(from: .member(holder))
        return assignment
    }

    /// The answer that a task stands there already, whose day and time are told again; nil where something changes, or
    /// it could be no other task.
    private func standing(_ subjects: [Subject], _ edit: TaskEdit, _ alternatives: [Command]) throws
        -> Outcome?
    {
        guard let todo = subjects.first?.todo, subjects.count == 1, !todo.isRoutine,
            case .add(let drafts)? = alternatives.first, let draft = drafts.first,
            case .due(let day, let time)? = edit.schedule,
            let current = try context.session.occurrences.current(todo),
            current.dueOn == day, time == nil || current.dueTime == time,
            edit.duration == nil || edit.duration == current.minutes(of: todo)
        else { return nil }
        var same = TaskEdit(schedule: edit.schedule, isMove: edit.isMove)
        (same.time, same.otherTime, same.duration) = (edit.time, edit.otherTime, edit.duration)
        (same.monthDay, same.moreTimes) = (edit.monthDay, edit.moreTimes)
        guard edit == same else { return nil }
        return try AddHandler(context: context).offer(draft, beside: todo, said)
    }

    private func isMissed(_ todo: StoredTodo) throws -> Bool {
        try context.session.missedTime(of: todo) != nil
    }

    private func perform(_ command: Command, on subjects: [Subject]) throws -> Outcome {
        let closing = ClosingHandler(context: context)
        switch command {
        case .show: return try LookHandler(context: context).showCards(subjects)
        case .next: return try LookHandler(context: context).showNext(subjects)
        case .complete(.none, nil) where subjects.count == 1:
            return try PartHandler(context: context, said: said).item(of: subjects[0])
                ?? closing.complete(subjects, on: nil)
        case .complete(let target, let day):
            return try closing.complete(subjects, on: day, isNamed: target.isTitle && chosen == nil)
        // `not yet` behind the question whether somebody answered.
        case .reopen where subjects.allSatisfy({ $0.todo.isWaitedFor }):
            return try WaitingHandler(context: context).goOn(subjects)
        case .reopen: return try closing.reopen(subjects)
        case .skip(_, let day): return try closing.skip(subjects, on: day)
        case .edit(let target, let edit):
            // Beside a title stands what to do where no task has it.
            if let subject = subjects.first, subjects.count == 1, edit.isEmpty {
                return try context.ask(
                    .edit(todo: subject.todo.id, shown: nil, row: nil),
                    .question(.edit(subject.todo.name)))
            }
            if let taken = try AbsenceHandler(context: context).take(subjects, by: edit) {
                return taken
            }
            if let taken = try turnTaken(edit, subjects) {
                return try TurnHandler(context: context).change(subjects, taken)
            }
            if let assignment = edit.assignment, assignment.turn != nil {
                return try TurnHandler(context: context).change(subjects, assignment)
            }
            let alternatives = said.meaning.alternatives
            if let standing = try standing(subjects, edit, alternatives) { return standing }
            let readings = target.isTitle ? [] : alternatives
            return try ChangeHandler(context: context)
                .change(subjects, edit, readings: readings)
        case .split:
            return try subjects.first.map(SplitHandler(context: context).split) ?? .silence
        case .delete: return try DeletionHandler(context: context).delete(subjects)
        case .stopNagging(_, let today):
            return try NagHandler(context: context).stop(subjects, today: today)
        case .letGo: return try LeftOverHandler(context: context).letGo(subjects)
        case .keepMissed: return try LeftOverHandler(context: context).keep(subjects)
        case .snooze(_, let time):
            return try SnoozeHandler(context: context).snooze(subjects, time)
        case .remind(_, let reminders):
            return try ChangeHandler(context: context)
                .remind(subjects, reminders, readings: said.meaning.alternatives)
        case .pause(_, let day):
            return try PauseHandler(context: context).pause(subjects, until: day)
        case .resume: return try PauseHandler(context: context).resume(subjects)
        case .why:
            return try subjects.first.map { try WhyHandler(context: context).tell($0.todo) }
                ?? .silence
        default: return .silence
        }
    }
}

extension Command {
    /// Whether it lets a browser, a program or a person in, or asks for a secret.
    fileprivate var letsIn: Bool {
        switch self {
        case .door(.show), .door(.takeBack): false
        case .door, .invite, .link, .source(.canvas): true
        default: false
        }
    }
}
