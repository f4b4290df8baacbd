import Planner

/// The components of a sentence, sorted by kind, each at most once: where two are of one kind,
/// the loser goes back to the title.
final class ParsedComponents {
    /// The day.
    var day: DayPhrase?
    /// The further days of a list, with their own times and lengths: `mon 9am and tue 10am`.
    var laterDays: [LaterDay] = []
    /// What joins the days of a list.
    var joints: [Range<Int>] = []
    /// The time or times of day.
    var time: TimePhrase?
    /// The part of the day.
    var dayPart: DayPart?
    /// Elapsed seconds from now.
    var elapsed: Int?
    /// A period.
    var span: Span?
    /// The weekdays of the period, where it was named by them (`mon-fri`).
    var rangeDays: WeekdaySet = []
    /// Whether that period was named with `from` or `between`.
    var isBoundRange = false
    /// A repetition.
    var recurrence: RecurrencePhrase?
    /// The end of the repetition or period.
    var until: (day: DayPhrase, time: TimePhrase?)?
    /// How many times it repeats.
    var count: Int?
    /// How long it repeats or lasts.
    var lasting: CalendarDuration?
    /// How many minutes it takes.
    var length: Int?
    /// The time at which it ends.
    var ending: TimePhrase?
    /// Whether the task must be done by its time: `by 5`.
    var isDeadline = false
    /// The start of the repetition or period.
    var starting: (day: DayPhrase, time: TimePhrase?)?
    /// Weekdays left out.
    var except: WeekdaySet = []
    /// Single days left out.
    var exceptDays: [DayPhrase] = []
    /// The months that the repetition keeps to: bit 1 to 12; all when 0.
    var months: UInt16 = 0
    /// Nagging, and its interval in minutes.
    var nag: Int??
    /// Leads.
    var reminders: [Reminder] = []
    /// A reminder's own day and time.
    var remindAt: (day: DayPhrase?, time: TimePhrase?)?
    /// A reminder after so many seconds.
    var remindIn: Int?
    /// The priority.
    var priority = Priority.none
    /// Whether the task is to be done as soon as possible.
    var isAsap = false
    /// The star.
    var star = false
    /// The tags.
    var tags: [String] = []
    /// The list.
    var list: String?
    /// The note.
    var note: String?
    /// The words that ask for a task.
    var opener: Opener?
    /// The first problem that a rule met.
    var problem: Problem?
    /// The indices of components that give their words back to the title, ascending.
    var released: [Int] = []

    /// Whether a day, period or repetition was said.
    var hasDay: Bool {
        day != nil || elapsed != nil || span != nil || recurrence != nil || until != nil
            || starting != nil || leavesOut
    }

    /// Whether days were left out.
    var leavesOut: Bool { !except.isEmpty || !exceptDays.isEmpty }

    /// The last day, where just an end was said; `until June` ends with May.
    var loneEnd: CivilDate? {
        guard let end = until?.day, let date = end.date, recurrence == nil, day == nil,
            starting == nil, span == nil, time == nil
        else { return nil }
        return end.shape == .month ? date.adding(days: -1) : date
    }

    /// The parts that `components` of `sentence` say.
    init(_ components: [Component], _ sentence: Sentence) {
        var dayAt = -1
        var timeAt = -1
        for (index, component) in components.enumerated() {
            switch component.value {
            case .day(let phrase) where isListed(phrase, index, components, sentence):
                joints.append(
                    components[index - 1].span.upperBound..<component.span.lowerBound)
                laterDays.append(LaterDay(day: phrase, time: phrase.time))
            case .recurrence(let phrase)
            where phrase.freq == .weekly
                && isOfWeek(phrase.weekdays, index, components, sentence):
                joints.append(
                    components[index - 1].span.upperBound..<component.span.lowerBound)
                var weekdays = DayPhrase(nil, shape: .weekday)
                weekdays.weekdays = phrase.weekdays
                laterDays.append(LaterDay(day: weekdays))
            case .days(let list):
                day = list.first
                dayAt = index
                laterDays = list.dropFirst().map { LaterDay(day: $0) }
            case .lasting(let length) where isLater(index, components) && length.isElapsed:
                laterDays[laterDays.count - 1].minutes = length.seconds / 60
            case .time(let phrase) where isLater(index, components):
                laterDays[laterDays.count - 1].time = phrase
            case .day(let phrase):
                if sentence.word(component.span.lowerBound) == .or, var first = day {
                    first.other = first.other ?? phrase.date
                    day = first
                    continue
                }
                if isSameDay(phrase) { continue }
                guard keepsNewDay(phrase, dayAt, components) else {
                    released.append(index)
                    continue
                }
                if dayAt >= 0, !narrows(phrase) { released.append(dayAt) }
                day = phrase
                dayAt = index
                if let joined = phrase.time { (time, timeAt) = (joined, index) }
            case .time(let phrase) where phrase.zone != nil && time != nil && timeAt >= 0:
                // `21:00 (15:00 EST)` says one time twice.
                continue
            case .time(let phrase):
                let isName = timeAt == 0 && sentence.has(0, .clock)
                guard time == nil || isName || follows(index, dayAt, components) else {
                    released.append(index)
                    continue
                }
                if timeAt >= 0 { released.append(timeAt) }
                time = phrase
                timeAt = index
            default: take(component.value, index)
            }
        }
        isDeadline = components.contains { $0.isMoment && Self.isBound($0, sentence) }
        settleLaterDays(components)
        repeatByAdverb(components, sentence)
        settle(components, sentence)
        settleHour(sentence)
        if isAsap, !hasDay, time == nil { day = DayPhrase(sentence.today) }
        released = Array(Set(released)).sorted()
    }

    private func follows(_ index: Int, _ dayAt: Int, _ components: [Component]) -> Bool {
        dayAt >= 0 && dayAt == index - 1
            && components[dayAt].span.upperBound == components[index].span.lowerBound
    }

    /// Whether `by` or `before` stands before a component.
    private static func isBound(_ component: Component, _ sentence: Sentence) -> Bool {
        let before = sentence.word(component.span.lowerBound - 1)
        let first = sentence.word(component.span.lowerBound)
        return [before, first].contains { $0 == .by || $0 == .before }
    }

    private func take(_ value: Component.Value, _ index: Int) {
        switch value {
        case .day, .days, .time, .nothing: break
        case .dayPart(let part): dayPart = part
        case .elapsed(let seconds): elapsed = elapsed ?? seconds
        case .span(let said) where said.unit == .week && !rangeDays.isEmpty:
            // `from tuesday to saturday next week`
            span = said.keeping(rangeDays)
            rangeDays = []
        case .span(let said):
            if span == nil { span = said } else { released.append(index) }
        case .weekdayRange(let days, let period, let isBound):
            (span, rangeDays, isBoundRange) = (period, days, isBound)
        case .recurrence(let phrase): merge(phrase, index)
        case .until(let day, let time): until = (day, time)
        case .count(let number): count = number
        case .lasting(let duration): lasting = duration
        case .starting(let day, let time): starting = (day, time)
        case .except(let days): except.formUnion(days)
        case .exceptDays(let days): exceptDays += days
        case .ending(let time): ending = time
        case .months(let said): months = months == 0 ? said : months & said
        default: takeField(value, index)
        }
    }

    private func takeField(_ value: Component.Value, _ index: Int) {
        switch value {
        // `until done` keeps an interval that was said.
        case .nag(let minutes): if minutes != nil || nag == nil { nag = .some(minutes) }
        case .reminders(let said): reminders += said
        case .remindAt(let day, let time): remindAt = (day, time)
        case .remindIn(let seconds): remindIn = seconds
        case .priority(let said): priority = max(priority, said)
        case .asap: (isAsap, priority) = (true, .high)
        case .star: star = true
        case .tags(let said): tags += said.filter { !tags.contains($0) }
        case .list(let name):
            if list == nil { list = name } else { released.append(index) }
        case .note(let text): note = note.map { "\($0)\n\(text)" } ?? text
        case .opener(let said):
            if let phrase = said.recurrence, recurrence == nil { recurrence = phrase }
            opener = Opener(
                isExplicit: said.isExplicit || opener?.isExplicit ?? false,
                reminds: said.reminds || opener?.reminds ?? false,
                kind: said.kind ?? opener?.kind)
        case .problem(let said): problem = problem ?? said
        default: break
        }
    }

    private func merge(_ phrase: RecurrencePhrase, _ index: Int) {
        guard var known = recurrence else {
            recurrence = phrase
            return
        }
        if known.hasDays, phrase.hasDays, known.freq != phrase.freq {
            released.append(index)
            return
        }
        if isByClock, phrase.freq == .weekly {
            recurrence?.weekdays.formUnion(phrase.weekdays)
            return
        }
        let other = known.hasDays ? phrase : known
        if !known.hasDays { known = phrase }
        known.interval = max(known.interval, other.interval)
        known.weekdays.formUnion(other.weekdays)
        known.ordinals |= other.ordinals
        known.monthDays |= other.monthDays
        known.months |= other.months
        known.dayPart = known.dayPart ?? other.dayPart
        known.perPeriod = max(known.perPeriod, other.perPeriod)
        recurrence = known
    }
}

extension Component {
    /// Whether it says a day or a time.
    fileprivate var isMoment: Bool {
        switch value {
        case .day, .time: true
        default: false
        }
    }
}

extension Span {
    /// The days of the span from the first to the last of those weekdays; the whole span where it has none of them.
    fileprivate func keeping(_ weekdays: WeekdaySet) -> Span {
        let days = (0...max(0, to.daysSinceEpoch - from.daysSinceEpoch)).map {
            from.adding(days: $0)
        }.filter { weekdays.contains(WeekdaySet($0.weekday)) }
        guard let first = days.first, let last = days.last else { return self }
        return Span(.custom, from: first, to: last)
    }
}
