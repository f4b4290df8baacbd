import BotHarness
import CSQLite
import Chance
import EarlierFiles
import FaultVFS
import Foundation
import Storage
import Testing

extension DiskTests {
    /// The power fails while a database of an earlier release is brought up to date, at each of its writes and syncs (in
    /// a short run, at each thirty-first): the next start ends what was begun, and nothing is lost.
    @Test(arguments: EarlierFile.all)
    func aPowerCutDuringAnUpgradeLosesNothing(_ file: EarlierFile) throws {
        let whole = try #require(try upgraded(file, cutAfter: nil))
        let step = Soak.isOn ? 1 : 31
        var cuts = 0
        for operation in stride(from: 1, to: 100_000, by: step) {
            guard let contents = try upgraded(file, cutAfter: operation) else { break }
            cuts += 1
            #expect(contents == whole, "after \(operation) operations")
        }
        #expect(cuts > 3)
    }

    /// What the tables hold after an upgrade that is cut off and begun again; nil where it was over before the cut.
    private func upgraded(_ file: EarlierFile, cutAfter operations: Int?) throws -> [String]? {
        fault_vfs_reset()
        let parent = try BotHarness.makeFolder()
        defer { try? FileManager.default.removeItem(atPath: parent) }
        let (disk, image) = (parent + "/fundone-fault", parent + "/image")
        for folder in [disk, image] {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true)
        }
        try file.unpack(to: disk + "/plan.db")
        if let operations { fault_vfs_cut_after(operations, UInt32(operations)) }
        try Store(path: disk + "/plan.db").close()
        guard operations != nil else { return try contents(of: disk + "/plan.db") }
        guard fault_vfs_has_cut() != 0 else { return nil }
        #expect(fault_vfs_save(image) == 0)
        fault_vfs_reset()
        let next = try Store(path: image + "/plan.db")
        #expect(try next.integrity() == "ok")
        try next.close()
        return try contents(of: image + "/plan.db")
    }

    /// All rows of all tables, as text.
    private func contents(of path: String) throws -> [String] {
        var database: OpaquePointer?
        try #require(sqlite3_open_v2(path, &database, SQLITE_OPEN_READONLY, nil) == SQLITE_OK)
        defer { sqlite3_close(database) }
        func rows(_ query: String) throws -> [String] {
            var statement: OpaquePointer?
            try #require(sqlite3_prepare_v2(database, query, -1, &statement, nil) == SQLITE_OK)
            defer { sqlite3_finalize(statement) }
            var rows: [String] = []
            while sqlite3_step(statement) == SQLITE_ROW {
                let values = (0..<sqlite3_column_count(statement)).map { column in
                    sqlite3_column_text(statement, column).map { String(cString: $0) } ?? "NULL"
                }
                rows.append(values.joined(separator: "|"))
            }
            return rows.sorted()
        }
        let tables = try rows("SELECT name FROM sqlite_schema WHERE type = 'table'")
        return try tables.flatMap { table in
            try rows("SELECT * FROM \"\(table)\"").map { "\(table): \($0)" }
        } + rows("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL")
    }
}
