import Foundation
import Testing

/// A server on loopback that a script in Python is: it prints its port in a line and serves until this object goes.
final class ScriptedServer {
    /// Where it listens.
    let port: UInt16
    private let process = Process()

    /// Runs a script with these arguments.
    init(_ script: String, _ arguments: [String]) throws {
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-c", script] + arguments
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        port = try #require(UInt16(line.trimmingCharacters(in: .whitespacesAndNewlines)))
    }

    deinit { kill(process.processIdentifier, SIGKILL) }
}
