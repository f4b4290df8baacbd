import Planner

/// One thing of an exported plan as named texts: what all formats write and read.
///
/// An export is a sequence of records: the settings, the lists, each task followed by what belongs to it
/// alone, the quotes kept and dropped. A field that has nothing to say is left out.
struct ExportRecord: Equatable {
    /// What a record holds.
    enum Kind: String, CaseIterable {
        /// The settings of the plan.
        case settings
        /// Another value that a setting has for a while.
        case override
        /// A calendar of others that is read.
        case subscription
        /// A list with its colour and emoji.
        case list
        /// A task; a special one with its date, a routine one with its newest repetition.
        case task
        /// An item of the checklist of the task before it.
        case item
        /// A file of the task before it, by what its network calls it.
        case file
        /// An earlier repetition of the routine before it.
        case earlier
        /// One time of the routine before it.
        case occurrence
        /// A quote or tip that was kept.
        case kept
        /// A quote or tip that is not to come again.
        case dropped
    }

    /// What the record holds.
    var kind: Kind
    /// Its fields by name.
    var fields: [String: String] = [:]
    /// Where the record was read, for messages about faults: `line 3`, `task 2`.
    var place = ""
    /// The `UID` by which calendar programs know a task; only a calendar tells it, and no import takes it over.
    var uid: String?

    init(_ kind: Kind, _ fields: [String: String?] = [:]) {
        self.kind = kind
        self.fields = fields.compactMapValues { $0 }.filter { !$0.value.isEmpty }
    }

    /// The same, without what nobody can see in its texts.
    var cleaned: ExportRecord {
        var record = self
        for (name, text) in fields {
            let clean = name == "notes" ? CleanText.text(text) : CleanText.line(text)
            record.fields[name] = clean.isEmpty ? nil : clean
        }
        return record
    }

    /// Whether two say the same, wherever they were read.
    static func == (left: ExportRecord, right: ExportRecord) -> Bool {
        left.kind == right.kind && left.fields == right.fields
    }

    /// The names of all fields, in the order in which tables and lists show them.
    static let names = [
        "records", "number", "type", "title", "name", "notes", "priority", "star", "list", "tags",
        "ticked", "for", "turn of", "turns", "period",
        "from", "due", "time", "duration", "state", "repeats", "start", "times", "dates", "except",
        "after completion",
        "governs from", "made through", "reminders", "paused from", "paused until", "snoozed until",
        "original", "created", "updated", "completed", "closed", "done by", "missed",
        "nagging since",
        "cleared", "colour", "emoji", "item", "kept", "timezone", "agenda",
        "weekend agenda", "review", "month review", "evening before", "bedtime", "deadline lead",
        "appointment lead",
        "quiet from", "quiet to", "day starts",
        "week starts", "clock", "quotes", "categories", "pictures", "stats", "holiday from",
        "holiday to", "pushes",
        "to do", "done", "event", "waiting from", "setting", "value", "until",
        "file", "bot", "reference", "sealed", "rings", "address",
    ]

    /// The fields that are there, in that order.
    var ordered: [(name: String, value: String)] {
        Self.names.compactMap { name in fields[name].map { (name, $0) } }
    }

    /// The minutes of a duration, `90 min`; nil for any other text, and for more than a year.
    static func minutes(_ text: String) -> Int? {
        guard text.hasSuffix(" min"), let minutes = Int(text.dropLast(4)) else { return nil }
        return (1...527_040).contains(minutes) ? minutes : nil
    }

    /// Notes that a field is not what it should be.
    func fault(_ name: String, _ what: String) -> ImportFault {
        ImportFault("\(place): \(name): '\((fields[name] ?? "").prefix(60))' is no \(what)")
    }

    /// A field as what `read` makes of it; nil when it is not there.
    func value<Value>(_ name: String, _ what: String, _ read: (String) -> Value?) throws -> Value? {
        guard let text = fields[name] else { return nil }
        guard let value = read(text) else { throw fault(name, what) }
        return value
    }

    /// The values of a field that holds several, a space between them; none where it is not there.
    ///
    /// - Throws: `ImportFault` for one that cannot be read.
    func values<Value>(_ name: String, _ what: String, _ read: (String) -> Value?) throws
        -> [Value]
    {
        try (fields[name] ?? "").split(separator: " ").map { text in
            guard let value = read(String(text)) else { throw fault(name, what) }
            return value
        }
    }
}

/// Why a file cannot be imported: one line that names the place.
public struct ImportFault: Error, CustomStringConvertible {
    /// The line.
    public let description: String

    init(_ description: String) {
        self.description = description
    }

    /// Finds fault with a file that says how many records it has, and has fewer.
    static func check(_ records: [ExportRecord], against count: Int) throws {
        guard records.count < count else { return }
        throw ImportFault(
            "it ends after \(records.count) of \(count) records: export it again, or change that number at its "
                + "beginning if the others are not wanted")
    }
}
