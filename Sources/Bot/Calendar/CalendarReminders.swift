import Planner

/// Reminders as `VALARM` components (RFC 5545 section 3.6.6), and such components as reminders.
///
/// A plan reckons reminders from the time at which a task is due. An alarm is reckoned from the start of its component,
/// or from its end where it says so (section 3.8.6.3), and a task of many programs has both.
struct CalendarReminders {
    /// When the task is due; nil for never.
    let due: RecurrenceID?
    /// When its component starts; nil where none is told, as in a task that only has an end.
    let start: RecurrenceID?
    /// The end of its component on the wall clock, in seconds; nil where none is told.
    private let end: Int?
    let zone: Zone
    /// The plan's hour of the evening before.
    let evening: CivilTime
    let isRoutine: Bool

    /// The reminders of a task whose component is to be written: an event by its start, a task by its end.
    init(due: RecurrenceID?, start: RecurrenceID?, zone: Zone, evening: CivilTime) {
        self.due = due
        self.start = start
        end = start == nil ? due.map(CalendarText.wall) : nil
        self.zone = zone
        self.evening = evening
        isRoutine = false
    }

    /// The reminders of a component that was read.
    init(
        of component: CalendarComponent, _ timing: CalendarTiming, _ reading: CalendarReading,
        evening: CivilTime
    ) {
        // The first time of a series is the one that its component tells.
        due = timing.recurrence.map { RecurrenceID($0.start, $0.times.first) } ?? timing.due
        start = reading.moment(component["DTSTART"])
        end = Self.end(of: component, from: start, reading)
        zone = reading.zone
        self.evening = evening
        isRoutine = timing.recurrence != nil
    }

    private static func end(
        of component: CalendarComponent, from start: RecurrenceID?, _ reading: CalendarReading
    ) -> Int? {
        let isEvent = component.name == "VEVENT"
        if let end = reading.moment(component[isEvent ? "DTEND" : "DUE"]) {
            return CalendarText.wall(end)
        }
        let day = isEvent && start?.time == nil ? 86_400 : 0
        let length = component["DURATION"].flatMap { CalendarReading.seconds($0.value) } ?? day
        return start.map { CalendarText.wall($0) + length }
    }

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

    /// The trigger so many minutes behind the time at which the task is due.
    private func relative(_ minutes: Int) -> CalendarProperty? {
        guard let due else { return nil }
        let begun = start.map { (CalendarText.wall(due) - CalendarText.wall($0)) / 60 } ?? 0
        let shown = minutes + begun
        return CalendarProperty(
            "TRIGGER", (shown < 0 ? "-" : "") + "PT\(abs(shown))M",
            start == nil ? ["RELATED": "END"] : [:])
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
        let begin = start.map(CalendarText.wall)
        let isOfEnd = trigger.parameter("RELATED")?.uppercased() == "END"
        guard let due, let base = isOfEnd ? end ?? begin : begin ?? end,
            let seconds = CalendarReading.seconds(trigger.value)
        else { return nil }
        return Self.reminder(
            base + seconds - CalendarText.wall(due), behind: due, isRoutine: isRoutine)
    }

    /// The reminder so many seconds behind the time at which a task is due, a whole day from its beginning; nil for one
    /// that no task can have.
    static func reminder(_ seconds: Int, behind due: RecurrenceID, isRoutine: Bool) -> Reminder? {
        guard abs(seconds) < 86_400 * 3660 else { return nil }
        if due.time != nil, seconds <= 0 { return .before(minutes: (-seconds + 30) / 60) }
        let moment = CivilDateTime(wallSeconds: CalendarText.wall(due) + seconds)
        let days = due.date.daysSinceEpoch - moment.date.daysSinceEpoch
        let time = CivilTime.at(moment.time.hour, moment.time.minute)
        if days >= 0 { return .onDay(daysBefore: days, at: time) }
        return isRoutine ? nil : .at(CivilDateTime(moment.date, time))
    }
}
