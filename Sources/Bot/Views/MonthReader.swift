import Planner
import Storage
import Wording

/// Reads how the tasks of a month ended.
struct MonthReader {
    /// How many lines each part of a review has.
    private static let length = 10
    /// How many of very many tasks the names are taken from.
    private static let namedOf = 200

    let session: PlanSession

    private var tx: Transaction { session.tx }
    private var plan: Plan { session.plan }
    private var views: ViewReader { session.views }

    /// What was done, done late and missed since the month began that has `first` as its first day.
    func review(_ first: CivilDate) throws -> MonthReviewView {
        let month = ReviewedMonth(first, on: session.today)
        let done = try views.completed(sinceStartOf: month.first)
        let specials = try views.completed(.routines(false), since: session.start(of: month.first))
        let late = try tx.views.lateCount(plan: plan.id, since: session.start(of: month.first))
        let missed = try missed(month)
        let missedCount = try tx.views.missedCount(
            plan: plan.id, from: month.first, through: month.last, .routines(false))
        let totals = MonthReviewView.Totals(
            done: done.count - late, late: late,
            missed: try tx.views.missedCount(
                plan: plan.id, from: month.first, through: month.last))
        var view = MonthReviewView(
            month, totals,
            done: try part(
                views.items([specials].first(Self.namedOf)).flatMap { $0 }, of: specials.count),
            missed: try part(views.tasks.items(missed), of: missedCount))
        view.isCleared = missed.contains(where: \.isCleared)
        let open = try open(month)
        view.open = try part(open, of: open.count)
        let scores = plan.countsDone ? try scores(month) : []
        view.routines = Array(scores.prefix(Self.length))
        view.otherRoutines = scores.count - view.routines.count
        return view
    }

    /// The missed special tasks of a month, cleared or not, the oldest first; of very many the first.
    func missed(_ month: ReviewedMonth) throws -> [Occurrence] {
        try tx.views.missed(
            plan: plan.id, from: month.first, through: month.last, .routines(false),
            limit: Self.namedOf)
    }

    /// The special tasks that the month's last day leaves open, but for those whose time is still to come; none before
    /// that day, nor after it.
    func open(_ month: ReviewedMonth) throws -> [ViewItem] {
        guard !month.isOver, month.last == month.last.endOfMonth else { return [] }
        let open = try tx.views.open(
            plan: plan.id, from: month.first, through: month.last, .routines(false),
            limit: Self.namedOf)
        let now = session.localNow
        let left = open.filter { occurrence in
            guard let day = occurrence.dueOn, let time = occurrence.dueTime else { return true }
            return CivilDateTime(day, time) <= now
        }
        return try views.tasks.items(left).filter { !$0.todo.isEvent }
    }

    private func scores(_ month: ReviewedMonth) throws -> [MonthReviewView.Score] {
        let scores = try tx.views.routineScores(
            plan: plan.id, from: month.first, through: month.last)
        let todos = try tx.todos.find(Set(scores.map(\.todo)))
        return scores.compactMap { score in
            todos[score.todo].map {
                MonthReviewView.Score($0.name, done: score.done, of: score.count)
            }
        }
    }

    private func part(_ items: [ViewItem], of count: Int) throws -> MonthReviewView.Part {
        let others =
            count > Self.length
            ? TaskTally(Array(items.dropFirst(Self.length)), of: count - Self.length) : nil
        return MonthReviewView.Part(
            try views.tasks.snapshots(Array(items.prefix(Self.length))), of: count, others: others)
    }
}
