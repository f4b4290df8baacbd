import Wording
import Planner
import Storage

/// Puts records into a plan.
struct PlanImporter {
    let session: PlanSession

    var tx: Transaction { session.tx }
    private var plan: Plan { session.plan }
    private var now: Instant { session.now }

    /// Puts what an export holds into the plan, beside what is there: lists of one name join, a number that
    /// is taken becomes another, settings become those of the export.
    ///
    /// - Throws: `ImportFault` at the first field that is not what it should be.
    func take(_ records: [ExportRecord]) throws {
        var task = ImportedTask()
        try takeAll(records, of: &task)
        try tx.plans.setToday(session.today.adding(days: -1), plan: plan.id)
        try session.reload()
        try session.days.rollOver()
        try session.planAlarms.set()
        for occurrence in try tx.occurrences.all(plan: plan.id, state: .open) {
            guard let todo = try tx.todos.find(occurrence.todo) else { continue }
            try session.alarms.set(occurrence, todo, since: now)
        }
    }

    /// Puts records into the plan, the task that they belong to in hand.
    ///
    /// - Throws: `ImportFault`.
    func takeAll(_ records: [ExportRecord], of task: inout ImportedTask) throws {
        for record in records {
            do {
                try take(record, of: &task)
            } catch let fault as PlanFault {
                let words = session.wording.message(.calendar(fault.reply)).text.plain
                throw ImportFault("\(record.place): \(words)")
            }
        }
    }

    private func take(_ record: ExportRecord, of task: inout ImportedTask) throws {
        switch record.kind {
        case .settings: try takeSettings(record)
        case .override: try takeOverride(record)
        case .subscription: try takeSubscription(record)
        case .list: try takeList(record)
        case .kept: _ = try tx.quotes.keep(record.fields["item"] ?? "", plan: plan.id, now: now)
        case .dropped: _ = try tx.quotes.drop(record.fields["item"] ?? "", plan: plan.id, now: now)
        case .task: task = ImportedTask(todo: try takeTask(record))
        case .item: try takeItem(record, of: &task)
        case .file: if let todo = task.todo { try takeFile(record, of: todo) }
        case .earlier: if let todo = task.todo { try takeEarlier(record, of: todo) }
        case .occurrence:
            guard let todo = task.todo else { return }
            let made = try takeOccurrence(record, of: todo)
            guard let original = made.original else { return }
            for item in task.ticks[original] ?? [] {
                try tx.checklists.tick(item, at: made.id)
            }
        }
    }

    private func takeList(_ record: ExportRecord) throws {
        guard let name = record.fields["name"] else { throw record.fault("name", "name") }
        let (colour, emoji) = (record.fields["colour"], record.fields["emoji"])
        if let list = try tx.lists.find(named: name, plan: plan.id) {
            try tx.lists.save(list.id, name: list.name, colour: colour, emoji: emoji)
        } else {
            _ = try tx.lists.add(name: name, colour: colour, emoji: emoji, plan: plan.id)
        }
    }

    private func takeTask(_ record: ExportRecord) throws -> StoredTodo {
        guard let title = record.fields["title"] else { throw record.fault("title", "title") }
        let isRoutine = record.fields["repeats"] != nil
        var todo = Todo(title: title, notes: record.fields["notes"])
        todo.priority =
            try record.value("priority", "priority") { text in
                text.allSatisfy { $0 == "!" } ? Priority(rawValue: text.count) : nil
            } ?? .none
        todo.star = record.fields["star"] != nil
        todo.duration = try record.value("duration", "length") { ExportRecord.minutes($0) }
        todo.reminders =
            try record.value("reminders", "list of reminders", ReminderWords.reminders) ?? []
        if isRoutine { todo.schedule = .recurring(try recurrence(record)) }
        let list = try record.fields["list"].flatMap { name in
            try tx.lists.find(named: name, plan: plan.id)
                ?? tx.lists.add(name: name, colour: nil, emoji: nil, plan: plan.id)
        }
        let tags = (record.fields["tags"] ?? "").split(separator: " ").map(String.init)
        let created = try record.value("created", "moment", Instant.init(stamp:)) ?? now
        var stored = try tx.todos.add(
            todo, isEvent: record.fields["event"] != nil, plan: plan.id, list: list?.id, tags: tags,
            now: created)
        stored.assignee = try member(record.fields["for"])
        stored.turns = Turns(try members(record.fields["turns"]))
        stored.waitingFrom = try record.value("waiting from", "moment", Instant.init(stamp:))
        stored.spanUnit = try record.value("period", "period") { Span.Unit(rawValue: $0) }
        stored.pausedFrom = try record.value("paused from", "date") { CivilDate($0) }
        stored.pausedUntil = try record.value("paused until", "date") { CivilDate($0) }
        stored.updatedAt = try record.value("updated", "moment", Instant.init(stamp:)) ?? created
        stored.completedAt = try record.value("completed", "moment", Instant.init(stamp:))
        try tx.todos.save(stored)
        try takeNumber(record, stored)
        if isRoutine {
            try takeRecurrence(record, of: stored)
        } else {
            let made = try tx.occurrences.add(todo: stored, schedule: .undated)
            try tx.occurrences.save(try read(record, into: made, ownTitle: false))
        }
        return stored
    }

    /// The member of the plan's group who has that name; nil where nobody has it, or several have.
    private func member(_ name: String?) throws -> Int64? {
        guard let name, let people = session.people else { return nil }
        let named = try people.present().filter { try people.shown($0).name == name }
        return named.count == 1 ? named[0].id : nil
    }

    /// The members who are called as a list says.
    private func members(_ names: String?) throws -> [Int64] {
        try (names ?? "").split(separator: ",").compactMap {
            try member(String($0.trimmingPrefix(" ")))
        }
    }

    private func takeNumber(_ record: ExportRecord, _ todo: StoredTodo) throws {
        let number = try record.value("number", "number from 1 to 999999") { text in
            Int(text).flatMap { (1...999_999).contains($0) ? $0 : nil }
        }
        if let number {
            try tx.todos.setNumber(number, todo: todo.id, plan: plan.id)
        } else if let completed = todo.completedAt, completed.adding(seconds: 30 * 86_400) < now {
            try tx.todos.setNumber(nil, todo: todo.id, plan: plan.id)
        }
        if let completed = todo.completedAt {
            try tx.todos.freeNumber(todo: todo.id, at: completed.adding(seconds: 30 * 86_400))
        }
    }

    private func recurrence(_ record: ExportRecord) throws -> Recurrence {
        let rule = try record.value("repeats", "repetition") { RecurrenceRule($0) }
        let start = try record.value("start", "date") { CivilDate($0) }
        guard let rule, let start else { throw record.fault("start", "date") }
        return Recurrence(
            rule: rule, start: start,
            times: try record.values("times", "time") { CivilTime($0) },
            afterCompletion: record.fields["after completion"] != nil,
            dates: try record.values("dates", "date") { RecurrenceDate($0) },
            excluded: try record.values("except", "date") { CivilDate($0) })
    }

    private func takeRecurrence(_ record: ExportRecord, of todo: StoredTodo) throws {
        let recurrence = try recurrence(record)
        let from = try record.value("governs from", "date") { CivilDate($0) }
        let cursor = try record.value("made through", "date", RecurrenceID.init(text:))
        try add(recurrence, from: from ?? max(recurrence.start, session.today), cursor, of: todo)
    }

    /// Takes a version before the task's own, which stays the newest.
    private func takeEarlier(_ record: ExportRecord, of todo: StoredTodo) throws {
        let newest = try tx.recurrences.newest(todo: todo.id)
        try takeRecurrence(record, of: todo)
        guard let newest else { return }
        try tx.recurrences.delete(newest.id)
        try add(newest.recurrence, from: newest.from, newest.cursor, of: todo)
    }

    private func add(
        _ recurrence: Recurrence, from: CivilDate, _ cursor: RecurrenceID?, of todo: StoredTodo
    ) throws {
        try tx.recurrences.add(recurrence, from: from, todo: todo.id)
        guard let cursor, var stored = try tx.recurrences.newest(todo: todo.id) else { return }
        stored.cursor = cursor
        try tx.recurrences.save(stored)
    }

    private func takeOccurrence(_ record: ExportRecord, of todo: StoredTodo) throws -> Occurrence {
        guard let original = try record.value("original", "date", RecurrenceID.init(text:)) else {
            throw record.fault("original", "date")
        }
        guard let made = try tx.occurrences.add(todo: todo, at: original) else {
            throw record.fault("original", "date of its own")
        }
        try tx.occurrences.save(try read(record, into: made, ownTitle: true))
        return made
    }

    private func read(_ record: ExportRecord, into made: Occurrence, ownTitle: Bool) throws
        -> Occurrence
    {
        var occurrence = made
        let stamp = { (name: String) in
            try record.value(name, "moment", Instant.init(stamp:))
        }
        occurrence.startsOn = try record.value("from", "date") { CivilDate($0) }
        occurrence.dueOn = try record.value("due", "date") { CivilDate($0) }
        occurrence.dueTime = try record.value("time", "time") { CivilTime($0) }
        occurrence.assignee = try member(record.fields["for"])
        occurrence.turn = try member(record.fields["turn of"])
        occurrence.closedBy = try members(record.fields["done by"])
        occurrence.state =
            try record.value("state", "state") { Occurrence.State(rawValue: $0) } ?? .open
        occurrence.closedAt = try stamp("closed")
        if occurrence.state.isDone, occurrence.closedAt == nil {
            occurrence.closedAt = try stamp("completed") ?? now
        }
        occurrence.missedAt = try stamp("missed")
        occurrence.snoozedUntil = try stamp("snoozed until")
        occurrence.nagSince = try stamp("nagging since")
        occurrence.isCleared = record.fields["cleared"] != nil
        guard ownTitle else { return occurrence }
        occurrence.duration = try record.value("duration", "length") { ExportRecord.minutes($0) }
        occurrence.title = record.fields["title"].map { BoundedTitle($0).title }
        occurrence.reminders = try record.value(
            "reminders", "list of reminders", ReminderWords.reminders)
        return occurrence
    }
}
