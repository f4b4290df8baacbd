import Planner

/// Reminders as `VALARM` components (RFC 5545 section 3.6.6), and such components as reminders.
struct CalendarReminders {
    /// When the task is due; nil for never.
    let due: RecurrenceID?
    let zone: Zone
    /// The plan's hour of the evening before.
    let evening: CivilTime
    let isRoutine: Bool

    private var base: Int? { due.map { CivilDateTime($0.date, $0.time ?? .midnight).wallSeconds } }

    /// The alarms of reminders; what no program knows has none.
    func components(_ reminders: [Reminder], title: String) -> [CalendarComponent] {
        reminders.compactMap { reminder in
            guard let trigger = trigger(reminder) else { return nil }
            var lines = [
                CalendarProperty("ACTION", "DISPLAY"), CalendarProperty("DESCRIPTION", text: title),
                trigger,
            ]
            if case .nag(let minutes?) = reminder {
                lines.append(CalendarProperty("DURATION", "PT\(minutes)M"))
                lines.append(CalendarProperty("REPEAT", "10"))
            }
            return CalendarComponent("VALARM", lines)
        }
    }

    private func trigger(_ reminder: Reminder) -> CalendarProperty? {
        let clock = (due?.time?.secondOfDay ?? 0) / 60
        switch reminder {
        case .at(let moment): return absolute(zone.instant(moment))
        case .instant(let moment): return absolute(moment)
        case .before(let minutes):
            let hour = due?.time == nil ? AlarmPlan.untimedHour.secondOfDay / 60 : 0
            return relative(hour - minutes)
        case .onDay(let days, let at): return relative(at.secondOfDay / 60 - clock - days * 1440)
        case .eveningBefore: return relative(evening.secondOfDay / 60 - clock - 1440)
        case .nag: return relative(0)
        case .silent: return nil
        }
    }

    private func absolute(_ moment: Instant) -> CalendarProperty {
        CalendarProperty("TRIGGER", Zone.utc.local(moment).basic + "Z", ["VALUE": "DATE-TIME"])
    }

    private func relative(_ minutes: Int) -> CalendarProperty? {
        guard due != nil else { return nil }
        return CalendarProperty("TRIGGER", (minutes < 0 ? "-" : "") + "PT\(abs(minutes))M")
    }

    /// The reminders of the alarms of a component, those that are understood.
    func reminders(of component: CalendarComponent) -> [Reminder] {
        var seen: Set<Reminder> = []
        return component.components("VALARM").compactMap(reminder).filter {
            seen.insert($0).inserted
        }
    }

    /// The reminder that an alarm is; nil for one that does something else than to remind.
    func reminder(_ alarm: CalendarComponent) -> Reminder? {
        guard let trigger = alarm["TRIGGER"],
            ["DISPLAY", "AUDIO"].contains(alarm["ACTION"]?.value.uppercased())
        else { return nil }
        guard trigger.value.contains("P") else {
            guard !isRoutine, trigger.value.hasSuffix("Z"),
                let moment = CivilDateTime(basic: trigger.value, in: zone)
            else { return nil }
            return .at(moment)
        }
        guard let base, let seconds = CalendarReading.seconds(trigger.value),
            abs(seconds) < 86_400 * 3660, let due
        else { return nil }
        if due.time != nil, seconds <= 0 { return .before(minutes: (-seconds + 30) / 60) }
        let moment = CivilDateTime(wallSeconds: base + seconds)
        let days = due.date.daysSinceEpoch - moment.date.daysSinceEpoch
        let time = CivilTime.at(moment.time.hour, moment.time.minute)
        if days >= 0 { return .onDay(daysBefore: days, at: time) }
        return isRoutine ? nil : .at(CivilDateTime(moment.date, time))
    }
}
