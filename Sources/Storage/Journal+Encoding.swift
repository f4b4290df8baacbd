/// Changes as the undo log keeps them: netstrings, each list after its count.
extension Journal {
    /// The changes as text.
    static func encode(_ changes: [Change]) -> String {
        var writer = NetstringWriter()
        writer.add(changes.count)
        for change in changes {
            writer.add(change.table)
            writer.add(Int(change.id))
            // -1 for a row that was not there.
            writer.add(change.before?.count ?? -1)
            for (column, value) in change.before ?? [:] {
                writer.add(column)
                switch value {
                case .null: writer.add("n")
                case .integer(let number): writer.add("i\(number)")
                case .text(let text): writer.add("t" + text)
                }
            }
        }
        return writer.text
    }

    /// The changes that `encode` made text of; nil for any other text.
    static func decode(_ text: String) -> [Change]? {
        var reader = NetstringReader(text)
        guard let count = reader.nextNumber() else { return nil }
        var changes: [Change] = []
        for _ in 0..<count {
            guard let table = reader.next(), let id = reader.nextNumber(),
                let columns = reader.nextNumber()
            else { return nil }
            var before: [String: SQLValue] = [:]
            for _ in 0..<max(columns, 0) {
                guard let column = reader.next(),
                    let value = reader.next().flatMap(SQLValue.init(journal:))
                else { return nil }
                before[column] = value
            }
            changes.append(Change(table: table, id: Int64(id), before: columns < 0 ? nil : before))
        }
        return changes
    }
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
