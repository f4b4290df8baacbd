import Language
import Planner
import Wording

/// The guided form: what was chosen so far, and the step that is open. It is kept apart from the tasks, so that Cancel
/// leaves nothing.
struct FormState: Codable, Equatable {
    /// When a special task is to be done.
    enum Period: Codable, Equatable {
        case offered(FormPeriod)
        case on(CivilDate)
        case span(from: CivilDate, to: CivilDate)
    }

    /// On which days of its month or year a routine repeats.
    enum MonthDays: Codable, Equatable {
        case day(Int)
        /// A week of the month, from 1; its weekday is still to be chosen.
        case week(Int)
        case weekday(RecurrenceRule.Day)
        /// The BY parts of a rule that was typed.
        case rule(RecurrenceRule)
    }

    var step = FormStep.kind
    var isRoutine = false
    var title = ""
    var priority = Priority.none
    var period = Period.offered(.day)
    var freq = RecurrenceRule.Freq.daily
    var weekdays: Set<Weekday> = []
    /// Nil for the day on which the routine starts.
    var monthDays: MonthDays?
    /// The last day; nil for ever.
    var until: CivilDate?
    /// The first day; nil for today.
    var start: CivilDate?
    var time: CivilTime?
    /// How long before its time it rings, in minutes.
    var leads: Set<Int> = []
    private var past: [FormStep] = []

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

    private var next: FormStep {
        switch step {
        case .kind: .title
        case .title: .priority
        case .priority: isRoutine ? .freq : .period
        case .period: period == .offered(.pick) ? .dates : afterDates
        case .dates: afterDates
        case .freq:
            switch freq {
            case .weekly: .weekdays
            case .monthly: .monthDay
            case .yearly: .month
            default: .end
            }
        case .weekdays, .monthDay, .month: .end
        case .end: .start
        case .start: .time
        case .time: time == nil ? .save : .reminders
        case .reminders, .save: .save
        }
    }

    private var afterDates: FormStep {
        guard isSingleDay else { return .save }
        return step == .dates && time != nil ? .reminders : .time
    }

    private var isSingleDay: Bool {
        if case .on = period { true } else { period == .offered(.day) }
    }
}

extension FormState {
    /// The task that was put together; nil when a part is no longer valid.
    func draft(today: CivilDate, weekStart: Weekday) -> TaskDraft? {
        guard let schedule = schedule(today: today, weekStart: weekStart) else { return nil }
        let todo = Todo(
            title: title, priority: priority, schedule: schedule,
            reminders: leads.sorted().map { .before(minutes: $0) })
        return TaskDraft(todo: todo, kind: isRoutine ? .routine : .special, isExplicit: true)
    }

    private func schedule(today: CivilDate, weekStart: Weekday) -> Schedule? {
        if isRoutine {
            return recurrence(today: today, weekStart: weekStart).map(Schedule.recurring)
        }
        switch period {
        case .offered(.day):
            return time.map { .due(today, $0) } ?? .span(Span(.day, from: today, to: today))
        case .offered(.week):
            return .span(Span(.week, from: today, to: today.endOfWeek(weekStart)))
        case .offered(.month): return .span(Span(.month, from: today, to: today.endOfMonth))
        case .offered(.pick): return nil
        case .on(let day): return .due(day, time)
        case .span(let from, let to): return .span(Span(.custom, from: from, to: to))
        }
    }

    private func recurrence(today: CivilDate, weekStart: Weekday) -> Recurrence? {
        var rule = RecurrenceRule(freq)
        if freq == .weekly { rule.byDay = weekdays.sorted().map { RecurrenceRule.Day($0) } }
        switch monthDays {
        case .day(let day): rule.byMonthDay = [day]
        case .weekday(let day): rule.byDay = [day]
        case .rule(let typed):
            rule.byMonth = typed.byMonth
            rule.byMonthDay = typed.byMonthDay
            rule.byDay = typed.byDay
            rule.bySetPos = typed.bySetPos
        case .week, nil: break
        }
        rule.weekStart = weekStart
        if rule.byMonthDay.contains(where: { $0 > 28 }) { rule.skip = .backward }
        rule.until = until.map { CivilDateTime($0, .lastOfDay) }
        return Recurrence(rule: rule, start: start ?? today, times: time.map { [$0] } ?? [])
    }
}
