import Planner

/// What a program wrote of one task or event, looked through (RFC 4791 section 4.1).
struct WrittenCalendar {
    /// All of it.
    let calendar: CalendarComponent
    /// Its `UID`.
    let uid: String
    /// `VTODO` or `VEVENT`.
    var kind: String { main.isEvent ? "VEVENT" : "VTODO" }
    /// The component that stands for all times.
    let main: CalendarFields
    /// The times of a series that are not as the rule has them.
    let overrides: [(id: RecurrenceID, fields: CalendarFields)]

    /// Why it cannot be kept.
    enum Fault: Error {
        case notReadable, notOne, otherKind

        /// The name of the precondition (section 5.3.2.1).
        var precondition: String {
            switch self {
            case .notReadable: "valid-calendar-data"
            case .notOne: "valid-calendar-object-resource"
            case .otherKind: "supported-calendar-component"
            }
        }
    }

    private static let mostOverrides = 500
    private static let uidLength = 500

    static func read(_ body: String, _ reader: CalendarReader) -> Result<WrittenCalendar, Fault> {
        guard let calendar = CalendarComponent(reading: body) else { return .failure(.notReadable) }
        let own = calendar.components.filter { $0.name != "VTIMEZONE" }
        guard let first = own.first else { return .failure(.notOne) }
        guard ["VTODO", "VEVENT"].contains(first.name) else { return .failure(.otherKind) }
        guard let uid = first["UID"]?.unescaped, !uid.isEmpty, uid.utf8.count <= uidLength,
            own.allSatisfy({ $0.name == first.name && $0["UID"]?.unescaped == uid }),
            calendar["METHOD"] == nil, own.count <= mostOverrides
        else { return .failure(.notOne) }
        let reading = reader.reading.of(calendar)
        let mains = own.filter { $0["RECURRENCE-ID"] == nil }
        guard let main = mains.first, mains.count == 1 else { return .failure(.notOne) }
        guard own.allSatisfy({ isReadable($0, reading) }) else { return .failure(.notReadable) }
        let overrides = own.filter { $0["RECURRENCE-ID"] != nil }.compactMap { component in
            reading.moment(component["RECURRENCE-ID"]).map { id in
                (id, CalendarFields(component, reading, evening: reader.evening))
            }
        }
        return .success(
            WrittenCalendar(
                calendar: calendar, uid: uid,
                main: CalendarFields(main, reading, evening: reader.evening), overrides: overrides))
    }

    /// Whether its dates are dates, and an event has a start.
    private static func isReadable(_ component: CalendarComponent, _ reading: CalendarReading)
        -> Bool
    {
        let dates = ["DTSTART", "DTEND", "DUE", "COMPLETED", "RECURRENCE-ID"]
        return dates.allSatisfy { name in
            component[name].map { reading.moment($0) != nil } ?? true
        } && (component.name != "VEVENT" || component["DTSTART"] != nil)
    }
}
