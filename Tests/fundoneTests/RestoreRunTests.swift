import Foundation
import Testing

/// Putting a backup in the place of a database, by the real executable: what is made, for whom, and what is left.
@Suite struct RestoreRunTests {
    private let scratch: Scratch
    private let files = FileManager.default

    init() throws {
        scratch = try Scratch()
        try files.createDirectory(
            atPath: scratch.path("backups"), withIntermediateDirectories: true)
    }

    /// A copy of a database with a task.
    private func backup() throws -> String {
        let database = scratch.path("first.sqlite")
        let talk = ["chat", "--now", "2026-11-26T09:00", "--as", "alice", "--database", database]
        let chat = try Executable.run(talk, input: "add milk tomorrow\n", in: scratch)
        #expect(chat.status == 0, "\(chat.errors)")
        let file = scratch.path("backups/backup.sqlite")
        let run = try Executable.run(["backup", file, "--database", database], in: scratch)
        #expect(run.status == 0, "\(run.errors)")
        return file
    }

    private func restore(
        _ backup: String, to database: String, isUnprivileged: Bool = false
    ) throws -> Executable.Run {
        try Executable.run(
            ["restore", backup, "--database", database, "--yes"], isUnprivileged: isUnprivileged,
            in: scratch)
    }

    private func owner(_ path: String) throws -> Int? {
        try files.attributesOfItem(atPath: path)[.ownerAccountID] as? Int
    }

    @Test func nothingButTheDatabaseIsMade() throws {
        let backup = try backup()
        // No log belongs to it.
        #expect(try Array(Data(contentsOf: URL(fileURLWithPath: backup))[18...19]) == [1, 1])
        let run = try restore(backup, to: scratch.path("plan.sqlite"))
        #expect(run.status == 0, "\(run.errors)")
        #expect(!run.output.contains("The old file"))
        #expect(try files.contentsOfDirectory(atPath: scratch.path("backups")).count == 1)
        let names = try files.contentsOfDirectory(atPath: scratch.directory)
        #expect(
            Set(names.filter { $0.hasPrefix("plan.sqlite") }) == [
                "plan.sqlite", "plan.sqlite.lock",
            ])
    }

    @Test func aBackupOfBeforeOnAMediumThatIsOnlyReadIsPutBack() throws {
        let backup = try backup()
        var bytes = try Data(contentsOf: URL(fileURLWithPath: backup))
        bytes.replaceSubrange(18...19, with: [2, 2])
        let old = try scratch.write("", to: "backups/with %.sqlite", permissions: 0o644)
        try bytes.write(to: URL(fileURLWithPath: old))
        try files.setAttributes([.posixPermissions: 0o555], ofItemAtPath: scratch.path("backups"))
        try files.setAttributes([.posixPermissions: 0o777], ofItemAtPath: scratch.directory)
        let run = try restore(old, to: scratch.path("plan.sqlite"), isUnprivileged: true)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.contains("1 plans, 1 tasks"))
        #expect(try files.contentsOfDirectory(atPath: scratch.path("backups")).count == 2)
        try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: scratch.path("backups"))
    }

    @Test(.enabled(if: getuid() == 0, "root alone gives files away"))
    func whatRootPutsBackIsTheServices() throws {
        let backup = try backup()
        let folder = scratch.path("service")
        try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try files.setAttributes([.ownerAccountID: 65_534], ofItemAtPath: folder)
        let database = folder + "/plan.sqlite"
        #expect(try restore(backup, to: database).status == 0)
        for path in [database, database + ".lock"] { #expect(try owner(path) == 65_534, "\(path)") }
        // Who has the old one has the new one.
        try files.setAttributes([.ownerAccountID: 65_533], ofItemAtPath: database)
        #expect(try restore(backup, to: database).status == 0)
        #expect(try owner(database) == 65_533)
    }

    @Test func whoEndsAtTheQuestionLeavesNothing() async throws {
        let backup = try backup()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "python3", ClientScript.path("at_terminal"), Executable.url.path, "restore", backup,
            "--database", scratch.path("plan.sqlite"), "--", "in its place?", "\u{3}",
        ]
        process.environment = ["PATH": "/usr/bin:/bin", "HOME": scratch.directory]
        let text = try await ClientScript.said(by: process)
        #expect(process.terminationStatus == 0 && text.contains("Nothing was changed."), "\(text)")
        let names = try files.contentsOfDirectory(atPath: scratch.directory)
        #expect(!names.contains { $0.hasPrefix("plan.sqlite") }, "\(names)")
    }
}
