import Foundation

/// Another program that writes into a database and does not come to an end.
final class DatabaseHolder {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()

    /// Begins to hold the database at `path`.
    init(_ path: String) throws {
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "python3", "-c",
            """
            import sqlite3, sys
            connection = sqlite3.connect(sys.argv[1], timeout=30, isolation_level=None)
            connection.execute("BEGIN IMMEDIATE")
            print("held", flush=True)
            sys.stdin.read()
            connection.rollback()
            """, path,
        ]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        _ = output.fileHandleForReading.availableData
    }

    deinit { letGo() }

    /// Lets go of the database.
    func letGo() {
        guard process.isRunning else { return }
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
        try? output.fileHandleForReading.close()
    }
}
