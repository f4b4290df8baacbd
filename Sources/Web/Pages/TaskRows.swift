import Planner
import Wording

/// Tasks as rows of a page, each with a button that ticks it.
struct TaskRows {
    let visit: Visit
    let reader: Recipient

    private var wording: any WordingPack { reader.wording }

    /// The sections of a view under their headings, within one form.
    func sections(_ sections: [TaskLines]) -> HTML {
        visit.form("\(sections.map(section))")
    }

    private func section(_ section: TaskLines) -> HTML {
        let heading = wording.title(of: section.heading)
        let rows = section.series.map { row($0, in: section.place) }
        let busy = wording.busy(in: section).map { HTML("<p class=\"elsewhere\">\($0)</p>") }
        let list: HTML =
            rows.isEmpty && !busy.isEmpty
            ? ""
            : rows.isEmpty
                ? "<p class=\"empty\">nothing</p>"
                : "<ul class=\"tasks\(style(of: section.place))\">\(rows)</ul>"
        return HTML("<h2>\(heading)</h2>\(list)\(busy)")
    }

    private func style(of place: LinePlace) -> String { place == .missed ? " missed" : "" }

    /// The times of a task that stand in one row.
    func row(_ series: [TaskSnapshot], in place: LinePlace) -> HTML {
        guard let task = series.first else { return "" }
        let row = wording.row(series, in: place)
        let (state, occurrence) = (task.occurrence?.state, task.occurrence?.id ?? 0)
        let isDone = state?.isDone == true || state == .skipped
        let drags: HTML =
            occurrence > 0 && state == .open
            ? " draggable=\"true\" data-occurrence=\"\(occurrence)\"" : ""
        return HTML(
            """
            <li\(isDone ? " class=\"done\"" as HTML : "")\(drags)>\(tick(task, occurrence, isDone))
            <span class="what"><a href="/task/\(task.todo.number)">\(row.title)</a>
            <span class="details">\(details(row, task))</span></span>
            <span class="number">\(task.todo.number)</span></li>
            """)
    }

    private func details(_ row: TaskRow, _ task: TaskSnapshot) -> HTML {
        var parts = row.details.map { HTML("\($0)") }
        if let list = task.list {
            parts.append(
                "<a class=\"details\" href=\"/list?name=\(list.name.percentEncoded)\">\(dot(list.colour))\([list.emoji, list.name].compactMap(\.self).joined(separator: " "))</a>"
            )
        }
        parts += task.tags.map { HTML("#\($0)") }
        return parts.enumerated().reduce(HTML()) { sum, part in
            sum + (part.offset == 0 ? "" : " · ") + part.element
        }
    }

    /// The dot of a list in its colour.
    func dot(_ colour: String?) -> HTML {
        HTML("<span class=\"dot \(colour.map { "list-\($0)" } ?? "")\"></span>")
    }

    private func tick(_ task: TaskSnapshot, _ occurrence: Int64, _ isDone: Bool) -> HTML {
        guard occurrence > 0, !task.todo.isEvent else {
            return "<span class=\"tick\" aria-hidden=\"true\">·</span>"
        }
        let (action, label, sign): (ButtonAction, String, HTML) =
            isDone
            ? (.reopen(occurrence), "Reopen: \(task.title)", "✓")
            : (.done(occurrence), "Done: \(task.title)", "")
        return HTML(
            "<button class=\"tick\" name=\"action\" value=\"\(action.data)\" aria-label=\"\(label)\">\(sign)</button>"
        )
    }
}
