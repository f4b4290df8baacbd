import Wording
import Language
import Planner
import Storage

/// What is understood is always echoed: number, title, date, time, repetition with its next dates, priority,
/// list, tags, reminders - in one short line that can be typed back.
extension PlanSession {
    /// `Added 1: buy gift !!, Sun 22 Nov 10:00, @groceries, #party (reminder 09:30)`.
    func echo(_ verb: EchoVerb, _ todo: StoredTodo, _ occurrence: Occurrence?) throws -> RichText {
        var text = RichText("\(English.verb(verb)) \(todo.number): ")
        text += titleWithMarks(occurrence, todo)
        for part in try echoParts(todo, occurrence) { text += RichText(", \(part)") }
        let notes = try echoNotes(todo, occurrence)
        if !notes.isEmpty { text += RichText(" (\(notes.joined(separator: "; ")))") }
        if let lines = todo.notes { text += "\n" + RichText.italic(lines) }
        return text
    }

    private func echoParts(_ todo: StoredTodo, _ occurrence: Occurrence?) throws -> [String] {
        var parts: [String] = []
        if todo.isRoutine, let version = try tx.recurrence(todo: todo.id) {
            parts.append(describe(version.recurrence, words: words))
            let dates = try nextDates(of: todo, count: 3)
            if dates.isEmpty { parts.append(noDatesWords(todo, version.recurrence)) }
            if !dates.isEmpty { parts.append("next \(dates.joined(separator: ", "))") }
        } else if let occurrence, let when = scheduleWords(occurrence, todo) {
            parts.append(when)
        }
        return parts + (try typedPlace(todo))
    }

    /// List and tags as they are typed: `@groceries`, `#party`.
    private func typedPlace(_ todo: StoredTodo) throws -> [String] {
        let list = try todo.list.flatMap(tx.list).map { "@\($0.name)" }
        let tags = try tx.tags(todo: todo.id).map { "#\($0)" }
        return [list, tags.isEmpty ? nil : tags.joined(separator: " ")].compactMap { $0 }
    }

    /// What is said of a routine that has no next date.
    func noDatesWords(_ todo: StoredTodo, _ recurrence: Recurrence) -> String {
        guard todo.completedAt == nil else { return "no more dates" }
        if todo.pausedFrom != nil, todo.pausedUntil == nil { return "paused" }
        return recurrence.afterCompletion ? "next once it is done" : "no more dates"
    }

    private func echoNotes(_ todo: StoredTodo, _ occurrence: Occurrence?) throws -> [String] {
        guard let occurrence else { return [] }
        var notes: [String] = []
        notes += try reminderNotes(occurrence, todo)
        if !todo.isRoutine, let note = clockChangeNote(occurrence) { notes.append(note) }
        return notes
    }

    /// What the clocks do to an occurrence, after its time: ` (clocks change: 03:30)`.
    func clockChangeWords(_ occurrence: RecurrenceID) -> String {
        guard let time = occurrence.time else { return "" }
        switch zone.resolve(CivilDateTime(occurrence.date, time)) {
        case .unique: return ""
        case .skipped(let moment, _):
            return " (clocks change: \(words.time(zone.local(moment).time)))"
        case .repeated: return " (clocks change: the first \(words.time(time)))"
        }
    }

    private func reminderNotes(_ occurrence: Occurrence, _ todo: StoredTodo) throws -> [String] {
        let given = occurrence.reminders ?? todo.reminders
        guard given != [.silent] else { return ["no reminder"] }
        var notes: [String] = []
        if todo.isRoutine {
            let leads = given.compactMap(leadWords)
            if !leads.isEmpty { notes.append("reminder \(leads.joined(separator: ", "))") }
        } else {
            notes += try specialReminderNotes(occurrence, todo, given)
        }
        for case .nag(let minutes) in given {
            notes.append(
                minutes.map { "every \(Self.durationWords($0)) until done" }
                    ?? "again and again until done")
        }
        return notes
    }

    private func specialReminderNotes(
        _ occurrence: Occurrence, _ todo: StoredTodo, _ given: [Reminder]
    ) throws -> [String] {
        let asked = given.filter { if case .nag = $0 { false } else { true } }
        guard !asked.isEmpty else { return [] }
        var quiet = todo
        quiet.reminders = asked
        var alone = occurrence
        alone.reminders = nil
        let rings = alarmPlan.rings(of: alone, quiet)
        let due = occurrence.dueTime.map(words.time)
        let told = { (ring: PlannedRing) in self.momentWords(ring.at, relativeTo: occurrence.dueOn)
        }
        // What fell due before a message was taken still rings.
        let set = try tx.alarms(occurrence: occurrence.id).map(\.plannedAt)
        let isComing = { (ring: PlannedRing) in ring.at > self.now || set.contains(ring.at) }
        let rung = Set(try tx.reminders(occurrence: occurrence.id).map(\.plannedAt))
        let past = rings.filter { !isComing($0) && !rung.contains($0.at) }.map(told)
        var coming = rings.filter(isComing).map(told)
        if coming.isEmpty, !past.isEmpty, let due { coming = set.isEmpty ? [] : [due] }
        var notes: [String] = []
        if !coming.isEmpty, coming != [due] || !past.isEmpty {
            let word = coming.count == 1 ? "reminder" : "reminders"
            notes.append("\(word) \(coming.joined(separator: ", "))")
        }
        if !past.isEmpty { notes.append("\(past.joined(separator: ", ")) is past and left out") }
        return notes
    }

    private func leadWords(_ reminder: Reminder) -> String? {
        switch reminder {
        case .before(0): "at the time"
        case .before(let minutes): "\(Self.durationWords(minutes)) before"
        case .onDay(0, let time): words.time(time)
        case .onDay(1, let time): "the day before at \(words.time(time))"
        case .onDay(let days, let time): "\(days) days before at \(words.time(time))"
        case .eveningBefore: "the evening before"
        case .at(let moment): words.moment(moment.date, moment.time)
        case .instant(let moment): momentWords(moment, relativeTo: nil)
        case .nag, .silent: nil
        }
    }

    /// `30 min`, `2 hours`, `1 day`.
    static func durationWords(_ minutes: Int) -> String {
        let (count, unit) =
            minutes % 1440 == 0 && minutes > 0
            ? (minutes / 1440, "day")
            : minutes % 60 == 0 && minutes > 0 ? (minutes / 60, "hour") : (minutes, "min")
        return unit == "min" || count == 1 ? "\(count) \(unit)" : "\(count) \(unit)s"
    }

    /// What the clocks do to an occurrence on its day; nil when nothing.
    func clockChangeNote(_ occurrence: Occurrence) -> String? {
        guard let day = occurrence.dueOn, let time = occurrence.dueTime else { return nil }
        switch zone.resolve(CivilDateTime(day, time)) {
        case .unique: return nil
        case .skipped(let moment, _):
            let shown = words.time(zone.local(moment).time)
            return "the clocks skip \(words.time(time)) that day: it is at \(shown)"
        case .repeated:
            return "\(words.time(time)) comes twice that day: it is the first"
        }
    }
}
