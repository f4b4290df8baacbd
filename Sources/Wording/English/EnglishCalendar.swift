import Language
import Planner

/// The pages of the calendar: a grid of buttons, and the moves between pages.
struct EnglishCalendar: EnglishPhrases {
    let recipient: Recipient

    /// How many days are told one by one.
    private static let fewDays = 6

    /// A month: its next days with tasks, its counts, its grid.
    func message(_ grid: CalendarGrid) -> Message {
        let first = grid.days.lowerBound
        var text = RichText.bold("\(words.fullMonth(first.month)) \(first.year)")
        let open = grid.marked.filter { $0.tally.open > 0 }
        for cell in open.prefix(Self.fewDays) {
            text += RichText("\n\(words.day(cell.day)): \(tasks(cell.tally.open))")
            if cell.tally.busy > 0 { text += .italic(", busy \(times(cell.tally.busy))") }
        }
        let more = open.count - Self.fewDays
        if more > 0 { text += RichText("\n… and \(more) more \(more == 1 ? "day" : "days")") }
        let busy = grid.busyDays(from: recipient.calendar.today)
        if busy > 0 {
            text += .italic("\nbusy elsewhere on \(busy == 1 ? "1 day" : "\(busy) days")")
        }
        return Message(text + RichText("\n\(counts(grid.total))"), buttons: buttons(grid))
    }

    private func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }

    /// `• 5 to do · ✓ 2 done · ◦ 1 missed`: the counts with the marks that stand for them.
    private func counts(_ total: CalendarGrid.Tally) -> String {
        let parts = [
            (CalendarGrid.Mark.open, total.open, "to do"), (.done, total.done, "done"),
            (.missed, total.missed, "missed"),
        ].filter { $0.1 > 0 }.map { "\(sign($0.0)) \($0.1) \($0.2)" }
        return parts.isEmpty ? "nothing" : parts.joined(separator: " · ")
    }

    /// The grid, and under it the moves to other pages.
    func buttons(_ grid: CalendarGrid) -> [[Button]] {
        table(grid) { .pick(.page($0)) } + [moves(grid)]
    }

    /// The days that a task can be moved to, and under them the moves to other months and back to its card.
    func moveButtons(_ occurrence: Int64, _ grid: CalendarGrid) -> [[Button]] {
        let today = recipient.calendar.today
        let turns = turns(grid).filter { $0.page.day >= today.startOfMonth }
            .map { Button($0.label, .move(occurrence, month: $0.page.day)) }
        return table(grid, from: today) { page in
            page.unit == .day
                ? .moveTo(occurrence, page.day) : .move(occurrence, month: page.day)
        } + [turns + [Button("Back", .card(occurrence))]]
    }

    /// The days on which a task can ring, and under them the moves to other months.
    func ringButtons(_ occurrence: Int64, _ grid: CalendarGrid) -> [[Button]] {
        let today = recipient.calendar.today
        let turns = turns(grid).filter { $0.page.day >= today.startOfMonth }
            .map { Button($0.label, .ring(occurrence, month: $0.page.day)) }
        return table(grid, from: today) { page in
            page.unit == .day
                ? .ringOn(occurrence, page.day) : .ring(occurrence, month: page.day)
        } + [turns]
    }

    /// The weekdays and the days in rows of seven. A cell without a day of the page, or before a first day, is a point
    /// that shows the page again.
    private func table(
        _ grid: CalendarGrid, from first: CivilDate? = nil, _ action: (CalendarPage) -> ButtonAction
    ) -> [[Button]] {
        let again = action(grid.page)
        let head = grid.weekdays.map {
            Button(String(words.weekday($0).prefix(2)), again, style: .disabled)
        }
        let rows = grid.rows.map { row in
            row.map { cell -> Button? in
                guard cell.isInside, first.map({ cell.day >= $0 }) ?? true else { return nil }
                return Button(label(cell), action(CalendarPage(.day, of: cell.day)))
            }
        }
        return [head]
            + rows.filter { $0.contains { $0 != nil } }.map { row in
                row.map { $0 ?? Button("·", again) }
            }
    }

    /// `26`, `26•`, `(26)✓`.
    private func label(_ cell: CalendarGrid.Cell) -> String {
        let day = cell.isToday ? "(\(cell.day.day))" : "\(cell.day.day)"
        return day + sign(cell.tally.mark)
    }

    private func sign(_ mark: CalendarGrid.Mark) -> String {
        switch mark {
        case .open: "•"
        case .missed: "◦"
        case .done: "✓"
        case .none: ""
        }
    }

    /// `‹ Today › Week`.
    private func moves(_ grid: CalendarGrid) -> [Button] {
        let turns = turns(grid).map { Button($0.label, .pick(.page($0.page))) }
        let other: CalendarPage.Unit = grid.page.unit == .week ? .month : .week
        let page = grid.page.changed(
            to: other, today: recipient.calendar.today, weekStart: grid.weekStart)
        return turns.prefix { $0.label == "‹" }
            + [Button("Today", .pick(.today(grid.page.unit)))]
            + turns.filter { $0.label == "›" }
            + [Button(other == .week ? "Week" : "Month", .pick(.page(page)))]
    }

    private func turns(_ grid: CalendarGrid) -> [(label: String, page: CalendarPage)] {
        [("‹", -1), ("›", 1)].map { label, count in
            (label: label, page: grid.page.turned(by: count, weekStart: grid.weekStart))
        }.filter(\.page.isInCalendar)
    }

    /// Under the tasks of a day: the days beside it, adding, and the way back. Nothing is added to a day that is over.
    func buttons(ofDay day: CivilDate, back: CalendarPage?) -> [[Button]] {
        let beside = [-1, 1].map { CalendarPage(.day, of: day.adding(days: $0)) }
            .filter(\.isInCalendar)
            .map { page in
                let name = "\(words.weekday(page.day.weekday)) \(page.day.day)"
                return Button(page.day < day ? "‹ \(name)" : "\(name) ›", .pick(.page(page)))
            }
        let add = day < recipient.calendar.today ? [] : [Button("Add here", .pick(.add(day)))]
        return [
            beside,
            add + [
                Button(
                    back == nil ? "Calendar" : "Back",
                    .pick(.page(back ?? CalendarPage(.month, of: day))))
            ],
        ]
    }

    /// Under the tasks of a month: its weeks and its grid.
    func buttons(ofMonth day: CivilDate) -> [[Button]] {
        [
            [
                Button("Week", .pick(.page(CalendarPage(.week, of: day)))),
                Button("Calendar", .pick(.page(CalendarPage(.month, of: day)))),
            ]
        ]
    }

    /// What stands above the tasks of a week; nil above those of the present one, which begin with today.
    func title(ofWeek grid: CalendarGrid) -> RichText? {
        guard !grid.days.contains(recipient.calendar.today) else { return nil }
        return .bold("\(words.day(grid.days.lowerBound)) - \(words.day(grid.days.upperBound))")
    }
}
