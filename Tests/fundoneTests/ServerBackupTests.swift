import EarlierFiles
import FakeTelegram
import Foundation
import TestDatabase
import Testing

/// Backups of a database on a server, and what `doctor` says of it.
@Suite final class ServerBackupTests {
    private let scratch: Scratch
    private let server: PostgreSQLServer

    init() throws {
        scratch = try TestEngine.$current.withValue(.postgreSQL) { try Scratch() }
        server = try #require(PostgreSQLServer.shared)
    }

    private func talk(
        _ name: String, on database: String, at moment: String = "2026-11-20T09:00"
    ) throws -> String {
        let text = try String(
            contentsOf: EarlierFile.folder.appendingPathComponent(name), encoding: .utf8)
        return try Executable.run(
            [
                "chat", "--now", moment, "--timezone", "Europe/Berlin", "--database",
                database,
            ], input: text, in: scratch
        ).output
    }

    private func backup(_ file: String, path: String = "/usr/bin:/bin") throws -> Executable.Run {
        try Executable.run(
            ["backup", file, "--database", scratch.database], environment: ["PATH": path],
            in: scratch)
    }

    private func restore(_ file: String, to address: String) throws {
        let program = Process()
        program.executableURL = URL(fileURLWithPath: "/usr/bin/pg_restore")
        program.arguments = ["--no-owner", "--exit-on-error", "--dbname", address, file]
        try program.run()
        program.waitUntilExit()
        #expect(program.terminationStatus == 0)
    }

    @Test func aDumpIsPutBackByPgRestore() throws {
        _ = try talk("conversation.txt", on: scratch.database)
        let dump = scratch.path("plan.dump")
        let made = try backup(dump)
        #expect(made.status == 0 && made.output.contains("copied to"), "\(made.errors)")
        let attributes = try FileManager.default.attributesOfItem(atPath: dump)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(!FileManager.default.fileExists(atPath: dump + ".part"))
        let again = try backup(dump)
        #expect(again.status == 66 && again.errors.contains("exists - name a new file"))
        let told = try Executable.run(
            ["restore", dump, "--database", scratch.database, "--yes"], in: scratch)
        #expect(told.status == 64 && told.errors.contains("pg_restore --no-owner"))
        let other = try server.makeDatabase()
        defer { server.removeDatabase(other) }
        try restore(dump, to: other)
        let statement = try #require(told.errors.firstMatch(of: /--command "(.+)"/)).1
        #expect(statement == "DELETE FROM facts WHERE name = 'matrix instance'")
        try server.run(String(statement), in: other)
        let said = try [scratch.database, other].map {
            try talk("continuation.txt", on: $0, at: "2026-11-21T12:00")
        }
        #expect(said[0].count > 500 && said[0] == said[1])
    }

    /// A `pg_dump` of the test's own in the PATH.
    private func program(_ script: String) throws -> String {
        let folder = scratch.path("bin-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        try Data(("#!/bin/sh\n" + script + "\n").utf8).write(
            to: URL(fileURLWithPath: folder + "/pg_dump"))
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: folder + "/pg_dump")
        return folder + ":/bin"
    }

    @Test func whatIsMissingIsOneLine() throws {
        _ = try talk("conversation.txt", on: scratch.database)
        let dump = scratch.path("plan.dump")
        let old = "echo 'pg_dump (PostgreSQL) 13.4'"
        let broken = "case $1 in --version) echo 'pg_dump (PostgreSQL) 99.1';; *)"
        let cases = [
            ("/nowhere", "pg_dump is missing - install postgresql-client"),
            (try program(old), "pg_dump is of version 13 and the server of"),
            (
                try program(broken + " echo 'pg_dump: error: out of ink' >&2; exit 1;; esac"),
                "pg_dump fails (out of ink)"
            ),
        ]
        for (path, words) in cases {
            let run = try backup(dump, path: path)
            #expect(run.status == 74 && run.errors.contains(words), "\(run)")
            #expect(run.errors.split(separator: "\n").count == 1)
            let names = try FileManager.default.contentsOfDirectory(atPath: scratch.directory)
            #expect(!names.contains { $0.hasPrefix("plan.dump") })
        }
    }

    @Test func noPasswordStandsOnACommandLine() throws {
        _ = try talk("conversation.txt", on: scratch.database)
        let seen = scratch.path("seen")
        let path = try program(
            """
            case $1 in --version) echo 'pg_dump (PostgreSQL) 99.1';;
            *) echo "$@" >\(seen); echo "$PGPASSWORD" >>\(seen);; esac
            """)
        let secret = scratch.database.replacing("fundone@", with: "fundone:quiet@")
        let run = try Executable.run(
            ["backup", scratch.path("plan.dump"), "--database", secret],
            environment: ["PATH": path], in: scratch)
        #expect(run.status == 0 && !run.output.contains("quiet"), "\(run)")
        let lines = try String(contentsOfFile: seen, encoding: .utf8).split(separator: "\n")
        #expect(lines.count == 2 && !lines[0].contains("quiet") && lines[1] == "quiet")
    }

    @Test func theScheduleMakesDumps() async throws {
        let telegram = try #require(FakeTelegram())
        let token = try scratch.write(telegram.token + "\n", to: "token")
        let folder = scratch.path("backups")
        let key = scratch.path("backup.key")
        let made = try Executable.run(["backup", "--make-key", key], in: scratch)
        let recipient = try #require(made.output.firstMatch(of: /fundone-backup-[0-9a-f]{64}/)).0
        for end in ["", ", sealed to \(recipient)"] {
            let bot = try RunningBot(
                """
                database: {\(scratch.databaseSetting)}
                telegram: {token_file: \(token), api_base: "\(telegram.address)"}
                backups: every day at 03:00, keep 7 days, to \(folder)\(end)
                log: {level: notice}
                """, in: scratch)
            #expect(await bot.logs("backup: \(folder)/fundone-"))
            #expect(await bot.stop().status == 0)
            // The next is due, and this one of another day.
            for name in try FileManager.default.contentsOfDirectory(atPath: folder)
            where name.hasSuffix("Z.dump") && end.isEmpty {
                try FileManager.default.moveItem(
                    atPath: folder + "/" + name, toPath: folder + "/fundone-20260101T030000Z.dump")
            }
            try server.run(
                "UPDATE facts SET value = '0' WHERE name = 'backup'", in: scratch.database)
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        try #require(names.count == 2)
        #expect(names[0].hasSuffix("Z.dump") && names[1].hasSuffix("Z.dump.sealed"))
        let opened = try Executable.run(
            [
                "restore", folder + "/" + names[1], "--database", scratch.database, "--key", key,
            ], in: scratch)
        #expect(opened.status == 64 && opened.errors.contains(".dump"), "\(opened.errors)")
        let other = try server.makeDatabase()
        defer { server.removeDatabase(other) }
        try restore(folder + "/" + names[1].dropLast(7), to: other)
    }

    @Test func doctorKnowsTheServer() throws {
        _ = try talk("conversation.txt", on: scratch.database)
        // What several machines tell each other.
        try server.run(
            """
            CREATE TABLE IF NOT EXISTS leases
                (name TEXT PRIMARY KEY, holder TEXT, term BIGINT, until TIMESTAMPTZ);
            CREATE TABLE IF NOT EXISTS nodes
                (holder TEXT PRIMARY KEY, schema TEXT, seen_at TIMESTAMPTZ);
            INSERT INTO leases (name, holder, term, until) VALUES
                ('one', 'a1', 3, now() + INTERVAL '1 h'), ('two', 'b2', 1, now() - INTERVAL '1 h');
            INSERT INTO nodes (holder, schema, seen_at) VALUES ('a1', '001', now());
            """, in: scratch.database)
        let config = try scratch.write(
            "database: {\(scratch.databaseSetting)}\n", to: "fundone.yaml")
        let run = try Executable.run(["doctor", "--config", config], in: scratch)
        #expect(run.status == 0, "\(run.errors)")
        for line in [
            /server         PostgreSQL 1\d\.\d+\n/, /rows           about \d+, and \d+ dead ones/,
            /clock          the server's is 0\.\d s/, /durability     fsync is off/,
            /space          \d+\.\d MB\n/,
            /node           a1: schema 001, heard of \d+ s ago, 1 leases/,
            /leases         \d+, \d+ of them over \(.*two.*\)/,
        ] { #expect(run.output.contains(line), "\(run.output)") }
    }
}
