import FakeTelegram
import Foundation
import TestDatabase
import Testing

/// Voice messages that cannot be heard, or not at once, by the real executable.
@Suite struct VoiceFaultTests {
    private static let question =
        "What is the voice message for? Say it in words, or with the number of a task: `for 3`."
    private static let unclear = "I could not hear that.\n\n" + question

    @Test func aServerThatFailsThriceIsSaidAndTheRecordingKept() async throws {
        let bench = try await VoiceBench(
            FakeVoiceServer(
                .other(status: 503, body: "<html>busy</html>"), .drop,
                .other(status: 500, body: #"{"error": "FFmpeg conversion failed."}"#)))
        bench.speak()
        #expect(await bench.answers(1) == [Self.unclear])
        #expect(bench.ear.asked.count == 3)
        bench.server.press("Keep as a task")
        let isKept = await bench.server.wait { server in
            server.ledger.contains { $0.kind == .changed && $0.text.contains("voice message") }
        }
        #expect(isKept)
        bench.server.say("show 1")
        _ = await bench.server.wait { $0.sent(to: 1).last?.file != nil }
        #expect(bench.server.sent(to: 1).last?.file == "voice-of-1-3")
        await bench.end()
    }

    @Test func aServerThatComesBackIsAskedAgain() async throws {
        let bench = try await VoiceBench(
            FakeVoiceServer(.other(status: 429, body: "{}"), .text("buy milk")))
        bench.speak()
        #expect(await bench.answers(1) == ["I heard: “buy milk”\n\nAdded 1: buy milk"])
        #expect(bench.ear.asked.count == 2)
        await bench.end(withoutLogging: "milk")
    }

    @Test(arguments: [
        "", "\n ", "[BLANK_AUDIO]", " (wind blowing)\n [Music] ", "♪ … ♪",
    ])
    func silenceIsSaid(_ text: String) async throws {
        let bench = try await VoiceBench(FakeVoiceServer(.text(text)))
        bench.speak()
        let answers = await bench.answers(1)
        #expect(answers == [Self.unclear], "\(answers)")
        #expect(bench.ear.asked.count == 1)
        await bench.end()
    }

    @Test(arguments: [
        "<html><body>Welcome to nginx</body></html>", "{}", #"{"text": 7}"#, #"{"text": "cut"#,
        "[]", "", #"{"error": "secret words"}"#,
        #"{"text": ""# + String(repeating: "a", count: 300_000) + #""}"#,
    ])
    func junkIsNotHeard(_ body: String) async throws {
        let bench = try await VoiceBench(FakeVoiceServer(.other(status: 200, body: body)))
        bench.speak()
        #expect(await bench.answers(1) == [Self.unclear])
        #expect(bench.ear.asked.count == 3)
        await bench.end(withoutLogging: "nginx", "cut", "secret")
    }

    @Test(arguments: [400, 401, 403, 404, 301])
    func whatIsRefusedIsNotAskedAgain(_ status: Int) async throws {
        let bench = try await VoiceBench(FakeVoiceServer(.other(status: status, body: "{}")))
        bench.speak()
        #expect(await bench.answers(1) == [Self.unclear])
        #expect(bench.ear.asked.count == 1)
        #expect(bench.bot.logged.contains("status \(status)"))
        await bench.end()
    }

    @Test func aServerThatIsSlowIsGivenUp() async throws {
        let bench = try await VoiceBench(
            FakeVoiceServer(.held("too late"), .text("buy milk")), settings: "timeout: 1s")
        bench.speak()
        #expect(await bench.answers(1) == ["I heard: “buy milk”\n\nAdded 1: buy milk"])
        #expect(bench.ear.asked.count == 2)
        await bench.end()
    }

    @Test func whatIsTooLongIsNotTaken() async throws {
        let bench = try await VoiceBench(FakeVoiceServer(.text("buy milk")))
        bench.speak { $0.duration = 301 }
        #expect(
            await bench.answers(1) == ["That is longer than five minutes.\n\n" + Self.question])
        #expect(bench.server.calls("getFile") == 0)
        bench.speak { $0.duration = 300 }
        #expect(await bench.answers(2).last?.hasPrefix("I heard: “buy milk”") == true)
        #expect(bench.ear.asked.count == 1)
        await bench.end()
    }

    @Test func whatIsTooLargeIsNotTaken() async throws {
        let bench = try await VoiceBench(FakeVoiceServer(.text("buy milk")))
        bench.speak { $0.document?.bytes = [UInt8](repeating: 1, count: (20 << 20) + 1) }
        #expect(await bench.answers(1) == ["That is larger than 20 MB.\n\n" + Self.question])
        #expect(bench.ear.asked.isEmpty)
        await bench.end()
    }

    @Test func whatSaysTooMuchIsNotKept() async throws {
        let text = String(repeating: "word ", count: 4000)
        let bench = try await VoiceBench(FakeVoiceServer(.text(text)))
        bench.speak()
        #expect(await bench.answers(1).first?.hasPrefix("That says more than the 16384") == true)
        await bench.end()
    }

    @Test(.everyEngine, arguments: ["before-voice", "after-voice"])
    func aKillAnswersOnce(at point: String) async throws {
        let bench = try await VoiceBench(FakeVoiceServer(.text("buy milk")))
        #expect(await bench.bot.stop().status == 0)
        try bench.restart(["FUNDONE_CRASH_AT": "\(point):1"])
        bench.speak()
        #expect(await bench.bot.end(within: 30) == SIGKILL)
        try bench.restart()
        bench.server.say("all")
        let answers = await bench.answers(2)
        #expect(answers.count { $0 == "I heard: “buy milk”\n\nAdded 1: buy milk" } == 1)
        #expect(answers.count == 2)
        #expect(bench.ear.asked.count == (point == "before-voice" ? 2 : 1))
        await bench.end()
    }

    @Test func aKillWhileItIsListenedToLosesNothing() async throws {
        let bench = try await VoiceBench(FakeVoiceServer(.held("buy milk"), .text("buy milk")))
        bench.speak()
        #expect(await bench.ear.isAsked(1))
        bench.bot.kill()
        try bench.restart()
        #expect(await bench.answers(1) == ["I heard: “buy milk”\n\nAdded 1: buy milk"])
        await bench.end()
    }

    @Test func whatWaitsIsAskedAboutOnceNothingIsHeardAnyMore() async throws {
        let bench = try await VoiceBench(FakeVoiceServer(.held("buy milk")))
        bench.speak()
        #expect(await bench.ear.isAsked(1))
        bench.bot.kill()
        let deaf = try RunningBot(on: bench.server, in: bench.scratch)
        let answers = await bench.answers(1)
        #expect(
            answers.first?.hasPrefix("I could not hear that.\n\nI can't hear yet. What") == true)
        #expect(await deaf.stop().status == 0)
    }
}
