import Bot
import Language
import Pictures
import Planner
import Wording

/// The calendar as pages: a month or a week as a table, and a day. Tasks can be dragged to another day, or their end to a
/// later one; without a script the page of the task does the same.
extension ShownPages {
    /// A month or week.
    func calendar(_ plan: OpenPlan, _ ask: PageRequest) throws -> Page? {
        let isWeek = ask["week"] != nil
        let day = ask.day(isWeek ? "week" : "month") ?? plan.today
        guard day.isInCalendar else { return nil }
        let page = CalendarPage(isWeek ? .week : .month, of: day)
        let content = try plan.calendar(page)
        // `January 1` would be a day.
        let title =
            isWeek || day.year >= 1000
            ? content.title
            : "\(plan.reader.words.fullMonth(day.month)) \(day.description.prefix(4))"
        return Page(
            title: title,
            content: turns(page, plan) + table(content, page, plan), place: "/calendar")
    }

    /// The tasks of a day, and a box that adds to it.
    func day(_ plan: OpenPlan, _ ask: PageRequest) throws -> Page? {
        guard let visit = ask.visit, let day = ask.day("day"), day.isInCalendar,
            let tasks = try plan.tasks(.due(day), page: ask.page)
        else { return nil }
        let path = "/day/\(day.description)"
        let form: HTML =
            day < plan.today
            ? ""
            : """
            <form class="row" method="post" action="/say" data-live>\(visit.hidden)
            <input type="hidden" name="day" value="\(day.description)"><label for="new">Add here</label>
            <input id="new" name="text" maxlength="1000"><button>Add</button></form>
            """
        let turns = HTML(
            """
            <p class="turns"><a href="/day/\(day.adding(days: -1).description)">Previous day</a>
            <a href="/calendar?month=\(day.description)">Month</a> <a href="/calendar?week=\(day.description)">Week</a>
            <a href="/day/\(day.adding(days: 1).description)">Next day</a></p>
            """)
        let name = plan.reader.words.day(day)
        let heading = plan.reader.wording.title(of: .day(day))
        return Page(
            title: day == plan.today ? "Today, \(name)" : name,
            content: turns + form + list(tasks, plan, visit, at: path, under: heading),
            place: "/calendar")
    }

    private func turns(_ page: CalendarPage, _ plan: OpenPlan) -> HTML {
        let start = plan.plan.weekStart
        let unit = page.unit == .week ? "week" : "month"
        let other: CalendarPage.Unit = page.unit == .week ? .month : .week
        let there = page.changed(to: other, today: plan.today, weekStart: start)
        let (back, on) = (
            page.turned(by: -1, weekStart: start), page.turned(by: 1, weekStart: start)
        )
        return HTML(
            """
            <p class="turns"><a class="button" href="/calendar?\(unit)=\(back.day.description)">Previous \(unit)</a>
            <a class="button" href="/calendar?\(unit)=\(plan.today.description)">Today</a>
            <a class="button" href="/calendar?\(unit)=\(on.day.description)">Next \(unit)</a>
            <a class="button" href="/calendar?\(other == .week ? "week" : "month")=\(there.day.description)">\(other == .week ? "Week" : "Month")</a></p>
            """)
    }

    private func table(_ content: CalendarContent, _ page: CalendarPage, _ plan: OpenPlan) -> HTML {
        let start = plan.plan.weekStart
        let first = page.days(weekStart: start).lowerBound.startOfWeek(start)
        let heads = content.heads.map { HTML("<th scope=\"col\">\($0)</th>") }
        let rows = stride(from: 0, to: content.days.count, by: 7).map { row -> HTML in
            let cells = (row..<min(row + 7, content.days.count)).map { place in
                cell(content, place, first.adding(days: place), page.unit, plan)
            }
            return HTML("<tr>\(cells)</tr>")
        }
        return HTML(
            "<table class=\"grid \(page.unit.rawValue)\"><thead><tr>\(heads)</tr></thead><tbody>\(rows)</tbody></table>"
        )
    }

    private func cell(
        _ content: CalendarContent, _ place: Int, _ date: CivilDate, _ unit: CalendarPage.Unit,
        _ plan: OpenPlan
    ) -> HTML {
        let day = content.days[place]
        let entries = content.entries.filter { $0.days.contains(place) }
        let most = unit == .month ? 4 : 40
        let chips = entries.prefix(most).map { chip($0, at: place) }
        let hidden = entries.count - chips.count + day.more
        let more: HTML =
            hidden > 0
            ? "<a class=\"more\" href=\"/day/\(date.description)\">+\(hidden) more</a>" : ""
        let style = (day.isToday ? "today " : "") + (day.isOutside ? "outside" : "")
        let name = plan.reader.words.day(date)
        return HTML(
            """
            <td class="\(style)" data-day="\(date.description)"><a class="day" href="/day/\(date.description)" aria-label="\(name)">\(day.number)</a>
            <span class="weekday">\(content.heads[place % 7])</span>\(chips)\(more)</td>
            """)
    }

    private func chip(_ entry: CalendarContent.Entry, at place: Int) -> HTML {
        var style = "chip"
        if let list = entry.list { style += " list-\(list)" }
        switch entry.state {
        case .done: style += " done"
        case .missed: style += " missed"
        case .busy: style += " busy"
        case .open: break
        }
        if entry.isBegun || entry.days.lowerBound < place { style += " begun" }
        let drags: HTML =
            entry.state == .open && entry.occurrence != nil
            ? " draggable=\"true\" data-occurrence=\"\(entry.occurrence ?? 0)\"" : ""
        let end: HTML =
            entry.state == .open && entry.time == nil && entry.days.upperBound == place
                && entry.occurrence != nil && !entry.isOfRoutine
            ? "<span class=\"end\" draggable=\"true\" aria-hidden=\"true\">↔</span>" : ""
        let time = entry.time.map { "\($0) " } ?? ""
        if entry.state == .busy {
            return HTML("<span class=\"\(style)\">\(time)\(entry.title)</span>")
        }
        return HTML(
            "<a class=\"\(style)\" href=\"/task/\(entry.number ?? 0)\"\(drags)>\(time)\(entry.title)\(end)</a>"
        )
    }
}
