import Planner
import Storage
import Wording

/// The rows of sections, and their tasks.
extension ViewReader {
    /// The rows of a section at those places.
    func ids(_ section: ViewSection, _ places: Range<Int>) throws -> [Int64] {
        guard !places.isEmpty else { return [] }
        switch section.rows {
        case .home(let part):
            return try tx.views.homePage(plan: plan.id, days, section: part, places)
        case .all(let filter, let part):
            return try tx.views.allPage(plan: plan.id, days, filter, section: part, places)
        case .period(let last, let part, let isShort):
            return try tx.views.periodPage(
                plan: plan.id, today: today, through: last, monthEnd: today.endOfMonth,
                section: part, withSpans: !isShort, places)
        case .days(let first, let last, let isShort):
            return try tx.views.dayPage(
                plan: plan.id, from: first, through: last, today: today, withSpans: isShort,
                places)
        case .missed(let filter, let moment):
            return try tx.views.missedPage(plan: plan.id, after: moment, filter, places)
        case .missedIn(let span):
            return try tx.views.missedPage(
                plan: plan.id, from: span.from, through: span.to, places)
        case .completed(let filter, let moment, let end):
            return try tx.views.donePage(plan: plan.id, since: moment, before: end, filter, places)
        case .past(let day):
            return try tx.views.pastPage(
                plan: plan.id, since: calendar.start(of: day),
                before: calendar.start(of: day.adding(days: 1)), missedOn: day, places)
        }
    }

    /// All rows of some sections.
    func ids(_ sections: [ViewSection]) throws -> [Int64] {
        try sections.flatMap { try ids($0, 0..<$0.count) }
    }

    /// The tasks at those places, section by section.
    func items(_ parts: [ViewPage.Part]) throws -> [[ViewItem]] {
        let rows = try parts.map { try ids($0.section, $0.section.rowsRead(for: $0.places)) }
        let read = try tasks.items(rows.flatMap { $0 })
        let byRow = Dictionary(read.map { ($0.occurrence.id, $0) }) { first, _ in first }
        return zip(parts, rows).map { part, rows in
            part.section.items(at: part.places, among: rows.compactMap { byRow[$0] })
        }
    }

    /// The open tasks in the sections.
    func openItems(_ sections: [ViewSection]) throws -> [ViewItem] {
        try items(sections.parts(0..<sections.total)).flatMap { $0 }
            .filter { $0.occurrence.id != 0 && !$0.occurrence.state.isClosed }
    }

    /// The tasks at those places, as lines.
    func lines(_ parts: [ViewPage.Part]) throws -> [TaskLines] {
        let items = try items(parts)
        var rest = try tasks.snapshots(items.flatMap { $0 })[...]
        return zip(parts, items).map { part, items in
            defer { rest = rest.dropFirst(items.count) }
            return TaskLines(of: part.section, Array(rest.prefix(items.count)))
        }
    }
}
