import Planner

/// One or several times of day as they were said.
struct TimePhrase {
    /// How much was said of morning or afternoon.
    enum Sureness: UInt8 {
        /// The time can be read one way only: `5pm`, `17:00`, `noon`.
        case sure
        /// A bare hour (`at 5`): the usual reading was taken, the other is 12 hours away.
        case usual
        /// Hour and minute without am or pm (`6:30`), taken as a 24-hour clock shows it.
        case literal
    }

    /// The time; the earliest of several.
    var time: CivilTime
    /// How sure the reading is.
    var sureness: Sureness
    /// Further times of a list, in the order said.
    var more: [CivilTime] = []
    /// The time that was named as well: `at 5 or 6`.
    var choice: CivilTime?
    /// The end of a range of times.
    var last: CivilTime?
    /// Whether that end may be 12 hours later.
    var isHalfDay = false
    /// Further ranges that last longer or shorter than the first.
    var ranges: [TimePhrase] = []
    /// Whether other words of the sentence tell which half of the day is meant.
    var isDecided = false
    /// The zone that was said with it, where it is another than the person's.
    var zone: SaidZone?
    /// Whether it is the midnight that ends its day: `24:00`.
    var endsDay = false
    /// Whether it stands for the end of the day, which a date alone may stand for as well.
    var isEndOfDay = false

    /// The reading 12 hours away; nil when there is none.
    var other: CivilTime? {
        guard sureness != .sure, more.isEmpty else { return nil }
        return CivilTime(secondOfDay: (time.secondOfDay + 43_200) % 86_400)
    }

    /// The other reading as far as it is offered: who types `6:30` or `10:00` means the 24-hour clock,
    /// but `4:30` is as likely in the afternoon as before dawn, and `7.30` in the evening.
    var offered: CivilTime? { choice ?? (sureness == .usual ? other : nil) }

    /// All the times, ascending, each once.
    var all: [CivilTime] { more.isEmpty ? [time] : Array(Set([time] + more)).sorted() }
}

/// Ranges of times: how long they are, and the half of the day in which they begin.
extension TimePhrase {
    /// How many minutes it is from the time to the end of the range; nil where there is none.
    var minutes: Int? {
        guard let last else { return nil }
        let minutes = (last.secondOfDay - time.secondOfDay) / 60
        // `11 to 2`: the hour of the end is that after the start.
        let half = isHalfDay ? 720 : 1440
        return minutes > 0 ? minutes : minutes % half + half
    }

    /// The seconds since midnight or noon.
    var halfDay: Int { time.secondOfDay % 43_200 }

    /// Whether the time is after noon (true) when it ends at `end`, whose half of the day is known.
    func isLate(before end: CivilTime) -> Bool {
        let rest = end.secondOfDay % 43_200
        return end.hour >= 12 ? halfDay < rest : halfDay > rest
    }

    /// Takes the reading after noon (true) or before.
    mutating func take(half isLate: Bool) {
        time = CivilTime(secondOfDay: halfDay + (isLate ? 43_200 : 0)) ?? time
    }

    /// Takes the later half of the day where only that comes after `earlier`.
    mutating func comeAfter(_ earlier: TimePhrase) {
        guard sureness != .sure, time <= earlier.time, let other, other > earlier.time else {
            return
        }
        time = other
    }
}
