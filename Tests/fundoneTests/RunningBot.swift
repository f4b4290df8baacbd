import FakeTelegram
import Foundation
import Patience
import Testing

/// `fundone run` as a process, on a Telegram of the tests' own.
final class RunningBot {
    /// What is known of the process so far.
    private struct State {
        var log: [UInt8] = []
        var isLogWhole = false
        var status: Int32?
        var end: Date?

        var text: String { String(decoding: log, as: UTF8.self) }
    }

    private let process = Process()
    private let output = Pipe()
    private let state = Monitor(State())

    /// Starts it with its files in `scratch`, and its clock so many seconds ahead.
    convenience init(
        on server: FakeTelegram, in scratch: Scratch, environment: [String: String] = [:],
        ahead seconds: Int = 0
    ) throws {
        let token = try scratch.write(server.token + "\n", to: "token")
        try self.init(
            """
            database: {\(scratch.databaseSetting)}
            telegram: {token_file: \(token), api_base: "\(server.address)"}
            log: {level: warning}
            """, in: scratch, environment: environment, ahead: seconds)
    }

    /// Starts it with that configuration.
    init(
        _ text: String, in scratch: Scratch, environment: [String: String] = [:],
        ahead seconds: Int = 0
    ) throws {
        let configuration = try scratch.write(text, to: "fundone.yaml")
        process.executableURL = Executable.url
        process.arguments = ["run", "--config", configuration]
        process.environment = [
            "FUNDONE_CLOCK": try scratch.write("\(seconds)\n", to: "clock"),
            "HOME": scratch.directory, "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no",
        ].merging(environment) { $1 }.merging(Executable.sanitizer) { $1 }
        process.standardOutput = output
        let log = Pipe()
        process.standardError = log
        process.terminationHandler = { [state] process in
            state.with {
                $0.status = process.terminationStatus
                $0.end = Date()
            }
        }
        try process.run()
        SystemThread.start { [state] in
            while case let more = log.fileHandleForReading.availableData, !more.isEmpty {
                state.with { $0.log += more }
            }
            try? log.fileHandleForReading.close()
            state.with { $0.isLogWhole = true }
        }
    }

    deinit {
        if process.isRunning { process.terminate() }
        try? output.fileHandleForReading.close()
    }

    /// The first line that it prints.
    func firstLine() -> String {
        let text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        return text.split(separator: "\n").first.map(String.init) ?? ""
    }

    /// Asks it to stop with that signal; the exit status, and the seconds until its end. The end is noted on a thread
    /// of the system: the test itself may have to wait for others before it goes on.
    func stop(by signal: Int32 = SIGTERM) async -> (status: Int32?, seconds: Double) {
        let start = Date()
        self.signal(signal)
        let status = await end(within: 60)
        let end = state.read { $0.end } ?? Date()
        return (status, end.timeIntervalSince(start))
    }

    /// Sends it SIGINT or another signal; it goes on.
    func signal(_ number: Int32) {
        Foundation.kill(process.processIdentifier, number)
    }

    /// Its process.
    var pid: Int32 { process.processIdentifier }

    /// Kills it with SIGKILL and waits for its end.
    func kill() {
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Waits for it to end by itself; the signal or status it ended with, nil when it did not in time.
    func end(within seconds: Double) async -> Int32? {
        await SystemThread.run { [state] in
            state.wait(seconds: seconds * Patience.factor) { $0.isLogWhole ? $0.status : nil }
        }
    }

    /// Lets it write no file beyond so many bytes, `unlimited` for any: as if the disk were full.
    func limitFiles(to bytes: String) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/prlimit")
        process.arguments = ["--pid", "\(pid)", "--fsize=\(bytes):unlimited"]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    /// Waits until it has logged that; whether it did in time.
    func logs(_ text: String, within seconds: Double = 20) async -> Bool {
        await SystemThread.run { [state] in
            state.wait(seconds: seconds * Patience.factor) {
                $0.text.contains(text) ? true : nil
            } ?? false
        }
    }

    /// What it logged.
    var logged: String { state.read { $0.text } }
}
