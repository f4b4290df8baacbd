import Bot
import Language
import Planner
import Wording

/// The page of one task: what is known of it, what can be done with it, and what became of it so far.
extension ShownPages {
    func task(_ plan: OpenPlan, _ ask: PageRequest) throws -> Page? {
        guard let visit = ask.visit, let number = ask.number("number"),
            let task = try plan.task(number: number)
        else { return nil }
        var known = task
        // The items have a place of their own.
        known.checklist = nil
        let card = plan.reader.wording.message(.view(.card(known, isInView: false)))
        let history = try plan.history(of: task.todo.id, limit: 50)
        return Page(
            title: task.title,
            content: """
                <div class="said">\(card.text.html)</div>\(checklist(task, visit))\(deeds(task, visit))\(fields(task, visit, plan))\(past(history, plan))
                """)
    }

    /// The items of the checklist, each with a button that ticks it.
    private func checklist(_ task: TaskSnapshot, _ visit: Visit) -> HTML {
        guard let checklist = task.checklist, let occurrence = task.occurrence?.id,
            !checklist.items.isEmpty
        else { return "" }
        let items = checklist.items.map { item -> HTML in
            let isTicked = checklist.ticked.contains(item.id)
            let action: ButtonAction =
                isTicked ? .untick(occurrence, item.id) : .tick(occurrence, item.id)
            let label = "\(isTicked ? "Untick" : "Tick"): \(item.title)"
            let sign: HTML = isTicked ? "✓" : ""
            let style: HTML = isTicked ? " class=\"done\"" : ""
            return HTML(
                """
                <li\(style)><button class="tick" name="action" value="\(action.data)" aria-label="\(label)">\(sign)</button>
                <span class="what">\(item.title)</span></li>
                """)
        }
        return HTML(
            "<h2>Checklist</h2>\(visit.form("<ul class=\"tasks\">\(items)</ul>"))")
    }

    private func deeds(_ task: TaskSnapshot, _ visit: Visit) -> HTML {
        guard let occurrence = task.occurrence else { return "" }
        var buttons: [(ButtonAction, String, String)] = []
        switch occurrence.state {
        case .open where occurrence.id > 0:
            buttons = [(.done(occurrence.id), "Done", "success")]
            if task.todo.isRoutine { buttons.append((.skip(occurrence.id), "Skip", "")) }
            buttons.append((.tomorrow(occurrence.id), "Tomorrow", ""))
            buttons.append((.nextWeek(occurrence.id), "Next week", ""))
        case .open: break
        case .missed: buttons = [(.done(occurrence.id), "Did it", "success")]
        case .done, .late, .skipped: buttons = [(.reopen(occurrence.id), "Reopen", "")]
        }
        buttons.append((.delete(task.todo.id), "Delete", "danger"))
        let shown = buttons.map { action, label, style in
            HTML(
                "<button name=\"action\" value=\"\(action.data)\" class=\"\(style)\">\(label)</button>"
            )
        }
        return visit.form("<div class=\"row\">\(shown)</div>")
    }

    /// What can be changed, in one form.
    private func fields(_ task: TaskSnapshot, _ visit: Visit, _ plan: OpenPlan) -> HTML {
        let todo = task.todo
        let lists = ((try? plan.lists()) ?? []).map { entry -> HTML in
            let name = entry.list?.name ?? English.defaultList
            let chosen: HTML = entry.list?.id == task.list?.id ? " selected" : ""
            return HTML("<option\(chosen)>\(name)</option>")
        }
        let priorities = [Priority.none, .low, .medium, .high].map { priority -> HTML in
            let chosen: HTML = priority == todo.priority ? " selected" : ""
            let name = priority == .none ? "none" : priority.marks
            return HTML("<option value=\"\(priority.rawValue)\"\(chosen)>\(name)</option>")
        }
        let shown = TaskForm.shown(task)
        var kept = shown.map { (TaskForm.keeper(of: $0.key), $0.value) }.sorted { $0.0 < $1.0 }
        if let time = task.occurrence { kept.append(("occurrence", String(time.id))) }
        let hidden = kept.map { name, value in
            HTML("<input type=\"hidden\" name=\"\(name)\" value=\"\(value)\">")
        }
        return HTML(
            """
            <h2>Change it</h2><form class="fields" method="post" action="/task/\(todo.number)" data-live>\(visit.hidden)\(hidden)
            <label>Title <input name="title" value="\(task.title)" maxlength="500" required></label>
            <label>Day <input type="date" name="day" value="\(shown["day"] ?? "")"></label>
            <label>Time <input type="time" name="time" value="\(shown["time"] ?? "")"></label>
            <label>Last day, where it goes on for days <input type="date" name="end" value="\(shown["end"] ?? "")"></label>
            <label>List <select name="list">\(lists)</select></label>
            <label>Priority <select name="priority">\(priorities)</select></label>
            <label>Note to add <textarea name="note" rows="2" maxlength="4000"></textarea></label>
            <button class="primary">Save</button></form>
            <p class="quiet">The rest is said in the box above: <em>\(todo.number) every friday</em>, <em>remind \(todo.number) at 8</em>, <em>\(todo.number) no notes</em>.</p>
            """)
    }

    private func past(_ history: [Occurrence], _ plan: OpenPlan) -> HTML {
        guard !history.isEmpty else { return "" }
        let words = plan.reader.words
        let rows = history.map { time -> HTML in
            let day = time.dueOn.map { words.moment($0, time.dueTime) } ?? "no date"
            let closed = time.closedAt.map {
                " on \(words.day(plan.reader.calendar.day(of: $0)))"
            }
            return HTML("<li><span class=\"what\">\(day)</span> \(state(time))\(closed ?? "")</li>")
        }
        return HTML("<h2>So far</h2><ul class=\"tasks\">\(rows)</ul>")
    }

    private func state(_ time: Occurrence) -> String {
        switch time.state {
        case .open: "open"
        case .done: "done"
        case .late: "done late"
        case .skipped: "skipped"
        case .missed: "missed"
        }
    }
}
