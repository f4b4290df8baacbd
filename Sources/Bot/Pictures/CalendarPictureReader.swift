import Language
import Pictures
import Planner
import Storage
import Wording

/// Reads what the picture of a page of the calendar shows: of each day what is to do, what was done and what was missed.
struct CalendarPictureReader {
    let views: ViewReader

    private var tx: Transaction { views.tx }
    private var plan: Plan { views.plan }
    private var calendar: PlanCalendar { views.calendar }
    private var today: CivilDate { views.today }
    private var words: DateWords { DateWords(today: today, clock24: plan.clock24) }

    /// How many spans are read; a picture shows fewer.
    private static let mostSpans = 60
    /// For how many minutes the line of the present moment stays where it is.
    private static let quarter = 15

    /// How many tasks of a day are read: a few more than a page shows.
    private static func most(of page: CalendarPage) -> Int {
        switch page.unit {
        case .month: 12
        case .week: 32
        case .day: 96
        }
    }

    /// A task on its days.
    fileprivate struct Placed {
        let task: TaskSnapshot
        let days: ClosedRange<CivilDate>
        /// Its days, also those that are not shown.
        let whole: ClosedRange<CivilDate>
        /// Its time; nil for none, and where it was done on another day.
        var time: CivilTime?
        var isSpan: Bool { task.occurrence?.startsOn != nil }

        init(
            _ task: TaskSnapshot, on days: ClosedRange<CivilDate>,
            within shown: ClosedRange<CivilDate>,
            time: CivilTime?
        ) {
            self.task = task
            self.days = days.clamped(to: shown)
            whole = days
            self.time = time
        }
    }

    /// The days of a page with their tasks.
    func content(_ page: CalendarPage) throws -> CalendarContent {
        let inside = page.days(weekStart: plan.weekStart)
        let shown =
            page.unit == .month
            ? inside.lowerBound.startOfWeek(
                plan.weekStart)...inside.upperBound.endOfWeek(plan.weekStart)
            : inside
        let days = shown.days
        let (placed, more) = try tasks(on: shown, most: Self.most(of: page))
        let busy = try views.busy(on: shown)
        let now = calendar.localNow.time.minutes / Self.quarter * Self.quarter
        return CalendarContent(
            title: title(page, inside),
            heads: days.prefix(7).map { words.weekday($0.weekday) },
            days: days.map { day in
                CalendarContent.Day(
                    day.day, isToday: day == today, isOutside: !inside.contains(day),
                    more: more[day] ?? 0)
            },
            entries: placed.sorted(by: isDrawn).flatMap { entries($0, in: shown, by: page.unit) }
                + busy.flatMap { entries($0, in: shown) },
            hours: (0..<24).map { hour(of: $0) }, now: shown.contains(today) ? now : nil,
            empty: Recipient(plan, calendar).wording.nothing)
    }

    private func title(_ page: CalendarPage, _ days: ClosedRange<CivilDate>) -> String {
        let (year, month, _) = days.lowerBound.components
        switch page.unit {
        case .month: return "\(words.fullMonth(month)) \(year)"
        case .week:
            let (last, lastMonth, lastDay) = days.upperBound.components
            let end = "\(lastDay) \(words.fullMonth(lastMonth)) \(last)"
            let start = days.lowerBound.day
            return month == lastMonth
                ? "\(start) – \(end)" : "\(start) \(words.fullMonth(month)) – \(end)"
        case .day:
            let name = words.fullWeekday(days.lowerBound.weekday)
            return "\(name) \(days.lowerBound.day) \(words.fullMonth(month)) \(year)"
        }
    }

    private func hour(of number: Int) -> String {
        CivilTime(hour: number, minute: 0).map(short) ?? ""
    }

    /// A time in as few letters as it takes: `8 am`.
    private func short(_ time: CivilTime) -> String {
        let text = words.time(time)
        return plan.clock24 ? text : text.replacing(":00", with: "")
    }

    /// The tasks on some days, and how many of each day were not read.
    private func tasks(on days: ClosedRange<CivilDate>, most: Int) throws -> (
        [Placed], [CivilDate: Int]
    ) {
        var items = try tx.views.spans(
            plan: plan.id, from: days.lowerBound, through: days.upperBound, limit: Self.mostSpans)
        var more: [CivilDate: Int] = [:]
        var coming: [ViewItem] = []
        let first = max(days.lowerBound, today)
        if first <= days.upperBound {
            let counts = try views.dayCounts(
                from: first, through: days.upperBound, withSpans: false)
            for (day, count) in counts {
                let from = day == today ? nil : day
                items += try tx.views.dayPage(
                    plan: plan.id, from: from, through: day, today: today, withSpans: false,
                    0..<most)
                more[day, default: 0] += max(0, count - most)
            }
            for (day, times) in try views.coming(from: first, through: days.upperBound) {
                coming += times.prefix(most)
                more[day, default: 0] += max(0, times.count - most)
            }
        }
        if days.lowerBound <= today {
            let past = days.lowerBound...min(today, days.upperBound)
            for (day, tally) in try views.pastTallies(past) {
                more[day, default: 0] += max(0, tally.done + tally.missed - most)
                items += try tx.views.pastPage(
                    plan: plan.id, since: calendar.start(of: day),
                    before: calendar.start(of: day.adding(days: 1)), missedOn: day,
                    0..<most)
            }
        }
        var seen: Set<Int64> = []
        let read = try views.tasks.items(items.filter { seen.insert($0).inserted })
        let snapshots = try views.tasks.snapshots(read + coming)
        return (snapshots.compactMap { placed($0, within: days) }, more)
    }

    /// The days of a task: those of its period, the one it was done on, the one it is due on; what is overdue is to do today.
    private func placed(_ task: TaskSnapshot, within shown: ClosedRange<CivilDate>) -> Placed? {
        guard let time = task.occurrence else { return nil }
        if time.state.isDone, let moment = time.closedAt {
            let day = calendar.day(of: moment)
            guard shown.contains(day) else { return nil }
            let isOther = time.startsOn != nil || time.dueOn != day
            return Placed(task, on: day...day, within: shown, time: isOther ? nil : time.dueTime)
        }
        guard let due = time.dueOn else { return nil }
        if let start = time.startsOn, start < due {
            let days = start...due
            return days.overlaps(shown) ? Placed(task, on: days, within: shown, time: nil) : nil
        }
        let day = time.state == .open ? max(due, today) : due
        return shown.contains(day)
            ? Placed(task, on: day...day, within: shown, time: day == due ? time.dueTime : nil)
            : nil
    }

    /// Whether a task is drawn above another: bars first, then what is to do, by its time.
    private func isDrawn(_ one: Placed, before other: Placed) -> Bool {
        if one.days.lowerBound != other.days.lowerBound {
            return one.days.lowerBound < other.days.lowerBound
        }
        if one.days.upperBound != other.days.upperBound {
            return one.days.upperBound > other.days.upperBound
        }
        let done = (one.isDone, other.isDone)
        if done.0 != done.1, one.days.lowerBound == today { return !done.0 }
        let times = (one.time?.minutes, other.time?.minutes)
        if times.0 != times.1 { return times.0 ?? -1 < times.1 ?? -1 }
        return one.task.todo.id < other.task.todo.id
    }

    /// A task as it is drawn; on hours one that goes on after midnight again on the next
    /// day.
    private func entries(
        _ placed: Placed, in shown: ClosedRange<CivilDate>, by unit: CalendarPage.Unit
    ) -> [CalendarContent.Entry] {
        let (task, first) = (placed.task, shown.lowerBound.daysSinceEpoch)
        let time = placed.time
        let length = task.occurrence?.duration ?? task.todo.duration ?? 0
        let start = time?.minutes ?? 0
        let end = time.map {
            CivilTime.at(($0.minutes + length) / 60 % 24, ($0.minutes + length) % 60)
        }
        let marks = task.todo.priority == .none ? "" : " \(task.todo.priority.marks)"
        let days =
            placed.days.lowerBound.daysSinceEpoch - first...placed.days.upperBound.daysSinceEpoch
            - first
        var entry = CalendarContent.Entry(
            task.title + marks, days: days, time: time.map(short),
            minutes: time.map { _ in start..<min(start + length, Self.dayEnd) },
            list: task.list?.colour, state: placed.state,
            isBegun: placed.isSpan && placed.whole.lowerBound < shown.lowerBound,
            goesOn: placed.isSpan && placed.whole.upperBound > shown.upperBound)
        entry.number = task.todo.number
        entry.isOfRoutine = task.todo.isRoutine
        entry.occurrence = task.occurrence.flatMap { $0.id == 0 ? nil : $0.id }
        if let time, let end, length > 0 { entry.wholeTime = "\(short(time)) – \(short(end))" }
        let rest = start + length - Self.dayEnd
        guard time != nil, rest > 0, unit != .month,
            days.upperBound < (shown.upperBound.daysSinceEpoch - first)
        else { return [entry] }
        var morning = entry
        morning.days = days.upperBound + 1...days.upperBound + 1
        morning.time = "…"
        morning.minutes = 0..<min(rest, Self.dayEnd)
        morning.isBegun = true
        return [entry, morning]
    }

    /// A time at which another calendar is busy; one that has hours on each of its days.
    private func entries(_ time: BusyTime, in shown: ClosedRange<CivilDate>)
        -> [CalendarContent.Entry]
    {
        let first = shown.lowerBound.daysSinceEpoch
        let own = time.days.clamped(to: shown)
        let days = own.lowerBound.daysSinceEpoch - first...own.upperBound.daysSinceEpoch - first
        let title = time.title.isEmpty ? time.calendar : time.title
        guard let from = time.from, let to = time.to else {
            return [
                CalendarContent.Entry(
                    title, days: days, list: "grey", state: .busy,
                    isBegun: time.days.lowerBound < own.lowerBound,
                    goesOn: time.days.upperBound > own.upperBound)
            ]
        }
        return days.map { place in
            let day = shown.lowerBound.adding(days: place)
            let isFirst = day == time.days.lowerBound
            var entry = CalendarContent.Entry(
                title, days: place...place, time: isFirst ? short(from) : "…",
                minutes: time.minutes(on: day), list: "grey", state: .busy, isBegun: !isFirst)
            if isFirst { entry.wholeTime = "\(short(from)) – \(short(to))" }
            return entry
        }
    }

    private static let dayEnd = 24 * 60
}

extension CalendarPictureReader.Placed {
    fileprivate var isDone: Bool { state == .done }
    /// The state of the task.
    fileprivate var state: CalendarContent.State {
        switch task.occurrence?.state {
        case .done, .late: .done
        case .missed: .missed
        case .open, .skipped, nil: .open
        }
    }
}

extension CivilTime {
    fileprivate var minutes: Int { hour * 60 + minute }
}

extension ClosedRange<CivilDate> {
    /// Each of the days.
    fileprivate var days: [CivilDate] {
        (0...upperBound.daysSinceEpoch - lowerBound.daysSinceEpoch).map {
            lowerBound.adding(days: $0)
        }
    }
}
