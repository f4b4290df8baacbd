import Language
import Planner
import Wording

/// Says what is wrong with a command and asks for what would complete it.
struct ProblemReporter {
    let context: UpdateContext
    let said: Said

    /// Asks for what a command lacks or got wrong. Of several lines only the wrong ones are asked about.
    func report(_ problem: Problem, with command: Command) throws -> Outcome {
        try reportLines(command) ?? report(one: problem, with: command)
    }

    private func reportLines(_ command: Command) throws -> Outcome? {
        guard case .add(let drafts) = command, drafts.count > 1, said.isMessage else {
            return nil
        }
        var good: [TaskDraft] = []
        var wrong: [(Said, Problem)] = []
        for line in said.text.split(whereSeparator: \.isNewline).map(String.init) {
            guard let reading = try context.read(line, as: .line, at: said.at),
                case .add(let drafts) = reading.command
            else { return nil }
            if let problem = reading.problem {
                wrong.append((Said(text: line, at: said.at, meaning: reading), problem))
            } else {
                good += drafts
            }
        }
        guard !good.isEmpty, !wrong.isEmpty else { return nil }
        return try wrong.reduce(AddHandler(context: context).add(good, said: said)) { sum, wrong in
            let (line, problem) = wrong
            return try sum.adding(
                ProblemReporter(context: context, said: line)
                    .report(one: problem, with: line.meaning.command))
        }
    }

    private func report(one problem: Problem, with command: Command) throws -> Outcome {
        switch problem {
        case .noTitle, .missing(.title):
            guard case .add(let drafts) = command else {
                return .say(.question(.missing(missing(.title, command))))
            }
            let adder = AddHandler(context: context)
            return try problem == .noTitle
                ? adder.takeDate(drafts, said: said) : adder.askTitle(drafts)
        case .noSuchDate(let date): return try askDate(.noSuchDate(date))
        case .noSuchTime(let time): return try askDate(.noSuchTime(time))
        case .weekdayContradicts(let weekday, let date):
            return try askDate(.weekday(date: date, other: other(weekday, near: date)))
        case .endsBeforeStart(let start, let end):
            return try askDate(.endsBeforeStart(start: start, end: end))
        case .inPast(let day, let time): return try askDate(.past(day, time))
        case .missing(.time) where command == .mute(nil):
            return try MuteHandler(context: context).askEnd()
        case .missing(.time) where command.awaitsTime:
            return try pick(for: command) ?? askDate(.newTime)
        case .missing(.time) where command.adds: return try askDate(.ringTime)
        case .unsure:
            guard case .title(let title)? = command.target else { return try askDone() }
            let near = NearHandler(context: context, said: said, title: title)
            return try near.offer(
                among: command.titleScope, asDone: command.isCompletion, unsure: command.meant)
                ?? context.offer(said, .help(.notUnderstood))
        case .missing(.target):
            return try context.ask(.which(said), .question(.missing(.target)))
        case .missing(let what): return .say(.question(.missing(missing(what, command))))
        }
    }

    /// Asks whether the task that rang is done, and offers to keep the words.
    private func askDone() throws -> Outcome {
        guard case .subjects(let found) = try TargetResolver(context: context).find(.none),
            let subject = found.first, let occurrence = subject.occurrence
        else { return try KeepHandler(context: context).keep(said) }
        let name = TaskName(subject.todo.number, occurrence.title ?? subject.todo.title)
        var outcome = try context.offer(said, .closing(.askDone(name)))
        try context.open(.confirm(.early([occurrence.id], by: nil)))
        outcome.answers[0].todo = subject.todo.id
        return outcome
    }

    private func askDate(_ question: QuestionReply) throws -> Outcome {
        try context.ask(.date(said), .question(question))
    }

    /// Asks for the day of a task that is to move, or the moment at which a special one is to ring, with the days of a
    /// month to pick from; nil where the words are about no task alone.
    private func pick(for command: Command) throws -> Outcome? {
        guard let target = command.target else { return nil }
        let resolved = try TargetResolver(context: context).find(target)
        if case .nothing(let reply) = resolved, case .numbers = target {
            return .say(.question(reply))
        }
        guard case .subjects(let found) = resolved, let subject = found.first, found.count == 1,
            let occurrence = try subject.occurrence
                ?? context.session.occurrences.current(
                    subject.todo), !occurrence.state.isClosed
        else { return nil }
        switch command {
        case .edit(_, let edit) where edit == TaskEdit(isMove: true):
            return try CalendarHandler(context: context).askMove(of: subject, occurrence, to: nil)
        case .remind where !subject.todo.isRoutine:
            return try RingPicker(context: context)
                .askDay(Subject(subject.todo, occurrence), in: nil)
        default: return nil
        }
    }

    /// The day of that weekday nearest to a date, not before today.
    private func other(_ weekday: Weekday, near date: CivilDate) -> CivilDate {
        let forward = date.weekday.days(to: weekday)
        let nearest = date.adding(days: forward > 3 ? forward - 7 : forward)
        return nearest < context.session.today ? date.adding(days: forward) : nearest
    }

    private func missing(_ what: Problem.Missing, _ command: Command) -> QuestionReply.Missing {
        switch (what, command) {
        case (.target, _): .target
        case (.title, .view(.find)): .textToFind
        case (.title, _): .title
        case (.time, _): .time
        case (.name, .edit): .text
        case (.name, .settings): .personName
        case (.name, _): .name
        case (.zone, _): .zone
        }
    }
}

extension Command {
    /// What the command would do to a task that is perhaps not the one meant.
    fileprivate var meant: QuestionReply.Meant {
        if isCompletion { return .done }
        if case .delete = self { return .deleted }
        return .changed
    }
}
