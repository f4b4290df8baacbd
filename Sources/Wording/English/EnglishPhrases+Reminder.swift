import Language
import Planner

/// Reminders of a task in words.
extension EnglishPhrases {
    /// What an echo says of the reminders that were asked for.
    func reminderNotes(_ facts: ReminderFacts, _ task: TaskSnapshot) -> [String] {
        guard facts.given != [.silent] else { return ["no reminder"] }
        var notes: [String] = []
        if task.todo.isRoutine {
            let leads = facts.given.compactMap(lead)
            if !leads.isEmpty { notes.append("reminder \(leads.joined(separator: ", "))") }
        } else {
            notes += momentNotes(facts, task.occurrence)
        }
        return notes + nags(facts.given)
    }

    /// `every 10 min until done`, for what rings until it is done.
    func nags(_ reminders: [Reminder]) -> [String] {
        reminders.compactMap { reminder in
            guard case .nag(let minutes) = reminder else { return nil }
            return minutes.map { "every \(duration($0)) until done" }
                ?? "again and again until done"
        }
    }

    private func momentNotes(_ facts: ReminderFacts, _ occurrence: Occurrence?) -> [String] {
        let told = { (ring: Instant) in self.moment(ring, relativeTo: occurrence?.dueOn) }
        let due = occurrence?.dueTime.map(words.time)
        let past = facts.past.map(told)
        var coming = facts.coming.map(told)
        if coming.isEmpty, !past.isEmpty, let due { coming = facts.isSet ? [due] : [] }
        var notes: [String] = []
        if !coming.isEmpty, coming != [due] || !past.isEmpty {
            let word = coming.count == 1 ? "reminder" : "reminders"
            notes.append("\(word) \(coming.joined(separator: ", "))")
        }
        if !past.isEmpty { notes.append("\(past.joined(separator: ", ")) is past and left out") }
        return notes
    }

    private func lead(_ reminder: Reminder) -> String? {
        switch reminder {
        case .before(0): "at the time"
        case .before(let minutes): "\(duration(minutes)) before"
        case .onDay(0, let time): words.time(time)
        case .onDay(1, let time): "the day before at \(words.time(time))"
        case .onDay(let days, let time): "\(days) days before at \(words.time(time))"
        case .eveningBefore: "the evening before"
        case .at(let moment): words.moment(moment.date, moment.time)
        case .instant(let moment): self.moment(moment, relativeTo: nil)
        case .nag, .silent: nil
        }
    }

    /// The rings that are still to come; one at the due time goes without saying.
    func rings(_ task: TaskSnapshot, _ occurrence: Occurrence) -> [String] {
        var parts: [String] = []
        if let snooze = occurrence.snoozedUntil, snooze > recipient.calendar.now {
            parts.append("💤 \(moment(snooze, relativeTo: occurrence.dueOn))")
        }
        guard !(occurrence.reminders ?? task.todo.reminders).isEmpty else { return parts }
        let times = task.rings.map { moment($0, relativeTo: occurrence.dueOn) }
            .filter { $0 != occurrence.dueTime.map(words.time) }
        if !times.isEmpty { parts.append("⏰ \(times.joined(separator: ", "))") }
        return parts
    }

    /// `30 min`, `2 hours`, `1 day`.
    func duration(_ minutes: Int) -> String {
        if minutes > 0, minutes % 1440 == 0 { return plural(minutes / 1440, "day") }
        if minutes > 0, minutes % 60 == 0 { return plural(minutes / 60, "hour") }
        return "\(minutes) min"
    }

    private func plural(_ count: Int, _ unit: String) -> String {
        "\(count) \(unit)\(count == 1 ? "" : "s")"
    }

    /// 10 min, 1 hour, Tomorrow.
    func snoozes(_ occurrence: Int64) -> [Button] {
        [
            Button("10 min", .snooze(occurrence, minutes: 10)),
            Button("1 hour", .snooze(occurrence, minutes: 60)),
            Button("Tomorrow", .tomorrow(occurrence)),
        ]
    }
}
