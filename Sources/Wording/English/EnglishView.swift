import Language
import Planner

/// Views: sections of lines, the counts, and buttons that act in place.
struct EnglishView: EnglishPhrases {
    let reader: Reader

    func message(_ reply: ViewReply) -> Message {
        switch reply {
        case .tasks(let view): tasks(view)
        case .month(let month): EnglishMonth(reader: reader).message(month)
        case .card(let task, let isInView):
            EnglishCard(reader: reader).message(task, isInView: isInView)
        case .agenda(let view): EnglishAgenda(reader: reader).message(view)
        case .board(let view): EnglishBoard(reader: reader).message(view)
        case .shares(let shares):
            Message(
                shares.map { lines($0, in: .open) }.joined(separator: "\n"),
                buttons: buttons(shares))
        case .boardTakenDown: "The board is taken down. `board` puts it up again."
        case .noBoard: "There is no board. `board` puts one up."
        case .evening(let view): EnglishAgenda(reader: reader).message(view)
        case .monthReview(let view): EnglishMonthReview(reader: reader).message(view)
        case .untimed(let view): EnglishAgenda(reader: reader).message(view)
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
        case .chores(let person):
            .bold(person.map { "For \($0.name)" } ?? "For nobody in particular")
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

    private func lines(_ section: TaskLines, _ view: TaskView) -> RichText {
        guard !section.tasks.isEmpty else { return .bold(heading(section.heading)) + "\nnothing" }
        return lines(section) { task in
            guard view.tellsAdding else { return "" }
            return " · added \(words.day(reader.calendar.day(of: task.todo.createdAt)))"
        }
    }

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
                Button("Add", .pick(.add(day))), Button("Calendar", .pick(.month(day))),
            ])
        }
        return rows
    }
}
