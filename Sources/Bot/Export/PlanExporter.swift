import Planner
import Storage
import Wording

/// Turns a plan into records.
struct PlanExporter {
    let tx: Transaction
    let plan: Plan

    /// The settings and the lists.
    func head() throws -> [ExportRecord] {
        var records = [try settings()] + plan.overrides.map(record)
        records += try tx.subscriptions.all(plan: plan.id).map { it in
            ExportRecord(
                .subscription,
                ["name": it.name, "address": it.address, "created": it.createdAt.stamp])
        }
        for list in try tx.lists.all(plan: plan.id) {
            records.append(
                ExportRecord(
                    .list, ["name": list.name, "colour": list.colour, "emoji": list.emoji]))
        }
        return records
    }

    /// The quotes that were kept, and those that were dropped.
    func quotes() throws -> [ExportRecord] {
        try tx.quotes.kept(plan: plan.id).map { ExportRecord(.kept, ["item": $0]) }
            + tx.quotes.dropped(plan: plan.id).map { ExportRecord(.dropped, ["item": $0]) }
    }

    private func settings() throws -> ExportRecord {
        let open = try tx.todos.openCount(plan: plan.id)
        let done = try tx.views.doneCount(plan: plan.id, since: Instant(seconds: 0))
        return ExportRecord(
            .settings,
            [
                "name": plan.name, "timezone": plan.zone,
                "agenda": plan.agenda?.description ?? "off",
                "weekend agenda": plan.weekendAgenda?.description,
                "review": plan.review?.description ?? "off",
                "month review": plan.monthReview?.description ?? "off",
                "evening before": plan.evening.description, "bedtime": plan.bedtime.description,
                "deadline lead": "\(plan.deadlineLead) min",
                "appointment lead": plan.appointmentLead == 0
                    ? nil : "\(plan.appointmentLead) min",
                "quiet from": plan.quietFrom?.description, "quiet to": plan.quietTo?.description,
                "day starts": plan.dayStart.description, "week starts": plan.weekStart.code,
                "clock": plan.clock24 ? "24h" : "12h", "quotes": plan.quotePlace,
                "dates": plan.monthFirst.map { $0 ? "month first" : "day first" },
                "categories": plan.quoteCategories.joined(separator: ", "),
                "pictures": plan.pictures.rawValue, "stats": plan.countsDone ? "on" : "off",
                "holiday from": plan.holidayFrom?.description,
                "holiday to": plan.holidayTo?.description,
                "pushes": plan.state == .stopped ? "off" : "on",
                "to do": "\(open)", "done": "\(done)",
            ])
    }

    private func record(_ override: SettingOverride) -> ExportRecord {
        ExportRecord(
            .override,
            [
                "setting": override.value.topic.rawValue, "value": override.value.text,
                "from": override.from.description, "until": override.until.description,
            ])
    }

    /// A task, followed by what belongs to it alone.
    func records(_ todo: StoredTodo) throws -> [ExportRecord] {
        var task = ExportRecord(
            .task,
            [
                "number": todo.number > 0 ? "\(todo.number)" : nil,
                "type": todo.isRoutine ? "routine" : "special", "title": todo.title,
                "notes": todo.notes,
                "priority": String(repeating: "!", count: todo.priority.rawValue),
                "duration": todo.duration.map { "\($0) min" },
                "star": todo.star ? "yes" : nil, "event": todo.isEvent ? "yes" : nil,
                "waiting from": todo.waitingFrom?.stamp,
                "list": try todo.list.flatMap(tx.lists.find)?.name,
                "tags": try tx.todos.tags(todo: todo.id).joined(separator: " "),
                "for": try person(todo.assignee),
                "turns": try todo.turns.order.compactMap(person).joined(separator: ", "),
                "period": todo.spanUnit?.rawValue, "reminders": ReminderWords.text(todo.reminders),
                "paused from": todo.pausedFrom?.description,
                "paused until": todo.pausedUntil?.description, "created": todo.createdAt.stamp,
                "updated": todo.updatedAt.stamp, "completed": todo.completedAt?.stamp,
            ])
        task.uid = try tx.calendars.object(todo: todo.id)?.uid ?? CalendarReader.uid(todo)
        let times = try tx.occurrences.all(todo: todo.id)
        let occurrences = try times.map(record)
        let items = try self.items(of: todo, times) + files(of: todo)
        guard todo.isRoutine else {
            for (name, value) in occurrences.first?.fields ?? [:] { task.fields[name] = value }
            return [task] + items
        }
        var versions = try tx.recurrences.all(todo: todo.id).map(record)
        for (name, value) in versions.popLast()?.fields ?? [:] { task.fields[name] = value }
        return [task] + items + versions + occurrences
    }

    /// The items of a task's checklist: of a special task whether they are ticked, of a routine at which of its times.
    private func items(of todo: StoredTodo, _ times: [Occurrence]) throws -> [ExportRecord] {
        let items = try tx.checklists.items(todo: todo.id)
        guard !items.isEmpty else { return [] }
        let ticks = try tx.checklists.ticks(todo: todo.id)
        return items.map { item in
            let ticked = times.filter { ticks[item.id]?.contains($0.id) == true }
            let when = ticked.map { $0.original?.text ?? "yes" }.joined(separator: " ")
            return ExportRecord(.item, ["title": item.title, "ticked": when])
        }
    }

    private func files(of todo: StoredTodo) throws -> [ExportRecord] {
        try tx.files.all(todo: todo.id).map { file in
            ExportRecord(
                .file,
                [
                    "file": file.file.kind.rawValue, "bot": file.file.bot,
                    "reference": file.file.reference, "name": file.file.name,
                    "sealed": file.file.isSealed ? "yes" : nil, "rings": file.rings ? "yes" : nil,
                ])
        }
    }

    private func record(_ version: StoredRecurrence) -> ExportRecord {
        ExportRecord(
            .earlier,
            [
                "repeats": version.recurrence.rule.description,
                "start": version.recurrence.start.description,
                "times": version.recurrence.times.map(\.description).joined(separator: " "),
                "dates": version.recurrence.dates.map(\.description).joined(separator: " "),
                "except": version.recurrence.excluded.map(\.description).joined(separator: " "),
                "after completion": version.recurrence.afterCompletion ? "yes" : nil,
                "governs from": version.from.description, "made through": version.cursor?.text,
            ])
    }

    /// What a member of the group is called.
    private func person(_ row: Int64?) throws -> String? {
        guard let row, let chat = plan.groupChat else { return nil }
        return try GroupPeople(tx: tx, chat: chat).person(row)?.name
    }

    private func record(_ occurrence: Occurrence) throws -> ExportRecord {
        ExportRecord(
            .occurrence,
            [
                "original": occurrence.original?.text, "from": occurrence.startsOn?.description,
                "due": occurrence.dueOn?.description, "time": occurrence.dueTime?.description,
                "duration": occurrence.duration.map { "\($0) min" },
                "title": occurrence.title, "for": try person(occurrence.assignee),
                "turn of": try person(occurrence.turn),
                "done by": try occurrence.closedBy.compactMap(person).joined(separator: ", "),
                "reminders": occurrence.reminders.map(ReminderWords.text),
                "state": occurrence.state.rawValue, "closed": occurrence.closedAt?.stamp,
                "missed": occurrence.missedAt?.stamp,
                "snoozed until": occurrence.snoozedUntil?.stamp,
                "nagging since": occurrence.nagSince?.stamp,
                "cleared": occurrence.isCleared ? "yes" : nil,
            ])
    }
}

extension RecurrenceID {
    /// `2026-11-23`, or `2026-11-23T07:00`.
    var text: String { time.map { "\(date)T\($0)" } ?? date.description }

    /// Reads a `text`; nil for any other.
    init?(text: String) {
        if let date = CivilDate(text) {
            self.init(date)
        } else if let moment = CivilDateTime(text) {
            self.init(moment.date, moment.time)
        } else {
            return nil
        }
    }
}
