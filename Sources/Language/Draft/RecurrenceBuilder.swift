import Planner

/// Makes a recurrence of a repetition and everything that was said with it.
struct RecurrenceBuilder {
    private var phrase: RecurrencePhrase
    private let parts: ParsedComponents
    private let time: TimePhrase?
    private let sentence: Sentence
    private static let endOfDay = CivilTime(secondOfDay: 86_399) ?? .midnight
    private var from: CivilDate
    private var problem: Problem?

    /// A builder for `phrase`, said with `parts` in `sentence`; for a further day or time of a list, at that time.
    init(
        _ phrase: RecurrencePhrase, _ parts: ParsedComponents, _ sentence: Sentence,
        at time: TimePhrase? = nil, isFurther: Bool = false
    ) {
        self.phrase = phrase
        self.parts = parts
        self.time = isFurther ? time : parts.time
        self.sentence = sentence
        from = parts.starting?.day.date ?? max(parts.span?.from ?? sentence.today, sentence.today)
        if let day = parts.day, !isFurther || phrase.weekdays.isEmpty { join(day) }
        joinRange()
        spreadOverHours()
        pinStart()
        self.phrase.leaveOut(parts.except)
        self.phrase.spread()
        if self.phrase.months == 0 { self.phrase.months = parts.months }
    }

    /// The schedule.
    func plan() -> PlannedSchedule {
        var plan = PlannedSchedule()
        plan.problem = problem
        var times = saidTimes()
        var rule = phrase.rule(weekStart: sentence.context.weekStart)
        let isByClock = rule.freq == .hourly || rule.freq == .minutely
        var start = FirstDay.of(rule, from: from)
        if isByClock {
            let first = clockStart(rule, times.first)
            start = max(first.date, from)
            times = [first.time]
        } else if let last = times.last, CivilDateTime(start, last) <= sentence.now {
            start = FirstDay.of(rule, from: start.adding(days: 1))
        }
        pin(&rule, start)
        bound(&rule, start, &plan)
        plan.time = isByClock ? nil : times.first
        var recurrence = Recurrence(
            rule: rule, start: start, times: times, afterCompletion: phrase.afterCompletion)
        recurrence.excluded = Set(parts.exceptDays.compactMap { left($0, of: recurrence) }).sorted()
        if rule.interval == 1, let first = recurrence.first { recurrence.start = first.date }
        plan.schedule = .recurring(recurrence)
        plan.others = others(recurrence)
        return plan
    }

    /// The day that is left out, where the repetition has it; `the 28th` is that of the next month that has it.
    private func left(_ day: DayPhrase, of recurrence: Recurrence) -> CivilDate? {
        guard let date = day.date else { return nil }
        let months = day.shape == .monthDay ? 0...12 : 0...0
        return months.lazy.map { date.adding(months: $0) }.first {
            $0.day == date.day && recurrence.occurs(on: $0)
        }
    }

    private mutating func join(_ day: DayPhrase) {
        problem = day.problem
        switch (phrase.freq, day.shape) {
        case (.weekly, .weekday):
            phrase.weekdays.formUnion(day.weekdays)
        case (.monthly, .monthDay):
            phrase.monthDays |= day.monthDays
        case (.monthly, .nthWeekday), (.yearly, .nthWeekday):
            phrase.weekdays.formUnion(day.weekdays)
            phrase.ordinals |= day.ordinals
            phrase.countsTogether = day.countsTogether
            if day.month > 0 { phrase.months |= 1 << UInt16(day.month) }
        case (.monthly, .weekday):
            phrase.weekdays.formUnion(day.weekdays)
            phrase.ordinals |= 1 << 1
        case (.yearly, .yearDay) where !day.hasYear, (.yearly, .monthDay):
            guard let date = day.date else { return }
            phrase.months |= 1 << UInt16(date.month)
            phrase.monthDays |= day.monthDays != 0 ? day.monthDays : 1 << UInt32(date.day)
        case (.yearly, .month):
            phrase.months |= 1 << UInt16(day.month)
        default:
            if let date = day.date, date > from || parts.starting == nil { from = date }
        }
    }

    /// `every day from monday to friday` repeats on those weekdays.
    private mutating func joinRange() {
        guard !parts.rangeDays.isEmpty, phrase.freq == .daily || phrase.freq == .weekly,
            !phrase.hasDays
        else { return }
        phrase.freq = .weekly
        phrase.weekdays = parts.rangeDays
        from = parts.starting?.day.date ?? sentence.today
    }

    /// `every hour from 9 to 17` is a daily repetition with all those times.
    private mutating func spreadOverHours() {
        guard let first = time?.time, let last = time?.last, first < last,
            phrase.freq == .hourly || phrase.freq == .minutely, phrase.afterCompletion == false
        else { return }
        let step = phrase.interval * (phrase.freq == .hourly ? 3600 : 60)
        guard (last.secondOfDay - first.secondOfDay) / step < 48 else { return }
        phrase.times = stride(from: first.secondOfDay, through: last.secondOfDay, by: step)
            .compactMap(CivilTime.init(secondOfDay:))
        phrase.freq = phrase.weekdays.isEmpty ? .daily : .weekly
        phrase.interval = 1
    }

    /// A monthly repetition that starts on a date falls on that day of the month.
    private mutating func pinStart() {
        guard phrase.freq == .monthly, !phrase.hasDays, let day = parts.starting?.day,
            day.shape == .yearDay || day.shape == .monthDay, let date = day.date
        else { return }
        phrase.monthDays = 1 << UInt32(date.day)
    }

    private func saidTimes() -> [CivilTime] {
        let part = parts.dayPart ?? phrase.dayPart ?? parts.day?.dayPart
        if !phrase.times.isEmpty { return phrase.times }
        if let time { return DueBuilder.times(time, part) }
        if let time = parts.starting?.time { return [time.time] }
        if untilTime == nil, let time = parts.until?.time { return DueBuilder.times(time, part) }
        if let part { return [part.time] }
        guard phrase.freq == .daily else { return [] }
        switch phrase.perPeriod {
        case 1: return []
        case 2: return [.at(9), .at(21)]
        case 3: return [.at(9), .at(14), .at(21)]
        default:
            let count = min(phrase.perPeriod, 14)
            return (0..<count).map { .at(8 + $0 * 14 / (count - 1)) }
        }
    }

    /// A monthly or yearly rule without a day takes the day of its start; the days that some months
    /// lack must be named, or the rule would forget them.
    private func pin(_ rule: inout RecurrenceRule, _ start: CivilDate) {
        let isOpen = rule.byMonthDay.isEmpty && rule.byDay.isEmpty
        let day = start.day
        guard isOpen, rule.freq == .monthly || rule.freq == .yearly, day > 28 else { return }
        if rule.freq == .yearly {
            guard day == 29, start.month == 2 else { return }
            rule.byMonth = [2]
        }
        rule.byMonthDay = [day]
        rule.skip = .backward
    }

    private func clockStart(_ rule: RecurrenceRule, _ said: CivilTime?) -> CivilDateTime {
        let now = sentence.now
        if let said {
            let today = CivilDateTime(from, said)
            return today < now ? CivilDateTime(from.adding(days: 1), said) : today
        }
        if from > sentence.today { return CivilDateTime(from, .midnight) }
        let step = rule.interval * (rule.freq == .hourly ? 3600 : 60)
        return CivilDateTime(now.date, .at(now.time.hour, now.time.minute)).adding(seconds: step)
    }

    private func bound(
        _ rule: inout RecurrenceRule, _ start: CivilDate, _ plan: inout PlannedSchedule
    ) {
        rule.count = parts.count
        var last = parts.rangeDays.isEmpty ? parts.span.map(\.to) : nil
        if let until = parts.until {
            last = until.day.date.map { until.day.shape == .month ? $0.adding(days: -1) : $0 }
            if let problem = until.day.problem { plan.problem = plan.problem ?? problem }
        }
        if let lasting = parts.lasting {
            if lasting.isElapsed {
                let step = max(1, rule.interval * (rule.freq == .hourly ? 3600 : 60))
                rule.count = max(1, lasting.seconds / step)
            } else {
                last = lasting.after(start).adding(days: -1)
            }
        }
        guard var last else { return }
        if last < start, let until = parts.until?.day, !until.hasYear, last.year < start.year,
            until.shape == .yearDay || until.shape == .month
        {
            last = last.adding(months: 12 * (start.year - last.year))
        }
        if last < start { plan.problem = .endsBeforeStart(start: start, end: last) }
        rule.until = CivilDateTime(last, untilTime ?? RecurrenceBuilder.endOfDay)
    }

    /// The time of the last day, where that is not the time of every day.
    private var untilTime: CivilTime? {
        let isOfEnd = parts.isByClock || parts.time != nil || parts.starting?.time != nil
        return isOfEnd ? parts.until?.time?.time : nil
    }

    private func others(_ recurrence: Recurrence) -> [Schedule] {
        guard let time, let other = time.offered, !recurrence.times.isEmpty,
            parts.dayPart == nil, phrase.dayPart == nil, recurrence.rule.freq != .hourly,
            recurrence.rule.freq != .minutely
        else { return [] }
        var changed = recurrence
        changed.times = [other]
        return [.recurring(changed)]
    }
}
