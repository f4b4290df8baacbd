import Foundation
import Planner
import TestDatabase
import Testing

@testable import Storage

/// Moving from one engine to the other, and back.
@Suite final class MoveTests {
    private let folder: String
    private let server: PostgreSQLServer
    private let address: String

    init() throws {
        folder = try Scene.makeFolder()
        server = try #require(PostgreSQLServer.shared)
        address = try server.makeDatabase()
    }

    deinit {
        server.removeDatabase(address)
        try? FileManager.default.removeItem(atPath: folder)
    }

    private var database: DatabaseAddress { .postgreSQL(address, beside: folder + "/fundone") }

    private func file(_ name: String) -> DatabaseAddress { .file(folder + "/" + name) }

    private func move(
        _ from: DatabaseAddress, _ to: DatabaseAddress,
        told: (String, Int) throws -> Void = { _, _ in }
    ) throws -> StoreMove.Summary {
        let move = try StoreMove(from: from, to: to)
        defer { try? move.close() }
        return try move.run(told)
    }

    /// The numbers that a query of the server gives.
    private func numbers(_ query: String) throws -> [Int] {
        let view = try PostgreSQLView(address)
        defer { view.reader.close() }
        return try view.reader.use { try Transaction($0).rows(query) { $0[0] } }
    }

    @Test func everyRowComesBackAsItWas() throws {
        let filled = try FilledFile(in: folder)
        let before = try FilledFile.contents(of: filled.path)
        #expect(before.values.allSatisfy { !$0.isEmpty })
        let there = try move(.file(filled.path), database)
        #expect(there.tables > 60 && there.rows > 1300 && !there.isResumed)
        #expect(try FilledFile.contents(of: filled.path) == before)
        let off = "SELECT COUNT(*) FROM pg_trigger WHERE NOT tgisinternal AND tgenabled <> 'O'"
        #expect(try numbers(off) == [0])
        #expect(try numbers("SELECT nextval('row_ids')") == [5000])
        #expect(
            try numbers("SELECT nextval(pg_get_serial_sequence('plans', 'id'))") == [78])
        #expect(try numbers("SELECT nextval(pg_get_serial_sequence('grants', 'id'))") == [4])
        let back = try move(database, file("back.db"))
        #expect(back.rows == there.rows)
        var after = try FilledFile.contents(of: folder + "/back.db")
        // What the server has given away since is not given again.
        #expect(after["facts"]?.contains([.text("ids"), .text("5100")]) == true)
        #expect(after["sqlite_sequence"]?.contains([.text("plans"), .integer(78)]) == true)
        (after["facts"], after["sqlite_sequence"]) = (before["facts"], before["sqlite_sequence"])
        #expect(after == before)
    }

    @Test(arguments: 1...9) func goesOnWhereItWasInterrupted(after pages: Int) throws {
        let filled = try FilledFile(in: folder)
        for (from, to) in [
            (DatabaseAddress.file(filled.path), database), (database, file("back.db")),
        ] {
            var count = 0
            #expect(throws: Refusal.self) {
                _ = try move(from, to) { _, _ in
                    count += 1
                    if count == pages * 7 { throw Refusal() }
                }
            }
            // A bot does not begin with a part.
            let error = #expect(throws: StoreError.self) { try Store(to) }
            #expect(error?.description.contains("fundone move once more") == true)
            #expect(throws: StoreError.self) { try StoreReader(to).checkIsMoved() }
            let rest = try move(from, to)
            #expect(rest.isResumed && rest.rows > 1300)
        }
        let (before, after) = (
            try FilledFile.contents(of: filled.path),
            try FilledFile.contents(of: folder + "/back.db")
        )
        #expect(before.filter { $0.key != "facts" } == after.filter { $0.key != "facts" })
    }

    @Test func whatTheServerCannotKeepIsReplaced() throws {
        let filled = try FilledFile(in: folder)
        let connection = try SQLiteConnection(path: filled.path)
        try Transaction(connection, isWriting: true).execute(
            "UPDATE todos SET notes = ?1 WHERE id = 2", "a\0b")
        connection.close()
        _ = try move(.file(filled.path), database)
        #expect(
            try numbers("SELECT COUNT(*) FROM todos WHERE notes = U&'a\\FFFDb' AND id = 2") == [1])
    }

    @Test func aDifferenceIsFound() throws {
        let filled = try FilledFile(in: folder)
        #expect(throws: Refusal.self) {
            _ = try move(.file(filled.path), database) { table, _ in
                if table == "todos" { throw Refusal() }
            }
        }
        let connection = try SQLiteConnection(path: filled.path)
        try connection.run("UPDATE facts SET value = 'e\u{301}' WHERE name = 'facts 2'")
        connection.close()
        try server.run("UPDATE facts SET value = '\u{E9}' WHERE name = 'facts 2'", in: address)
        let error = #expect(throws: StoreError.self) {
            _ = try move(.file(filled.path), database)
        }
        #expect(error?.description.contains("facts differs") == true)
        #expect(error?.description.contains("behind row 1,") == true)
    }

    @Test func nothingIsWrittenIntoWhatHoldsSomething() throws {
        let filled = try FilledFile(in: folder)
        func refusal(_ from: DatabaseAddress, _ to: DatabaseAddress) -> String {
            let error = #expect(throws: StoreError.self) { _ = try move(from, to) }
            return error?.description ?? ""
        }
        #expect(refusal(.file(filled.path), file("other.db")).contains("both files"))
        #expect(refusal(database, database).contains("both on servers"))
        #expect(refusal(file("none.db"), database).contains("there is no database"))
        #expect(!FileManager.default.fileExists(atPath: folder + "/none.db"))
        #expect(refusal(database, file("back.db")).contains("earlier fundone, or empty"))
        try server.run("CREATE TABLE other (id BIGINT)", in: address)
        #expect(refusal(.file(filled.path), database).contains("holds something"))
        try server.run("DROP TABLE other", in: address)
        _ = try move(.file(filled.path), database)
        #expect(refusal(.file(filled.path), database).contains("holds something"))
        #expect(refusal(database, .file(filled.path)).contains("holds something"))
        try server.run("DELETE FROM migrations", in: address)
        #expect(refusal(database, file("back.db")).contains("earlier fundone"))
        try server.run("INSERT INTO migrations VALUES ('999')", in: address)
        #expect(refusal(database, file("back.db")).contains("newer fundone"))
    }

    @Test func aBotAtWorkIsInTheWay() throws {
        let filled = try FilledFile(in: folder)
        let bot = try SQLiteDatabase(path: filled.path)
        let busy = #expect(throws: StoreError.self) { _ = try move(.file(filled.path), database) }
        #expect(busy?.kind == .locked)
        try bot.close()
        let other = try PostgreSQLDatabase(address, beside: folder + "/elsewhere")
        let shared = #expect(throws: StoreError.self) { _ = try move(.file(filled.path), database) }
        #expect(shared?.kind == .locked)
        #expect(shared?.description.contains("stop all of them first") == true)
        try other.close()
        #expect(try move(.file(filled.path), database).rows > 1300)
    }

    @Test func anEmptySchemaIsAsGoodAsNone() throws {
        let filled = try FilledFile(in: folder)
        try PostgreSQLDatabase(address, beside: folder + "/fundone").close()
        #expect(try !move(.file(filled.path), database).isResumed)
        try SQLiteDatabase(path: folder + "/back.db").close()
        #expect(try move(database, file("back.db")).rows > 1300)
    }
}
