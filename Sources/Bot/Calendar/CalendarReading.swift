import Planner

/// How the dates and times of programs are read: all become wall-clock time of the plan's zone.
struct CalendarReading {
    /// The plan's zone.
    let zone: Zone
    /// Zones by their IANA names.
    let zones: (String) -> Zone?
    /// The characters of the longest notes.
    let notesLength: Int
    /// The IANA names that a calendar gives to zones that it calls otherwise.
    var locations: [String: String] = [:]
    /// The zones that only the calendar knows.
    var own: [String: Zone] = [:]

    /// The same for a calendar with its own names of zones (`VTIMEZONE`).
    func of(_ calendar: CalendarComponent) -> CalendarReading {
        var reading = self
        for component in calendar.components("VTIMEZONE").prefix(Self.mostZones) {
            guard let name = component["TZID"]?.value else { continue }
            reading.locations[name] = component["X-LIC-LOCATION"]?.value
            guard reading.named(name) == nil else { continue }
            reading.own[name] = OwnZone(component, name: name).zone
        }
        return reading
    }

    private static let mostZones = 50
    /// The lines that tell a zone.
    static let zoneNames: Set<String> = [
        "TZID", "X-LIC-LOCATION", "TZOFFSETFROM", "TZOFFSETTO", "DTSTART", "RRULE", "RDATE",
    ]

    /// The day, or the day and time, that a line says; nil where it says none.
    func moment(_ line: CalendarLine?) -> RecurrenceID? {
        guard let line else { return nil }
        return moment(line.value, zone: line.parameter("TZID"))
    }

    /// The same of a value in the zone of that name.
    func moment(_ value: String, zone name: String?) -> RecurrenceID? {
        if value.utf8.count == 8 { return CivilDate(basic: value).map { RecurrenceID($0) } }
        guard let read = CivilDateTime(basic: value, in: zone), value.contains("T") else {
            return nil
        }
        guard !value.hasSuffix("Z"), let foreign = name.flatMap(named), foreign != zone else {
            return RecurrenceID(read.date, read.time)
        }
        let own = zone.local(foreign.instant(read))
        return RecurrenceID(own.date, own.time)
    }

    /// The moment that a line says, a day as its beginning.
    func instant(_ line: CalendarLine?) -> Instant? {
        moment(line).map { zone.instant(CivilDateTime($0.date, $0.time ?? .midnight)) }
    }

    /// The zone that a program calls so: by its own name, by the one that the calendar tells, or by the end of a longer
    /// one (`/citadel.org/20210210_1/Europe/Berlin`).
    func named(_ name: String) -> Zone? {
        if let own = own[name] { return own }
        guard name.utf8.count < 100, name == "UTC" || name.contains("/") || locations[name] != nil
        else { return nil }
        if let known = locations[name].flatMap(zones) ?? zones(name) { return known }
        let parts = name.split(separator: "/")
        guard parts.count > 2 else { return nil }
        return zones(parts.suffix(2).joined(separator: "/"))
    }

    /// The seconds of a `DURATION` (section 3.3.6), which may be negative; nil where it is malformed.
    static func seconds(_ text: String) -> Int? {
        var (sum, number, isTime, digits) = (0, 0, false, 0)
        guard text.utf8.count < 24 else { return nil }
        let unsigned = text.drop { $0 == "+" || $0 == "-" }
        guard unsigned.first == "P" else { return nil }
        for letter in unsigned.dropFirst() {
            switch letter {
            case "T": isTime = true
            case "0"..."9":
                number = number * 10 + (letter.wholeNumberValue ?? 0)
                digits += 1
            case "W": (sum, number) = (sum + number * 604_800, 0)
            case "D": (sum, number) = (sum + number * 86_400, 0)
            case "H" where isTime: (sum, number) = (sum + number * 3600, 0)
            case "M" where isTime: (sum, number) = (sum + number * 60, 0)
            case "S" where isTime: (sum, number) = (sum + number, 0)
            default: return nil
            }
            guard number < 1_000_000_000 else { return nil }
        }
        guard number == 0 || digits == 0 || sum > 0 || unsigned.hasSuffix("S") else { return nil }
        return text.hasPrefix("-") ? -sum : sum
    }
}
