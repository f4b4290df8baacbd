import Language
import Planner
import Storage
import Wording

/// Done, skipped, opened again.
struct ClosingHandler {
    let context: UpdateContext

    private var tx: Transaction { context.tx }
    private var session: PlanSession { context.session }

    /// Marks tasks as done: the time that a message is about, else today's earliest open one, else the newest
    /// missed, else the next. Where a routine is named by words, its next time is asked about before its day.
    func complete(_ subjects: [Subject], on day: NamedDay?, isNamed: Bool = false) throws -> Outcome
    {
        var closed: [(StoredTodo, Occurrence)] = []
        var others: [ClosingReply.NotDone] = []
        var early: [(StoredTodo, Occurrence)] = []
        var isCredit = false
        for subject in subjects {
            let todo = subject.todo
            let found = try occurrence(of: subject, on: day)
            if let done = try doneToday(todo, found, of: subject) {
                guard try credit(done) else {
                    others.append(.doneAlready(todo.name))
                    continue
                }
                closed.append((todo, done))
                isCredit = true
            } else if isNamed, day == nil, let found, isEarly(found, of: subject) {
                early.append((todo, found))
            } else if let found, !found.state.isClosed {
                try session.occurrences.complete(found)
                closed.append((todo, found))
            } else if found == nil, todo.isRoutine, let day {
                others.append(.notDue(todo.name, day.date))
            } else {
                let isSkipped = found?.state == .skipped
                others.append(isSkipped ? .skipped(todo.name) : .doneAlready(todo.name))
            }
        }
        guard !early.isEmpty else {
            var outcome = try done(closed, others)
            if subjects.count == 1 { outcome.answers[0].todo = subjects[0].todo.id }
            if isCredit, outcome.summary != nil {
                outcome.summary = .changed(closed.map(\.0.title))
            }
            return outcome
        }
        let question = try askEarly(early)
        return try closed.isEmpty && others.isEmpty
            ? question : done(closed, others).adding(question)
    }

    /// The time that was done today already, where it is only told who did it; nil where one is open for it.
    private func doneToday(_ todo: StoredTodo, _ found: Occurrence?, of subject: Subject) throws
        -> Occurrence?
    {
        guard context.credited != nil,
            found.map({ $0.state.isClosed || isEarly($0, of: subject) })
                ?? true
        else { return nil }
        return try tx.occurrences.all(todo: todo.id).last { done in
            done.state.isDone && done.closedAt.map { session.day(of: $0) == session.today } == true
        }
    }

    /// Notes who did what is done already; false where that is known.
    private func credit(_ done: Occurrence) throws -> Bool {
        guard done.closedBy != session.doers else { return false }
        var done = done
        done.closedBy = session.doers
        try tx.occurrences.save(done)
        return true
    }

    private func isEarly(_ occurrence: Occurrence, of subject: Subject) -> Bool {
        guard subject.todo.isRoutine, subject.occurrence == nil, !occurrence.state.isClosed,
            let day = occurrence.dueOn
        else { return false }
        return day > session.today
    }

    private func askEarly(_ early: [(StoredTodo, Occurrence)]) throws -> Outcome {
        let tasks = early.map { todo, occurrence in
            var task = ClosedTask(todo.name)
            task.time = occurrence.dueTimeOfDay
            return task
        }
        return try context.ask(
            .confirm(.early(early.map(\.1.id), by: context.credited)), .closing(.askEarly(tasks)))
    }

    /// Completes times of routines before their day.
    func completeEarly(_ ids: [Int64]) throws -> Outcome {
        let subjects = try ids.compactMap(context.occurrence).compactMap { occurrence in
            try context.todo(occurrence.todo).map { Subject($0, occurrence) }
        }
        return subjects.isEmpty ? .say(.task(.noLongerThere)) : try complete(subjects, on: nil)
    }

    /// The time of a task that a command means: that of the day named, the one that the message is about, else the
    /// current one.
    private func occurrence(of subject: Subject, on day: NamedDay?) throws -> Occurrence? {
        if let day, subject.todo.isRoutine {
            return try session.occurrences.find(of: subject.todo, on: lately(day, of: subject.todo))
        }
        return try subject.occurrence ?? session.occurrences.current(subject.todo)
    }

    /// A weekday names the coming one, but last week's where that one stands in missed; a date is that day.
    private func lately(_ named: NamedDay, of todo: StoredTodo) throws -> CivilDate {
        let day = named.date
        let ago = day.adding(days: -7)
        guard named.isWeekday, day > session.today, ago < session.today else { return day }
        let isMissed = try tx.occurrences.all(todo: todo.id).contains {
            $0.dueOn == ago && $0.state == .missed && !$0.isCleared
        }
        return isMissed ? ago : day
    }

    /// Without a question, no more tasks are completed at once.
    private static let mostUnasked = 5

    /// Marks everything that a view shows as done; many only after a question.
    func completeAll(_ view: View, isConfirmed: Bool = false) throws -> Outcome {
        let sections = try session.views.sections(of: view)
        guard try isConfirmed || sections.total <= Self.mostUnasked && !reachesAhead(view, sections)
        else {
            return try context.ask(
                .confirm(.completeAll(view, by: context.credited)),
                .closing(.askAll(sections.total)))
        }
        guard sections.total <= JobRunner.bound else {
            let ids = try session.views.ids(sections)
            return try context.begin(.complete, ids, summary: .doneSeveral(ids.count))
        }
        var closed: [(StoredTodo, Occurrence)] = []
        for item in try session.views.openItems(sections) {
            try session.occurrences.complete(item.occurrence)
            closed.append((item.todo, item.occurrence))
        }
        return closed.isEmpty ? .say(.closing(.nothingOpen)) : try done(closed, [])
    }

    /// Marks tasks as done that were named together; many only after a question, and what is to come only where nothing
    /// else is meant.
    func complete(_ items: [ViewItem], of set: TaskSet) throws -> Outcome {
        let due = items.filter { item in
            session.dueDay(of: item.occurrence).map { $0 <= session.today } ?? true
        }
        let meant = set.naming == nil || due.isEmpty ? items : due
        let isSure = set.count.map { $0 == meant.count } ?? (meant.count <= Self.mostUnasked)
        guard isSure else {
            try PlanLimits.checkTasks(meant.count)
            return try context.ask(
                .confirm(.early(meant.map(\.occurrence.id), by: context.credited)),
                .closing(.askAll(meant.count)))
        }
        for item in meant { try session.occurrences.complete(item.occurrence) }
        return try done(meant.map { ($0.todo, $0.occurrence) }, [])
    }

    /// Whether several tasks are meant by `everything`, and some of them have no day or one that is to come.
    private func reachesAhead(_ view: View, _ sections: [ViewSection]) throws -> Bool {
        guard view == .all, sections.total > 1 else { return false }
        return try session.views.openItems(sections).contains { item in
            item.occurrence.dueOn.map { $0 > session.today } ?? true
        }
    }

    /// Completes a task in the message that rings again for several; the others stay in it.
    func complete(_ subject: Subject, among others: [Subject]) throws -> Outcome {
        var outcome = try complete([subject], on: nil)
        let rest = others.filter { $0.occurrence?.id != subject.occurrence?.id }
        guard !rest.isEmpty, let first = outcome.answers.first else { return outcome }
        outcome.answers[0].reply = .above(
            first.reply, .reminder(.nags(try rest.map(context.ringLine))))
        outcome.answers[0].kind = .nags(rest.compactMap(\.occurrence?.id))
        return outcome
    }

    private func done(
        _ closed: [(StoredTodo, Occurrence)], _ others: [ClosingReply.NotDone]
    ) throws -> Outcome {
        let tasks = try closed.map { try closedTask($0.0, $0.1) }
        let only = closed.count == 1 ? closed[0] : nil
        var outcome = Outcome(summary: .done(closed.map(\.0.title)))
        outcome.answers = [
            Outcome.Answer(
                reply: .closing(.done(tasks, others: others)), kind: .done, todo: only?.0.id,
                occurrence: only?.1.id, offersUndo: !closed.isEmpty)
        ]
        for (task, (_, occurrence)) in zip(tasks, closed) {
            outcome.edits += try context.reminderEdits(of: occurrence, .closing(.doneMark(task)))
        }
        return outcome
    }

    /// The edits of the reminders of a time that was done in another way than by its message.
    func doneEdits(_ todo: StoredTodo, _ occurrence: Occurrence) throws -> [Outcome.Edit] {
        let task = try closedTask(todo, occurrence)
        return try context.reminderEdits(of: occurrence, .closing(.doneMark(task)))
    }

    private func closedTask(_ todo: StoredTodo, _ occurrence: Occurrence) throws -> ClosedTask {
        var task = ClosedTask(TaskName(todo.number, occurrence.title ?? todo.title))
        task.isLate = occurrence.state == .missed
        task.by = try session.people(session.doers)
        guard todo.isRoutine else { return task }
        task.time = occurrence.dueTimeOfDay
        let open = try tx.occurrences.all(todo: todo.id).filter { $0.state == .open }
        let isAfter = { (next: Occurrence) in
            guard let (day, time) = occurrence.dueOn.map({ ($0, occurrence.dueTime) }),
                let due = next.dueOn
            else { return true }
            return (due, next.dueTime ?? .midnight) > (day, time ?? .midnight)
        }
        let next = open.first(where: isAfter) ?? open.first
        task.next = next?.dueTimeOfDay
        task.nextFor = try next?.assignee.flatMap { try session.people?.person($0) }
        return task
    }

    /// Opens again what was closed last.
    func reopen(_ subjects: [Subject]) throws -> Outcome {
        var tasks: [ClosingReply.ReopenedTask] = []
        for todo in subjects.map(\.todo) {
            let closed = try tx.occurrences.all(todo: todo.id)
                .filter { $0.state.isClosed }
                .max { $0.closing < $1.closing }
            guard let closed else {
                tasks.append(.isOpen(todo.name))
                continue
            }
            try session.occurrences.reopen(closed)
            let task = try session.snapshot(
                tx.todos.find(todo.id) ?? todo, tx.occurrences.find(closed.id))
            tasks.append(.reopened(task, closed: todo.isRoutine ? closed.dueTimeOfDay : nil))
        }
        var outcome = Outcome.changed(
            .reopened(subjects.map(\.todo.title)), .closing(.reopened(tasks)), kind: .echo)
        outcome.answers[0].todo = subjects.first?.todo.id
        return outcome
    }

    /// Leaves out one time of each routine.
    func skip(_ subjects: [Subject], on day: NamedDay?) throws -> Outcome {
        var outcome = Outcome.silence
        for subject in subjects {
            let todo = subject.todo
            guard todo.isRoutine else {
                return outcome.adding(.say(.closing(.notRepeating(todo.name))))
            }
            if let day, day.last != nil {
                outcome = try outcome.adding(skip(todo, on: day))
                continue
            }
            guard let occurrence = try occurrence(of: subject, on: day),
                !occurrence.state.isClosed
            else { return try outcome.adding(notSkipped(todo, on: day)) }
            try session.occurrences.skip(occurrence)
            outcome = outcome.adding(try skipped(todo, occurrence))
        }
        return outcome
    }

    /// Leaves out all times of a routine on some days.
    private func skip(_ todo: StoredTodo, on days: NamedDay) throws -> Outcome {
        var skipped: [Occurrence] = []
        var day = days.days.lowerBound
        while day <= min(days.days.upperBound, days.date.adding(days: Self.mostDays)) {
            if let occurrence = try session.occurrences.find(of: todo, on: day),
                !occurrence.state.isClosed
            {
                try session.occurrences.skip(occurrence)
                skipped.append(occurrence)
            }
            day = day.adding(days: 1)
        }
        guard let last = skipped.last else {
            return .say(.closing(.done([], others: [.notDue(todo.name, days.date)])))
        }
        var outcome = try self.skipped(todo, last)
        guard skipped.count > 1, case .closing(.skipped(let task)) = outcome.answers[0].reply else {
            return outcome
        }
        outcome.answers[0].reply = .closing(.skippedDays(task, skipped.compactMap(\.dueOn)))
        for occurrence in skipped.dropLast() {
            let closed = try closedTask(todo, occurrence)
            outcome.edits += try context.reminderEdits(
                of: occurrence, .closing(.skippedMark(closed)))
        }
        return outcome
    }

    /// No more days are left out at once.
    private static let mostDays = 62

    /// Leaves a time of a routine out; returns the changes of its reminders that were sent.
    func leaveOut(_ todo: StoredTodo, _ occurrence: Occurrence) throws -> [Outcome.Edit] {
        try session.occurrences.skip(occurrence)
        return try skipped(todo, occurrence).edits
    }

    private func notSkipped(_ todo: StoredTodo, on day: NamedDay?) throws -> Outcome {
        guard let day,
            try session.occurrences.find(of: todo, on: lately(day, of: todo)) == nil
        else { return .say(.closing(.closedAlready)) }
        return .say(.closing(.done([], others: [.notDue(todo.name, day.date)])))
    }

    private func skipped(_ todo: StoredTodo, _ occurrence: Occurrence) throws -> Outcome {
        var task = try closedTask(todo, occurrence)
        task.name.title = todo.title
        var outcome = Outcome.changed(.skipped(todo.title), .closing(.skipped(task)), kind: .done)
        outcome.answers[0].todo = todo.id
        outcome.answers[0].occurrence = occurrence.id
        outcome.edits = try context.reminderEdits(of: occurrence, .closing(.skippedMark(task)))
        return outcome
    }
}

extension StoredTodo {
    /// The task by number and title.
    var name: TaskName { TaskName(number, title) }
}

extension Occurrence {
    /// The day and time it is due; nil without a day.
    var dueTimeOfDay: RecurrenceID? { dueOn.map { RecurrenceID($0, dueTime) } }

    /// When it was closed, in an order that tells those of one second apart.
    fileprivate var closing: (Int, Int64) { (closedAt?.seconds ?? 0, closedOrder) }
}

extension Occurrence.State {
    /// Whether it is done or skipped: neither open nor missed.
    var isClosed: Bool { isDone || self == .skipped }
}
