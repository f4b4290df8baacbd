import Planner

/// A task as a calendar: what a program is shown, and looks for things in.
public struct CalendarText {
    let calendar: CalendarComponent
    let reading: CalendarReading
    let evening: CivilTime

    static let mostInstances = 1500

    init(calendar: CalendarComponent, reading: CalendarReading, evening: CivilTime) {
        self.calendar = calendar
        self.reading = reading.of(calendar)
        self.evening = evening
    }

    /// The calendar as text.
    public var text: String { calendar.text }

    /// Whether it has what a filter asks for.
    public func matches(_ filter: CalendarFilter) -> Bool {
        guard filter.component == "VCALENDAR" else { return filter.isNotDefined }
        return fits(calendar, filter)
    }

    private func fits(_ component: CalendarComponent, _ filter: CalendarFilter) -> Bool {
        filter.properties.allSatisfy { fits(component, $0) }
            && filter.components.allSatisfy { wanted in
                let inner = component.components(wanted.component)
                if wanted.isNotDefined { return inner.isEmpty }
                return inner.contains { one in
                    fits(one, wanted)
                        && (wanted.range.map { lies(one, within: $0, of: component) } ?? true)
                }
            }
    }

    private func fits(_ component: CalendarComponent, _ wanted: CalendarFilter.Property) -> Bool {
        let lines = component.all(wanted.name)
        if wanted.isNotDefined { return lines.isEmpty }
        return lines.contains { line in
            let value = line.unescaped
            guard wanted.match?.holds(for: value) ?? true else { return false }
            if let range = wanted.range {
                guard let moment = reading.instant(line), range.holds(moment) else { return false }
            }
            return wanted.parameters.allSatisfy { parameter in
                let value = line.parameter(parameter.name)
                if parameter.isNotDefined { return value == nil }
                guard let value else { return false }
                return parameter.match?.holds(for: value) ?? true
            }
        }
    }

    private func lies(
        _ component: CalendarComponent, within range: CalendarFilter.Range,
        of parent: CalendarComponent
    ) -> Bool {
        if component.name == "VALARM" { return lies(alarm: component, of: parent, within: range) }
        return instances(of: component, within: range, limit: 1).first != nil
    }

    /// Whether an alarm of a component rings within a time.
    private func lies(
        alarm: CalendarComponent, of parent: CalendarComponent, within range: CalendarFilter.Range
    ) -> Bool {
        guard let trigger = alarm["TRIGGER"] else { return false }
        guard trigger.value.contains("P") else {
            return reading.instant(trigger).map(range.holds) ?? false
        }
        guard let seconds = CalendarReading.seconds(trigger.value) else { return false }
        let wide = CalendarFilter.Range(
            start: range.start.map { $0.adding(seconds: -abs(seconds) - 86_400 * 366) },
            end: range.end.map { $0.adding(seconds: abs(seconds) + 86_400) })
        return instances(of: parent, within: wide, limit: Self.mostInstances).contains { instance in
            let base = trigger.parameter("RELATED") == "END" ? instance.end : instance.start
            return (base ?? instance.start ?? instance.end).map {
                range.holds($0.adding(seconds: seconds))
            }
                ?? false
        }
    }
}
