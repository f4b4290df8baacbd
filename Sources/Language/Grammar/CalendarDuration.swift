import Planner

/// A length of time as people say it: calendar parts, and elapsed seconds.
struct CalendarDuration: Equatable {
    /// Whole months, by the calendar.
    var months = 0
    /// Whole days, by the calendar.
    var days = 0
    /// Elapsed seconds.
    var seconds = 0

    /// Whether it counts minutes or hours only.
    var isElapsed: Bool { months == 0 && days == 0 }

    /// The length in minutes, a day being 24 hours and a month 30 days.
    var minutes: Int { (months * 30 + days) * 1440 + seconds / 60 }

    /// `count` times `unit`; nil where it would pass 400 years.
    init?(_ count: Int, _ unit: TimeUnit) {
        guard (0...150_000).contains(count) else { return nil }
        switch unit {
        case .second: seconds = count
        case .minute: seconds = count * 60
        case .hour: seconds = count * 3600
        case .day: days = count
        case .week: days = count * 7
        case .fortnight: days = count * 14
        case .month: months = count
        case .quarter: months = count * 3
        case .halfYear: months = count * 6
        case .year: months = count * 12
        case .decade: months = count * 120
        case .weekday, .weekend, .halfMonth: return nil
        }
        guard months <= 4800 else { return nil }
    }

    /// Half of one `unit`; nil where people do not halve it.
    init?(halfOf unit: TimeUnit) {
        switch unit {
        case .minute: seconds = 30
        case .hour: seconds = 1800
        case .day: seconds = 43_200
        case .week: days = 3
        case .fortnight: days = 7
        case .month: days = 15
        case .year: months = 6
        case .decade: months = 60
        default: return nil
        }
    }

    /// Adds another length.
    mutating func add(_ other: CalendarDuration) {
        months += other.months
        days += other.days
        seconds += other.seconds
    }

    /// The day so much after `date`; seconds are left out.
    func after(_ date: CivilDate) -> CivilDate {
        let moved = months == 0 ? date : date.adding(months: months)
        return moved.adding(days: days)
    }

    /// The day so much before `date`; seconds are left out.
    func before(_ date: CivilDate) -> CivilDate {
        let moved = months == 0 ? date : date.adding(months: -months)
        return moved.adding(days: -days)
    }
}

/// Units of time that people count in.
enum TimeUnit: Int32 {
    case second = 1
    case minute, hour, day, week, fortnight, month, quarter, halfYear, year
    /// Monday to Friday.
    case weekday
    /// Saturday and Sunday.
    case weekend
    /// The half of a month that `twice a month` means.
    case halfMonth
    /// A decade and more.
    case decade
}
