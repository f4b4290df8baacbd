/// A component of an iCalendar stream (RFC 5545 section 3.6): its lines and the components within it, in their order.
struct CalendarComponent: Equatable {
    /// A line or a component within another.
    enum Part: Equatable {
        case line(CalendarLine)
        case component(CalendarComponent)
    }

    /// `VTODO`, in capitals.
    var name: String
    var parts: [Part] = []

    /// Deeper than this no calendar goes.
    private static let depth = 6
    private static let mostLines = 20_000

    init(_ name: String, _ lines: [CalendarProperty] = []) {
        self.name = name
        parts = lines.map { .line(CalendarLine($0)) }
    }

    /// Reads a text that is one calendar, as programs write what is to be kept; nil for anything else.
    init?(reading text: String) {
        let lines = CalendarLine.unfolded(text)
        guard lines.count <= Self.mostLines else { return nil }
        let read = lines.compactMap { CalendarLine($0) }
        guard read.count == lines.count, let calendars = Self.calendars(read),
            calendars.count == 1
        else { return nil }
        self = calendars[0]
    }

    /// Reads a stream of calendars (section 3.4) as one that has the parts of all, of their lines those of the names that
    /// are wanted. What is no line is passed over; nil for what is no calendar, or is cut off.
    init?(joining text: String, mostLines: Int, keeping names: Set<String>) {
        let lines = CalendarLine.unfolded(text)
        guard lines.count <= mostLines,
            let calendars = Self.calendars(
                lines.lazy.compactMap { CalendarLine($0) }, keeping: names),
            !calendars.isEmpty
        else { return nil }
        name = "VCALENDAR"
        parts = calendars.flatMap(\.parts)
    }

    /// The calendars of a stream; nil where something else stands in it, or one is not closed.
    private static func calendars(
        _ lines: some Sequence<CalendarLine>, keeping names: Set<String>? = nil
    ) -> [CalendarComponent]? {
        var open: [CalendarComponent] = []
        var calendars: [CalendarComponent] = []
        for line in lines {
            switch line.name {
            case "BEGIN":
                guard open.count < depth else { return nil }
                open.append(CalendarComponent(line.value.uppercased()))
            case "END":
                guard let ended = open.popLast(), ended.name == line.value.uppercased() else {
                    return nil
                }
                if !open.isEmpty {
                    open[open.count - 1].parts.append(.component(ended))
                } else {
                    guard ended.name == "VCALENDAR" else { return nil }
                    calendars.append(ended)
                }
            default:
                guard !open.isEmpty else { return nil }
                guard names?.contains(line.name) ?? true else { continue }
                open[open.count - 1].parts.append(.line(line))
            }
        }
        return open.isEmpty ? calendars : nil
    }

    /// The lines that are its own.
    var lines: [CalendarLine] {
        parts.compactMap { if case .line(let line) = $0 { line } else { nil } }
    }

    /// The components within it.
    var components: [CalendarComponent] {
        parts.compactMap { if case .component(let inner) = $0 { inner } else { nil } }
    }

    /// The first line of that name.
    subscript(name: String) -> CalendarLine? {
        for case .line(let line) in parts where line.name == name { return line }
        return nil
    }

    /// All lines of that name.
    func all(_ name: String) -> [CalendarLine] { lines.filter { $0.name == name } }

    /// The components within it of that name.
    func components(_ name: String) -> [CalendarComponent] {
        components.filter { $0.name == name }
    }

    /// Takes lines of these names and components of those away, and puts others in their place.
    mutating func replace(
        _ names: Set<String>,
        components removed: @escaping (CalendarComponent) -> Bool = { _ in false },
        with new: [Part]
    ) {
        let isReplaced = { (part: Part) in
            switch part {
            case .line(let line): names.contains(line.name)
            case .component(let inner): removed(inner)
            }
        }
        let place = parts.firstIndex(where: isReplaced)
        var kept = parts.enumerated().filter { !isReplaced($0.element) }.map(\.element)
        // Lines stand before components.
        let end = kept.firstIndex { if case .component = $0 { true } else { false } } ?? kept.count
        let isLine = new.contains { if case .line = $0 { true } else { false } }
        kept.insert(contentsOf: new, at: isLine ? min(place ?? end, end) : kept.count)
        parts = kept
    }

    /// Its text.
    var text: String {
        var text = ""
        write(to: &text)
        return text
    }

    private func write(to text: inout String) {
        text += "BEGIN:\(name)\r\n"
        for part in parts {
            switch part {
            case .line(let line): text += line.folded
            case .component(let inner): inner.write(to: &text)
            }
        }
        text += "END:\(name)\r\n"
    }
}
