import Foundation
import Glibc
import JSON
import Testing

@testable import Encryption

/// vodozemac, another implementation of Olm and Megolm, in a process of its own that ends with the object.
final class Oracle {
    /// What vodozemac refuses, or why there is no process.
    struct Refusal: Error, CustomStringConvertible {
        let description: String
    }

    /// Whether an operator said that these tests shall not run, or Python's packages are not there.
    static let isLeftOut =
        ProcessInfo.processInfo.environment["FUNDONE_WITHOUT_SYNAPSE"] == "1"
        || !FileManager.default.isExecutableFile(atPath: python.path)

    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    private static let python = root.appendingPathComponent(".build/synapse/bin/python")

    private let input = Pipe()
    private let output = Pipe()
    private let process = Process()
    private var unread: [UInt8] = []

    /// Starts it.
    init() throws {
        process.executableURL = Self.python
        process.arguments = [
            Self.root.appendingPathComponent("Tests/Support/Oracle/oracle.py").path
        ]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
    }

    deinit {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    /// What the method of that name answers.
    func ask(_ method: String, _ arguments: [String: JSONValue] = [:]) throws -> JSONValue {
        let line = try CanonicalJSON.encode(
            .object(arguments.merging(["do": .string(method)]) { $1 }))
        try input.fileHandleForWriting.write(contentsOf: Data(line + [0x0A]))
        let answer = try JSONValue(text: readLine())
        if let error = answer["error"]?.string { throw Refusal(description: error) }
        return answer
    }

    private func readLine() throws -> [UInt8] {
        var searched = 0
        while true {
            if let end = unread[searched...].firstIndex(of: 0x0A) {
                defer { unread.removeSubrange(...end) }
                return Array(unread[..<end])
            }
            searched = unread.count
            var chunk = [UInt8](repeating: 0, count: 1 << 16)
            let count = read(
                output.fileHandleForReading.fileDescriptor, &chunk, chunk.count)
            guard count > 0 else {
                throw Refusal(description: "vodozemac's process has ended")
            }
            unread += chunk.prefix(count)
        }
    }
}

extension JSONValue {
    /// Bytes, as base64.
    static func base64(_ bytes: some Sequence<UInt8>) -> JSONValue {
        .string(Base64.encode(bytes))
    }

    /// The text of a member.
    func text(_ name: String) throws -> String { try #require(self[name]?.string) }

    /// The bytes that a member holds as base64.
    func bytes(_ name: String) throws -> [UInt8] { try Base64.decode(text(name)) }

    /// The number of a member.
    func number(_ name: String) throws -> Int64 { try #require(self[name]?.integer) }

    /// The elements of a member.
    func list(_ name: String) throws -> [JSONValue] { try #require(self[name]?.array) }
}
