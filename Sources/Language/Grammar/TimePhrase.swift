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
    /// Whether other words of the sentence tell which half of the day is meant.
    var isDecided = false
    /// The zone that was said with it, where it is another than the person's.
    var zone: SaidZone?
    /// Whether it stands for the end of the day, which a date alone may stand for as well.
    var isEndOfDay = false

    /// The reading 12 hours away; nil when there is none.
    var other: CivilTime? {
        guard sureness != .sure, more.isEmpty else { return nil }
        return CivilTime(secondOfDay: (time.secondOfDay + 43_200) % 86_400)
    }

    /// The other reading as far as it is offered: who types `6:30` or `10:00` means the 24-hour clock,
    /// but `4:30` is as likely in the afternoon as before dawn.
    var offered: CivilTime? { choice ?? (sureness == .usual ? other : nil) }

    /// All the times, ascending, each once.
    var all: [CivilTime] { more.isEmpty ? [time] : Array(Set([time] + more)).sorted() }
}
