import Planner

/// A task as a person who counts on their fingers would keep it: days are tried one by one.
struct ModelTask {
    /// On which days it falls.
    enum Rhythm: Equatable {
        case once(CivilDate)
        case everyDays(Int)
        case weekly([Weekday])
        case monthly(Int)
    }

    let title: String
    let rhythm: Rhythm
    let time: CivilTime
    /// The day it was made on, and the first moment that is not in the past.
    let madeOn: CivilDate
    let madeAt: Instant
    let zone: Zone
    /// Its number in the bot's answers.
    var number = 0
    /// The days of the occurrences that were done or skipped.
    var closed: Set<CivilDate> = []
    var isDeleted = false
    /// How many rings there should have been by now.
    var expected = 0
    /// How many rings were heard or counted.
    var heard = 0

    /// The words that make it.
    var words: String {
        let hour = (time.hour + 11) % 12 + 1
        let minute = time.minute < 10 ? "0\(time.minute)" : "\(time.minute)"
        let at = "at \(hour):\(minute) \(time.hour < 12 ? "am" : "pm")"
        switch rhythm {
        case .once(let day): return "add special \(title) on \(day) \(at)"
        case .everyDays(1): return "add routine \(title) every day \(at)"
        case .everyDays(let count): return "add routine \(title) every \(count) days \(at)"
        case .weekly(let days):
            let names = days.map { "\($0)" }.joined(separator: " and ")
            return "add routine \(title) every \(names) \(at)"
        case .monthly(let day): return "add routine \(title) on the \(day)th of every month \(at)"
        }
    }

    /// The moment of its occurrence on a day; nil where it has none.
    func moment(on day: CivilDate) -> Instant? {
        guard day >= madeOn, falls(on: day) else { return nil }
        let moment = zone.instant(CivilDateTime(day, time))
        return moment > madeAt ? moment : nil
    }

    private func falls(on day: CivilDate) -> Bool {
        switch rhythm {
        case .once(let date): return day == date
        case .everyDays(let count):
            let isLate = zone.instant(CivilDateTime(madeOn, time)) <= madeAt
            let first = isLate ? madeOn.adding(days: 1) : madeOn
            return (day.daysSinceEpoch - first.daysSinceEpoch) % count == 0
        case .weekly(let days): return days.contains(day.weekday)
        case .monthly(let wanted): return day.day == min(wanted, day.endOfMonth.day)
        }
    }

    /// The day whose occurrence `done` and `skip` mean: today's, else the newest missed, else the next.
    func current(on today: CivilDate) -> CivilDate? {
        if isOpen(today) { return today }
        var day = today.adding(days: -1)
        let horizon = day.startOfMonth
        while day >= max(horizon, madeOn) {
            if isOpen(day) { return day }
            day = day.adding(days: -1)
        }
        day = today.adding(days: 1)
        while day.daysSinceEpoch - today.daysSinceEpoch < 800 {
            if isOpen(day) { return day }
            day = day.adding(days: 1)
        }
        return nil
    }

    private func isOpen(_ day: CivilDate) -> Bool {
        moment(on: day) != nil && !closed.contains(day)
    }

    /// The moments after one and up to another at which it should ring.
    func rings(after start: Instant, through end: Instant) -> [Instant] {
        guard !isDeleted else { return [] }
        var day = zone.local(start).date.adding(days: -1)
        let last = zone.local(end).date
        var found: [Instant] = []
        while day <= last {
            if let moment = moment(on: day), !closed.contains(day), moment > start, moment <= end {
                found.append(moment)
            }
            day = day.adding(days: 1)
        }
        return found
    }
}
