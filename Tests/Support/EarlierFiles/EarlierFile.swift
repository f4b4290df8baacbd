public import Foundation

/// A database that an earlier build wrote; see `Tests/Releases/README.md`.
public struct EarlierFile: Sendable, CustomStringConvertible {
    /// The last schema that the build knew, such as `008`.
    public let schema: String

    /// One of each release, the oldest first.
    public static let all = ["008", "016", "036"].map(EarlierFile.init(schema:))

    /// The folder of them.
    public static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Releases").standardized

    /// The schema.
    public var description: String { schema }

    /// Writes the database to `path`.
    public func unpack(to path: String) throws {
        try Data().write(to: URL(fileURLWithPath: path))
        let gzip = Process()
        gzip.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        gzip.arguments = [
            "gzip", "-dc", Self.folder.appendingPathComponent("schema-\(schema).sqlite.gz").path,
        ]
        gzip.standardOutput = FileHandle(forWritingAtPath: path)
        try gzip.run()
        gzip.waitUntilExit()
        guard gzip.terminationStatus == 0 else { throw CocoaError(.fileReadCorruptFile) }
    }
}
