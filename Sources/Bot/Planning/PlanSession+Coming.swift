import Language
import Planner
import Storage

/// What is still to come of a routine: moved occurrences where they were moved to, skipped and paused ones left out.
extension PlanSession {
    /// The next days of a routine in words, those already behind left out.
    func nextDates(of todo: StoredTodo, count: Int) throws -> [String] {
        let recurrence = try tx.recurrence(todo: todo.id)?.recurrence
        return try coming(todo, count: count).map { next in
            let clamped = recurrence?.skippedDay(on: next.date).map {
                " (for the \(Self.ordinal($0)))"
            }
            return words.moment(next.date, next.time) + clockChangeWords(next) + (clamped ?? "")
        }
    }

    private static func ordinal(_ day: Int) -> String {
        switch day {
        case 1, 21, 31: "\(day)st"
        case 2, 22: "\(day)nd"
        case 3, 23: "\(day)rd"
        default: "\(day)th"
        }
    }

    /// The next days and times of a routine, earliest first.
    func coming(_ todo: StoredTodo, count: Int) throws -> [RecurrenceID] {
        guard let version = try tx.recurrence(todo: todo.id) else { return [] }
        let rows = try tx.occurrences(todo: todo.id)
        let known = Set(rows.compactMap(\.original))
        var dates = rows.filter { $0.state == .open }.compactMap { row in
            row.dueOn.map { RecurrenceID($0, row.dueTime) }
        }.filter(isComing)
        guard !version.recurrence.afterCompletion else { return dates.sorted() }
        var found = 0
        let following = version.recurrence.occurrences(onOrAfter: max(today, version.from))
        for next in following.prefix(Self.mostLooked) {
            guard found < count else { break }
            if let until = todo.pausedFrom, todo.pausedUntil == nil, next.date >= until { break }
            if known.contains(next) || isSilenced(next.date, todo) || !isComing(next) { continue }
            dates.append(next)
            found += 1
        }
        return Array(dates.sorted().prefix(count))
    }

    /// How many times are looked at to find those that nothing silences.
    private static let mostLooked = 5000

    private func isComing(_ occurrence: RecurrenceID) -> Bool {
        guard let time = occurrence.time else { return occurrence.date >= today }
        return instant(occurrence.date, time) > now
    }
}
