import Wording
import Language
import Planner
import Storage

/// A view as a message: sections of lines, the counts, and buttons that act in place.
extension PlanSession {
    /// How many tasks one page shows.
    static let pageSize = 20

    /// The message of a view.
    func message(_ shown: ShownView) throws -> Message {
        if case .calendar = shown.view { return try calendarMessage(shown) }
        var sections = try sections(of: shown.view)
        let open = sections.total
        let done = try completedFor(shown.view)
        if shown.isUnfolded, let done { sections.append(done) }
        let pages = max(1, (sections.total + Self.pageSize - 1) / Self.pageSize)
        let page = min(shown.page, pages - 1)
        let visible = try sections.visible(
            page * Self.pageSize..<(page + 1) * Self.pageSize)
        var blocks: [RichText] = []
        if let title = try title(shown.view) { blocks.append(title) }
        for section in visible { blocks.append(try text(section, shown.view)) }
        if visible.isEmpty { blocks.append("nothing") }
        if pages > 1 { blocks.append("page \(page + 1) of \(pages)") }
        if let done { blocks.append(try counts(shown.view, open: open, done: done.count)) }
        return Message(
            blocks.joined(separator: "\n"),
            buttons: buttons(visible, shown, page: page, pages: pages, done: done?.count))
    }

    /// What the page of a view shows.
    func visibleItems(_ shown: ShownView) throws -> [ViewItem] {
        let sections = try sections(of: shown.view)
        let last = max(0, (sections.total - 1) / Self.pageSize)
        let page = min(shown.page, last)
        return try sections.visible(page * Self.pageSize..<(page + 1) * Self.pageSize)
            .flatMap(\.items)
    }

    /// What a message that shows a part of the plan shows now; nil for any other message.
    func shownAgain(_ kind: MessageKind) throws -> Message? {
        switch kind {
        case .view(let shown): try message(shown)
        case .monthReview(let month): try monthReviewMessage(month)
        case .review: try reviewMessage()
        default: nil
        }
    }

    private func title(_ view: View) throws -> RichText? {
        switch view {
        case .list(let name):
            let list = try tx.lists.find(named: name, plan: plan.id)
            let shown = [list?.emoji, list?.name ?? name].compactMap { $0 }.joined(separator: " ")
            return .bold(shown)
        case .only(let trait): return .bold(trait.heading)
        case .find(let text):
            return RichText("Found for \u{201C}\(text)\u{201D}")
        default:
            return nil
        }
    }

    private func text(_ visible: VisibleSection, _ view: View) throws -> RichText {
        var text = RichText.bold(visible.section.heading)
        if visible.items.isEmpty { text += "\nnothing" }
        for item in visible.items {
            text += "\n" + (try line(item.occurrence, item.todo, in: visible.section.place))
            if case .all = view {
                text += " · added \(words.day(day(of: item.todo.createdAt)))"
            }
        }
        return text
    }

    /// What a view counts as done: since the month, the week or the day began; of a list everything.
    private func completedFor(_ view: View) throws -> ViewSection? {
        switch view {
        case .today: try completedSection(since: start(of: today))
        case .week: try completedSection(since: start(of: today.startOfWeek(plan.weekStart)))
        case .home, .month, .all, .agenda:
            try completedSection(since: start(of: today.startOfMonth))
        case .list(let name):
            try completedSection(
                since: Instant(seconds: 0), .list(tx.lists.find(named: name, plan: plan.id)?.id))
        case .missed, .completed, .calendar, .only, .due, .span, .find: nil
        }
    }

    /// `+4 without a date` and `12 to do, 3 done`.
    func counts(_ view: View, open: Int, done: Int) throws -> RichText {
        let undated = try isUndatedShown(view) ? 0 : tx.occurrences.undatedCount(plan: plan.id)
        var text = RichText()
        if undated > 0 { text += "+\(undated) without a date\n" }
        return text + "\(open) to do, \(done) done"
    }

    private func isUndatedShown(_ view: View) -> Bool {
        switch view {
        case .all, .list: true
        default: false
        }
    }

    private func buttons(
        _ sections: [VisibleSection], _ shown: ShownView, page: Int, pages: Int, done: Int?
    ) -> [[Button]] {
        var rows = taskButtons(sections.flatMap(\.items)) { Button($0, .card($1)) }
        var last: [Button] = []
        if page > 0 { last.append(Button("‹", .view(.previous))) }
        if page < pages - 1 { last.append(Button("›", .view(.next))) }
        if let done, done > 0 {
            last.append(
                shown.isUnfolded
                    ? Button("▾ \(done) done", .view(.fold))
                    : Button("▸ \(done) done", .view(.unfold)))
        }
        if !last.isEmpty { rows.append(last) }
        if case .due(let day) = shown.view {
            rows.append([
                Button("Add", .pick("add \(day)")), Button("Calendar", .pick("month \(day)")),
            ])
        }
        return rows
    }
}
