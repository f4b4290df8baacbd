import Foundation
import Testing

/// A database of a build that kept all that was sent, on its way to one that does not.
@Suite struct OldBodiesTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func chat(_ lines: [String]) throws -> String {
        let run = try Executable.run(
            [
                "chat", "--as", "ann", "--now", "2026-11-21T09:00", "--timezone", "Europe/Paris",
                "--database", scratch.database,
            ], input: lines.joined(separator: "\n") + "\n", mergesErrors: true, in: scratch)
        #expect(run.status == 0)
        return run.output
    }

    private func python(_ program: String) throws -> String {
        let python = Process()
        let output = Pipe()
        python.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        python.arguments = ["python3", "-c", program, scratch.database]
        python.standardOutput = output
        try python.run()
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        python.waitUntilExit()
        #expect(python.terminationStatus == 0)
        return String(decoding: text, as: UTF8.self)
    }

    private func size() throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: scratch.database)
        return attributes[.size] as? Int ?? 0
    }

    /// Gives each message a long text again, and the file the schema and form of then.
    private static let makeOld = #"""
        import sqlite3, sys
        database = sqlite3.connect(sys.argv[1])
        def parts(text):
            data, found = text.encode(), []
            while data:
                length, data = data.split(b":", 1)
                found.append(data[:int(length)].decode())
                data = data[int(length) + 1:]
            return found
        def joined(found):
            return "".join(f"{len(part.encode())}:{part}," for part in found)
        for id, outbox, body in database.execute(
                "SELECT id, outbox, body FROM messages WHERE direction = 'out'").fetchall():
            found = parts(body)
            old = joined(["1", "plain", "Added " + "w" * 200000] + found[1 + 2 * int(found[0]):])
            database.execute("UPDATE messages SET body = ? WHERE id = ?", (old, id))
            database.execute("UPDATE outbox SET body = ? WHERE id = ?", (old, outbox))
        for name, in database.execute(
                "SELECT name FROM sqlite_schema WHERE name LIKE 'size_%'").fetchall():
            database.execute(f"DROP TRIGGER {name}")
        database.executescript("""
            DROP TABLE plan_sizes;
            DROP INDEX outbox_spent;
            DELETE FROM grdb_migrations WHERE identifier = '005';
            PRAGMA journal_mode = DELETE;
            PRAGMA auto_vacuum = NONE;
            VACUUM;
            """)
        """#

    private static let look = """
        import sqlite3, sys
        database = sqlite3.connect(sys.argv[1])
        for query in ["PRAGMA auto_vacuum", "SELECT MAX(LENGTH(body)) FROM outbox",
                "SELECT MAX(LENGTH(body)) < 1000 FROM messages",
                "SELECT COUNT(*) FROM facts WHERE name = 'old bodies'",
                "SELECT bytes FROM plan_sizes"]:
            print(*database.execute(query).fetchone())
        """

    @Test func textsGoAndButtonsStay() throws {
        _ = try chat((1...30).map { "add milk \($0) tomorrow" })
        _ = try python(Self.makeOld)
        #expect(try size() > 10_000_000)
        #expect(try chat([":press 3 Undo"]).contains("Undone: added milk 28"))
        // A task weighs 100 bytes and its title: `milk 1` to `milk 9`, `milk 10` to `milk 30` without one.
        let weight = 2900 + 54 + 140
        #expect(try python(Self.look) == "2\n0\n1\n0\n\(weight)\n")
        _ = try chat(["home"])
        #expect(try size() < 2_000_000)
    }
}
