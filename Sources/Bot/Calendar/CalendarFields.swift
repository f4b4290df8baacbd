import Language
import Planner

/// What a plan understands of a component of a calendar, in parts that can be told apart.
///
///     served ──► fields ─┐
///                        ├─ what differs is an edit; what does not stays as it was written
///     written ─► fields ─┘
struct CalendarFields {
    /// The state of a task.
    enum State: Equatable {
        case open, done, cancelled
    }

    /// A part that a program can change for itself.
    enum Part: CaseIterable {
        case title, text, importance, tags, timing, state, reminders
    }

    var isEvent = false
    var title = ""
    var notes: String?
    var items: [ChecklistEntry] = []
    var priority = Priority.none
    var isStarred = false
    var tags: [String] = []
    var timing = CalendarTiming()
    var state = State.open
    /// When it was completed, where that is told.
    var closedAt: Instant?
    var reminders: [Reminder] = []

    /// Whether a task is pinned to the top.
    static let starName = "X-FUNDONE-STAR"

    /// What a component says.
    init(_ component: CalendarComponent, _ reading: CalendarReading, evening: CivilTime) {
        isEvent = component.name == "VEVENT"
        readTexts(component, reading)
        isStarred = component[Self.starName]?.value == "1"
        if let value = component["PRIORITY"].flatMap({ Int($0.value) }), (1...9).contains(value) {
            priority = value < 5 ? .high : value == 5 ? .medium : .low
        }
        readTags(component)
        timing = CalendarTiming(component, reading)
        if !isEvent { readState(component, reading) }
        let alarms = CalendarReminders(of: component, timing, reading, evening: evening)
        reminders = Array(alarms.reminders(of: component).prefix(TextLimits.reminders))
    }

    private mutating func readTexts(_ component: CalendarComponent, _ reading: CalendarReading) {
        let said = CleanText.line(component["SUMMARY"]?.unescaped ?? "")
        let bounded = BoundedTitle(said.isEmpty ? "…" : said)
        title = bounded.title
        var rest: [Substring] = []
        let text = CleanText.text(component["DESCRIPTION"]?.unescaped ?? "")
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if let item = Self.item(line), items.count < TextLimits.items {
                if !items.contains(where: { $0.title.isSameTitle(as: item.title) }) {
                    items.append(item)
                }
            } else {
                rest.append(line)
            }
        }
        let own = rest.joined(separator: "\n")
        let whole = bounded.notes(own.isEmpty ? nil : own) ?? ""
        var cut =
            whole.utf8.count > reading.notesLength ? whole.prefix(reading.notesLength) : whole[...]
        while cut.last?.isWhitespace == true { cut.removeLast() }
        notes = cut.isEmpty ? nil : String(cut)
    }

    /// The item of a checklist that a line of a description is: `[ ] milk`, `- [x] eggs`.
    private static func item(_ line: Substring) -> ChecklistEntry? {
        var rest = line.drop { $0 == " " }
        if rest.hasPrefix("- ") || rest.hasPrefix("* ") { rest = rest.dropFirst(2) }
        let isTicked = rest.lowercased().hasPrefix("[x] ")
        guard isTicked || rest.hasPrefix("[ ] ") else { return nil }
        let title = CleanText.line(String(rest.dropFirst(4)))
        guard !title.isEmpty, title.count <= TextLimits.item else { return nil }
        return ChecklistEntry(title, isTicked: isTicked)
    }

    private mutating func readTags(_ component: CalendarComponent) {
        for name in component.all("CATEGORIES").flatMap({ Self.list($0.value) }) {
            let words = CleanText.line(name, limit: TextLimits.name).split(separator: " ")
            let tag = words.joined(separator: "-").trimmingPrefix("#")
            guard !tag.isEmpty, tags.count < TextLimits.tags else { continue }
            if !tags.contains(where: { $0.lowercased() == tag.lowercased() }) {
                tags.append(String(tag))
            }
        }
    }

    /// The texts of a list with commas between them.
    private static func list(_ value: String) -> [String] {
        var (parts, isEscaped) = ([""], false)
        for character in value {
            if character == ",", !isEscaped {
                parts.append("")
                continue
            }
            parts[parts.count - 1].append(character)
            isEscaped = character == "\\" && !isEscaped
        }
        return parts.map { CalendarProperty("X", $0).unescaped }
    }

    private mutating func readState(_ component: CalendarComponent, _ reading: CalendarReading) {
        switch component["STATUS"]?.value.uppercased() {
        case "COMPLETED": state = .done
        case "CANCELLED": state = .cancelled
        case nil where component["COMPLETED"] != nil: state = .done
        default: break
        }
        closedAt = reading.instant(component["COMPLETED"])
    }

    /// Whether both say the same in that part.
    func agrees(_ other: CalendarFields, in part: Part) -> Bool {
        switch part {
        case .title: title == other.title
        case .text: notes == other.notes && items == other.items
        case .importance: priority == other.priority && isStarred == other.isStarred
        case .tags:
            Set(tags.map { $0.lowercased() }) == Set(other.tags.map { $0.lowercased() })
        case .timing: timing == other.timing && isEvent == other.isEvent
        case .state: state == other.state
        case .reminders: reminders == other.reminders
        }
    }
}

extension CalendarFields.Part {
    /// The lines that tell it.
    var names: Set<String> {
        switch self {
        case .title: ["SUMMARY"]
        case .text: ["DESCRIPTION"]
        case .importance: ["PRIORITY", CalendarFields.starName]
        case .tags: ["CATEGORIES"]
        case .timing: CalendarTiming.names
        case .state: ["STATUS", "COMPLETED", "PERCENT-COMPLETE"]
        case .reminders: []
        }
    }
}
