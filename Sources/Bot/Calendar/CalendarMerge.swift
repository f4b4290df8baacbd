import Planner

/// What a program wrote of a task, with what the plan holds of it now.
///
/// A part that says the same in both stays as the program wrote it; every other becomes the plan's. What no plan knows
/// stays.
struct CalendarMerge {
    let reading: CalendarReading
    let evening: CivilTime

    /// A calendar of the plan's components in place of those of the same times that a program wrote.
    func merged(_ entry: CalendarEntry, into written: CalendarComponent) -> CalendarComponent {
        let reading = reading.of(written)
        let theirs = written.components.filter { ["VTODO", "VEVENT"].contains($0.name) }
        guard let base = theirs.first(where: { $0["RECURRENCE-ID"] == nil }) else { return written }
        let main = entry.main
        let merged = merge(main, into: base, reading)
        var overrides = entry.overrides
        var components = [merged]
        for component in theirs where component["RECURRENCE-ID"] != nil {
            guard let id = reading.moment(component["RECURRENCE-ID"]) else { continue }
            if let place = overrides.firstIndex(where: { $0.id == id }) {
                components.append(
                    merge(overrides.remove(at: place).component, into: component, reading))
            } else if entry.series.map({ $0.start <= id.date }) ?? false,
                isPlain(component, id, beside: main, reading)
            {
                components.append(component)
            }
        }
        components += overrides.map(\.component)
        var calendar = written
        calendar.replace([], components: { ["VTODO", "VEVENT"].contains($0.name) }, with: [])
        calendar.parts += components.map { .component($0) }
        return calendar
    }

    /// Whether a time of a series is as the rule has it, but for what no plan knows.
    private func isPlain(
        _ component: CalendarComponent, _ id: RecurrenceID, beside main: CalendarComponent,
        _ reading: CalendarReading
    ) -> Bool {
        let theirs = CalendarFields(component, reading, evening: evening)
        return theirs.timing.due == id && theirs.state == .open
            && theirs.title == CalendarFields(main, reading, evening: evening).title
    }

    private func merge(
        _ ours: CalendarComponent, into theirs: CalendarComponent, _ reading: CalendarReading
    ) -> CalendarComponent {
        let own = CalendarFields(ours, reading, evening: evening)
        let written = CalendarFields(theirs, reading, evening: evening)
        let different = CalendarFields.Part.allCases.filter { !own.agrees(written, in: $0) }
        guard !different.isEmpty || ours.name != theirs.name else { return theirs }
        var merged = theirs
        merged.name = ours.name
        for part in different where part != .reminders {
            let new = ours.lines.filter { part.names.contains($0.name) }
            merged.replace(part.names, with: new.map { .line($0) })
        }
        // Alarms are reckoned from dates, which may be others now.
        let now = CalendarFields(merged, reading, evening: evening)
        if different.contains(.reminders) || !own.agrees(now, in: .reminders) {
            let known = [
                CalendarReminders(of: theirs, written.timing, reading, evening: evening),
                CalendarReminders(of: merged, now.timing, reading, evening: evening),
            ]
            replaceAlarms(of: &merged, by: ours, known)
        }
        let stamps = ours.lines.filter { ["DTSTAMP", "LAST-MODIFIED"].contains($0.name) }
        merged.replace(["DTSTAMP", "LAST-MODIFIED"], with: stamps.map { .line($0) })
        return merged
    }

    /// Alarms that do something else than to remind stay.
    private func replaceAlarms(
        of merged: inout CalendarComponent, by ours: CalendarComponent,
        _ known: [CalendarReminders]
    ) {
        let new = ours.components("VALARM").map { CalendarComponent.Part.component($0) }
        let isReminder = { (alarm: CalendarComponent) in
            alarm.name == "VALARM" && known.contains { $0.reminder(alarm) != nil }
        }
        merged.replace([], components: isReminder, with: new)
    }
}
