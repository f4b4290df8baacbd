import Language
import Planner
import Storage
import Wording

/// Views as replies.
extension ViewReader {
    /// A view as a message shows it.
    func reply(_ shown: ShownView) throws -> Reply {
        if case .calendar(let day) = shown.view {
            return .view(.calendar(try grid(CalendarPage(.month, of: day ?? today))))
        }
        var sections = try shownSections(of: shown.view)
        let place = try place(shown, sections)
        let open = try sections.total - repeated(in: sections)
        let done = try done(shown.view)
        if shown.isUnfolded, let done { sections.append(done) }
        let page = ViewPage(shown.page, of: sections)
        let sectionLines = try withBusy(
            lines(page.parts), of: shown.view, isWhole: page.count == 1)
        var view = TaskView(sectionLines, page: page.number, of: page.count)
        view.title = try title(shown.view)
        view.isUnfolded = shown.isUnfolded
        view.tellsAdding = shown.view == .all
        view.place = place
        if let done {
            view.counts = try counts(
                open: open, done: done.count, isWhole: shown.view.showsUndated)
        }
        return .view(.tasks(view))
    }

    /// What the page of a view shows.
    func items(_ shown: ShownView) throws -> [ViewItem] {
        let sections = try shownSections(of: shown.view)
        return try items(ViewPage(shown.page, of: sections).parts).flatMap { $0 }
    }

    /// Where in the calendar a view stands; nil for any other.
    private func place(_ shown: ShownView, _ sections: [ViewSection]) throws -> TaskView.Place? {
        guard let page = shown.page(today: today) else { return nil }
        switch page.unit {
        case .day: return .day(page.day, back: shown.back)
        case .week: return .week(try grid(page, of: sections))
        case .month: return .month(page.day)
        }
    }

    private func title(_ view: View) throws -> TaskView.Title? {
        switch view {
        case .list(let name):
            let list = try tx.lists.find(like: name, plan: plan.id)
            return .list(name: list?.name ?? name, emoji: list?.emoji)
        case .chores(.member(let member)): return .chores(try people?.person(member))
        case .chores: return .chores(nil)
        case .only(let trait): return .trait(trait)
        case .find(let text): return .found(text)
        default: return nil
        }
    }

    /// What a view counts as done: since the month, the week or the day began; of a list everything.
    private func done(_ view: View) throws -> ViewSection? {
        switch view {
        case .today: try completed(sinceStartOf: today)
        case .week: try completed(sinceStartOf: today.startOfWeek(plan.weekStart))
        case .home, .month, .all, .agenda: try completed(sinceStartOf: today.startOfMonth)
        case .list(let name):
            try completed(.list(tx.lists.find(like: name, plan: plan.id)?.id))
        case .missed, .missedIn, .completed, .done, .calendar, .only, .chores, .due, .span, .find:
            nil
        }
    }

    /// The counts below a view that holds the whole plan, or only what has a date.
    func counts(open: Int, done: Int, isWhole: Bool = false) throws -> TaskCounts {
        TaskCounts(
            withoutDate: isWhole ? 0 : try tx.occurrences.undatedCount(plan: plan.id), open: open,
            done: done)
    }
}

extension View {
    /// Whether it shows tasks without a date.
    fileprivate var showsUndated: Bool {
        switch self {
        case .all, .list: true
        default: false
        }
    }
}
