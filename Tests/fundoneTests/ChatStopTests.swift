import Foundation
import Patience
import Testing

/// `fundone chat` obeys SIGTERM, whatever it is at, and leaves a database that is whole.
@Suite struct ChatStopTests {
    /// What it is at.
    struct Moment: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var arguments: [String] = []
        /// Written to it once, then again and again.
        var first = ""
        var endless = ""
        var isRead = true
    }

    static let moments: [Moment] = [
        Moment(testDescription: "waiting for input"),
        Moment(testDescription: "half a message", first: "add milk\\\n"),
        Moment(testDescription: "lines without end", endless: "add milk tomorrow\n"),
        Moment(testDescription: "empty lines without end", endless: "\n"),
        Moment(testDescription: "a line without end", endless: String(repeating: "x", count: 4096)),
        Moment(testDescription: "a message without end", endless: "add x\\\n"),
        Moment(
            testDescription: "centuries", arguments: ["--now", "2026-11-21T09:00"],
            first: "add routine drink every 5 minutes\nadd gym every day 7am\n:advance 300000d\n"),
        Moment(testDescription: "output that nobody reads", endless: "help\n", isRead: false),
    ]

    @Test(arguments: moments)
    func endsInPeace(_ moment: Moment) throws {
        let scratch = try Scratch()
        let chat = try start(moment, scratch)
        let writer = chat.input
        DispatchQueue.global().async {
            var text = moment.first
            while !text.isEmpty {
                let bytes = Array(text.utf8)
                guard write(writer, bytes, bytes.count) > 0 else { return }
                text = moment.endless
            }
        }
        #expect(chat.isAnswering(moment, in: scratch))
        let start = Date()
        chat.process.terminate()
        chat.process.waitUntilExit()
        #expect(Date().timeIntervalSince(start) < 2 * Patience.factor)
        #expect(chat.process.terminationStatus == 0)
        #expect(chat.process.terminationReason == .exit)
        close(writer)
        let after = try Executable.run(
            ["doctor"], environment: ["FUNDONE_DATABASE_PATH": scratch.database], in: scratch)
        #expect(after.output.contains("plan.db: ok"), "\(after.errors)")
        // What was half typed was not said.
        #expect(moment.endless.isEmpty == false || !after.output.contains(", 1 tasks"))
    }

    private struct Chat {
        var process: Process
        var input: Int32
        var output: Pipe

        // The log of the database is there once it has begun; a moment later it is at work.
        func isAnswering(_ moment: Moment, in scratch: Scratch) -> Bool {
            for _ in 0..<Int(600 * Patience.factor) {
                usleep(20_000)
                guard FileManager.default.fileExists(atPath: scratch.database + "-wal") else {
                    continue
                }
                usleep(700_000)
                return process.isRunning
            }
            return false
        }
    }

    private func start(_ moment: Moment, _ scratch: Scratch) throws -> Chat {
        signal(SIGPIPE, SIG_IGN)
        let process = Process()
        process.executableURL = Executable.url
        process.arguments =
            ["chat", "--as", "bob", "--database", scratch.database] + moment.arguments
        process.environment = ["HOME": scratch.directory, "TMPDIR": scratch.directory]
            .merging(Executable.sanitizer) { $1 }
        let input = Pipe()
        let output = Pipe()
        process.standardInput = input
        process.standardOutput = moment.isRead ? FileHandle.nullDevice : output
        try process.run()
        return Chat(
            process: process, input: dup(input.fileHandleForWriting.fileDescriptor), output: output)
    }
}
