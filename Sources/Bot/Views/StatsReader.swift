import Planner
import Storage
import Wording

/// Reads what was done, and how often in a row: the number of statements is the same for any plan.
struct StatsReader {
    let views: ViewReader

    private var tx: Transaction { views.tx }
    private var plan: Plan { views.plan }
    private var today: CivilDate { views.today }
    /// How many routines are named.
    private static let length = 8
    /// Rows of longer ago do not count.
    private static let days = 366

    /// The counts of the present week and month, and the streaks of routines.
    func stats() throws -> StatsView {
        let rows = try rows()
        return StatsView(
            week: try counts(since: today.startOfWeek(plan.weekStart)),
            month: try counts(since: today.startOfMonth),
            rows: Array(rows.prefix(Self.length)), others: max(0, rows.count - Self.length))
    }

    /// The routines that were done at least once in a year, with the longest present rows first.
    func rows() throws -> [StatsView.Row] {
        let streaks = try streaks().filter { $0.value.best > 0 }
        let names = try tx.todos.find(Set(streaks.keys)).mapValues(\.name)
        return streaks.compactMap { todo, streak in
            names[todo].map { StatsView.Row($0, streak) }
        }.sorted {
            ($1.streak.current, $1.streak.best, $0.task.number)
                < ($0.streak.current, $0.streak.best, $1.task.number)
        }
    }

    /// How often in a row a routine was done.
    func streak(of todo: StoredTodo) throws -> Streak {
        try streaks(todo: todo.id)[todo.id] ?? Streak()
    }

    private func streaks(todo: Int64? = nil) throws -> [Int64: Streak] {
        try tx.views.outcomes(
            plan: plan.id, since: today.adding(days: -Self.days), todo: todo
        ).reduce(into: [:]) { $0[$1.todo, default: Streak()].add($1.isDone) }
    }

    private func counts(since day: CivilDate) throws -> StatsView.Counts {
        StatsView.Counts(
            done: try tx.views.doneCount(plan: plan.id, since: views.calendar.start(of: day)),
            missed: try tx.views.missedCount(plan: plan.id, from: day, through: today))
    }
}
