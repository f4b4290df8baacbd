import Wording
import Language
import Planner
import Storage

/// The calendar: a month of days as buttons, each with its number of tasks.
extension PlanSession {
    /// The month that is `page` months from now; tapping a day shows its tasks.
    func calendarMessage(_ shown: ShownView) throws -> Message {
        let first = today.startOfMonth.adding(months: shown.page)
        let last = first.endOfMonth
        let (rows, coming) = try daysWithTasks(from: max(first, today), through: last)
        let counts = rows.merging(coming.mapValues(\.count), uniquingKeysWith: +)
        var text = RichText.bold("\(first.monthName) \(first.year)")
        for day in counts.keys.sorted() {
            let count = counts[day] ?? 0
            text += RichText("\n\(words.day(day)): \(count) \(count == 1 ? "task" : "tasks")")
        }
        if counts.isEmpty { text += "\nnothing" }
        return Message(text, buttons: calendarButtons(first, last, counts, page: shown.page))
    }

    private func calendarButtons(
        _ first: CivilDate, _ last: CivilDate, _ counts: [CivilDate: Int], page: Int
    ) -> [[Button]] {
        var rows: [[Button]] = []
        var row: [Button] = []
        for offset in 0...(last.daysSinceEpoch - first.daysSinceEpoch) {
            let day = first.adding(days: offset)
            let mark = counts[day] == nil ? "" : "•"
            row.append(Button("\(day.day)\(mark)", .pick("day \(day)")))
            if day.adding(days: 1).weekday == plan.weekStart || day == last {
                rows.append(row)
                row = []
            }
        }
        var moves = [Button("›", .view(.next))]
        if page > 0 { moves.insert(Button("‹", .view(.previous)), at: 0) }
        return rows + [moves]
    }
}

extension CivilDate {
    /// The name of its month.
    var monthName: String {
        let names = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September",
            "October", "November", "December",
        ]
        return names[month - 1]
    }

    /// How many months lie between this day's month and that day's.
    func months(to day: CivilDate) -> Int { (day.year - year) * 12 + day.month - month }
}
