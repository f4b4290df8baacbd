import Foundation
import Testing

/// `fundone doctor` finds what would be in the way; commands of an operator find the configuration.
@Suite struct DoctorRunTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func doctor(_ configuration: String) throws -> Executable.Run {
        let path = try scratch.write(configuration, to: "fundone.yaml")
        return try Executable.run(["doctor", "--config", path], in: scratch)
    }

    private func chat(_ text: String, in database: String) throws {
        let talk = ["chat", "--now", "2026-11-26T09:00", "--as", "alice", "--database", database]
        #expect(try Executable.run(talk, input: text + "\n", in: scratch).status == 0)
    }

    @Test func whatKeepsTheBotFromStartingIsFound() throws {
        let database = scratch.path("plan.sqlite")
        try chat("add milk", in: database)
        let fine = try doctor("database:\n  path: \(database)\n")
        #expect(fine.status == 0, "\(fine.errors)")
        let python = Process()
        python.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        python.arguments = [
            "python3", "-c",
            "import sqlite3, sys; sqlite3.connect(sys.argv[1]).executescript(sys.argv[2])",
            database,
            "INSERT INTO grdb_migrations VALUES ('999')",
        ]
        try python.run()
        python.waitUntilExit()
        let newer = try doctor("database:\n  path: \(database)\n")
        #expect(newer.status == 65 && newer.errors.contains("newer fundone"), "\(newer)")
        let nowhere = try doctor("database:\n  path: \(scratch.path("none"))/plan.sqlite\n")
        #expect(nowhere.status == 66 && nowhere.errors.contains("no folder"), "\(nowhere)")
    }

    @Test func aFolderForBackupsThatCannotBeIsFound() throws {
        let database = "database:\n  path: \(scratch.path("plan.sqlite"))\n"
        let words = "backups: every day, keep 7 days, to \(scratch.path(""))"
        #expect(try doctor(database + words + "backups").status == 0)
        let nowhere = try doctor(database + words + "none/backups")
        #expect(nowhere.status == 73 && nowhere.errors.contains("backups: "), "\(nowhere)")
        let unsealed = try doctor(database + words + "b sealed to fundone-backup-00")
        #expect(unsealed.status == 78 && unsealed.errors.contains("sealed to KEY"), "\(unsealed)")
    }

    @Test(arguments: ["telegram: hello", "telegram:\n  token_file:/tmp/x"])
    func aForgottenSpaceIsSaid(_ text: String) throws {
        let run = try doctor(text + "\n")
        #expect(run.status == 78 && run.errors.contains("'key: value'"), "\(run.errors)")
    }

    @Test func theConfigurationOfTheMachineIsFoundByItself() throws {
        let database = scratch.path("plan.sqlite")
        try chat("add milk", in: database)
        let path = try scratch.write("database:\n  path: \(database)\n", to: "machine.yaml")
        let machine = ["FUNDONE_CONFIG": path]
        let list = try Executable.run(["users", "list"], environment: machine, in: scratch)
        #expect(list.status == 0 && list.output.contains("console:alice"), "\(list)")
        let doctor = try Executable.run(["doctor"], environment: machine, in: scratch)
        #expect(doctor.output.contains("\(path): ok"), "\(doctor)")
        // What is named goes before it.
        let other = try Executable.run(
            ["users", "list", "--database", scratch.path("other.sqlite")], environment: machine,
            in: scratch)
        #expect(other.status == 66, "\(other)")
    }
}
