import Foundation
import Planner
import Testing

/// The zones and clock changes in `Oracles/zones.tsv`.
struct ZoneTable {
    /// A change of the clocks and what its wall-clock times mean, in the terms of `zones.py`.
    struct Change {
        let moment: Int
        let offset: Int
        let meanings: [String]
    }

    /// A line of the table.
    struct Entry {
        let names: [String]
        let zone: Zone
        let offset: Int
        let changes: [Change]
    }

    /// The lines.
    let entries: [Entry]
    /// The zones by every name they have.
    let zones: [String: Zone]

    /// Reads the table.
    init() throws {
        entries = try OracleTable("zones.tsv").rows.map(ZoneTable.entry)
        let named = entries.flatMap { entry in entry.names.map { ($0, entry.zone) } }
        zones = Dictionary(named) { first, _ in first }
    }

    private static func entry(_ row: [String]) throws -> Entry {
        let names = row[0].split(separator: ",").map(String.init)
        let bytes = try #require(Data(base64Encoded: row[1]))
        let changes = zip(row[3].split(separator: " "), row[4].split(separator: " "))
        return Entry(
            names: names,
            zone: try #require(Zone(name: names[0], tzif: [UInt8](bytes)), "\(names[0])"),
            offset: try #require(Int(row[2])),
            changes: try changes.map { change, meanings in
                let numbers = change.split(separator: ":").compactMap { Int($0) }
                try #require(numbers.count == 2)
                return Change(
                    moment: numbers[0], offset: numbers[1],
                    meanings: meanings.split(separator: ",").map(String.init))
            })
    }
}
