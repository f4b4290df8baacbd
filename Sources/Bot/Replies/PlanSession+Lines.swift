import Wording
import Language
import Planner
import Storage

/// Tasks as lines of a list: `3. ★ buy gift !! · Sun 22 Nov 10:00 · ⏰ 09:30 · every Mon · groceries #party`.
extension PlanSession {
    /// Where a line stands, which decides how its date is told.
    enum LinePlace {
        /// Under a heading that tells the day already.
        case onDay(CivilDate)
        /// Under a heading that tells the period already.
        case period(Span.Unit)
        /// Anywhere else among open tasks.
        case open
        case missed
        case completed
    }

    /// The line of an occurrence.
    func line(_ occurrence: Occurrence, _ todo: StoredTodo, in place: LinePlace) throws -> RichText
    {
        var line = RichText("\(todo.number). ")
        line += titleWithMarks(occurrence, todo)
        var details: [String] = []
        if let when = whenWords(occurrence, todo, in: place) { details.append(when) }
        if case .completed = place {} else { details += ringWords(occurrence, todo) }
        if todo.isRoutine, let version = try tx.recurrence(todo: todo.id) {
            details.append(describe(version.recurrence, words: words))
        }
        details += try placeWords(todo)
        if todo.notes != nil { details.append("📝") }
        for detail in details { line += RichText(" · \(detail)") }
        return line
    }

    /// Star, title and priority.
    func titleWithMarks(_ occurrence: Occurrence?, _ todo: StoredTodo) -> RichText {
        let star = todo.star ? "★ " : ""
        let marks = todo.priority == .none ? "" : " \(todo.priority.marks)"
        return RichText("\(star)\(occurrence?.title ?? todo.title)\(marks)")
    }

    /// List and tags.
    func placeWords(_ todo: StoredTodo) throws -> [String] {
        var words: [String] = []
        if let list = try todo.list.flatMap(tx.list) {
            words.append([list.emoji, list.name].compactMap { $0 }.joined(separator: " "))
        }
        let tags = try tx.tags(todo: todo.id)
        if !tags.isEmpty { words.append(tags.map { "#\($0)" }.joined(separator: " ")) }
        return words
    }

    private func whenWords(_ occurrence: Occurrence, _ todo: StoredTodo, in place: LinePlace)
        -> String?
    {
        switch place {
        case .missed:
            return occurrence.dueOn.map { "was due on \(words.moment($0, occurrence.dueTime))" }
        case .completed:
            let day = occurrence.closedAt.map { words.day(self.day(of: $0)) } ?? ""
            return occurrence.state == .late ? "done late \(day)" : "done \(day)"
        case .onDay(let day):
            guard occurrence.dueOn == day, todo.spanUnit == nil || todo.spanUnit == .day else {
                return scheduleWords(occurrence, todo)
            }
            return occurrence.dueTime.map(words.time)
        case .period(let unit) where unit == todo.spanUnit:
            return nil
        case .open, .period:
            return scheduleWords(occurrence, todo)
        }
    }

    /// When an open occurrence is due: `Sat 28 Nov 10:00`, `Mon 23 Nov - Thu 26 Nov`, `by Sun 22 Nov`.
    func scheduleWords(_ occurrence: Occurrence, _ todo: StoredTodo) -> String? {
        guard let due = occurrence.dueOn else { return nil }
        guard let unit = todo.spanUnit else { return words.moment(due, occurrence.dueTime) }
        switch unit {
        case .day where due == today: return "today"
        case .day: return words.day(due)
        case .week where isCurrent(occurrence): return "this week, until \(words.day(due))"
        case .month where isCurrent(occurrence): return "this month, until \(words.day(due))"
        case .week, .month, .custom:
            return occurrence.startsOn.map { "\(words.day($0)) - \(words.day(due))" }
        }
    }

    private func isCurrent(_ occurrence: Occurrence) -> Bool {
        occurrence.startsOn.map { $0 <= today } ?? true
    }

    /// The rings that are still to come, in words; the default ring at the due time goes without saying.
    func ringWords(_ occurrence: Occurrence, _ todo: StoredTodo) -> [String] {
        var words: [String] = []
        if let snooze = occurrence.snoozedUntil, snooze > now {
            words.append("💤 \(momentWords(snooze, relativeTo: occurrence.dueOn))")
        }
        let given = occurrence.reminders ?? todo.reminders
        guard !given.isEmpty else { return words }
        let times = alarmPlan.rings(of: occurrence, todo).filter { $0.at > now }
            .map { momentWords($0.at, relativeTo: occurrence.dueOn) }
            .filter { $0 != occurrence.dueTime.map(self.words.time) }
        if !times.isEmpty { words.append("⏰ \(times.joined(separator: ", "))") }
        return words
    }

    /// A moment as a time, with its day when that is not `day`.
    func momentWords(_ moment: Instant, relativeTo day: CivilDate?) -> String {
        let local = zone.local(moment)
        return local.date == day ? words.time(local.time) : words.moment(local.date, local.time)
    }
}
