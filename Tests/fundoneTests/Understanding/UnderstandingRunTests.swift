import FakeTelegram
import Foundation
import Testing

/// A model that the operator runs is asked about what is not understood surely.
@Suite struct UnderstandingRunTests {
    private let server: FakeTelegram
    private let scratch: Scratch
    private let model: FakeModel
    /// Most of its words nobody knows.
    private static let strange = "zorbl glimf kraznit thurs 9am"

    init() throws {
        server = try #require(FakeTelegram())
        scratch = try Scratch()
        model = try FakeModel(in: scratch)
    }

    private func run(seconds: Int = 40, environment: [String: String] = [:]) throws -> RunningBot {
        let token = try scratch.write(server.token + "\n", to: "token")
        return try RunningBot(
            """
            database: {\(scratch.databaseSetting)}
            telegram: {token_file: \(token), api_base: "\(server.address)"}
            \(model.settings(seconds: seconds))
            log: {level: warning}
            """, in: scratch, environment: environment)
    }

    /// One that has greeted `user`.
    private func greeted(
        seconds: Int = 40, users: [Int64] = [1]
    ) async throws -> RunningBot {
        let bot = try run(seconds: seconds)
        for user in users { #expect(await answer("home", after: 0, user: user) != nil) }
        return bot
    }

    private func answer(_ text: String, after count: Int, user: Int64 = 1) async -> LedgerEntry? {
        server.say(text, user: user)
        guard await server.wait(until: { $0.sent(to: user).count > count }) else { return nil }
        return server.sent(to: user).last
    }

    @Test func whatItFindsIsAskedAndDone() async throws {
        let bot = try await greeted()
        try model.tell(
            Self.strange,
            .acts([("add", [("title", "glimf kraznit"), ("when", "thurs 9am")])]))
        let asked = try #require(await answer(Self.strange, after: 1))
        #expect(asked.text.hasPrefix("Did you mean: add “glimf kraznit”, thurs 9am?"))
        #expect(asked.buttons == [["Yes", "No"], ["Keep as a task"]])
        server.press("Yes")
        #expect(
            await server.wait {
                $0.ledger.contains { $0.text.contains("Added 1: glimf kraznit, Thu") }
            })
        let requests = try model.asked()
        #expect(
            requests.map(\.message) == [Self.strange] && requests.allSatisfy { $0.fault == nil })
        #expect(server.violations == [])
        #expect(await bot.stop().status == 0)
    }

    @Test func noChangesNothingAndItCanBeKept() async throws {
        let bot = try await greeted()
        try model.tell(Self.strange, .acts([("add", [("title", "glimf")])]))
        _ = try #require(await answer(Self.strange, after: 1))
        server.press("No")
        #expect(
            await server.wait {
                $0.sent(to: 1).count == 3 || $0.ledger.contains { $0.kind == .changed }
            })
        let empty = try #require(await answer("all", after: server.sent(to: 1).count))
        #expect(!empty.text.contains("glimf"))
        let again = "kraznit glimf zorbl blorp"
        try model.tell(again, .acts([("add", [("title", "zorbl")])]))
        _ = try #require(await answer(again, after: server.sent(to: 1).count))
        server.press("Keep as a task")
        #expect(
            await server.wait {
                $0.ledger.contains {
                    $0.text.contains("kraznit glimf zorbl blorp") && $0.kind != .said
                }
            })
        // What was asked about them is answered with that.
        _ = try #require(await answer("yes", after: server.sent(to: 1).count))
        let all = try #require(await answer("all", after: server.sent(to: 1).count))
        #expect(!all.text.contains("2."))
        #expect(await bot.stop().status == 0)
    }

    /// Whoever goes on without an answer can still keep the words, and a press too late does nothing.
    @Test func whoGoesOnLosesNoWords() async throws {
        let bot = try await greeted()
        try model.tell(Self.strange, .acts([("add", [("title", "glimf")])]))
        let asked = try #require(await answer(Self.strange, after: 1))
        _ = try #require(await answer("add milk", after: 2))
        server.press("Yes", message: asked.message)
        #expect(await server.wait { $0.openPresses.isEmpty })
        server.press("Keep as a task", message: asked.message)
        #expect(
            await server.wait {
                $0.ledger.contains { $0.text.contains("2: zorbl glimf kraznit, Thu") }
            })
        #expect(!server.ledger.contains { $0.text.contains(": glimf") })
        #expect(server.violations.isEmpty)
        #expect(await bot.stop().status == 0)
    }

    /// Two questions stand side by side, and their buttons answer no question but their own.
    @Test func aYesAnswersItsOwnQuestionAlone() async throws {
        let bot = try await greeted()
        let other = "kraznit glimf zorbl blorp"
        try model.tell(Self.strange, .acts([("add", [("title", "glimf")])]))
        try model.tell(other, .acts([("add", [("title", "blorp")])]))
        let first = try #require(await answer(Self.strange, after: 1))
        let second = try #require(await answer(other, after: 2))
        #expect(second.text.hasPrefix("Did you mean: add “blorp”?"))
        _ = try #require(await answer("delete my account", after: 3))
        server.press("Yes", message: second.message)
        #expect(await server.wait { $0.openPresses.isEmpty })
        server.press("Yes", message: first.message)
        #expect(await server.wait { $0.openPresses.isEmpty })
        let all = try #require(await answer("all", after: server.sent(to: 1).count))
        #expect(!all.text.contains("Hello"), "the account stands")
        #expect(server.violations.isEmpty)
        #expect(await bot.stop().status == 0)
    }

    @Test func twoQuestionsAreAnsweredEachByItsButtons() async throws {
        let bot = try await greeted()
        let other = "kraznit glimf zorbl blorp"
        try model.tell(Self.strange, .acts([("add", [("title", "glimf")])]))
        try model.tell(other, .acts([("add", [("title", "blorp")])]))
        server.say(Self.strange)
        server.say(other)
        #expect(await server.wait { $0.sent(to: 1).count == 3 })
        for title in ["glimf", "blorp"] {
            let asked = try #require(
                server.sent(to: 1).first { $0.text.hasPrefix("Did you mean: add “\(title)”") })
            server.press("Yes", message: asked.message)
            #expect(
                await server.wait {
                    $0.ledger.contains {
                        $0.message == asked.message && $0.text.contains(": \(title)")
                            && $0.text.hasPrefix("Added")
                    }
                })
        }
        #expect(server.violations.isEmpty)
        #expect(await bot.stop().status == 0)
    }

    /// The words of a message that is edited are asked about no more.
    @Test func anEditEndsTheQuestion() async throws {
        let bot = try await greeted()
        try model.tell(Self.strange, .acts([("add", [("title", "glimf")])]))
        let asked = try #require(await answer(Self.strange, after: 1))
        #expect(server.edit("add milk"))
        #expect(await server.wait { $0.sent(to: 1).last?.text.contains("milk") == true })
        server.press("Yes", message: asked.message)
        #expect(await server.wait { $0.openPresses.isEmpty })
        let all = try #require(await answer("all", after: server.sent(to: 1).count))
        #expect(all.text.contains("milk") && !all.text.contains("glimf"))
        #expect(await bot.stop().status == 0)
    }

    /// What is about the task that rang names the task, and stays about it when another rings.
    @Test func aQuestionNamesTheTaskThatIsSpokenOf() async throws {
        let bot = try await greeted()
        let stamp = Int64(Date().timeIntervalSince1970) - 57
        server.say("call mom in 1 minute", MessageOptions(date: stamp))
        #expect(
            await server.wait { $0.sent(to: 1).contains { $0.text.hasPrefix("⏰ call mom") } })
        let text = "zorbl glimf kraznit an hour"
        try model.tell(text, .acts([("snooze", [("when", "an hour")])]))
        let asked = try #require(await answer(text, after: server.sent(to: 1).count))
        #expect(asked.text.hasPrefix("Did you mean: “call mom” later: an hour?"))
        server.say("ring bob in 1 minute", MessageOptions(date: stamp))
        #expect(
            await server.wait { $0.sent(to: 1).contains { $0.text.hasPrefix("⏰ ring bob") } })
        server.press("Yes", message: asked.message)
        #expect(await server.wait { $0.openPresses.isEmpty })
        #expect(!server.ledger.contains { $0.text.hasPrefix("Snoozed 2") })
        #expect(await bot.stop().status == 0)
    }

    /// What does not repeat would be deleted by a skip: that is not taken from a model.
    @Test func aSkipDeletesNothing() async throws {
        let bot = try await greeted()
        _ = try #require(await answer("zorbl today 23:58", after: 1))
        let text = "kraznit glimf zorbl blorp today"
        try model.tell(text, .acts([("skip", [("target", "zorbl"), ("when", "today")])]))
        let asked = try #require(await answer(text, after: 2))
        if asked.buttons.first == ["Yes", "No"] {
            server.press("Yes", message: asked.message)
            #expect(await server.wait { $0.openPresses.isEmpty })
        }
        let all = try #require(await answer("all", after: server.sent(to: 1).count))
        #expect(
            all.text.contains("1. zorbl") && !server.ledger.contains { $0.text.contains("Deleted") }
        )
        #expect(await bot.stop().status == 0)
    }

    /// What it says wrongly, or not at all, leaves the reader's own answer.
    @Test(arguments: [
        "invented", "deletion", "setting", "link", "cut", "page", "prose", "junk", "talk", "many",
    ]) func otherwiseTheReaderAnswers(_ kind: String) async throws {
        let behaviours: [String: FakeModel.Behaviour] = [
            "invented": .acts([("add", [("title", "buy a yacht"), ("when", "2026-12-24")])]),
            "deletion": .acts([("remove", [("target", "zorbl")])]),
            "setting": .acts([("setting agenda", [("when", "thurs 9am")])]),
            "link": .content(#"{"acts": [{"act": "link", "words": []}]}"#), "cut": .cut,
            "page": .status(502), "prose": .content("Sure! I have added it."), "junk": .junk,
            "talk": .acts([("talk", [])]),
            "many": .content("[" + String(repeating: "[", count: 5000)),
        ]
        let bot = try await greeted()
        try model.tell(Self.strange, try #require(behaviours[kind]))
        let own = try #require(await answer(Self.strange, after: 1))
        #expect(own.text.hasPrefix("Added 1: zorbl glimf kraznit, Thu"), "\(own.text)")
        #expect(try model.asked().count == 1)
        #expect(server.violations.isEmpty)
        #expect(await bot.stop().status == 0)
    }

    /// Nobody else waits, nor do plain messages of the same person; then the reader answers.
    @Test func oneThatHangsKeepsNobodyWaiting() async throws {
        let bot = try await greeted(seconds: 20, users: [1, 2])
        try model.tell(Self.strange, .hangs)
        server.say(Self.strange)
        #expect(try await model.isAsked())
        let other = try #require(await answer("add milk", after: 1, user: 2))
        #expect(other.text.hasPrefix("Added 1: milk"))
        let plain = try #require(await answer("add bread", after: 1))
        #expect(plain.text.hasPrefix("Added 1: bread"))
        #expect(await server.wait(seconds: 60) { $0.sent(to: 1).count == 3 })
        #expect(server.sent(to: 1).last?.text.hasPrefix("Added 2: zorbl glimf kraznit") == true)
        #expect(server.ledger.contains { $0.kind == .acted && $0.chat == 1 })
        #expect(await bot.stop().status == 0)
    }

    /// A process that dies while a model is asked answers once, when it is back.
    @Test func aKillWhileItIsAskedIsAnsweredOnce() async throws {
        let bot = try await greeted(seconds: 5)
        try model.tell(Self.strange, .hangs)
        server.say(Self.strange)
        #expect(try await model.isAsked())
        bot.kill()
        let again = try run(seconds: 5)
        #expect(await server.wait(seconds: 60) { $0.sent(to: 1).count == 2 })
        #expect(server.sent(to: 1)[1].text.hasPrefix("Added 1: zorbl glimf kraznit"))
        #expect(await again.stop().status == 0)
        #expect(server.sent(to: 1).count == 2)
    }

    /// A host outside is named to everybody, before anything goes there.
    @Test func privacyNamesAHostOutside() async throws {
        let token = try scratch.write(server.token + "\n", to: "token")
        let bot = try RunningBot(
            """
            database: {\(scratch.databaseSetting)}
            telegram: {token_file: \(token), api_base: "\(server.address)"}
            understanding: {url: "https://model.example.org/v1"}
            """, in: scratch)
        server.say("privacy")
        #expect(
            await server.wait {
                $0.sent(to: 1).contains {
                    $0.text.contains(
                        "messages that I do not understand surely are sent to model.example.org")
                }
            })
        #expect(await bot.stop().status == 0)
    }

    @Test(arguments: [
        ("url: \"http://model.example.org/v1\"", "understanding.url must be an address like"),
        (
            "url: \"https://m.example.org/v1\", timeout: 90s",
            "timeout must be a time from 1s to 60s"
        ),
        ("model: tiny", "understanding.url: is not set"),
    ]) func aWrongSettingIsNamed(_ setting: String, _ words: String) throws {
        let file = try scratch.write(
            "telegram: {token: \"1:a\"}\nunderstanding: {\(setting)}\n", to: "wrong.yaml")
        let run = try Executable.run(["doctor", "--config", file], in: scratch)
        #expect(run.status != 0)
        #expect((run.output + run.errors).contains(words), "\(run)")
    }

    /// What is plain is never asked about.
    @Test func whatIsPlainIsNotAsked() async throws {
        let bot = try await greeted()
        for (count, text) in ["buy milk tomorrow", "done 1", "today", "thanks!", "/home"]
            .enumerated()
        {
            #expect(await answer(text, after: count + 1) != nil)
        }
        let asked = try model.asked().map(\.message)
        #expect(asked.isEmpty, "\(asked)")
        #expect(await bot.stop().status == 0)
    }

    @Test func afterTenTimesItMayDoItUnasked() async throws {
        let bot = try await greeted()
        let words = [
            "zorb", "glim", "kraz", "blor", "snif", "drub", "flim", "grum", "plox", "vrek", "quaz",
            "jurb",
        ]
        func text(_ number: Int) -> String {
            "\(words[number])l \(words[number])f \(words[number])nit"
        }
        for number in 0..<12 {
            try model.tell(
                text(number), .acts([("add", [("title", "\(words[number])l \(words[number])f")])]))
        }
        for number in 0..<10 {
            let asked = try #require(await answer(text(number), after: server.sent(to: 1).count))
            #expect(asked.text.hasPrefix("Did you mean: add"))
            server.press("Yes")
            #expect(
                await server.wait {
                    $0.ledger.contains {
                        $0.text.contains("Added \(number + 1): \(words[number])l")
                    }
                })
        }
        #expect(
            await server.wait {
                $0.sent(to: 1).last?.text.hasPrefix("You said yes ten times") == true
            })
        server.press("Yes")
        #expect(await server.wait { $0.openPresses.isEmpty })
        let done = try #require(await answer(text(10), after: server.sent(to: 1).count))
        #expect(done.text.hasPrefix("Added 11: quazl quazf"))
        #expect(done.buttons.joined().contains { $0.contains("Undo") })
        #expect(server.violations.isEmpty)
        #expect(await bot.stop().status == 0)
    }
}
