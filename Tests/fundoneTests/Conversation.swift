import Bot
import BotHarness
import FoundationEssentials
import Planner

@testable import fundone

/// A transcript on its way through the executable.
struct Conversation {
    private let transcript: Transcript
    private let scratch: Scratch
    private let zone: Zone

    init(_ transcript: Transcript, in scratch: Scratch) throws {
        self.transcript = transcript
        self.scratch = scratch
        guard let zone = BotHarness.zones.zone(named: transcript.zone) else {
            throw Fault(description: "there is no zone \(transcript.zone)")
        }
        self.zone = zone
    }

    /// What is wrong with a transcript, or with the executable's exit.
    struct Fault: Error, CustomStringConvertible {
        var description: String
    }

    /// All lines through one process; what it prints, echoed lines included.
    func run(flags: [String] = []) throws -> [String] {
        try lines(of: transcript.input, flags: flags + ["--now", transcript.at, "--as", "alice"])
    }

    /// All messages that come when every line goes through one process.
    func records() throws -> [SentRecord] {
        let input = transcript.input.filter { !$0.hasPrefix("# ") }
        let flags = ["--json", "--now", transcript.at, "--as", "alice"]
        let printed = try lines(of: input, flags: flags)
        return try SentRecord.read(printed, input: input)
    }

    /// All lines through one process, which throws everything away and starts anew after each.
    func runRestarting(flags: [String] = []) throws -> [String] {
        var input: [String] = []
        var assembler = InputAssembler()
        for line in transcript.input {
            input.append(line)
            if assembler.take(line) != .unfinished { input.append(":restart") }
        }
        let flags = flags + ["--now", transcript.at, "--as", "alice"]
        return try lines(of: input, flags: flags).filter { $0 != ":restart" }
    }

    /// Each line through a process of its own.
    func runLineByLine(flags common: [String] = []) throws -> [String] {
        var present = Present(now: try start(), person: "alice", group: nil)
        var printed: [String] = []
        var message: [String] = []
        for line in transcript.input {
            message.append(line)
            let isComment = message.count == 1 && line.hasPrefix("# ")
            if line.reversed().prefix(while: { $0 == "\\" }).count % 2 == 1, !isComment { continue }
            let rejoin = present.group.map { [":in " + $0] } ?? []
            let flags = common + ["--now", "@\(present.now.seconds)", "--as", present.person]
            printed += try lines(of: rejoin + message, flags: flags).dropFirst(rejoin.count)
            present.follow(message[0], in: zone)
            message = []
        }
        return Transcript.normal(printed)
    }

    private func start() throws -> Instant {
        guard let moment = CivilDateTime(transcript.at) else {
            throw Fault(description: ":at \(transcript.at) is no date and time")
        }
        return zone.instant(moment)
    }

    private func lines(of input: [String], flags: [String]) throws -> [String] {
        let run = try Executable.run(
            [
                "chat", "--echo", "--timezone", transcript.zone, "--database",
                scratch.database,
            ]
                + flags,
            input: input.map { $0 + "\n" }.joined(), mergesErrors: true, in: scratch)
        guard run.status == 0 else {
            throw Fault(description: "exit status \(run.status): \(run.output)")
        }
        return Transcript.normal(run.output.components(separatedBy: "\n"))
    }
}
