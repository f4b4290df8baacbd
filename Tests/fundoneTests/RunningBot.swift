import FakeTelegram
import Foundation
import Patience
import Testing

/// `fundone run` as a process, on a Telegram of the tests' own.
final class RunningBot {
    private let process = Process()
    private let output = Pipe()
    private let log: String

    /// Starts it with its files in `scratch`, and its clock so many seconds ahead.
    convenience init(
        on server: FakeTelegram, in scratch: Scratch, environment: [String: String] = [:],
        ahead seconds: Int = 0
    ) throws {
        let token = try scratch.write(server.token + "\n", to: "token")
        try self.init(
            """
            database: {path: "\(scratch.database)"}
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
        log = try scratch.write("", to: "log")
        process.executableURL = Executable.url
        process.arguments = ["run", "--config", configuration]
        process.environment = [
            "FUNDONE_CLOCK": try scratch.write("\(seconds)\n", to: "clock"),
            "HOME": scratch.directory, "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no",
        ].merging(environment) { $1 }.merging(Executable.sanitizer) { $1 }
        process.standardOutput = output
        process.standardError = FileHandle(forWritingAtPath: log)
        try process.run()
    }

    deinit {
        if process.isRunning { process.terminate() }
    }

    /// The first line that it prints.
    func firstLine() -> String {
        let text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        return text.split(separator: "\n").first.map(String.init) ?? ""
    }

    /// Asks it to stop with SIGTERM; the exit status, and the seconds that it took.
    func stop() -> (status: Int32, seconds: Double) {
        let start = Date()
        process.terminate()
        process.waitUntilExit()
        return (process.terminationStatus, Date().timeIntervalSince(start))
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
        let end = Date().addingTimeInterval(seconds * Patience.factor)
        while process.isRunning {
            guard Date() < end else { return nil }
            await Task.yield()
            usleep(5_000)
        }
        return process.terminationStatus
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
        let end = Date().addingTimeInterval(seconds * Patience.factor)
        while !logged.contains(text) {
            guard Date() < end else { return false }
            await Task.yield()
            usleep(20_000)
        }
        return true
    }

    /// What it logged.
    var logged: String { (try? String(contentsOfFile: log, encoding: .utf8)) ?? "" }
}
