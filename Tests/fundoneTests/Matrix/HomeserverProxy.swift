import FakeTelegram
import Foundation
import Patience
import Testing

/// What stands between a bot and its homeserver: it can refuse calls, or leave them without an answer.
final class HomeserverProxy {
    /// Its address.
    let address: String
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()

    /// Before that server.
    init(_ server: Homeserver) async throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        process.executableURL = root.appendingPathComponent(".build/synapse/bin/python")
        let script = root.appendingPathComponent("Tests/Support/Homeserver/proxy.py").path
        process.arguments = [script, server.address]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        let line = await SystemThread.run { [output] in output.fileHandleForReading.availableData }
        let port = try #require(Int(String(decoding: line.dropLast(), as: UTF8.self)))
        address = "http://127.0.0.1:\(port)"
    }

    deinit {
        if process.isRunning { process.terminate() }
        try? input.fileHandleForWriting.close()
        try? output.fileHandleForReading.close()
    }

    /// From now on it refuses calls whose paths have one of those parts, and leaves others without an answer.
    func order(refuse: [String] = [], hang: [String] = []) async throws {
        let line: JSON = [
            "refuse": .array(refuse.map { .string($0) }), "hang": .array(hang.map { .string($0) }),
        ]
        try input.fileHandleForWriting.write(contentsOf: Data((line.text + "\n").utf8))
        _ = await SystemThread.run { [output] in output.fileHandleForReading.availableData }
    }
}
