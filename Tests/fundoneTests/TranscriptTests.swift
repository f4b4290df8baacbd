import Chance
import Foundation
import TestDatabase
import Testing

/// The golden conversations on the console: all of them as they are on every engine, a sixth of them in each other way,
/// and every sixteenth in the one that takes longest, a process for every line; `make soak` tries all in all ways. With
/// `RECORD=1` in the environment they are written anew instead.
@Suite struct TranscriptTests {
    private static let records = ProcessInfo.processInfo.environment["RECORD"] != nil
    private static let drawn = Transcript.drawn(from: Transcript.all)
    private static let restarted = Transcript.every(6, from: 0, of: Transcript.all)
    private static let repeated = Transcript.every(6, from: 1, of: Transcript.all)
    private static let processed = Transcript.every(16, from: 2, of: Transcript.all)

    @Test(.everyEngine, arguments: Transcript.all)
    func printsWhatIsExpected(_ transcript: Transcript) throws {
        let scratch = try Scratch()
        let printed = try Conversation(transcript, in: scratch).run()
        if Self.records, TestEngine.current == .sqlite {
            try transcript.record(printed)
        } else {
            expect(printed, of: transcript)
        }
    }

    @Test(.disabled(if: records), arguments: restarted)
    func isTheSameWithARestartAfterEveryLine(_ transcript: Transcript) throws {
        let scratch = try Scratch()
        let printed = try Conversation(transcript, in: scratch).runRestarting()
        let expected = transcript.expected.filter { $0 != ":restart" }
        expect(printed, of: transcript, expected: expected)
    }

    @Test(.disabled(if: records), arguments: processed)
    func isTheSameWithAProcessForEveryLine(_ transcript: Transcript) throws {
        let scratch = try Scratch()
        expect(try Conversation(transcript, in: scratch).runLineByLine(), of: transcript)
    }

    @Test(.disabled(if: records), arguments: repeated)
    func isTheSameWithEveryUpdateDeliveredTwice(_ transcript: Transcript) throws {
        let scratch = try Scratch()
        let printed = try Conversation(transcript, in: scratch).run(flags: ["--deliver-twice"])
        expect(printed, of: transcript)
    }

    @Test(.enabled(if: Soak.isOn), arguments: drawn)
    func isTheSameWithBoth(_ transcript: Transcript) throws {
        let scratch = try Scratch()
        let printed = try Conversation(transcript, in: scratch)
            .runLineByLine(flags: ["--deliver-twice"])
        expect(printed, of: transcript)
    }

    @Test func thereAreEnough() {
        #expect(Transcript.all.count >= 120)
    }

    private func expect(_ printed: [String], of transcript: Transcript, expected: [String]? = nil) {
        let difference = LineDifference.text(
            expected: expected ?? transcript.expected, actual: printed)
        if let difference {
            Issue.record("\(transcript.testDescription) differs:\n\(difference)")
        }
    }
}
