import Foundation
import Patience
import Testing

/// The executable with an operator at the terminal.
final class Terminal {
    private struct State {
        var shown: [UInt8] = []
        var isWhole = false
        var status: Int32?

        var text: String { String(decoding: shown, as: UTF8.self) }
    }

    private let process = Process()
    private let input = Pipe()
    private let state = Monitor(State())

    /// Starts it.
    init(_ arguments: [String], in scratch: Scratch) throws {
        process.executableURL = Executable.url
        process.arguments = arguments
        process.environment = ["HOME": scratch.directory, "PATH": "/usr/bin:/bin"].merging(
            Executable.sanitizer
        ) { $1 }
        process.standardInput = input
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        process.terminationHandler = { [state] process in
            state.with { $0.status = process.terminationStatus }
        }
        try process.run()
        SystemThread.start { [state] in
            while case let more = output.fileHandleForReading.availableData, !more.isEmpty {
                state.with { $0.shown += more }
            }
            try? output.fileHandleForReading.close()
            state.with { $0.isWhole = true }
        }
    }

    deinit {
        if process.isRunning { process.terminate() }
        try? input.fileHandleForWriting.close()
    }

    /// What it has shown.
    var shown: String { state.read { $0.text } }

    /// Waits until it shows that; what it has shown then.
    func shows(_ text: String) async throws -> String {
        let isShown = await SystemThread.run { [state] in
            state.wait(seconds: 30 * Patience.factor) { $0.text.contains(text) ? true : nil }
        }
        try #require(isShown != nil, "\(shown)")
        return shown
    }

    /// Types a line.
    func type(_ line: String) throws {
        try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
    }

    /// Presses Ctrl-C.
    func interrupt() { process.interrupt() }

    /// Waits for its end; the exit status.
    func end() async -> Int32? {
        await SystemThread.run { [state] in
            state.wait(seconds: 30 * Patience.factor) { $0.isWhole ? $0.status : nil }
        }
    }
}
