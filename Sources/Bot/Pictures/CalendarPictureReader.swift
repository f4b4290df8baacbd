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

    /// So many tasks of a day are read, and so many spans; a picture shows fewer.
    private static let mostOfDay = 24
    private static let mostSpans = 60

    /// A task on its days.
    fileprivate struct Placed {
        let task: TaskSnapshot
        let days: ClosedRange<CivilDate>
        var isSpan: Bool { task.occurrence?.startsOn != nil }
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
        let (placed, more) = try tasks(on: shown)
        return CalendarContent(
            title: title(page, inside),
            heads: days.prefix(7).map { words.weekday($0.weekday) },
            days: days.map { day in
                CalendarContent.Day(
                    day.day, isToday: day == today, isOutside: !inside.contains(day),
                    more: more[day] ?? 0)
            },
            entries: placed.sorted(by: isDrawn).map { entry($0, in: shown) },
            hours: (0..<24).map { hour(of: $0) })
    }

    private func title(_ page: CalendarPage, _ days: ClosedRange<CivilDate>) -> String {
        let (year, month, _) = days.lowerBound.components
        switch page.unit {
        case .month: return "\(words.fullMonth(month)) \(year)"
        case .week: return "\(words.day(days.lowerBound)) - \(words.day(days.upperBound))"
        case .day:
            let name = words.fullWeekday(days.lowerBound.weekday)
            return "\(name) \(days.lowerBound.day) \(words.fullMonth(month)) \(year)"
        }
    }

    private func hour(of number: Int) -> String {
        CivilTime(hour: number, minute: 0).map(words.time) ?? ""
    }

    /// The tasks on some days, and how many of each day were not read.
    private func tasks(on days: ClosedRange<CivilDate>) throws -> ([Placed], [CivilDate: Int]) {
        var items = try tx.views.spans(
            plan: plan.id, from: days.lowerBound, through: days.upperBound, limit: Self.mostSpans)
        var more: [CivilDate: Int] = [:]
        var coming: [ViewItem] = []
        let first = max(days.lowerBound, today)
        if first <= days.upperBound {
            let counts = try views.dayCounts(from: first, through: days.upperBound)
            for (day, count) in counts {
                let from = day == today ? nil : day
                items += try tx.views.dayPage(
                    plan: plan.id, from: from, through: day, today: today, 0..<Self.mostOfDay)
                more[day, default: 0] += max(0, count - Self.mostOfDay)
            }
            for (day, times) in try views.coming(from: first, through: days.upperBound) {
                coming += times.prefix(Self.mostOfDay)
                more[day, default: 0] += max(0, times.count - Self.mostOfDay)
            }
        }
        if days.lowerBound <= today {
            for day in (days.lowerBound...min(today, days.upperBound)).days {
                items += try tx.views.pastPage(
                    plan: plan.id, since: calendar.start(of: day),
                    before: calendar.start(of: day.adding(days: 1)), missedOn: day,
                    0..<Self.mostOfDay)
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
            return shown.contains(day) ? Placed(task: task, days: day...day) : nil
        }
        guard let due = time.dueOn else { return nil }
        if let start = time.startsOn, start < due {
            let days = start...due
            return days.overlaps(shown) ? Placed(task: task, days: days.clamped(to: shown)) : nil
        }
        let day = time.state == .open ? max(due, today) : due
        return shown.contains(day) ? Placed(task: task, days: day...day) : nil
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
        if done.0 != done.1 { return !done.0 }
        let times = (one.time, other.time)
        if times.0 != times.1 { return times.0 ?? -1 < times.1 ?? -1 }
        return one.task.todo.id < other.task.todo.id
    }

    private func entry(_ placed: Placed, in shown: ClosedRange<CivilDate>) -> CalendarContent.Entry
    {
        let (task, first) = (placed.task, shown.lowerBound.daysSinceEpoch)
        let time = placed.isSpan ? nil : task.occurrence?.dueTime
        let length = task.occurrence?.duration ?? task.todo.duration ?? 0
        return CalendarContent.Entry(
            task.title,
            days: placed.days.lowerBound.daysSinceEpoch - first...placed.days.upperBound
                .daysSinceEpoch - first,
            time: time.map(words.time),
            minutes: time.map { $0.minutes..<$0.minutes + length },
            list: task.list?.colour, state: placed.state)
    }
}

extension CalendarPictureReader.Placed {
    fileprivate var isDone: Bool { state == .done }
    /// What became of it.
    fileprivate var state: CalendarContent.State {
        switch task.occurrence?.state {
        case .done, .late: .done
        case .missed: .missed
        case .open, .skipped, nil: .open
        }
    }
    /// The minute of the day at which it is due; nil for none.
    fileprivate var time: Int? { isSpan ? nil : task.occurrence?.dueTime?.minutes }
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
