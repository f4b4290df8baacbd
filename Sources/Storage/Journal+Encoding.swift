/// Changes as the undo log keeps them: netstrings, each list after its count.
extension Journal {
    /// The changes as text.
    static func encode(_ changes: [Change]) -> String {
        var writer = NetstringWriter()
        writer.add(changes.count)
        for change in changes {
            writer.add(change.table)
            writer.add(Int(change.id))
            add(change.before, to: &writer)
        }
        return writer.text
    }

    // -1 for a row that was not there.
    private static func add(_ before: [String: SQLValue]?, to writer: inout NetstringWriter) {
        writer.add(before?.count ?? -1)
        for (column, value) in before ?? [:] {
            writer.add(column)
            switch value {
            case .integer(let number): writer.add("i\(number)")
            case .text(let text): writer.add("t" + text)
            case .null: writer.add("n")
            }
        }
    }

    /// The changes that `encode` made text of; nil for any other text.
    static func decode(_ text: String) -> [Change]? {
        var reader = NetstringReader(text)
        guard let count = reader.nextNumber() else { return nil }
        var changes: [Change] = []
        for _ in 0..<count {
            guard let table = reader.next(), let id = reader.nextNumber(),
                let before = before(&reader)
            else { return nil }
            changes.append(Change(table: table, id: Int64(id), before: before))
        }
        return changes
    }

    private static func before(_ reader: inout NetstringReader) -> [String: SQLValue]?? {
        guard let columns = reader.nextNumber() else { return nil }
        guard columns >= 0 else { return .some(nil) }
        var before: [String: SQLValue] = [:]
        for _ in 0..<columns {
            guard let column = reader.next(),
                let value = reader.next().flatMap(SQLValue.init(journal:))
            else { return nil }
            before[column] = value
        }
        return before
    }

    private struct Group: Hashable {
        var table: String
        var before: [String: SQLValue]?
    }

    /// The changes of one part of a large entry: rows that get the same values back stand together, as their ids
    /// alone. Rows that are to go come first: so they are out of the way of those that come back.
    static func encode(part changes: [Change]) -> String {
        var order: [Group] = []
        var ids: [Group: [Int64]] = [:]
        for change in changes.reversed() {
            let group = Group(table: change.table, before: change.before)
            if ids[group] == nil { order.append(group) }
            ids[group, default: []].append(change.id)
        }
        var writer = NetstringWriter()
        writer.add(order.count)
        for group in order.filter({ $0.before == nil }) + order.filter({ $0.before != nil }) {
            writer.add(group.table)
            add(group.before, to: &writer)
            writer.add((ids[group] ?? []).map(String.init).joined(separator: " "))
        }
        return writer.text
    }

    /// What `encode(part:)` made text of, in the order in which it is put back; nil for any other text.
    static func decode(part text: String) -> [Change]? {
        var reader = NetstringReader(text)
        guard let count = reader.nextNumber() else { return nil }
        var changes: [Change] = []
        for _ in 0..<count {
            guard let table = reader.next(), let before = before(&reader), let ids = reader.next()
            else { return nil }
            for id in ids.split(separator: " ").compactMap({ Int64($0) }) {
                changes.append(Change(table: table, id: id, before: before))
            }
        }
        return changes
    }

    /// The rows that a part touched, without what was in them.
    static func touched(part text: String) -> Set<TouchedRow> {
        var reader = NetstringReader(text)
        var rows: Set<TouchedRow> = []
        for _ in 0..<(reader.nextNumber() ?? 0) {
            guard let table = reader.next(), let columns = reader.nextNumber() else { return rows }
            for _ in 0..<max(columns, 0) * 2 { reader.skip() }
            for id in (reader.next() ?? "").split(separator: " ").compactMap({ Int64($0) }) {
                rows.insert(TouchedRow(table: table, id: id))
            }
        }
        return rows
    }
}

/// A row of the tables whose changes can be undone.
struct TouchedRow: Hashable {
    var table: String
    var id: Int64
}

extension SQLValue {
    fileprivate init?(journal text: String) {
        let rest = String(text.dropFirst())
        switch text.first {
        case "n": self = .null
        case "t": self = .text(rest)
        case "i":
            guard let number = Int64(rest) else { return nil }
            self = .integer(number)
        default: return nil
        }
    }
}
