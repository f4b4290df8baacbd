public import Planner

/// The steps of the guided form, in order; which of them come depends on the choices.
public enum FormStep: String, Codable, Sendable {
    case kind, title, priority, period, dates, freq, weekdays, monthDay, month, end, start, time
    case reminders, save
}

/// What can be tapped in the guided form. A button carries its text.
public enum FormChoice: Equatable, Sendable {
    case special, routine
    case priority(Int)
    case period(FormPeriod)
    case freq(RecurrenceRule.Freq)
    /// A weekday that is chosen or not.
    case weekday(Weekday, isChosen: Bool)
    case monthDay(Int)
    /// The week of a month, from 1.
    case week(Int)
    /// A weekday of the week of a month that was tapped before.
    case weekdayOfWeek(Weekday)
    case forEver, today, noTime, noReminder
    /// So many minutes before, chosen or not.
    case lead(Int, isChosen: Bool)
    case next, save, back, cancel

    /// The text that a button carries.
    public var data: String {
        switch self {
        case .special: "special"
        case .routine: "routine"
        case .priority(let level): "\(level)"
        case .period(let period): period.rawValue
        case .freq(let freq): freq.rawValue
        case .weekday(let day, _): "day\(day.rawValue)"
        case .monthDay(let day): "\(day)"
        case .week(let week): "w\(week)"
        case .weekdayOfWeek(let day): "wd\(day.rawValue)"
        case .forEver: "ever"
        case .today: "today"
        case .noTime, .noReminder: "none"
        case .lead(let minutes, _): "lead\(minutes)"
        case .next: "next"
        case .save: "save"
        case .back: "back"
        case .cancel: "cancel"
        }
    }
}

/// The periods that the guided form offers.
public enum FormPeriod: String, Codable, Sendable {
    case day, week, month, pick
}
