import Planner

extension RecurrencePhrase {
    /// The rule it stands for, in weeks that begin on `weekStart`.
    func rule(weekStart: Weekday) -> RecurrenceRule {
        var rule = RecurrenceRule(freq, interval: interval, weekStart: weekStart)
        let isEveryDay = weekdays == .all && interval == 1 && ordinals == 0
        if isEveryDay, freq == .weekly { rule.freq = .daily }
        if months != 0 { rule.byMonth = (1...12).filter { months & 1 << $0 != 0 } }
        if monthDays != 0 {
            rule.byMonthDay = (1...31).filter { monthDays & 1 << $0 != 0 }
            if rule.byMonthDay.contains(where: { $0 > 28 }) { rule.skip = .backward }
            if monthDays & 1 != 0 { rule.byMonthDay.append(-1) }
        }
        guard !weekdays.isEmpty, rule.freq != .daily || !isEveryDay else { return rule }
        let days = weekdays.list
        let ordinals = WeekOrdinals.numbers(self.ordinals)
        if countsTogether {
            rule.byDay = days.map { RecurrenceRule.Day($0) }
            rule.bySetPos = ordinals
        } else if ordinals.isEmpty {
            rule.byDay = days.map { RecurrenceRule.Day($0) }
        } else {
            rule.byDay = ordinals.flatMap { ordinal in
                days.map { RecurrenceRule.Day($0, ordinal: ordinal) }
            }
        }
        return rule
    }

    /// Leaves out weekdays.
    mutating func leaveOut(_ days: WeekdaySet) {
        guard !days.isEmpty else { return }
        if freq == .daily, interval == 1 {
            freq = .weekly
            weekdays = .all
        }
        weekdays.subtract(days)
    }

    /// Spreads `twice a week` and the like over the period where no days were named.
    mutating func spread() {
        guard perPeriod > 1, !hasDays else { return }
        switch freq {
        case .weekly:
            let days: [Weekday] =
                switch perPeriod {
                case 2: [.monday, .thursday]
                case 3: [.monday, .wednesday, .friday]
                case 4: [.monday, .tuesday, .thursday, .friday]
                case 5: WeekdaySet.workdays.list
                default: Weekday.allCases.prefix(perPeriod).map { $0 }
                }
            weekdays = days.reduce(into: []) { $0.insert(WeekdaySet($1)) }
        case .monthly:
            monthDays = perPeriod == 2 ? 1 << 1 | 1 << 15 : 1 << 1 | 1 << 11 | 1 << 21
        case .yearly where 12 % perPeriod == 0:
            interval = 12 / perPeriod
            freq = .monthly
        default: break
        }
    }
}
