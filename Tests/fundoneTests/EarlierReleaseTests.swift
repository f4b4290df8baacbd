import EarlierFiles
import Foundation
import Testing

/// Databases that earlier releases wrote, with today's executable.
@Suite struct EarlierReleaseTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOf: EarlierFile.folder.appendingPathComponent(name), encoding: .utf8)
    }

    /// People go on as if nothing had happened, and the file as it was lies beside the new one.
    @Test(arguments: EarlierFile.all)
    func theConversationGoesOn(_ file: EarlierFile) throws {
        try file.unpack(to: scratch.database)
        let before = try Data(contentsOf: URL(fileURLWithPath: scratch.database))
        let run = try Executable.run(
            [
                "chat", "--now", "2026-11-21T12:00", "--timezone", "Europe/Berlin", "--database",
                scratch.database,
            ], input: text("continuation.txt"), in: scratch)
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        let expected = EarlierFile.folder.appendingPathComponent("schema-\(file).txt")
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try Data(run.output.utf8).write(to: expected)
        }
        #expect(try run.output == String(contentsOf: expected, encoding: .utf8))
        let copy = URL(fileURLWithPath: scratch.database + ".before-upgrade")
        let kept = try Data(contentsOf: copy)
        // SQLite counts in the head of a file how often it was opened for writing.
        #expect(kept.count == before.count)
        try Data(contentsOf: copy).write(to: URL(fileURLWithPath: scratch.path("old.sqlite")))
        let restored = try Executable.run(
            [
                "chat", "--now", "2026-11-21T12:00", "--timezone", "Europe/Berlin", "--database",
                scratch.path("old.sqlite"),
            ], input: text("continuation.txt"), in: scratch)
        #expect(restored.output == run.output)
    }
}
