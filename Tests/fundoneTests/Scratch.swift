import Foundation
import TestDatabase

/// A directory for one test, removed with it.
final class Scratch: Sendable {
    /// Its path.
    let directory: String
    private let made: TestDatabase

    /// A directory with a database of the engine that the test runs on; with one on `server`, where that is given.
    init(on server: PostgreSQLServer? = nil) throws {
        directory =
            FileManager.default.temporaryDirectory.path + "/fundone-test-\(UUID().uuidString)"
        try FileManager.default.createDirectory(
            atPath: directory, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: directory + "/imports", withDestinationPath: Self.imports)
        made = try server.map(TestDatabase.init(on:)) ?? TestDatabase(in: directory)
    }

    /// The files of other programs, which stand in every such directory as `imports`.
    static let imports = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "../Imports").standardized.path

    deinit {
        try? FileManager.default.removeItem(atPath: directory)
    }

    /// The path of the database that a test's bot has, or its address.
    var database: String { made.name }

    /// What of a configuration names that database.
    var databaseSetting: String {
        database.contains("://") ? "url: \"\(database)\"" : "path: \"\(database)\""
    }

    /// The path of a file in it.
    func path(_ name: String) -> String { directory + "/" + name }

    /// Writes a file, with those permissions, and returns its path.
    func write(_ text: String, to name: String, permissions: Int = 0o600) throws -> String {
        let path = path(name)
        // Atomically: a process may read it at any moment.
        try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
        try FileManager.default.setAttributes(
            [.posixPermissions: permissions], ofItemAtPath: path)
        return path
    }
}
