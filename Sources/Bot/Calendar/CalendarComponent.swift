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
    static let mostLines = 20_000

    init(_ name: String, _ lines: [CalendarProperty] = []) {
        self.name = name
        parts = lines.map { .line(CalendarLine($0)) }
    }

    /// Reads a stream of one calendar, of its lines those of the names that are wanted where some are; nil for anything
    /// else.
    init?(
        reading text: String, mostLines: Int = CalendarComponent.mostLines,
        keeping names: Set<String>? = nil
    ) {
        let lines = CalendarLine.unfolded(text)
        guard lines.count <= mostLines else { return nil }
        var open: [CalendarComponent] = []
        var whole: CalendarComponent?
        for line in lines {
            guard whole == nil, let line = CalendarLine(line) else { return nil }
            switch line.name {
            case "BEGIN":
                guard open.count < Self.depth else { return nil }
                open.append(CalendarComponent(line.value.uppercased()))
            case "END":
                guard let ended = open.popLast(), ended.name == line.value.uppercased() else {
                    return nil
                }
                if open.isEmpty {
                    whole = ended
                } else {
                    open[open.count - 1].parts.append(.component(ended))
                }
            default:
                guard !open.isEmpty else { return nil }
                guard names?.contains(line.name) ?? true else { continue }
                open[open.count - 1].parts.append(.line(line))
            }
        }
        guard let whole, open.isEmpty, whole.name == "VCALENDAR" else { return nil }
        self = whole
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
