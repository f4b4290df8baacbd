import Language
import Pictures
import Planner
import Storage
import Wording

/// Reads what the picture of a year shows: how much was done on each of its days, the streaks of routines, and what
/// became of the tasks of each month.
struct YearPictureReader {
    let views: ViewReader

    private var tx: Transaction { views.tx }
    private var plan: Plan { views.plan }
    private var calendar: PlanCalendar { views.calendar }
    private var words: DateWords { DateWords(today: views.today, clock24: plan.clock24) }

    /// The year of a day.
    func content(of day: CivilDate) throws -> YearContent {
        let year = day.components.year
        let months = (1...12).compactMap { CivilDate(year: year, month: $0, day: 1) }
        guard let first = months.first, let last = months.last?.endOfMonth else {
            return YearContent(
                title: "\(year)", months: [], weekdays: [], firstRow: 0, done: [], monthStarts: [],
                lines: [])
        }
        let moments = try tx.views.doneMoments(
            plan: plan.id, since: calendar.start(of: first),
            before: calendar.start(of: last.adding(days: 1)))
        var done = [Int](repeating: 0, count: last.daysSinceEpoch - first.daysSinceEpoch + 1)
        for moment in moments {
            let place = calendar.day(of: moment).daysSinceEpoch - first.daysSinceEpoch
            if done.indices.contains(place) { done[place] += 1 }
        }
        let lines = Recipient(plan, calendar).wording.lines(try view(months))
        let weekStart = first.startOfWeek(plan.weekStart)
        return YearContent(
            title: "\(year)", months: (1...12).map(words.month),
            weekdays: (0..<7).map { words.weekday(weekStart.adding(days: $0).weekday) },
            firstRow: first.daysSinceEpoch - weekStart.daysSinceEpoch, done: done,
            monthStarts: months.map { $0.daysSinceEpoch - first.daysSinceEpoch },
            lines: lines.months, asides: lines.rows,
            today: views.today.components.year == year
                ? views.today.daysSinceEpoch - first.daysSinceEpoch : nil)
    }

    /// How many routines are named.
    private static let rows = 5

    private func view(_ months: [CivilDate]) throws -> YearView {
        let counts = try months.filter { $0 <= views.today }.map { month in
            let (start, end) = (
                calendar.start(of: month), calendar.start(of: month.adding(months: 1))
            )
            let all = try tx.views.doneCount(plan: plan.id, since: start, before: end)
            let late = try tx.views.lateCount(plan: plan.id, since: start, before: end)
            let missed = try tx.views.missedCount(
                plan: plan.id, from: month, through: min(month.endOfMonth, views.today))
            return YearView.Month(
                month: month.components.month, done: all - late, late: late, missed: missed)
        }
        let rows = try StatsReader(views: views).rows().filter { $0.streak.current > 1 }
        return YearView(
            months: counts.filter { $0.done + $0.late + $0.missed > 0 },
            rows: Array(rows.prefix(Self.rows)))
    }
}
