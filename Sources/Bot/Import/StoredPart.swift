import Planner
import Wording

/// Some families of records as a part of an import keeps them.
struct StoredPart: StoredValue {
    private struct Stored: Codable {
        var kind: ExportRecord.Kind
        var fields: [String: String]
        var place: String
    }

    private let families: [[Stored]]

    // Each is some milliseconds of work.
    private static let familiesPerPart = 16

    /// All families in parts.
    static func parts(_ families: [[ExportRecord]]) throws -> [String] {
        try stride(from: 0, to: families.count, by: familiesPerPart).map { first in
            let some = families[first..<min(first + familiesPerPart, families.count)]
            return try StoredPart(Array(some)).encoded()
        }
    }

    private init(_ families: [[ExportRecord]]) {
        self.families = families.map { family in
            family.map { Stored(kind: $0.kind, fields: $0.fields, place: $0.place) }
        }
    }

    /// The families of records.
    var records: [[ExportRecord]] {
        families.map { family in
            family.map { stored in
                var record = ExportRecord(stored.kind, stored.fields)
                record.place = stored.place
                return record
            }
        }
    }
}

extension ExportRecord.Kind: Codable {}

extension ImportPreview: StoredValue {}

extension NetworkFile: StoredValue {}
