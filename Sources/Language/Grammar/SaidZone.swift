import Planner

/// A zone that was said with a time: `3pm EST`, `15:00 Tokyo time`.
struct SaidZone {
    /// The zone.
    var zone: Zone
    /// Its name as it was typed.
    var name: String

    /// The person's day and time at which clocks there show `time`: on `day` there, else when they show it next.
    func moment(_ time: CivilTime, on day: CivilDate?, _ sentence: Sentence) -> CivilDateTime {
        let now = sentence.context.now
        var moment = zone.instant(CivilDateTime(day ?? zone.local(now).date, time))
        if day == nil, moment <= now {
            moment = zone.instant(CivilDateTime(zone.local(now).date.adding(days: 1), time))
        }
        let local = sentence.context.zone.local(moment)
        return CivilDateTime(local.date, .at(local.time.hour, local.time.minute))
    }
}
