import Language
import Planner

/// Views: sections of lines, the counts, and buttons that act in place.
extension English {
    func view(_ reply: ViewReply) -> Message {
        switch reply {
        case .tasks(let view): tasks(view)
        case .month(let month): self.month(month)
        case .card(let task, let isInView): card(task, isInView: isInView)
        case .agenda(let view): agenda(view)
        case .evening(let view): evening(view)
        case .monthReview(let view): monthReview(view)
        case .untimed(let view): untimed(view)
        }
    }

    private func tasks(_ view: TaskView) -> Message {
        var blocks = view.title.map { [title($0)] } ?? []
        for section in view.sections { blocks.append(lines(section, view)) }
        if view.sections.isEmpty { blocks.append("nothing") }
        if view.pages > 1 {
            blocks.append(RichText("page \(view.page + 1) of \(view.pages)"))
        }
        if let counts = view.counts { blocks.append(self.counts(counts)) }
        return Message(blocks.joined(separator: "\n"), buttons: buttons(view))
    }

    private func title(_ title: TaskView.Title) -> RichText {
        switch title {
        case .list(let name, let emoji):
            .bold([emoji, name].compactMap { $0 }.joined(separator: " "))
        case .trait(let trait): .bold(heading(trait))
        case .found(let text): RichText("Found for \(quoted(text))")
        }
    }

    private func heading(_ trait: TaskTrait) -> String {
        switch trait {
        case .routine: "Routines"
        case .special: "Special tasks"
        case .starred: "Starred"
        case .high: "High priority"
        case .medium: "Medium priority"
        case .low: "Low priority"
        }
    }

    /// What stands above a section.
    func heading(_ heading: ViewSection.Heading) -> String {
        switch heading {
        case .day(reader.calendar.today): "Today"
        case .day(let day): words.day(day)
        case .thisWeek: "This week"
        case .thisMonth: "This month"
        case .later: "Later"
        case .withoutDate: "Without a date"
        case .missed: "Missed"
        case .completed: "Completed"
        }
    }

    private func lines(_ section: TaskLines, _ view: TaskView) -> RichText {
        guard !section.tasks.isEmpty else { return .bold(heading(section.heading)) + "\nnothing" }
        return lines(section) { task in
            guard view.tellsAdding else { return "" }
            return " · added \(words.day(reader.calendar.day(of: task.todo.createdAt)))"
        }
    }

    /// A heading with a line for each task.
    func lines(
        _ section: TaskLines, adding more: (TaskSnapshot) -> String = { _ in "" }
    ) -> RichText {
        section.tasks.reduce(into: .bold(heading(section.heading))) { text, task in
            text += "\n" + line(task, in: section.place) + RichText(more(task))
        }
    }

    /// `+4 without a date` and `12 to do, 3 done`.
    func counts(_ counts: TaskCounts) -> RichText {
        let undated = counts.withoutDate > 0 ? "+\(counts.withoutDate) without a date\n" : ""
        return RichText(undated + openAndDone(counts.open, counts.done))
    }

    /// `12 to do, 3 done`.
    func openAndDone(_ open: Int, _ done: Int) -> String { "\(open) to do, \(done) done" }

    private func buttons(_ view: TaskView) -> [[Button]] {
        var rows = cards(view.sections.flatMap(\.tasks))
        var last: [Button] = []
        if view.page > 0 { last.append(Button("‹", .view(.previous))) }
        if view.page < view.pages - 1 { last.append(Button("›", .view(.next))) }
        if let done = view.counts?.done, done > 0 {
            last.append(
                view.isUnfolded
                    ? Button("▾ \(done) done", .view(.fold))
                    : Button("▸ \(done) done", .view(.unfold)))
        }
        if !last.isEmpty { rows.append(last) }
        if let day = view.day {
            rows.append([
                Button("Add", .pick("add \(day)")), Button("Calendar", .pick("month \(day)")),
            ])
        }
        return rows
    }
}
