import Language
import Planner

/// How much was done, and how often in a row.
struct EnglishStats: EnglishPhrases {
    let recipient: Recipient

    func message(_ view: StatsView) -> Message {
        var text =
            RichText("This week: \(counts(view.week)). This month: \(counts(view.month)).")
        if !view.rows.isEmpty { text += "\n" + .bold("In a row") }
        for row in view.rows {
            text += RichText("\n\(row.task.number). \(row.task.title) · \(short(row.streak))")
        }
        if view.others > 0 { text += RichText("\n… and \(view.others) more") }
        return Message(text)
    }

    func message(_ row: StatsView.Row) -> Message {
        "\(row.task.number): \(row.task.title) \(said(row.streak))."
    }

    /// `November: 42 done, 3 late, 1 missed`, and the rows of routines.
    func lines(_ year: YearView) -> (months: [String], rows: [String]) {
        let months = year.months.map { month in
            let parts = [
                "\(month.done) done", month.late > 0 ? "\(month.late) late" : nil,
                month.missed > 0 ? "\(month.missed) missed" : nil,
            ]
            return "\(words.fullMonth(month.month)): "
                + parts.compactMap(\.self).joined(separator: ", ")
        }
        let rows = year.rows.map {
            "\($0.task.title): \($0.streak.current) in a row\(best($0.streak))"
        }
        return (months, rows)
    }

    /// `5 done, 1 missed`.
    private func counts(_ counts: StatsView.Counts) -> String {
        let done = counts.done > 0 ? "\(counts.done) done" : "nothing done yet"
        return counts.missed > 0 ? "\(done), \(counts.missed) missed" : done
    }

    /// `12, the best yet`, `3, best 9`; a row that ended is told by the longest.
    private func short(_ streak: Streak) -> String {
        guard streak.current > 0 else { return "a new row begins; best \(streak.best)" }
        if streak.current < streak.best { return "\(streak.current), best \(streak.best)" }
        return streak.current > 1 ? "\(streak.current), the best yet" : "1"
    }

    /// `, best 26` where a longer row was.
    private func best(_ streak: Streak) -> String {
        streak.best > streak.current ? ", best \(streak.best)" : ", the best yet"
    }

    private func said(_ streak: Streak) -> String {
        switch (streak.current, streak.best) {
        case (_, 0): "was not done yet. The first time begins a row"
        case (0, _): "begins a new row. The best was \(streak.best)"
        case (1, 1): "was done once. That begins a row"
        case let (current, best) where current == best:
            "was done \(current) times in a row, the best yet"
        case (1, let best): "was done once since the last miss. The best row was \(best)"
        case (let current, let best): "was done \(current) times in a row. The best was \(best)"
        }
    }
}
