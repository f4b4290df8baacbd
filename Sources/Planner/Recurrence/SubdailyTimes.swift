/// The steps of an hourly or minutely rule, on the wall clock, day by day.
///
/// All steps lie on a grid of `step` minutes through the start; what `BYHOUR` and `BYMINUTE` leave
/// of it is computed within the day, so that no day costs more than its own steps.
struct SubdailyTimes: Sendable {
    private let hourly: Bool
    private let byHour: Set<Int>
    private let byMinute: Set<Int>
    /// For hourly rules: the minutes of each hour, after `BYSETPOS`.
    private let minutes: [Int]
    private let second: Int
    /// Minutes from 1970-01-01T00:00 on the wall clock to the first step.
    private let origin: Int
    private let begin: Int
    private let step: Int

    /// Whether any step falls on what the rule allows.
    let isPossible: Bool

    /// The steps of `rule` from that day and time on.
    init(_ rule: RecurrenceRule, start: CivilDate, time: CivilTime) {
        hourly = rule.freq == .hourly
        byHour = Set(rule.byHour)
        byMinute = Set(rule.byMinute)
        second = time.second
        begin = start.daysSinceEpoch * 1440 + time.secondOfDay / 60
        origin = hourly ? begin - time.minute : begin
        step = min(max(1, rule.interval), 1 << 32) * (hourly ? 60 : 1)
        let ofHour = byMinute.isEmpty ? [time.minute] : byMinute.sorted()
        minutes = rule.bySetPos.isEmpty ? ofHour : ofHour.selected(at: rule.bySetPos)
        // A minute is a set of one: position 1 or -1 keeps it, any other leaves nothing.
        let kept = rule.bySetPos.isEmpty || rule.bySetPos.contains { $0 == 1 || $0 == -1 }
        // The grid meets, on one day or another, each minute of the day that is congruent to the
        // start.
        let divisor = gcd(step, 1440)
        let rest = origin - (origin / divisor) * divisor
        let reached = stride(from: (rest + divisor) % divisor, to: 1440, by: divisor)
        let (hours, allowed) = (byHour, byMinute)
        isPossible =
            hourly
            ? !minutes.isEmpty && reached.contains { hours.isEmpty || hours.contains($0 / 60) }
            : kept
                && reached.contains {
                    (hours.isEmpty || hours.contains($0 / 60))
                        && (allowed.isEmpty || allowed.contains($0 % 60))
                }
    }

    /// After how many days the steps fall on the same times of day again.
    var rhythm: Int { step / gcd(step, 1440) }

    /// The first day from that one on with a step, allowed or not.
    func firstDay(onOrAfter day: CivilDate) -> CivilDate {
        CivilDateTime(wallSeconds: firstStep(onOrAfter: day) * 60).date
    }

    /// The steps on that day, ascending.
    func occurrences(on day: CivilDate) -> [RecurrenceID] {
        let midnight = day.daysSinceEpoch * 1440
        let first = firstStep(onOrAfter: day)
        var found: [RecurrenceID] = []
        var minute = first - midnight
        while minute < 1440 {
            if byHour.isEmpty || byHour.contains(minute / 60) {
                for time in times(at: minute) where midnight + time.secondOfDay / 60 >= begin {
                    found.append(RecurrenceID(day, time))
                }
            }
            minute += step
        }
        return found
    }

    private func firstStep(onOrAfter day: CivilDate) -> Int {
        let lower = max(day.daysSinceEpoch * 1440, origin)
        return origin + (lower - origin + step - 1) / step * step
    }

    private func times(at minute: Int) -> [CivilTime] {
        guard hourly else {
            guard byMinute.isEmpty || byMinute.contains(minute % 60) else { return [] }
            return CivilTime(secondOfDay: minute * 60 + second).map { [$0] } ?? []
        }
        return minutes.compactMap { CivilTime(hour: minute / 60, minute: $0, second: second) }
    }
}

/// The greatest common divisor of two positive numbers (Euclid).
func gcd(_ left: Int, _ right: Int) -> Int {
    right == 0 ? left : gcd(right, left % right)
}
