import FoundationEssentials

/// A plan as JSON: `settings`, `lists`, `tasks` (each with `checklist`, `files`, `earlier` and `occurrences`), `kept`.
enum PlanJSON {
    /// A JSON value of the kinds that an export has.
    private enum Value: Codable {
        case text(String)
        case number(Int)
        case flag(Bool)
        case object([String: Value])
        case list([Value])

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let text = try? container.decode(String.self) {
                self = .text(text)
            } else if let list = try? container.decode([Value].self) {
                self = .list(list)
            } else if let object = try? container.decode([String: Value].self) {
                self = .object(object)
            } else if let number = try? container.decode(Int.self) {
                self = .number(number)
            } else if let flag = try? container.decode(Bool.self) {
                self = .flag(flag)
            } else if let number = try? container.decode(Double.self) {
                // No field has a fraction: whatever reads it says so.
                self = .text(String(number))
            } else if container.decodeNil() {
                self = .text("")
            } else {
                throw ImportFault("this is no JSON: a number is too large")
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .text(let text): try container.encode(text)
            case .number(let number): try container.encode(number)
            case .flag(let flag): try container.encode(flag)
            case .object(let object): try container.encode(object)
            case .list(let list): try container.encode(list)
            }
        }
    }

    private static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return encoder
    }

    /// The text before the first task, and the text after the last one or where there is none.
    static func frame(_ head: [ExportRecord]) throws -> (begin: String, end: String, empty: String)
    {
        var settings: Value = .object([:])
        var overrides: [Value] = []
        var subscriptions: [Value] = []
        var lists: [Value] = []
        var kept: [Value] = []
        var dropped: [Value] = []
        for record in head {
            switch record.kind {
            case .settings: settings = .object(fields(record))
            case .override: overrides.append(.object(fields(record)))
            case .subscription: subscriptions.append(.object(fields(record)))
            case .list: lists.append(.object(fields(record)))
            case .kept: kept.append(.object(fields(record)))
            case .dropped: dropped.append(.object(fields(record)))
            case .task, .item, .file, .earlier, .occurrence: break
            }
        }
        var parts: [String: Value] = [
            "settings": settings, "lists": .list(lists), "kept": .list(kept),
            "dropped": .list(dropped), "tasks": .list([]),
        ]
        if !overrides.isEmpty { parts["overrides"] = .list(overrides) }
        if !subscriptions.isEmpty { parts["subscriptions"] = .list(subscriptions) }
        let text = String(decoding: try encoder.encode(Value.object(parts)), as: UTF8.self) + "\n"
        // The last of the keys, so the rest of the text is what an empty list looks like.
        guard let key = text.ranges(of: "\"tasks\" : [").last else {
            throw ImportFault("a plan without a list of tasks")
        }
        return (
            String(text[..<key.upperBound]), "\n  ]\n}\n", String(text[key.upperBound...])
        )
    }

    /// A task, then what belongs to it alone, as an element of the list of tasks.
    static func element(_ family: [ExportRecord]) throws -> String {
        guard let task = family.first else { return "" }
        let value = object(task, Array(family.dropFirst()))
        let text = String(decoding: try encoder.encode(value), as: UTF8.self)
        return text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
    }

    private static func object(_ task: ExportRecord, _ children: [ExportRecord]) -> Value {
        var object = fields(task)
        for (name, kind) in Self.children {
            let values = children.filter { $0.kind == kind }
            guard !values.isEmpty else { continue }
            object[name] = .list(values.map { .object(fields($0)) })
        }
        return .object(object)
    }

    private static let children: [(String, ExportRecord.Kind)] = [
        ("checklist", .item), ("files", .file), ("earlier", .earlier), ("occurrences", .occurrence),
    ]

    private static let numbers: Set<String> = ["number", "to do", "done"]
    private static let flags: Set<String> = [
        "star", "event", "cleared", "after completion", "sealed", "rings",
    ]
    private static let lists = [
        "tags": " ", "times": " ", "dates": " ", "except": " ", "reminders": "; ",
        "categories": ", ",
    ]
    private static let keys = Dictionary(
        uniqueKeysWithValues: ExportRecord.names.map { (camelCase($0), $0) })

    private static func camelCase(_ name: String) -> String {
        let words = name.split(separator: " ")
        return words.prefix(1).joined()
            + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    private static func fields(_ record: ExportRecord) -> [String: Value] {
        var fields: [String: Value] = [:]
        for (name, text) in record.fields { fields[camelCase(name)] = value(text, of: name) }
        return fields
    }

    private static func value(_ text: String, of name: String) -> Value {
        if numbers.contains(name), let number = Int(text) { return .number(number) }
        if flags.contains(name) { return .flag(text == "yes") }
        guard let separator = lists[name] else { return .text(text) }
        return .list(text.split(separator: separator).map { .text(String($0)) })
    }

    static func read(_ text: String) throws -> [ExportRecord] {
        let value: Value
        do {
            value = try JSONDecoder().decode(Value.self, from: Data(text.utf8))
        } catch let DecodingError.dataCorrupted(context) {
            let reason = context.underlyingError.map { ": \($0)" } ?? ""
            throw ImportFault("this is no JSON\(reason)")
        }
        guard case .object(let parts) = value else {
            throw ImportFault("this is no plan: no object")
        }
        var records: [ExportRecord] = []
        if let settings = parts["settings"] {
            records.append(try record(settings, .settings, "settings"))
        }
        records += try all(parts["overrides"], .override, "override")
        records += try all(parts["subscriptions"], .subscription, "subscription")
        records += try all(parts["lists"], .list, "list")
        guard case .list(let tasks)? = parts["tasks"] else {
            throw ImportFault("this is no plan: it has no list of tasks")
        }
        for (index, task) in tasks.enumerated() {
            records.append(try record(task, .task, "task \(index + 1)"))
            guard case .object(let fields) = task else { continue }
            for (name, kind) in children {
                records += try all(fields[name], kind, "task \(index + 1), \(kind.rawValue)")
            }
        }
        return try records + all(parts["kept"], .kept, "kept")
            + all(parts["dropped"], .dropped, "dropped")
    }

    private static func all(_ value: Value?, _ kind: ExportRecord.Kind, _ place: String) throws
        -> [ExportRecord]
    {
        guard let value else { return [] }
        guard case .list(let values) = value else { throw ImportFault("\(place): no list") }
        return try values.enumerated().map { try record($1, kind, "\(place) \($0 + 1)") }
    }

    private static func record(_ value: Value, _ kind: ExportRecord.Kind, _ place: String) throws
        -> ExportRecord
    {
        guard case .object(let fields) = value else { throw ImportFault("\(place): no object") }
        var texts: [String: String] = [:]
        for (key, value) in fields {
            guard let name = keys[key], let text = text(value, separator: lists[name]) else {
                continue
            }
            texts[name] = text
        }
        var record = ExportRecord(kind, texts)
        record.place = place
        return record
    }

    private static func text(_ value: Value, separator: String?) -> String? {
        switch value {
        case .text(let text): text
        case .number(let number): "\(number)"
        case .flag(let flag): flag ? "yes" : ""
        case .list(let values):
            separator.map { values.compactMap { text($0, separator: nil) }.joined(separator: $0) }
        case .object: nil
        }
    }
}
