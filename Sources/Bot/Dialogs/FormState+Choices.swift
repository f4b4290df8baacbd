import Planner
import Wording

/// What can be tapped at each step of the guided form.
extension FormState {
    private static let offeredLeads = [10, 30, 60]

    /// The choices of the open step, in rows, with Back and Cancel.
    var choices: [[FormChoice]] {
        stepChoices + [step == .kind ? [.cancel] : [.back, .cancel]]
    }

    private var stepChoices: [[FormChoice]] {
        switch step {
        case .kind: [[.special, .routine]]
        case .title, .dates, .month: []
        case .priority: [[.priority(1), .priority(2), .priority(3), .priority(0)]]
        case .period: [[.period(.day), .period(.week)], [.period(.month), .period(.pick)]]
        case .freq: [[.freq(.daily), .freq(.weekly)], [.freq(.monthly), .freq(.yearly)]]
        case .weekdays: weekdayRows { .weekday($0, isChosen: weekdays.contains($0)) } + [[.next]]
        case .monthDay: [[.monthDay(1), .monthDay(15), .monthDay(-1)]] + weekChoices
        case .end: [[.forEver]]
        case .start: [[.today]]
        case .time: [[.noTime]]
        case .reminders:
            [
                [.noReminder]
                    + Self.offeredLeads.map { .lead($0, isChosen: leads.contains($0)) }, [.next],
            ]
        case .save: [[.save]]
        }
    }

    private func weekdayRows(_ choice: (Weekday) -> FormChoice) -> [[FormChoice]] {
        let days = Weekday.allCases.map(choice)
        return [Array(days.prefix(4)), Array(days.suffix(3))]
    }

    /// First to fourth week, and then each weekday.
    private var weekChoices: [[FormChoice]] {
        let weeks: [[FormChoice]] = [[.week(1), .week(2)], [.week(3), .week(4)]]
        guard case .week = monthDays else { return weeks }
        return weeks + weekdayRows { .weekdayOfWeek($0) }
    }

    /// What leaves the step's part of a task out; nil where nothing does.
    var choiceForNone: FormChoice? {
        switch step {
        case .priority: .priority(0)
        case .end: .forEver
        case .time: .noTime
        case .reminders: .noReminder
        default: nil
        }
    }

    /// Takes a choice; true when the step is done.
    mutating func take(_ choice: FormChoice) -> Bool {
        switch choice {
        case .special: isRoutine = false
        case .routine: isRoutine = true
        case .priority(let level): priority = Priority(rawValue: level) ?? .none
        case .period(let chosen): period = .offered(chosen)
        case .freq(let chosen): freq = chosen
        case .weekday(let day, _):
            weekdays.formSymmetricDifference([day])
            return false
        case .monthDay(let day): monthDays = .day(day)
        case .week(let week):
            monthDays = .week(week)
            return false
        case .weekdayOfWeek(let day):
            guard case .week(let week) = monthDays else { return false }
            monthDays = .weekday(RecurrenceRule.Day(day, ordinal: week))
        case .forEver: until = nil
        case .today: start = nil
        case .noTime: time = nil
        case .noReminder: leads = []
        case .lead(let minutes, _):
            leads.formSymmetricDifference([minutes])
            return false
        case .next: return step != .weekdays || !weekdays.isEmpty
        case .save, .back, .cancel: return false
        }
        return true
    }
}
