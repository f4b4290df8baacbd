import FakeTelegram
import Foundation
import TestDatabase
import Testing

/// Voice messages, by the real executable: listened to, and answered as what was said.
@Suite struct VoiceRunTests {
    @Test(.everyEngine) func whatIsHeardIsSaidBackAndCanBeUndone() async throws {
        let bench = try await VoiceBench(FakeVoiceServer(.text(" Buy milk\n tomorrow at 10 am.\n")))
        bench.speak()
        let answers = await bench.answers(1)
        #expect(
            answers.first?.hasPrefix("I heard: “Buy milk tomorrow at 10 am”\n\nAdded 1: Buy milk, ")
                == true)
        let asked = try #require(bench.ear.asked.first)
        #expect(asked.name == "voice.ogg")
        #expect(asked.bytes == VoiceBench.recording)
        #expect(asked.fields == ["response_format": "json"])
        bench.server.press("Undo")
        let isUndone = await bench.server.wait { server in
            server.ledger.contains { $0.kind == .changed && $0.text.hasPrefix("Undone: added") }
        }
        #expect(isUndone)
        #expect(bench.ear.asked.count == 1)
        await bench.end(withoutLogging: "milk", "Buy")
    }

    @Test func aServerWithModelAndKeyGetsBoth() async throws {
        let ear = FakeVoiceServer(
            .text("water the plants"), path: "/v1/audio/transcriptions", key: "sk-1")
        let keys = try Scratch()
        let key = try keys.write("sk-1\n", to: "voice-key")
        let bench = try await VoiceBench(
            ear, settings: "model: whisper-1, api_key_file: \(key), timeout: 2m")
        bench.speak { $0.document = ("voice", Array("\0\0\0 ftypM4A ".utf8)) }
        #expect(await bench.answers(1).first?.contains("Added 1: water the plants") == true)
        let asked = try #require(bench.ear.asked.first)
        #expect(asked.fields == ["response_format": "json", "model": "whisper-1"])
        #expect(asked.name == "voice.m4a")
        await bench.end(withoutLogging: "plants", "sk-1")
    }

    @Test func wordsInReplyToATaskAreAboutIt() async throws {
        let bench = try await VoiceBench(FakeVoiceServer(.text("Done.")))
        bench.server.say("call mum")
        _ = await bench.answers(1)
        let echo = try #require(bench.server.sent(to: 1).last?.message)
        bench.speak { $0.replyTo = echo }
        let answers = await bench.answers(2)
        #expect(
            answers.last?.hasPrefix("I heard: “Done”\n\nDone 1: call mum") == true, "\(answers)")
        await bench.end()
    }

    @Test func whatIsForwardedIsATask() async throws {
        let bench = try await VoiceBench(FakeVoiceServer(.text("undo")))
        bench.speak { $0.isForwarded = true }
        #expect(await bench.answers(1) == ["I heard: “undo”\n\nAdded 1: undo"])
        await bench.end()
    }

    @Test func whatHasWordsBelowItIsNotListenedTo() async throws {
        let bench = try await VoiceBench(FakeVoiceServer(.text("nothing")))
        bench.speak("call the vet")
        #expect(
            await bench.answers(1).first?.hasPrefix("Added 1: call the vet, with a voice message")
                == true)
        #expect(bench.ear.asked.isEmpty)
        await bench.end()
    }

    @Test func aGroupIsHeardWhereItSpeaksToTheBot() async throws {
        let bench = try await VoiceBench(FakeVoiceServer(.text("Clean the stairs on Friday")))
        bench.server.enter(user: 1, chat: -7, title: "Flat", MessageOptions(name: "Ann"))
        bench.server.say("@fundone_bot home", chat: -7)
        _ = await bench.server.wait { $0.sent(to: -7).count == 1 }
        let home = try #require(bench.server.sent(to: -7).last?.message)
        bench.speak(chat: -7)
        bench.speak(chat: -7) { $0.replyTo = home }
        let answers = await bench.answers(2, to: -7)
        #expect(answers.count == 2, "\(answers)")
        #expect(
            answers.last?.hasPrefix("I heard: “Clean the stairs on Friday”\n\nAdded 1: ") == true)
        #expect(bench.ear.asked.count == 1)
        await bench.end()
    }

    @Test func nobodyElseWaits() async throws {
        let bench = try await VoiceBench(FakeVoiceServer(.held("feed the cat")))
        bench.speak()
        #expect(await bench.ear.isAsked(1))
        bench.server.say("add bread", user: 2)
        #expect(await bench.answers(1, to: 2).first?.contains("bread") == true)
        bench.server.say("add eggs")
        #expect(await bench.answers(1).first == "Added 1: eggs")
        // One of the same chat waits for the first.
        bench.speak()
        let isTyping = await bench.server.wait { server in
            server.ledger.contains { $0.kind == .acted && $0.chat == 1 }
        }
        #expect(isTyping)
        #expect(bench.ear.asked.count == 1)
        bench.ear.release()
        let answers = await bench.answers(3)
        #expect(answers[1] == "I heard: “feed the cat”\n\nAdded 2: feed the cat")
        #expect(answers.last?.hasPrefix("I heard: “feed the cat”") == true)
        await bench.end(withoutLogging: "cat")
    }

    @Test func whatCannotBeSeenIsNotKept() async throws {
        let text = "\u{202E}buy\u{0} \u{7}milk\r\n\u{200B}and\tbread\u{E0041}"
        let bench = try await VoiceBench(FakeVoiceServer(.text(text)))
        bench.speak()
        #expect(await bench.answers(1).first?.hasPrefix("I heard: “buy milk and bread”") == true)
        await bench.end()
    }

    @Test func aSecretIsNotSaidAloud() async throws {
        let bench = try await VoiceBench(FakeVoiceServer(.text("call the bank")))
        bench.server.say("canvas https://school.example")
        #expect(await bench.answers(1).first?.contains("token") == true)
        bench.speak()
        let answers = await bench.answers(2)
        #expect(
            answers.last?.hasPrefix("I heard: “call the bank”\n\nAdded 1: ") == true,
            "\(answers)")
        await bench.end()
    }

    @Test func whatWaitsGoesWithTheAccount() async throws {
        let bench = try await VoiceBench(FakeVoiceServer(.held("buy milk")))
        bench.speak()
        #expect(await bench.ear.isAsked(1))
        bench.server.say("delete my account")
        _ = await bench.answers(1)
        bench.server.say("yes")
        let isErased = await bench.server.wait { server in
            server.ledger.contains { $0.text.contains("everything in it is deleted") }
        }
        #expect(isErased)
        bench.ear.release()
        bench.server.say("hello", user: 2)
        _ = await bench.answers(1, to: 2)
        await bench.end()
        #expect(!bench.server.sent(to: 1).contains { $0.text.contains("heard") })
    }

    @Test func anEditOfTheWordsBelowItTakesItsPlace() async throws {
        let bench = try await VoiceBench(FakeVoiceServer(.text("buy milk")))
        let message = bench.speak()
        #expect(await bench.answers(1).first?.contains("Added 1: buy milk") == true)
        // The same words again say nothing.
        #expect(bench.server.edit("", message: message))
        #expect(bench.server.edit("call the vet", message: message))
        let answers = await bench.answers(2)
        #expect(answers.last == "Changed 1: call the vet")
        #expect(bench.ear.asked.count == 1)
        await bench.end()
    }
}
