import Chance
import FakeTelegram
import Foundation
import Testing

@testable import fundone

/// The golden conversations on Telegram: through the real transport, over HTTP, to the tests' own server -
/// message for message, edit for edit, button for button what the console shows, and nothing that the server
/// forbids. Every second of them; `make soak` tries all.
@Suite struct TelegramTranscriptTests {
    /// All but those that speak of two networks, or of the console itself.
    private static let transcripts = Transcript.all.filter { transcript in
        !transcript.input.contains { $0.contains("@matrix") || $0.contains("@telegram") }
    }

    private static let drawn = Transcript.drawn(from: transcripts)

    @Test(arguments: Transcript.every(2, from: 0, of: transcripts))
    func isTheSame(_ transcript: Transcript) async throws {
        try await compare(transcript)
    }

    @Test(.enabled(if: Soak.isOn), arguments: drawn)
    func isTheSameWithARestartBeforeEveryLine(_ transcript: Transcript) async throws {
        try await compare(transcript, restarts: true)
    }

    @Test(.enabled(if: Soak.isOn), arguments: drawn)
    func isTheSameWithEveryUpdateDeliveredTwice(_ transcript: Transcript) async throws {
        try await compare(transcript, deliversTwice: true)
    }

    @Test(.enabled(if: Soak.isOn), arguments: drawn)
    func isTheSameWithBoth(_ transcript: Transcript) async throws {
        try await compare(transcript, restarts: true, deliversTwice: true)
    }

    private func compare(
        _ transcript: Transcript, restarts: Bool = false, deliversTwice: Bool = false
    ) async throws {
        let scratch = try Scratch()
        let server = try #require(FakeTelegram(username: "fundone"))
        defer { server.close() }
        var wanted = try ConsoleShowing(transcript, in: scratch).inputs[...]
        var talk = try await TelegramTalk(
            transcript, on: server, in: scratch, restarts: restarts, deliversTwice: deliversTwice)
        var assembler = InputAssembler()
        for line in transcript.input {
            let input = assembler.take(line)
            guard input != .unfinished else { continue }
            let expected = wanted.popFirst() ?? []
            let actual = try await talk.take(input)
            guard actual != expected else { continue }
            let difference = LineDifference.text(
                expected: expected.flatMap { "\($0)".components(separatedBy: "\n") },
                actual: actual.flatMap { "\($0)".components(separatedBy: "\n") })
            Issue.record("\(transcript.testDescription), after \(line):\n\(difference ?? "order")")
            break
        }
        try talk.close()
        #expect(server.violations.isEmpty)
        #expect(server.openPresses.isEmpty)
    }
}
