import Language
import Planner
import Storage
import Wording

/// What is said while a page of the calendar is the last thing shown: `next`, `back`, `26`, `add here dentist 10:00`.
struct CalendarMoveHandler {
    let context: UpdateContext
    /// The page.
    let shown: ShownView

    private var today: CivilDate { context.session.today }
    private var weekStart: Weekday { context.plan.weekStart }
    private var calendar: CalendarHandler { CalendarHandler(context: context) }

    /// Carries out what a message says about the page; nil where it says something else.
    func answer(_ text: String, _ understanding: Understanding) throws -> Outcome? {
        guard let page = shown.page(today: today),
            let move = try context.read(
                text, as: .calendarMove, at: context.update.sentAt)
        else { return nil }
        try context.passQuestions()
        if let number = try taskNumber(move, understanding, on: page) {
            let shown = Understanding(.show(.numbers([number])))
            let said = Said(text: text, at: context.update.sentAt, meaning: shown)
            return try CommandRouter(context: context, said: said).perform(shown)
        }
        switch move {
        case .add(let words):
            let said = Said(text: words, at: context.update.sentAt, meaning: understanding)
            return try add(said, to: page)
        case .back: return try back(from: page)
        case .turn(let count, let unit):
            if unit == nil, let pages = try turned(by: count) { return pages }
            return try show(turned(page, by: count, unit))
        default:
            guard let target = target(of: move, on: page) else {
                return try say(.noSuchDay(month: month(of: page).startOfMonth))
            }
            return try show(target)
        }
    }

    /// The number of a task, where one has it and it names no day: asked to be shown, or none of the days of a week shown.
    private func taskNumber(
        _ move: CalendarMove, _ understanding: Understanding, on page: CalendarPage
    ) throws -> Int? {
        guard case .number(let number) = move,
            try context.tx.todos.find(number: number, plan: context.plan.id) != nil
        else { return nil }
        if case .show(.numbers([number])) = understanding.command { return number }
        switch page.unit {
        case .month: return nil
        case .week:
            let monday = page.days(weekStart: weekStart).lowerBound
            return (0..<7).contains { monday.adding(days: $0).day == number } ? nil : number
        case .day: return number
        }
    }

    /// The change that moves a task to the day or time that an answer names, and nothing else; nil where it names none.
    func move(_ text: String, of todo: StoredTodo) throws -> TaskEdit? {
        let sentAt = context.update.sentAt
        let month = CalendarPage(.month, of: shown.month ?? today)
        if let move = try context.read(text, as: .calendarMove, at: sentAt),
            let target = target(of: move, on: month), target.unit == .day
        {
            var day = target.day
            // The number of a day that is over is the next month's.
            if day < today, move.isNumber {
                day =
                    self.target(of: move, on: month.turned(by: 1, weekStart: weekStart))?.day
                    ?? day
            }
            return day < today ? nil : TaskEdit(schedule: .due(day, nil), isMove: true)
        }
        // `30 22:00` is an hour of a day of the month shown.
        let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
        if parts.count == 2, Int(parts[0]) != nil,
            let time = try context.read(parts[1], as: .time, at: sentAt),
            case .due(let day, _)? = try move(parts[0], of: todo)?.schedule
        {
            return TaskEdit(schedule: .due(day, time), isMove: true)
        }
        guard
            let said = try context.read(
                text, as: .edit(task: todo.number), at: sentAt),
            case .edit(_, var edit) = said.command, said.problem == nil, edit.title == nil,
            edit.schedule != nil || edit.time != nil
        else { return nil }
        edit.isMove = true
        return edit
    }

    /// Adds words that wait for a day to the day that an answer picks; nil where it picks none that is to come.
    func add(_ said: Said, on answer: String) throws -> Outcome? {
        guard let page = shown.page(today: today),
            let move = try context.read(
                answer, as: .calendarMove, at: context.update.sentAt),
            let target = target(of: move, on: page), target.unit == .day, target.day >= today
        else { return nil }
        try context.close(.day(of: said, page: AskedPage(shown: shown, row: nil)))
        let day = ShownView(target, today: today, weekStart: weekStart, back: shown.back ?? page)
        return try CalendarMoveHandler(context: context, shown: day).add(said, to: target)
    }

    private func show(_ page: CalendarPage) throws -> Outcome {
        try calendar.show(page, from: shown)
    }

    /// Another page of its tasks; nil where it has none.
    private func turned(by count: Int) throws -> Outcome? {
        if case .calendar = shown.view { return nil }
        let sections = try context.session.views.shownSections(of: shown.view)
        let page = shown.page + count
        guard (0..<ViewPage(0, of: sections).count).contains(page) else { return nil }
        return try LookHandler(context: context)
            .show(shown.changed(count > 0 ? .next : .previous))
    }

    private func turned(_ page: CalendarPage, by count: Int, _ unit: CalendarPage.Unit?)
        -> CalendarPage
    {
        guard let unit, unit != page.unit else {
            return page.turned(by: count, weekStart: weekStart)
        }
        return page.changed(to: unit, today: today, weekStart: weekStart)
            .turned(by: count, weekStart: weekStart)
    }

    /// From a day to where it was opened, from a week or month to the one before.
    private func back(from page: CalendarPage) throws -> Outcome {
        guard page.unit == .day else {
            return try show(page.turned(by: -1, weekStart: weekStart))
        }
        return try show(shown.back ?? CalendarPage(.month, of: page.day))
    }

    /// A day of the month that a number alone is of.
    private func month(of page: CalendarPage) -> CivilDate {
        page.changed(to: .month, today: today, weekStart: weekStart).day
    }

    /// The page that a move names; nil where the month has no such day.
    private func target(of move: CalendarMove, on page: CalendarPage) -> CalendarPage? {
        let days = page.days(weekStart: weekStart)
        switch move {
        case .number(let number), .monthDay(let number):
            if page.unit == .week {
                let week = (0..<7).map { days.lowerBound.adding(days: $0) }
                if let day = week.first(where: { $0.day == number }) {
                    return CalendarPage(.day, of: day)
                }
            }
            let (year, month, _) = month(of: page).components
            return CivilDate(year: year, month: month, day: number)
                .map { CalendarPage(.day, of: $0) }
        case .weekday(let weekday):
            let first =
                page.unit == .month
                ? (days.contains(today) ? today : days.lowerBound)
                : page.day.startOfWeek(weekStart)
            return CalendarPage(
                .day, of: first.adding(days: first.weekday.days(to: weekday)))
        case .page(var found, let hasYear):
            // A date or month without a year is that which is nearest to what is shown.
            if !hasYear, found.unit != .week {
                let nearest = found.day.nearestOfYears(to: page.day)
                let isNear = found.unit == .month || nearest.months(to: page.day) == 0
                if isNear { found.day = nearest }
            }
            return found
        case .add, .back, .turn: return nil
        }
    }

    /// Adds to the day shown what the words say, or asks for it. Words that name a day of their own are for that day.
    private func add(_ said: Said, to page: CalendarPage) throws -> Outcome {
        let words = said.text
        let own = try context.read(words, as: .task, at: said.at)
        if let own, own.namesDay {
            return try CommandRouter(context: context, said: said).perform(own)
        }
        guard page.unit == .day else { return try ask(.dayToAdd, said) }
        guard page.day >= today else { return try ask(.past(page.day, nil), said) }
        guard !words.isEmpty else { return try calendar.askTask(on: page.day) }
        guard
            let task = try context.read(
                words, as: .task(on: page.day), at: context.now),
            case .add(let drafts) = task.command
        else {
            return try CommandRouter(context: context, said: said).perform(own ?? said.meaning)
        }
        let outcome = try AddHandler(context: context).add(
            drafts, alternatives: task.alternatives, said: said)
        return try calendar.returning(outcome, to: AskedPage(shown: shown, row: nil))
    }
}

extension CalendarMoveHandler {
    /// Says something above the page, which stays.
    private func say(_ question: QuestionReply) throws -> Outcome {
        .say(.above(.question(question), try context.view(shown)), kind: .view(shown))
    }

    /// Asks for a day above the page; words to add wait for it.
    private func ask(_ question: QuestionReply, _ said: Said) throws -> Outcome {
        let outcome = try say(question)
        guard !said.text.isEmpty, let answer = outcome.answers.first else { return outcome }
        let page = AskedPage(shown: shown, row: nil)
        return try context.ask(.day(of: said, page: page), answer.reply, kind: answer.kind)
    }
}

extension Understanding {
    /// Whether a task names a day, week or month: not only a time of today.
    fileprivate var namesDay: Bool {
        guard case .add(let drafts) = command else { return false }
        return drafts.contains { draft in
            switch draft.todo.schedule {
            case .undated: false
            case .due(_, let time): time == nil
            case .span, .recurring: true
            }
        }
    }
}

extension CalendarMove {
    /// Whether it is the number of a day.
    fileprivate var isNumber: Bool {
        switch self {
        case .number, .monthDay: true
        default: false
        }
    }
}
