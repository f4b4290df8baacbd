import Planner

/// The reminders of a task as `VALARM` components, for other calendars; ours are in `X-FUNDONE-REMINDERS`.
struct CalendarAlarms {
    private let task: ExportRecord
    private let zone: Zone
    private let evening: CivilTime
    private let hasDue: Bool

    init(_ task: ExportRecord, zone: Zone, evening: CivilTime, hasDue: Bool) {
        self.task = task
        self.zone = zone
        self.evening = evening
        self.hasDue = hasDue
    }

    var lines: [CalendarProperty] {
        guard task.fields["completed"] == nil else { return [] }
        let given = ReminderWords.reminders(task.fields["reminders"] ?? "") ?? []
        let reminders = given.isEmpty && time != nil ? [.before(minutes: 0)] : given
        return reminders.flatMap(alarm)
    }

    /// The time of day that reminders are reckoned from; nil for a whole day.
    private var time: CivilTime? {
        let text =
            task.fields["time"]
            ?? (task.fields["times"]?.split(separator: " ").first.map { String($0) })
        return text.flatMap { CivilTime($0) }
    }

    private func alarm(_ reminder: Reminder) -> [CalendarProperty] {
        guard let trigger = trigger(reminder) else { return [] }
        var lines = [
            CalendarProperty("BEGIN", "VALARM"), CalendarProperty("ACTION", "DISPLAY"),
            CalendarProperty("DESCRIPTION", text: task.fields["title"] ?? ""), trigger,
        ]
        if case .nag(let minutes?) = reminder {
            lines.append(CalendarProperty("DURATION", "PT\(minutes)M"))
            lines.append(CalendarProperty("REPEAT", "10"))
        }
        return lines + [CalendarProperty("END", "VALARM")]
    }

    private func trigger(_ reminder: Reminder) -> CalendarProperty? {
        let clock = (time?.secondOfDay ?? 0) / 60
        switch reminder {
        case .at(let moment): return absolute(zone.instant(moment))
        case .instant(let moment): return absolute(moment)
        case .before(let minutes):
            return relative((time == nil ? AlarmPlan.untimedHour.secondOfDay / 60 : 0) - minutes)
        case .onDay(let days, let at): return relative(at.secondOfDay / 60 - clock - days * 1440)
        case .eveningBefore: return relative(evening.secondOfDay / 60 - clock - 1440)
        case .nag: return relative(0)
        case .silent: return nil
        }
    }

    private func absolute(_ moment: Instant) -> CalendarProperty {
        CalendarProperty("TRIGGER", CalendarTask.basic(moment.stamp), ["VALUE": "DATE-TIME"])
    }

    private func relative(_ minutes: Int) -> CalendarProperty? {
        guard hasDue || task.fields["repeats"] != nil else { return nil }
        let duration = (minutes < 0 ? "-" : "") + "PT\(abs(minutes))M"
        return CalendarProperty("TRIGGER", duration, ["RELATED": hasDue ? "END" : "START"])
    }
}
