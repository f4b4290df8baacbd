import Language
import Planner

/// Views: sections of lines, the counts, and buttons that act in place.
struct EnglishView: EnglishPhrases {
    let recipient: Recipient

    func message(_ reply: ViewReply) -> Message {
        switch reply {
        case .tasks(let view): tasks(view)
        case .calendar(let grid): calendar.message(grid)
        case .move(let task, let grid): move(task, grid)
        case .ringDay(let task, let grid, let quick): ringDay(task, grid, quick)
        case .ringHour(let task, let day, let hours): ringHour(task, day, hours)
        case .card(let task, let isInView):
            EnglishCard(recipient: recipient).message(task, isInView: isInView)
        case .agenda(let view): EnglishAgenda(recipient: recipient).message(view)
        case .board(let view): EnglishBoard(recipient: recipient).message(view)
        case .shares(let shares):
            Message(
                shares.map { lines($0, in: .open) }.joined(separator: "\n"),
                buttons: buttons(shares))
        case .boardTakenDown: "The board is taken down. `board` puts it up again."
        case .noBoard: "There is no board. `board` puts one up."
        case .evening(let view): EnglishAgenda(recipient: recipient).message(view)
        case .monthReview(let view): EnglishMonthReview(recipient: recipient).message(view)
        case .untimed(let view): EnglishAgenda(recipient: recipient).message(view)
        }
    }

    private var calendar: EnglishCalendar { EnglishCalendar(recipient: recipient) }

    private func move(_ task: TaskSnapshot, _ grid: CalendarGrid) -> Message {
        let first = grid.days.lowerBound
        let month = "\(words.fullMonth(first.month)) \(first.year)"
        let title = RichText.bold("\(task.todo.number). \(marked(task))")
        return Message(
            RichText("Move ") + title
                + RichText(" to which day? Pick it, or say for example friday 10:00.\n\(month)"),
            buttons: task.occurrence.map { calendar.moveButtons($0.id, grid) } ?? [])
    }

    private func ringDay(_ task: TaskSnapshot, _ grid: CalendarGrid, _ quick: [CivilDateTime])
        -> Message
    {
        let first = grid.days.lowerBound
        let month = "\(words.fullMonth(first.month)) \(first.year)"
        let title = RichText.bold("\(task.todo.number). \(marked(task))")
        guard let id = task.occurrence?.id else { return Message(title) }
        let moments = quick.map { moment in
            let isToday = moment.date == recipient.calendar.today
            return Button(
                isToday ? words.time(moment.time) : words.moment(moment.date, moment.time),
                .ringAt(id, moment))
        }
        return Message(
            RichText("Remind you of ") + title
                + RichText(" when? Pick a day, or say for example tomorrow 9:00.\n\(month)"),
            buttons: [moments].filter { !$0.isEmpty } + calendar.ringButtons(id, grid))
    }

    private func ringHour(_ task: TaskSnapshot, _ day: CivilDate, _ hours: [CivilTime]) -> Message {
        let title = RichText.bold("\(task.todo.number). \(marked(task))")
        guard let id = task.occurrence?.id else { return Message(title) }
        let buttons = hours.map {
            Button(words.time($0), .ringAt(id, CivilDateTime(day, $0)))
        }
        let rows = stride(from: 0, to: buttons.count, by: 4).map {
            Array(buttons[$0..<min($0 + 4, buttons.count)])
        }
        return Message(
            RichText("Remind you of ") + title
                + RichText(" on \(words.day(day)) at what time? Pick it, or say for example 9:15."),
            buttons: rows + [[Button("Back", .ring(id, month: day.startOfMonth))]])
    }

    private func tasks(_ view: TaskView) -> Message {
        var blocks = view.title.map { [title($0)] } ?? []
        if case .week(let grid) = view.place, let title = calendar.title(ofWeek: grid) {
            blocks.append(title)
        }
        for section in view.sections { blocks.append(lines(section, view)) }
        if view.sections.isEmpty { blocks.append("nothing") }
        let place = view.sections.count == 1 ? view.sections[0].place : .open
        blocks += view.groups.map { lines($0, in: place) }
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
        case .waiting: "⏳ Waiting for somebody"
        case .high: "High priority"
        case .medium: "Medium priority"
        case .low: "Low priority"
        }
    }

    private func lines(_ section: TaskLines, _ view: TaskView) -> RichText {
        guard !section.tasks.isEmpty || !section.busy.isEmpty else {
            return .bold(heading(section.heading)) + "\nnothing"
        }
        return lines(section) { task in
            guard view.tellsAdding else { return "" }
            return " · added \(words.day(recipient.calendar.day(of: task.todo.createdAt)))"
        }
    }

    private func buttons(_ view: TaskView) -> [[Button]] {
        let tasks = view.sections.flatMap(\.tasks)
        var rows = if case .day = view.place { cardsOfDay(tasks) } else { cards(tasks) }
        rows += self.buttons(view.groups)
        let last = turns(view) + folding(view)
        if !last.isEmpty { rows.append(last) }
        switch view.place {
        case .day(let day, let back): return rows + calendar.buttons(ofDay: day, back: back)
        case .week(let grid): return rows + calendar.buttons(grid)
        case .month(let day): return rows + calendar.buttons(ofMonth: day)
        case nil: return rows
        }
    }

    /// The moves to other pages of tasks; on a page of the calendar, which has moves of its own, by their number.
    private func turns(_ view: TaskView) -> [Button] {
        let isNumbered = view.place != nil
        var turns: [Button] = []
        if view.page > 0 {
            turns.append(Button(isNumbered ? "‹ page \(view.page)" : "‹", .view(.previous)))
        }
        if view.page < view.pages - 1 {
            turns.append(Button(isNumbered ? "page \(view.page + 2) ›" : "›", .view(.next)))
        }
        return turns
    }

    private func folding(_ view: TaskView) -> [Button] {
        guard let done = view.counts?.done, done > 0 else { return [] }
        return [
            view.isUnfolded
                ? Button("▾ \(done) done", .view(.fold))
                : Button("▸ \(done) done", .view(.unfold))
        ]
    }
}
