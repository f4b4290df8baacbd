import Language
import Planner
import Storage
import Wording

/// Commands about tasks that are meant together.
extension CommandRouter {
    /// Carries out a command on tasks that are named together; nil where it names none, or goes from one to the next.
    func performTogether(_ command: Command) throws -> Outcome? {
        guard chosen == nil, case .all(let set)? = command.target else { return nil }
        switch command {
        case .edit, .delete, .complete: break
        default: return nil
        }
        // `everything else is packed` is said of the checklist that was shown.
        if case .complete = command, set.isRest, set.naming == nil, set.without.isEmpty,
            let outcome = try tickShown()
        {
            return outcome
        }
        switch try TaskSetReader(context: context).find(set) {
        case .none(.unknownTitle(let title)):
            return try NearHandler(context: context, said: said, title: title).answer(command)
        case .none(.nothing(let reply)): return .say(.question(reply))
        case .none: return .say(.closing(.nothingOpen))
        case .items(let items, let left):
            guard !items.isEmpty else {
                return .say(
                    set.place == .shown ? .question(.whichTask) : .closing(.nothingOpen))
            }
            var outcome = try perform(command, set, items)
            if !left.isEmpty, let first = outcome.answers.first {
                outcome.answers[0].reply = .leaving(first.reply, left)
            }
            return outcome
        }
    }

    private func perform(_ command: Command, _ set: TaskSet, _ items: [ViewItem]) throws -> Outcome
    {
        switch command {
        case .edit(_, let edit):
            try ChangeHandler(context: context).change(items, edit.keepingWeekday(of: set, context))
        case .delete: try DeletionHandler(context: context).delete(items, of: set)
        default: try ClosingHandler(context: context).complete(items, of: set)
        }
    }

    /// Lets tasks, or all of two days, change places in time.
    func swap(_ first: Target, _ second: Target) throws -> Outcome {
        let handler = SwapHandler(context: context)
        if case .all(let set) = first, first == second {
            guard case .items(let items, _) = try TaskSetReader(context: context).find(set),
                items.count == 2
            else { return .say(.question(.whichTask)) }
            return try handler.swap(items[0], items[1])
        }
        if case .all(let one) = first, case .all(let other) = second,
            let day = one.day(context), let otherDay = other.day(context)
        {
            return try handler.swap(day, otherDay)
        }
        var tasks: [ViewItem] = []
        for target in [first, second] {
            switch try TargetResolver(context: context).find(target) {
            case .subjects(let subjects):
                guard let subject = subjects.first, subjects.count == 1 else {
                    return .say(.several(.swapsOne(subjects.map(\.todo.name))))
                }
                guard
                    let time = try TaskWriter(session: context.session).openOccurrence(of: subject)
                else { return .say(.several(.nothingToSwap)) }
                tasks.append(ViewItem(time, of: subject.todo))
            case .oneOf(let todos): return .say(.several(.swapsOne(todos.map(\.name))))
            case .nothing(let reply): return try context.offer(said, .question(reply))
            case .unknownTitle(let title):
                return try context.offer(said, .question(.unknownTitle(title)))
            }
        }
        return try handler.swap(tasks[0], tasks[1])
    }
}

extension TaskSet {
    /// The only day of a set; nil for any other set.
    fileprivate func day(_ context: UpdateContext) -> CivilDate? {
        switch whole ?? (isBare ? place.view : nil) {
        case .due(let day): day
        case .today: context.session.today
        default: nil
        }
    }

    /// The first day of a set; nil for a set without days.
    fileprivate func firstDay(_ context: UpdateContext) -> CivilDate? {
        switch place {
        case .view(.due(let day)): day
        case .view(.span(let span)): span.from
        case .everything, .view(.today), .view(.week): context.session.today
        default: nil
        }
    }
}

extension TaskSet.Place {
    /// The named part of the plan; nil where none was named.
    fileprivate var view: View? { if case .view(let view) = self { view } else { nil } }
}

extension TaskEdit {
    /// The same; what stands on a day and goes to another week keeps its weekday and hour.
    fileprivate func keepingWeekday(of set: TaskSet, _ context: UpdateContext) -> TaskEdit {
        guard case .span(let span) = schedule, span.unit == .week, let day = set.firstDay(context)
        else { return self }
        var edit = self
        edit.schedule = nil
        edit.days =
            span.from.daysSinceEpoch - day.startOfWeek(context.plan.weekStart).daysSinceEpoch
        return edit
    }
}
