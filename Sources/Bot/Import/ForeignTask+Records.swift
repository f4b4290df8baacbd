import Planner
import Wording

/// A foreign task as records of an export, within what a task of ours may have.
extension ForeignTask {
    /// The names of lists that other programs put tasks in which are in no list.
    private static let defaultLists: Set<String> = ["inbox", "my tasks"]

    /// The records of the task and its items, whose texts are written by `pack`; nil where it has no title.
    func records(_ scene: ImportScene) -> [ExportRecord]? {
        let bounded = BoundedTitle(CleanText.line(title))
        guard !bounded.title.isEmpty else { return nil }
        var record = ExportRecord(.task, ["title": bounded.title])
        record.fields["notes"] = text(bounded.rest, scene)
        record.fields["priority"] = priority.marks
        if isStarred { record.fields["star"] = "yes" }
        if isEvent { record.fields["event"] = "yes" }
        record.fields["list"] = listName
        record.fields["tags"] = tagNames.joined(separator: " ")
        record.fields["duration"] = minutes.flatMap {
            (1...527_040).contains($0) ? "\($0) min" : nil
        }
        let made = min(created ?? scene.now, completed ?? scene.now, scene.now)
        record.fields["created"] = made.stamp
        setDates(&record, scene)
        record.fields["reminders"] = ReminderWords.text(
            Array(fitting(reminders).prefix(TextLimits.reminders)))
        record.fields = record.fields.filter { !$0.value.isEmpty }
        return [record] + items.map(item)
    }

    private func setDates(_ record: inout ExportRecord, _ scene: ImportScene) {
        if isDone {
            let end = min(completed ?? scene.now, scene.now)
            record.fields["completed"] = end.stamp
            record.fields["closed"] = end.stamp
            record.fields["state"] = "done"
        } else if let recurrence {
            record.fields["type"] = "routine"
            record.fields["repeats"] = recurrence.rule.description
            record.fields["start"] = recurrence.start.description
            record.fields["times"] = recurrence.times.map(\.description).joined(separator: " ")
            record.fields["dates"] = recurrence.dates.map(\.description).joined(separator: " ")
            record.fields["except"] = recurrence.excluded.map(\.description)
                .joined(separator: " ")
            if recurrence.afterCompletion { record.fields["after completion"] = "yes" }
            return
        }
        record.fields["type"] = "special"
        record.fields["due"] = due?.description
        record.fields["time"] = due == nil ? nil : time?.description
        guard let start, let due, start < due, time == nil, !isDone else { return }
        record.fields["from"] = start.description
        record.fields["period"] = Span.Unit.custom.rawValue
    }

    /// The reminders that a task of its kind can have.
    private func fitting(_ reminders: [Reminder]) -> [Reminder] {
        guard !isDone, due != nil || recurrence != nil else {
            return isDone ? [] : reminders.filter(\.isMoment)
        }
        return recurrence == nil ? reminders : reminders.filter { !$0.isMoment }
    }

    private func item(_ item: Item) -> ExportRecord {
        let isTicked = item.isTicked && recurrence == nil || isDone
        return ExportRecord(
            .item,
            [
                "title": String(CleanText.line(item.title).prefix(TextLimits.item)),
                "ticked": isTicked ? "yes" : nil,
            ])
    }

    private func text(_ rest: String?, _ scene: ImportScene) -> String {
        let lines = [rest].compactMap(\.self) + notes + remarks.map(scene.wording.remark)
        let text = CleanText.text(lines.joined(separator: "\n"))
        guard text.count > scene.notesLength else { return text }
        return text.prefix(scene.notesLength - 1) + "…"
    }

    private var listName: String? {
        let name = list.map { CleanText.line($0, limit: TextLimits.name) } ?? ""
        guard !name.isEmpty, !Self.defaultLists.contains(name.lowercased()),
            name.lowercased() != English.defaultList.lowercased()
        else { return nil }
        return name
    }

    /// The tags as one word each, every one once.
    private var tagNames: [String] {
        var seen: Set<String> = []
        let names = tags.map { tag in
            String(
                CleanText.line(tag).split(whereSeparator: \.isWhitespace).joined(separator: "-")
                    .drop { "#@+".contains($0) }.prefix(TextLimits.name))
        }
        return Array(
            names.filter { !$0.isEmpty && seen.insert($0.lowercased()).inserted }
                .prefix(TextLimits.tags))
    }
}
