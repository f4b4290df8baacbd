import CPostgreSQL
import Foundation
import Synchronization

/// A PostgreSQL server of the tests' own, on a socket in a folder in memory; it ends with this process at the latest.
public final class PostgreSQLServer: Sendable {
    /// The server, which the first test that asks begins; nil where it cannot be begun.
    public static let shared = try? PostgreSQLServer()
    /// Held open: the server ends when nobody holds the other end of its input.
    private let input = Pipe()
    private let folder: String
    private let count = Atomic(0)

    /// A server of its own, which ends with the last reference to it.
    public init() throws {
        let base = FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm" : "/tmp"
        folder = "\(base)/fundone-server-\(UUID().uuidString.prefix(8))"
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o755])
        let process = Process()
        process.executableURL = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("serve")
        process.arguments = [folder]
        let output = Pipe()
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        guard output.fileHandleForReading.availableData == Data("ready\n".utf8) else {
            throw CocoaError(.executableLoad)
        }
    }

    /// Makes a database, a copy of another where one is named; its address.
    public func makeDatabase(like template: String? = nil) throws -> String {
        let number = count.add(1, ordering: .relaxed).newValue
        let name = "test\(number)"
        try run("CREATE DATABASE \(name) TEMPLATE \(template.map(Self.name) ?? "template1")")
        return address(of: name)
    }

    /// Removes the database at that address, whoever is at work on it.
    public func removeDatabase(_ address: String) {
        try? run("DROP DATABASE \(Self.name(address)) WITH (FORCE)")
    }

    /// Lets it die as in a power cut, and start again.
    public func crash() throws {
        try input.fileHandleForWriting.write(contentsOf: Data("crash\n".utf8))
    }

    deinit { try? input.fileHandleForWriting.close() }

    /// Runs statements, in a database where one is named.
    public func run(_ script: String, in database: String? = nil) throws {
        let connection = PQconnectdb(database ?? address(of: "postgres"))
        defer { PQfinish(connection) }
        let result = PQexec(connection, script)
        defer { PQclear(result) }
        guard [PGRES_COMMAND_OK, PGRES_TUPLES_OK].contains(PQresultStatus(result)) else {
            throw Fault(description: String(cString: PQerrorMessage(connection)))
        }
    }

    /// What the server says.
    public struct Fault: Error, CustomStringConvertible {
        /// Its words.
        public let description: String
    }

    private func address(of database: String) -> String {
        "postgres://fundone@/\(database)?host=\(folder)"
    }

    private static func name(_ address: String) -> String {
        String(address.dropFirst("postgres://fundone@/".count).prefix { $0 != "?" })
    }
}
