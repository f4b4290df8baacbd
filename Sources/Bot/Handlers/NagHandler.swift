import Language
import Planner
import Storage
import Wording

/// An end to nagging: of a task as a whole, or of the times that nag now.
struct NagHandler {
    let context: UpdateContext

    private var tx: Transaction { context.tx }
    private var session: PlanSession { context.session }
    /// More times than anybody is nagged about at once.
    private static let most = 100
    /// When a day begins to ring again without an agenda.
    private static let morning = CivilTime.at(8)

    /// Nags no more about the times of tasks that nag now.
    func stopAll(today: Bool) throws -> Outcome {
        told(try nagging().map { try hush($0, today: today) })
    }

    /// Nags no more today about times of tasks.
    func stopToday(_ subjects: [Subject]) throws -> Outcome {
        told(try subjects.map { try hush($0, today: true) })
    }

    /// Nags no more about tasks: about the times that nag now, else whenever they are due.
    func stop(_ subjects: [Subject], today: Bool) throws -> Outcome {
        let nagging = try nagging()
        var hushed: [Hushed] = []
        for subject in subjects {
            let rung = nagging.filter { $0.todo.id == subject.todo.id }
            hushed += try rung.map { try hush($0, today: today) }
            if rung.isEmpty { hushed += try stop(subject.todo).map { [$0] } ?? [] }
        }
        return told(hushed)
    }

    /// The times of tasks that ring again and again now.
    private func nagging() throws -> [Subject] {
        let alarms = try tx.alarms.nags(
            plan: context.plan.id, after: Instant(seconds: 0),
            through: context.now.adding(minutes: 7 * 1440), limit: Self.most)
        return try Set(alarms.compactMap(\.occurrence)).sorted().compactMap { id in
            guard let occurrence = try tx.occurrences.find(id),
                let todo = try context.todo(occurrence.todo)
            else { return nil }
            return Subject(todo, occurrence)
        }
    }

    /// Ends the nagging about one time of a task. A routine rings again at its next time; a task that does not repeat
    /// rings tomorrow morning where today alone was meant.
    private func hush(_ subject: Subject, today: Bool) throws -> Hushed {
        let todo = subject.todo
        guard var occurrence = subject.occurrence else { return Hushed(todo.name, until: nil) }
        if today, !todo.isRoutine {
            let day = session.today.adding(days: 1)
            let morning = session.plan.agenda(on: day) ?? Self.morning
            _ = try session.occurrences.snooze(occurrence, until: session.instant(day, morning))
            return Hushed(todo.name, until: RecurrenceID(day, morning))
        }
        occurrence.reminders = (occurrence.reminders ?? todo.reminders).withoutNags
        try tx.occurrences.save(occurrence)
        try session.alarms.set(occurrence, todo, since: context.now)
        guard todo.isRoutine else { return Hushed(todo.name, until: nil) }
        let next = try tx.occurrences.all(todo: todo.id)
            .first { $0.state == .open && $0.id > occurrence.id }
        return Hushed(todo.name, until: next?.dueTimeOfDay)
    }

    /// Stops nagging about a task, whenever it is due; nil where it did not nag.
    private func stop(_ stored: StoredTodo) throws -> Hushed? {
        var todo = stored
        var nagged = todo.reminders.contains(where: \.isNag)
        todo.reminders = todo.reminders.withoutNags
        todo.updatedAt = context.now
        for var occurrence in try tx.occurrences.all(todo: todo.id)
        where !occurrence.state.isClosed && occurrence.reminders != nil {
            nagged = nagged || occurrence.reminders?.contains(where: \.isNag) == true
            occurrence.reminders = occurrence.reminders?.withoutNags
            try tx.occurrences.save(occurrence)
        }
        guard nagged else { return nil }
        try tx.todos.save(todo)
        try session.alarms.refresh(todo: todo.id)
        return Hushed(todo.name, until: nil)
    }

    private func told(_ hushed: [Hushed]) -> Outcome {
        hushed.isEmpty
            ? .say(.closing(.nothingNags))
            : .changed(
                .stoppedNagging(hushed.map(\.name.title)), .closing(.stoppedNagging(hushed)),
                kind: .closed)
    }
}

extension [Reminder] {
    /// The others; a task that only nagged rings once when it is due.
    fileprivate var withoutNags: [Reminder] { filter { !$0.isNag } }
}

extension Reminder {
    var isNag: Bool { if case .nag = self { true } else { false } }
}
