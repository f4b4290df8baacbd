import Foundation
import Testing

/// A running `fundone parse` whose standard streams are pipes.
final class ParsePipe: @unchecked Sendable {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var unread: [UInt8] = []

    /// Starts it; it ends when its input is closed.
    init(_ scratch: Scratch) throws {
        process.executableURL = Executable.url
        process.arguments = ["parse", "--now", "2026-11-21T09:00:00", "--timezone", "Europe/Paris"]
        process.environment = ["HOME": scratch.directory]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
    }

    deinit {
        try? input.fileHandleForWriting.close()
        try? output.fileHandleForReading.close()
    }

    /// Writes `bytes`, and then ends the input when `closing`.
    func write(_ bytes: [UInt8], closing: Bool = false) throws {
        try input.fileHandleForWriting.write(contentsOf: Data(bytes))
        if closing { try input.fileHandleForWriting.close() }
    }

    /// The next line that comes out, without its end.
    func readLine() throws -> [UInt8] {
        while true {
            if let end = unread.firstIndex(of: 0x0A) {
                let line = Array(unread[..<end])
                unread.removeFirst(end + 1)
                return line
            }
            let more = output.fileHandleForReading.availableData
            try #require(!more.isEmpty)
            unread += more
        }
    }

    /// All further lines; the last must have its end too.
    func readToEnd() throws -> [[UInt8]] {
        unread += Array(try output.fileHandleForReading.readToEnd() ?? Data())
        #expect(unread.last == 0x0A)
        defer { unread = [] }
        return unread.dropLast().split(separator: 0x0A, omittingEmptySubsequences: false)
            .map(Array.init)
    }

    /// The exit status, when it has ended.
    func status() -> Int32 {
        process.waitUntilExit()
        return process.terminationStatus
    }

    /// The object that `line` is.
    static func object(_ line: [UInt8]) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any])
    }
}
