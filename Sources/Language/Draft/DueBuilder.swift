import Planner

/// Puts a day and a time together, in the future where possible: a time that has gone by comes again.
enum DueBuilder {
    /// `day` at `time`, or at the time that stands for `part`.
    static func due(_ day: DayPhrase, _ time: TimePhrase?, _ part: DayPart?, _ sentence: Sentence)
        -> PlannedSchedule
    {
        guard var date = day.date else { return PlannedSchedule(problem: day.problem) }
        var plan = PlannedSchedule()
        plan.problem = day.problem
        var reading = time.map { read($0, part) }
        // What ends a day is told on that day.
        if let time, time.endsDay, time.last == nil { reading = Reading(time: .at(23, 59)) }
        if let part, time == nil { reading = Reading(time: hour(of: part, on: day, sentence)) }
        if var known = reading {
            date = date.adding(days: known.extraDays)
            let said = known.time
            if isPast(date, known.time, sentence) { settlePast(&date, &known, day, time, sentence) }
            plan.time = known.isDropped ? nil : known.time
            plan.others = others(date, known, day, sentence)
            let isOther = !known.isDropped && known.time != said && date == sentence.today
            if isOther { plan.others.append(.due(date.adding(days: 1), said)) }
        } else {
            plan.others = day.other.map { [.due($0, nil)] } ?? []
        }
        plan.schedule = .due(date, plan.time)
        if plan.problem == nil, isPast(date, plan.time, sentence) {
            plan.problem = .inPast(date, plan.time)
        }
        return plan
    }

    /// The time that stands for a part of a day: `tonight` and evenings have the person's own.
    private static func hour(of part: DayPart, on day: DayPhrase, _ sentence: Sentence)
        -> CivilTime
    {
        let isTonight = part == .night && day.isToday && day.dayPart == .night
        guard part == .evening || isTonight else { return part.time }
        // In the evening `tonight` means later.
        let evening = sentence.context.evening
        return isTonight && sentence.now.time >= evening ? part.time : evening
    }

    /// `time` without a day: the next such time.
    static func timeOnly(_ time: TimePhrase, _ part: DayPart?, _ sentence: Sentence)
        -> PlannedSchedule
    {
        let reading = read(time, part)
        var date = sentence.today.adding(days: reading.extraDays)
        if isPast(date, reading.time, sentence) {
            if time.isEndOfDay { return PlannedSchedule(schedule: .due(date, nil)) }
            date = date.adding(days: 1)
        }
        var plan = PlannedSchedule(schedule: .due(date, reading.time))
        plan.time = reading.time
        if let other = reading.offered {
            let hasPassed = isPast(sentence.today, other, sentence)
            plan.others = [.due(sentence.today.adding(days: hasPassed ? 1 : 0), other)]
        }
        return plan
    }

    /// The day on which a part of the day that was named alone falls.
    static func implied(_ part: DayPart, _ sentence: Sentence) -> DayPhrase {
        let hasPassed = isPast(sentence.today, part.time, sentence)
        return DayPhrase(sentence.today.adding(days: hasPassed ? 1 : 0))
    }

    /// The times of `phrase`, with the half of the day that `part` says, ascending.
    static func times(_ phrase: TimePhrase, _ part: DayPart?) -> [CivilTime] {
        phrase.more.isEmpty ? [read(phrase, part).time] : phrase.all
    }

    private struct Reading {
        var time: CivilTime
        var other: CivilTime?
        var offered: CivilTime?
        var extraDays = 0
        var isDropped = false
    }

    private static func read(_ phrase: TimePhrase, _ part: DayPart?) -> Reading {
        guard let part, phrase.sureness != .sure, phrase.time.hour % 12 != 0 || part == .night
        else {
            return Reading(
                time: phrase.time, other: phrase.other, offered: phrase.offered,
                extraDays: phrase.time.hour < earliest && part == .night ? 1 : 0)
        }
        let hour = phrase.time.hour % 12
        if hour == 0 {
            let isMidnight = part == .night
            return Reading(
                time: .at(isMidnight ? 0 : 12, phrase.time.minute), extraDays: isMidnight ? 1 : 0)
        }
        let isLate = part.isAfterNoon(hour: hour)
        return Reading(
            time: .at(isLate ? hour + 12 : hour, phrase.time.minute), offered: phrase.choice)
    }

    /// The hour before which a night is still the one of the day before: `tonight at 1am`.
    private static let earliest = 5

    private static func settlePast(
        _ date: inout CivilDate, _ known: inout Reading, _ day: DayPhrase, _ time: TimePhrase?,
        _ sentence: Sentence
    ) {
        if time?.isDecided != true, let other = known.other, !isPast(date, other, sentence) {
            known.time = other
            known.offered = nil
        } else if let later = day.next {
            date = later
        } else if time == nil || time?.isEndOfDay == true {
            known.isDropped = true
        }
    }

    private static func others(
        _ date: CivilDate, _ known: Reading, _ day: DayPhrase, _ sentence: Sentence
    ) -> [Schedule] {
        var others: [Schedule] = []
        let time = known.isDropped ? nil : known.time
        if let other = known.offered, !isPast(date, other, sentence) {
            others.append(.due(date, other))
        }
        if let other = day.other, other != date, !isPast(other, time, sentence) {
            others.append(.due(other, time))
        }
        return others
    }

    private static func isPast(_ date: CivilDate, _ time: CivilTime?, _ sentence: Sentence) -> Bool
    {
        guard let time else { return date < sentence.today }
        return CivilDateTime(date, time) <= sentence.now
    }
}
