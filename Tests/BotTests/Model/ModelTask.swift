import Planner

/// A task as a person who counts on their fingers would keep it: days are tried one by one.
///
/// Each day on which it falls is settled once: it rings (`due`), or its time came while it was silenced
/// (`passed`), or it was closed before (`closed`). A change of zone moves what is not settled yet.
struct ModelTask {
    /// On which days it falls.
    enum Rhythm: Equatable {
        case once(CivilDate)
        case everyDays(Int)
        case weekly([Weekday])
        case monthly(Int)
        /// That many days after it was done.
        case afterDone(Int)
    }

    let title: String
    private(set) var rhythm: Rhythm
    let time: CivilTime
    /// The first day on which its time had not gone by when it was made.
    let firstDay: CivilDate
    /// Its number in the bot's answers.
    var number = 0
    /// The days of the occurrences that were done or skipped.
    private(set) var closed: Set<CivilDate> = []
    /// The days whose time came, and on which it was to ring.
    private(set) var due: Set<CivilDate> = []
    /// The days whose time came, or that were open, while it was silenced.
    private(set) var passed: Set<CivilDate> = []
    /// The days of a routine that counts from completion, made one after the other.
    private var chain: [CivilDate] = []
    /// How often it was snoozed and rang again.
    var snoozes = 0
    /// The days of a pause: from the first to the one on which it is on again.
    private(set) var pause: Range<CivilDate>?
    var isDeleted = false
    /// How many rings were heard or counted.
    var heard = 0

    init(title: String, rhythm: Rhythm, time: CivilTime, madeAt: Instant, zone: Zone) {
        self.title = title
        self.rhythm = rhythm
        self.time = time
        let today = zone.local(madeAt).date
        let isOver = zone.instant(CivilDateTime(today, time)) <= madeAt
        firstDay = isOver ? today.adding(days: 1) : today
        if case .afterDone = rhythm { chain = [firstDay] }
    }

    /// How many rings there should have been by now.
    var expected: Int { due.count + snoozes }

    /// Whether it falls on days of its own, not on one alone.
    var isRoutine: Bool { if case .once = rhythm { false } else { true } }

    /// Whether its next day is made by closing the one before.
    var isChain: Bool { if case .afterDone = rhythm { true } else { false } }

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
        case .afterDone(let count): return "add routine \(title) every! \(count) days \(at)"
        }
    }

    /// Whether it falls on a day.
    func falls(on day: CivilDate) -> Bool {
        guard day >= firstDay else { return false }
        switch rhythm {
        case .once(let date): return day == date
        case .everyDays(let count):
            return (day.daysSinceEpoch - firstDay.daysSinceEpoch) % count == 0
        case .weekly(let days): return days.contains(day.weekday)
        case .monthly(let wanted): return day.day == min(wanted, day.endOfMonth.day)
        case .afterDone: return chain.contains(day)
        }
    }

    /// The moment of an occurrence.
    func moment(on day: CivilDate, in zone: Zone) -> Instant {
        zone.instant(CivilDateTime(day, time))
    }
}

extension ModelTask {
    /// Whether a day is silenced by the pause or by a holiday.
    func isSilenced(_ day: CivilDate, _ holiday: ClosedRange<CivilDate>?) -> Bool {
        guard isRoutine else { return false }
        return pause?.contains(day) == true || holiday?.contains(day) == true
    }

    /// Settles the days whose time has come by now.
    mutating func settle(
        from first: CivilDate, until now: Instant, in zone: Zone, _ holiday: ClosedRange<CivilDate>?
    ) {
        guard !isDeleted else { return }
        var days = chain.suffix(1).filter { $0 < first }
        var day = first
        let last = zone.local(now).date
        while day <= last {
            days.append(day)
            day = day.adding(days: 1)
        }
        for day in days where falls(on: day) && moment(on: day, in: zone) <= now {
            guard !closed.contains(day), !due.contains(day), !passed.contains(day) else { continue }
            if isSilenced(day, holiday) { passed.insert(day) } else { due.insert(day) }
        }
    }

    /// Whether it should ring at a moment, or did just before.
    func rings(at moment: Instant, in zone: Zone, _ holiday: ClosedRange<CivilDate>?) -> Bool {
        let today = zone.local(moment).date
        return [today.adding(days: -1), today, today.adding(days: 1)].contains { day in
            falls(on: day) && !closed.contains(day) && !isSilenced(day, holiday)
                && self.moment(on: day, in: zone) == moment
        }
    }

    /// The day that `done` and `skip` mean: today's, else the newest missed, else the next.
    func current(on today: CivilDate, since horizon: CivilDate, _ holiday: ClosedRange<CivilDate>?)
        -> CivilDate?
    {
        if let only = chain.last { return closed.contains(only) ? nil : only }
        let isOpen = { (day: CivilDate) in
            self.falls(on: day) && !self.closed.contains(day) && !self.passed.contains(day)
                && (day < today || !self.isSilenced(day, holiday))
        }
        if isOpen(today) { return today }
        var day = today.adding(days: -1)
        while day >= max(horizon, firstDay) {
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

    /// Closes a day; what counts from it gets its next one.
    mutating func close(_ day: CivilDate, on today: CivilDate) {
        closed.insert(day)
        guard case .afterDone(let count) = rhythm else { return }
        var next = today.adding(days: count)
        while chain.contains(next) { next = next.adding(days: count) }
        chain.append(next)
    }

    /// Moves a special task.
    mutating func move(to day: CivilDate) { rhythm = .once(day) }

    /// Pauses it from today until a day; what is open today is dropped.
    mutating func pause(from today: CivilDate, until day: CivilDate) {
        pause = today..<day
        drop(today)
    }

    /// Takes today's occurrence away, for a pause or holiday that begins.
    mutating func drop(_ today: CivilDate) {
        if falls(on: today), due.contains(today) { passed.insert(today) }
    }
}
