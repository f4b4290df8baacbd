import Language
import Planner

/// When a task is due, in words.
extension EnglishPhrases {
    /// When an open occurrence is due: `Sat 28 Nov 10:00`, `Mon 23 Nov - Thu 26 Nov`; nil without a date.
    func schedule(_ occurrence: Occurrence, _ todo: StoredTodo) -> String? {
        guard let due = occurrence.dueOn else { return nil }
        guard let unit = todo.spanUnit else { return words.day(due) + clock(occurrence, todo) }
        switch unit {
        case .day where due == recipient.calendar.today: return "today"
        case .day: return words.day(due)
        case .week where isCurrent(occurrence): return "this week, until \(words.day(due))"
        case .month where isCurrent(occurrence): return "this month, until \(words.day(due))"
        case .week, .month, .custom:
            return occurrence.startsOn.map { "\(words.day($0)) - \(words.day(due))" }
        }
    }

    /// ` 17:00`, ` 17:00-18:30`, ` for 2 h`; empty without a time and a length.
    private func clock(_ occurrence: Occurrence, _ todo: StoredTodo) -> String {
        hours(occurrence, todo).map { " \($0)" }
            ?? occurrence.minutes(of: todo).map { " for \(words.length($0))" } ?? ""
    }

    /// `17:00`, or `17:00-18:30` of what has an end; nil without a time.
    func hours(_ occurrence: Occurrence, _ todo: StoredTodo) -> String? {
        guard let start = occurrence.dueTime else { return nil }
        guard let minutes = occurrence.minutes(of: todo) else { return words.time(start) }
        let end = CivilTime(secondOfDay: (start.secondOfDay + minutes * 60) % 86_400) ?? start
        return "\(words.time(start))-\(words.time(end))"
    }

    /// When a task is due; nil without a date.
    func when(_ task: TaskSnapshot) -> String? {
        task.occurrence.flatMap { schedule($0, task.todo) }
    }

    /// Words that tell when an occurrence is, with the moment itself where it has a time of day.
    func timed(_ words: String, _ occurrence: Occurrence) -> RichText {
        guard let day = occurrence.dueOn, let time = occurrence.dueTime else {
            return RichText(words)
        }
        return RichText(words, at: recipient.calendar.instant(day, time))
    }

    private func isCurrent(_ occurrence: Occurrence) -> Bool {
        occurrence.startsOn.map { $0 <= recipient.calendar.today } ?? true
    }

    /// When something is due, as one says it on the day: `today 10:00`, `tomorrow`, `Sun 22 Nov 10:00`.
    func due(_ occurrence: Occurrence, _ todo: StoredTodo) -> String? {
        guard let due = occurrence.dueOn, todo.spanUnit == nil else {
            return schedule(occurrence, todo)
        }
        let ahead = due.daysSinceEpoch - recipient.calendar.localNow.date.daysSinceEpoch
        let day = ahead == 0 ? "today" : ahead == 1 ? "tomorrow" : words.day(due)
        return day + clock(occurrence, todo)
    }

    /// A moment as a time, with its day when that is not `day`.
    func moment(_ moment: Instant, relativeTo day: CivilDate?) -> String {
        let local = recipient.calendar.zone.local(moment)
        return local.date == day ? words.time(local.time) : words.moment(local.date, local.time)
    }

    /// A moment as a time, on another day than today with the day.
    func moment(_ moment: Instant) -> String {
        self.moment(moment, relativeTo: recipient.calendar.localNow.date)
    }

    /// The next days of a routine, each with what the clocks do to it, and the day that a shorter month stands in for.
    func nextDates(_ task: TaskSnapshot) -> [RichText] {
        task.coming.enumerated().map { place, next in
            let clamped = task.recurrence?.skippedDay(on: next.date).map {
                " (for the \(ordinal($0)))"
            }
            let people = task.comingFor
            let person = people.indices.contains(place) ? people[place].map { " \($0.name)" } : nil
            let day = words.moment(next.date, next.time)
            let when =
                recipient.calendar.instant(next).map { RichText(day, at: $0) } ?? RichText(day)
            return when + RichText(clockChange(next) + (clamped ?? "") + (person ?? ""))
        }
    }

    /// What is said of a routine that has no next date.
    func noDates(_ task: TaskSnapshot) -> String {
        guard task.todo.completedAt == nil else { return "no more dates" }
        if task.todo.pausedFrom != nil, task.todo.pausedUntil == nil { return "paused" }
        return task.recurrence?.afterCompletion == true ? "next once it is done" : "no more dates"
    }

    /// `1st`, `22nd`.
    func ordinal(_ day: Int) -> String {
        switch day {
        case 1, 21, 31: "\(day)st"
        case 2, 22: "\(day)nd"
        case 3, 23: "\(day)rd"
        default: "\(day)th"
        }
    }

    /// What the clocks do to an occurrence, after its time: ` (clocks change: 03:30)`.
    private func clockChange(_ occurrence: RecurrenceID) -> String {
        guard let time = occurrence.time else { return "" }
        let zone = recipient.calendar.zone
        switch zone.resolve(CivilDateTime(occurrence.date, time)) {
        case .unique: return ""
        case .skipped(let moment, _):
            return " (clocks change: \(words.time(zone.local(moment).time)))"
        case .repeated: return " (clocks change: the first \(words.time(time)))"
        }
    }

    /// What the clocks do to an occurrence on its day; nil when nothing.
    func clockChange(_ occurrence: Occurrence) -> String? {
        guard let day = occurrence.dueOn, let time = occurrence.dueTime else { return nil }
        let zone = recipient.calendar.zone
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
