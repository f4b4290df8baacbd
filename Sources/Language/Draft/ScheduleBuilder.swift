import Planner

/// Joins what was said of day, time, repetition, period and reminders into one schedule.
struct ScheduleBuilder {
    private let parts: ParsedComponents
    private let sentence: Sentence
    private var today: CivilDate { sentence.today }

    /// A builder for `parts` of `sentence`.
    init(_ parts: ParsedComponents, _ sentence: Sentence) {
        self.parts = parts
        self.sentence = sentence
    }

    /// The schedule, its reminders and its other readings.
    func plan() -> PlannedSchedule {
        var plan = schedule()
        addFurther(&plan)
        convert(&plan)
        if let phrase = parts.recurrence {
            repeatFurther(phrase, &plan)
        } else if !parts.laterDays.isEmpty {
            joinLaterDays(&plan)
        }
        plan.reminders += reminders(plan)
        plan.duration = duration(plan)
        return plan
    }

    /// Makes one task of the days of a list.
    private func joinLaterDays(_ plan: inout PlannedSchedule) {
        guard case .due(let day, let time) = plan.schedule else { return }
        let later = parts.laterDays.compactMap { later -> RecurrenceDate? in
            guard case .due(let day, let time) = dated(later.day, later.time).schedule else {
                return nil
            }
            return RecurrenceDate(day, time, minutes: later.minutes)
        }
        let times = (parts.time?.all ?? time.map { [$0] } ?? []).sorted()
        let isShared = later.allSatisfy { $0.time == time }
        let dates = ([RecurrenceDate(day, time, minutes: parts.length)] + later).map { date in
            RecurrenceDate(date.date, isShared ? nil : date.time, minutes: date.minutes)
        }
        guard let recurrence = Recurrence(on: dates, times: times) else { return }
        plan.schedule = .recurring(recurrence)
        (plan.others, plan.further) = ([], [])
    }

    /// How many minutes it takes: to the end of a range of times, or as long as was said.
    private func duration(_ plan: PlannedSchedule) -> Int? {
        if let length = parts.length { return length }
        // `every 2 hours from 9 to 17` is no length.
        if parts.isByClock { return nil }
        if let end = parts.ending, let start = parts.time?.time {
            return plan.further.isEmpty ? minutes(from: start, to: end) : nil
        }
        guard let start = plan.time, var said = parts.time else { return nil }
        // The first of the day's ranges that is still to come.
        said = ([said] + said.ranges).first { $0.time == start } ?? said
        if said.more.isEmpty { said.time = start }
        return said.minutes
    }

    /// The minutes to an end; the half of the day that comes first counts.
    private func minutes(from start: CivilTime, to end: TimePhrase) -> Int {
        let minutes = (end.time.secondOfDay - start.secondOfDay) / 60
        let half = end.sureness == .sure ? 1440 : 720
        let ahead = (minutes % half + half) % half
        return ahead > 0 ? ahead : half
    }

    /// Adds each further time of a list, on the day that was said, else when it comes next. Times of a day that
    /// have passed are left out while others are to come.
    private func addFurther(_ plan: inout PlannedSchedule) {
        guard case .due(let day, let first?) = plan.schedule,
            let said = parts.time ?? parts.remindAt?.time
        else { return }
        let times = said.ranges.isEmpty ? said.all : [said.time] + said.ranges.map(\.time)
        guard times.count > 1 else { return }
        let length = { (time: CivilTime) in
            parts.length ?? (said.ranges.first { $0.time == time } ?? said).minutes
        }
        guard parts.hasDay else {
            plan.further = times.filter { $0 != first }.map { time in
                let next = TimePhrase(time: time, sureness: .sure)
                return FurtherTime(
                    schedule: DueBuilder.timeOnly(next, nil, sentence).schedule,
                    duration: length(time))
            }
            return
        }
        let coming = times.filter { CivilDateTime(day, $0) > sentence.now }
        guard let next = coming.first else { return }
        plan.schedule = .due(day, next)
        plan.time = next
        if case .inPast = plan.problem { plan.problem = nil }
        plan.further = coming.dropFirst().map {
            FurtherTime(schedule: .due(day, $0), duration: length($0))
        }
    }

    /// A repetition has one time and length; those of other days, or of the same day, are tasks of their own.
    private func repeatFurther(_ phrase: RecurrencePhrase, _ plan: inout PlannedSchedule) {
        let ranges = (parts.time?.ranges ?? []).map { (phrase, $0, $0.minutes) }
        let days = parts.laterDays.map { later in
            var phrase = phrase
            phrase.weekdays = later.day.weekdays
            return (phrase, later.time, later.minutes ?? later.time?.minutes ?? parts.length)
        }
        plan.further = (ranges + days).map { phrase, time, length in
            let builder = RecurrenceBuilder(phrase, parts, sentence, at: time, isFurther: true)
            return FurtherTime(schedule: builder.plan().schedule, duration: length)
        }
    }

    /// Puts a time that was said in another zone on the person's clock.
    private func convert(_ plan: inout PlannedSchedule) {
        guard let zone = parts.time?.zone else { return }
        switch plan.schedule {
        case .due(let day, let time?):
            let moment = zone.moment(time, on: parts.hasDay ? day : nil, sentence)
            (plan.schedule, plan.time) = (.due(moment.date, moment.time), moment.time)
            if case .inPast = plan.problem, moment > sentence.now { plan.problem = nil }
            plan.said = SaidTime(time: time, zone: zone.name)
        case .recurring(var recurrence):
            plan.said = recurrence.times.first.map { SaidTime(time: $0, zone: zone.name) }
            recurrence.times = recurrence.times.map {
                zone.moment($0, on: recurrence.start, sentence).time
            }.sorted()
            (plan.schedule, plan.time) = (.recurring(recurrence), recurrence.times.first)
        default: return
        }
        plan.others = []
    }

    private func schedule() -> PlannedSchedule {
        if let phrase = parts.recurrence {
            return RecurrenceBuilder(phrase, parts, sentence).plan()
        }
        if let seconds = parts.elapsed { return elapsed(seconds) }
        if let seconds = parts.remindIn, !parts.hasDay, parts.time == nil {
            return elapsed(seconds)
        }
        if let span = parts.span ?? saidSpan() { return period(span) }
        if let day = parts.day ?? parts.until?.day ?? parts.starting?.day {
            let time = parts.time ?? parts.until?.time ?? parts.starting?.time ?? parts.ending
            return dated(day, time)
        }
        if let at = parts.remindAt, parts.time == nil, parts.dayPart == nil {
            if let day = at.day { return dated(day, at.time) }
            if let time = at.time { return DueBuilder.timeOnly(time, nil, sentence) }
        }
        if let time = parts.time { return DueBuilder.timeOnly(time, parts.dayPart, sentence) }
        if let end = parts.ending { return DueBuilder.timeOnly(end, parts.dayPart, sentence) }
        if let part = parts.dayPart { return dated(DueBuilder.implied(part, sentence), nil) }
        return PlannedSchedule()
    }

    private func dated(_ day: DayPhrase, _ time: TimePhrase?) -> PlannedSchedule {
        DueBuilder.due(day, time, parts.dayPart ?? day.dayPart, sentence)
    }

    private func elapsed(_ seconds: Int) -> PlannedSchedule {
        let instant = sentence.context.now.adding(seconds: seconds)
        let local = sentence.context.zone.local(instant)
        let minute = CivilTime.at(local.time.hour, local.time.minute)
        return PlannedSchedule(
            schedule: .due(local.date, minute), reminders: [.instant(instant)], time: minute)
    }

    private func period(_ span: Span) -> PlannedSchedule {
        guard span.from <= span.to else {
            return PlannedSchedule(
                schedule: .due(span.from, parts.time?.time),
                problem: .endsBeforeStart(start: span.from, end: span.to))
        }
        if parts.time != nil, span.unit != .day || span.from == span.to {
            var day = DayPhrase(max(span.from, min(today, span.to)))
            day.isToday = day.date == today
            return dated(day, parts.time)
        }
        return PlannedSchedule(schedule: .span(span))
    }

    private func saidSpan() -> Span? {
        let start = parts.starting?.day.date ?? parts.day?.date
        if let start, let lasting = parts.lasting, !lasting.isElapsed {
            return Span(.custom, from: start, to: max(start, lasting.after(start).adding(days: -1)))
        }
        guard let from = parts.starting?.day.date, let until = parts.until?.day, parts.day == nil
        else { return nil }
        return until.date.map { Span(.custom, from: from, to: $0) }
    }

    private func reminders(_ plan: PlannedSchedule) -> [Reminder] {
        var reminders = parts.reminders
        if plan.time == nil {
            // Without a due time a lead of a day does not count minutes: it rings in the morning.
            reminders = reminders.map { reminder in
                guard case .before(let minutes) = reminder, minutes >= 1440, minutes % 1440 == 0
                else { return reminder }
                return .onDay(daysBefore: minutes / 1440, at: .at(9))
            }
        }
        if let at = parts.remindAt, let own = ownReminder(at.day, at.time, plan) {
            reminders.append(own)
        }
        if let seconds = parts.remindIn, parts.hasDay || parts.time != nil {
            reminders.append(.instant(sentence.context.now.adding(seconds: seconds)))
        }
        if let nag = parts.nag { reminders.append(.nag(everyMinutes: nag)) }
        // `no reminder` gives way to a reminder that was asked for as well.
        return reminders.ringing.isEmpty ? reminders : reminders.ringing
    }

    private func ownReminder(_ day: DayPhrase?, _ time: TimePhrase?, _ plan: PlannedSchedule)
        -> Reminder?
    {
        let isMain = parts.time == nil && parts.day == nil && parts.recurrence == nil
        if isMain && parts.dayPart == nil && parts.span == nil && parts.elapsed == nil {
            return nil
        }
        if let date = day?.date {
            let planned = DueBuilder.due(day ?? DayPhrase(date), time, day?.dayPart, sentence)
            guard case .due(let on, let clock) = planned.schedule else { return nil }
            return .at(CivilDateTime(on, clock ?? .at(9)))
        }
        // `bus at half past 5 in the morning, ring me at 4`
        return time.map { time in
            let early = plan.time.flatMap { main in
                time.time > main ? time.other.flatMap { $0 < main ? $0 : nil } : nil
            }
            return .onDay(daysBefore: 0, at: early ?? time.time)
        }
    }
}

/// A schedule with what belongs to it.
struct PlannedSchedule {
    /// When the task is to be done.
    var schedule = Schedule.undated
    /// The pings it asks for.
    var reminders: [Reminder] = []
    /// What is wrong with it.
    var problem: Problem?
    /// Other schedules the words may mean, most likely first.
    var others: [Schedule] = []
    /// The same task at the further times of a list: `at 8 and 20`.
    var further: [FurtherTime] = []
    /// The time of day that was said or implied.
    var time: CivilTime?
    /// How many minutes it takes from then on; nil where that was not said.
    var duration: Int?
    /// The time as it was said in another zone.
    var said: SaidTime?
}
