import Language
import Planner
import Wording

/// Views, agendas, reviews and reminders.
extension Samples {
    private var today: CivilDate { reader.calendar.today }
    private var now: Instant { reader.calendar.now }

    private func task(
        _ number: Int, _ title: String, due: CivilDate? = nil, at time: CivilTime? = nil,
        repeats: String? = nil
    ) -> TaskSnapshot {
        let todo = StoredTodo(
            id: Int64(number), plan: 1, number: number, list: nil, Todo(title: title), now: now)
        var task = TaskSnapshot(
            todo, Occurrence(id: Int64(number), of: todo, dueOn: due, dueTime: time))
        if let rule = repeats.flatMap(RecurrenceRule.init) {
            task.todo.isRoutine = true
            task.recurrence = Recurrence(rule: rule, start: today, times: time.map { [$0] } ?? [])
        }
        return task
    }

    private var milk: TaskSnapshot { task(1, "buy milk", due: today) }
    private var gym: TaskSnapshot { task(2, "gym", due: today, at: .at(18), repeats: "FREQ=DAILY") }
    private var dentist: TaskSnapshot {
        var dentist = task(3, "dentist", due: today.adding(days: -1), at: .at(15))
        dentist.todo.star = true
        dentist.todo.priority = .high
        dentist.todo.notes = "bring the card"
        dentist.list = TodoList(id: 1, name: "health", emoji: "🦷")
        dentist.tags = ["teeth"]
        return dentist
    }

    private func lines(
        _ heading: ViewSection.Heading, _ place: LinePlace, _ tasks: [TaskSnapshot]
    ) -> TaskLines {
        TaskLines(of: ViewSection(heading, place, rowCount: tasks.count, .home(part: 0)), tasks)
    }

    private func shared(_ person: GroupPerson) -> TaskSnapshot {
        var task = gym
        task.assignee = person
        return task
    }

    private var tally: TaskTally {
        TaskTally(
            [milk, gym, gym].compactMap { task in
                task.occurrence.map { ViewItem($0, of: task.todo) }
            }, of: 40)
    }

    private func waited(_ task: TaskSnapshot) -> TaskSnapshot {
        var waited = task
        waited.todo.waitingFrom = now
        return waited
    }

    var reminders: [ReminderReply] {
        let late = RingLine(dentist, wasDue: now.adding(minutes: -60), skipped: 2)
        return [
            .ring(RingLine(gym)), .ring(RingLine(shared(pete))), .ring(RingLine(shared(sam))),
            .ring(late),
            .late([late, RingLine(milk)], others: 3, agendasLeftOut: 1),
            .late([late], others: 0, agendasLeftOut: 2), .held([RingLine(gym)], others: 0),
            .nags([RingLine(gym), RingLine(milk)]), .asked([waited(milk)]),
            .asked([waited(milk), waited(dentist)]),
        ]
    }

    var views: [ViewReply] {
        [
            .tasks(home), .tasks(secondPage), .tasks(list), .tasks(found), .tasks(day),
            .tasks(chores(pete)), .tasks(chores(nil)),
            .tasks(dayOfRoutine), .tasks(week), .tasks(month), .calendar(calendar),
            .move(
                dentist,
                CalendarGrid(CalendarPage(.month, of: today), today: today, weekStart: .sunday)),
            .ringDay(
                dentist,
                CalendarGrid(CalendarPage(.month, of: today), today: today, weekStart: .sunday),
                quick: [
                    CivilDateTime(today, .at(19)), CivilDateTime(today.adding(days: 1), .at(8)),
                ]
            ),
            .ringHour(dentist, today, [.at(19), .at(20), .at(21), .at(22), .at(23)]),
            .board(board), .board(BoardView([], hidden: 0, open: 0)), .boardTakenDown, .noBoard,
            .shares([GroupShare("#family", [gym, milk], hidden: 2)]),
            .card(dentist, isInView: true), .card(gym, isInView: false),
            .card(listed(2), isInView: false), .card(listed(3), isInView: true),
        ] + unasked
    }

    private var home: TaskView {
        var view = TaskView(
            [
                lines(.day(today), .onDay(today), [milk, gym]),
                lines(.thisWeek, .period(.week), []), lines(.thisMonth, .period(.month), []),
            ], page: 0, of: 1)
        view.counts = TaskCounts(withoutDate: 4, open: 2, done: 1)
        return view
    }

    private var secondPage: TaskView {
        var view = TaskView(
            [
                lines(.later, .open, [task(5, "taxes", due: today.adding(days: 100))]),
                lines(.withoutDate, .open, [task(6, "paint the fence")]),
            ], page: 1, of: 3)
        view.tellsAdding = true
        view.isUnfolded = true
        view.counts = TaskCounts(withoutDate: 0, open: 42, done: 9)
        return view
    }

    private var list: TaskView {
        var view = TaskView([lines(.day(today), .open, [dentist])], page: 0, of: 1)
        view.title = .list(name: "health", emoji: "🦷")
        view.counts = TaskCounts(withoutDate: 0, open: 1, done: 0)
        return view
    }

    private func chores(_ person: GroupPerson?) -> TaskView {
        var view = TaskView(
            [lines(.day(today), .open, [person.map(shared) ?? gym])], page: 0, of: 1)
        view.title = .chores(person)
        return view
    }

    private var board: BoardView {
        var done = milk
        done.closedBy = [pete]
        return BoardView(
            [lines(.day(today), .open, [shared(sam)]), lines(.completed, .completed, [done])],
            hidden: 2, open: 3)
    }

    private var found: TaskView {
        var view = TaskView([], page: 0, of: 1)
        view.title = .found("milk")
        return view
    }

    private var day: TaskView {
        let tomorrow = today.adding(days: 1)
        var view = TaskView(
            [lines(.day(tomorrow), .onDay(tomorrow), []), lines(.missed, .missed, [dentist])],
            page: 0, of: 1)
        view.title = .trait(.high)
        view.place = .day(tomorrow, back: CalendarPage(.week, of: tomorrow))
        return view
    }

    private var dayOfRoutine: TaskView {
        let yesterday = today.adding(days: -1)
        var (done, late) = (task(4, "taxes", due: yesterday), dentist)
        done.occurrence?.state = .done
        late.occurrence?.state = .late
        var missed = task(6, "run", due: yesterday)
        missed.occurrence?.state = .missed
        var view = TaskView(
            [lines(.day(yesterday), .past, [done, late, missed])], page: 0, of: 2)
        view.place = .day(yesterday, back: nil)
        return view
    }

    private var tallies: [CivilDate: CalendarGrid.Tally] {
        [
            today.adding(days: -2): .init(done: 2),
            today.adding(days: -1): .init(missed: 1, done: 1),
            today: .init(open: 1, done: 1), today.adding(days: 2): .init(open: 4),
        ]
    }

    private var calendar: CalendarGrid {
        CalendarGrid(CalendarPage(.month, of: today), today: today, weekStart: .monday, tallies)
    }

    private var week: TaskView {
        let next = today.adding(days: 7)
        var view = TaskView([lines(.day(next), .onDay(next), [milk])], page: 1, of: 3)
        view.place = .week(
            CalendarGrid(CalendarPage(.week, of: next), today: today, weekStart: .sunday))
        return view
    }

    private var month: TaskView {
        var view = TaskView([], page: 0, of: 1)
        view.place = .month(today)
        return view
    }

    private var unasked: [ViewReply] {
        var free = AgendaView(counts: TaskCounts(withoutDate: 0, open: 0, done: 0))
        free.name = "Sam"
        var full = AgendaView(counts: TaskCounts(withoutDate: 2, open: 40, done: 3))
        full.wasDue = now.adding(minutes: -60)
        full.agendasLeftOut = 2
        full.cleared = tally
        full.sections = [lines(.day(today), .onDay(today), [gym, milk])]
        full.hiddenToday = 10
        full.more.week = 5
        full.more.month = 12
        full.more.missedRoutines = 2
        full.leftOver = [dentist]
        full.leftOverCount = 3
        full.backups = AgendaView.BackupTrouble(count: 3, since: now.adding(minutes: -3000))
        full.quote = MotivationText(
            id: "q1", isTip: false, text: "Begin.", attribution: "Somebody", url: nil)
        full.held = [RingLine(milk)]
        let none = MonthReviewView.Part([], of: 0, others: nil)
        let missed = MonthReviewView.Part([dentist], of: 40, others: tally)
        let month = ReviewedMonth(today.startOfMonth, on: today)
        var walk = task(7, "walk", due: today.adding(days: -1))
        walk.occurrence?.state = .late
        walk.occurrence?.closedAt = now
        let done = MonthReviewView.Part([walk], of: 40, others: tally)
        let over = ReviewedMonth(today.startOfMonth.adding(months: -1), on: today)
        var passed = MonthReviewView(
            over, MonthReviewView.Totals(done: 60, late: 2, missed: 50), done: done, missed: missed)
        passed.isCleared = true
        passed.routines = [
            MonthReviewView.Score(TaskName(2, "gym"), done: 20, of: 30)
        ]
        passed.otherRoutines = 3
        passed.wasDue = now.adding(minutes: -60)
        let short = MonthReviewView(
            month, MonthReviewView.Totals(done: 0, late: 0, missed: 40), done: none, missed: missed)
        return [
            .agenda(free), .agenda(full), .evening(EveningView([], hidden: 0, of: 0, done: 3)),
            .evening(EveningView([milk, gym], hidden: 38, of: 40, done: 3)),
            .monthReview(short), .monthReview(passed),
            .untimed(
                UntimedView(
                    lines(.day(today), .onDay(today), [milk]), hidden: 3,
                    wasDue: now.adding(minutes: -60))),
        ]
    }
}
