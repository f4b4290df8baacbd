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
        /// What it says before it is asked to stop.
        var answer = "Today"
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
            first: "add routine drink every 5 minutes\nadd gym every day 7am\n:advance 300000d\n",
            answer: "Added 2"),
        Moment(testDescription: "output that nobody reads", endless: "help\n", isRead: false),
    ]

    @Test(arguments: moments)
    func endsInPeace(_ moment: Moment) async throws {
        let scratch = try Scratch()
        let chat = try Chat(moment, scratch)
        #expect(await chat.isAtWork(on: moment))
        let start = Date()
        chat.process.terminate()
        chat.process.waitUntilExit()
        #expect(Date().timeIntervalSince(start) < 2 * Patience.factor)
        #expect(chat.process.terminationStatus == 0)
        #expect(chat.process.terminationReason == .exit)
        let after = try Executable.run(
            ["doctor"], environment: ["FUNDONE_DATABASE_PATH": scratch.database], in: scratch)
        #expect(after.output.contains("plan.db: ok"), "\(after.errors)")
        // What was half typed was not said.
        #expect(moment.endless.isEmpty == false || !after.output.contains(", 1 tasks"))
    }

    /// A running chat whose standard streams are pipes that hold little.
    private struct Chat {
        // F_SETPIPE_SZ, which Glibc hides from Swift.
        private static let setPipeSize: Int32 = 1031

        let process = Process()
        private let input: Int32
        private let output = Pipe()
        private let isRead: Bool
        private let written = Monitor(0)

        init(_ moment: Moment, _ scratch: Scratch) throws {
            signal(SIGPIPE, SIG_IGN)
            isRead = moment.isRead
            process.executableURL = Executable.url
            process.arguments =
                ["chat", "--as", "bob", "--database", scratch.database] + moment.arguments
            process.environment = ["HOME": scratch.directory, "TMPDIR": scratch.directory]
                .merging(Executable.sanitizer) { $1 }
            let pipe = Pipe()
            for handle in [pipe.fileHandleForWriting, output.fileHandleForReading] {
                _ = fcntl(handle.fileDescriptor, Self.setPipeSize, 4096)
            }
            process.standardInput = pipe
            process.standardOutput = output
            try process.run()
            input = dup(pipe.fileHandleForWriting.fileDescriptor)
        }

        /// Types, and waits until what was typed first is answered and of what comes without end some is taken.
        func isAtWork(on moment: Moment) async -> Bool {
            await SystemThread.run { [self] in
                let first = Array(("home\n" + moment.first).utf8)
                guard write(input, first, first.count) == first.count else { return false }
                var shown = ""
                while !shown.contains(moment.answer) {
                    let more = output.fileHandleForReading.availableData
                    if more.isEmpty { return false }
                    shown += String(decoding: more, as: UTF8.self)
                }
                if isRead {
                    SystemThread.start { _ = try? output.fileHandleForReading.readToEnd() }
                }
                guard !moment.endless.isEmpty else { return true }
                SystemThread.start { type(Array(moment.endless.utf8)) }
                let most = isRead ? 8192 : 4096
                return written.wait(seconds: 20 * Patience.factor) { $0 >= most ? true : nil }
                    ?? false
            }
        }

        private func type(_ bytes: [UInt8]) {
            while case let count = write(input, bytes, bytes.count), count > 0 {
                written.with { $0 += count }
            }
            close(input)
        }
    }
}
