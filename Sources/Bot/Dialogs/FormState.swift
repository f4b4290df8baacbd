import Language
import Planner

/// The guided form: what was chosen so far, and the step that is open. It is kept apart from the tasks, so
/// that Cancel leaves nothing.
struct FormState: Codable, Equatable {
    /// The steps, in order; which of them come depends on the choices.
    enum Step: String, Codable {
        case kind, title, priority, period, dates, freq, weekdays, monthDay, month, end, start, time
        case reminders, save
    }

    var step = Step.kind
    var isRoutine = false
    var title = ""
    var priority = 0
    /// `day`, `week`, `month`, or the days picked as `FROM/TO`.
    var period = "day"
    var freq = "DAILY"
    var weekdays: [Int] = []
    /// `BYMONTHDAY=…` or `BYDAY=…`; empty for the start's day.
    var monthPart = ""
    /// The last day; empty for ever.
    var until = ""
    /// The first day; empty for today.
    var start = ""
    /// `HH:MM`; empty for no time.
    var time = ""
    var leads: [Int] = []
    private var past: [Step] = []

    /// Whether the open step asks for words of any kind, dates among them.
    var takesText: Bool {
        switch step {
        case .kind, .priority, .freq, .weekdays, .reminders, .save: false
        case .title, .period, .dates, .monthDay, .month, .end, .start, .time: true
        }
    }

    /// Goes on to the step that follows.
    mutating func advance() {
        past.append(step)
        step = next
    }

    /// Goes back to the step before.
    mutating func back() {
        step = past.popLast() ?? .kind
    }

    private var next: Step {
        switch step {
        case .kind: .title
        case .title: .priority
        case .priority: isRoutine ? .freq : .period
        case .period: period == "pick" ? .dates : afterDates
        case .dates: afterDates
        case .freq:
            switch freq {
            case "WEEKLY": .weekdays
            case "MONTHLY": .monthDay
            case "YEARLY": .month
            default: .end
            }
        case .weekdays, .monthDay, .month: .end
        case .end: .start
        case .start: .time
        case .time: time.isEmpty ? .save : .reminders
        case .reminders, .save: .save
        }
    }

    private var afterDates: Step {
        guard isSingleDay else { return .save }
        return step == .dates && !time.isEmpty ? .reminders : .time
    }

    private var isSingleDay: Bool {
        period == "day" || CivilDate(period) != nil
    }

    /// The task that was put together; nil when a part is no longer valid.
    func draft(today: CivilDate, weekStart: Weekday) -> TaskDraft? {
        guard let schedule = schedule(today: today, weekStart: weekStart) else { return nil }
        let todo = Todo(
            title: title, priority: Priority(rawValue: priority) ?? .none, schedule: schedule,
            reminders: leads.sorted().map { .before(minutes: $0) })
        return TaskDraft(todo: todo, kind: isRoutine ? .routine : .special, isExplicit: true)
    }

    private func schedule(today: CivilDate, weekStart: Weekday) -> Schedule? {
        if isRoutine {
            return recurrence(today: today, weekStart: weekStart).map(Schedule.recurring)
        }
        switch period {
        case "day":
            guard let time = CivilTime(time) else {
                return .span(Span(.day, from: today, to: today))
            }
            return .due(today, time)
        case "week": return .span(Span(.week, from: today, to: today.endOfWeek(weekStart)))
        case "month": return .span(Span(.month, from: today, to: today.endOfMonth))
        default: break
        }
        if let day = CivilDate(period) { return .due(day, CivilTime(time)) }
        let days = period.split(separator: "/").compactMap { CivilDate(String($0)) }
        guard days.count == 2 else { return nil }
        return .span(Span(.custom, from: days[0], to: days[1]))
    }

    private func recurrence(today: CivilDate, weekStart: Weekday) -> Recurrence? {
        var text = "FREQ=\(freq)"
        if freq == "WEEKLY", !weekdays.isEmpty {
            let codes = weekdays.sorted().compactMap { Weekday(rawValue: $0)?.code }
            text += ";BYDAY=\(codes.joined(separator: ","))"
        }
        if !monthPart.isEmpty { text += ";\(monthPart)" }
        guard var rule = RecurrenceRule(text) else { return nil }
        rule.weekStart = weekStart
        if rule.byMonthDay.contains(where: { $0 > 28 }) { rule.skip = .backward }
        if let until = CivilDate(until) { rule.until = CivilDateTime(until, .lastOfDay) }
        let wanted = CivilDate(start) ?? today
        let recurrence = Recurrence(
            rule: rule, start: wanted, times: CivilTime(time).map { [$0] } ?? [])
        return recurrence
    }
}
