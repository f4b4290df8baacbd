import FakeTelegram
import Foundation
import Testing

/// Voice messages in encrypted rooms of a real homeserver.
@Suite(.disabled(if: Homeserver.isLeftOut)) struct EncryptedVoiceTests {
    private let ear: FakeVoiceServer
    private let scene: EncryptedScene

    init() async throws {
        ear = try #require(FakeVoiceServer(.text("Call mum tomorrow."), .text("Buy milk.")))
        scene = try await EncryptedScene(more: #"voice: {url: "\#(ear.address)"}"#)
        try await scene.ask("agenda off")
    }

    @Test func whatIsSaidIsDecryptedHeardAndAnsweredEncrypted() async throws {
        let answer = try await speaks(VoiceBench.recording)
        #expect(answer.isDecrypted)
        #expect(answer.text.hasPrefix("I heard: “Call mum tomorrow”\n\nAdded 1: Call mum"))
        #expect(ear.asked.map(\.bytes) == [VoiceBench.recording])
        let undone = try await scene.ask("undo").text
        #expect(undone.hasPrefix("Undone: added Call mum"), "\(undone)")
        try await scene.ann.expectAllReadable(from: scene.bot.user, in: scene.room)
        try await ends(scene.running)
    }

    @Test func aKillBeforeItIsHeardLosesNothing() async throws {
        #expect(await scene.running.stop().status == 0)
        let killed = try scene.bot.start(["FUNDONE_CRASH_AT": "after-voice:1"])
        try await scene.ann.upload(
            "voice", VoiceBench.recording, in: scene.room, voice: 2100)
        #expect(await killed.end(within: 60) == SIGKILL)
        let again = try scene.bot.start()
        let isHeard = await scene.ann.wait(for: scene.bot.user, in: scene.room) { heard in
            heard.contains { $0.text.hasPrefix("I heard: “") && $0.isDecrypted }
        }
        #expect(isHeard)
        #expect(ear.asked.allSatisfy { $0.bytes == VoiceBench.recording })
        try await scene.ask("all")
        let heard = scene.ann.heard(from: scene.bot.user, in: scene.room)
        #expect(heard.count { $0.text.hasPrefix("I heard: “") } == 1)
        try await ends(again)
    }

    @Test func whatIsNotWhatWasSentIsNotHeard() async throws {
        let known = scene.ann.heard(from: scene.bot.user, in: scene.room).count(where: \.isMessage)
        let content: JSON = [
            "msgtype": "m.audio", "body": "Voice message", "org.matrix.msc3245.voice": [:],
            "info": ["duration": 2100, "mimetype": "audio/ogg", "size": 9],
            "file": EncryptedPerson.lostFile,
        ]
        try await scene.ann.send("m.room.message", content, to: scene.room)
        let answer = try await next(after: known)
        #expect(answer.isDecrypted && answer.text.hasPrefix("I could not hear that."))
        #expect(ear.asked.isEmpty)
        try await ends(scene.running)
    }

    /// Sends a recording; the bot's next message.
    private func speaks(_ recording: [UInt8]) async throws -> EncryptedPerson.Heard {
        let known = scene.ann.heard(from: scene.bot.user, in: scene.room).count(where: \.isMessage)
        try await scene.ann.upload("voice", recording, in: scene.room, voice: 2100)
        return try await next(after: known)
    }

    private func next(after known: Int) async throws -> EncryptedPerson.Heard {
        let isAnswered = await scene.ann.wait(for: scene.bot.user, in: scene.room) {
            $0.count(where: \.isMessage) > known
        }
        #expect(isAnswered)
        return try #require(
            scene.ann.heard(from: scene.bot.user, in: scene.room).last { $0.isMessage })
    }

    private func ends(_ bot: RunningBot) async throws {
        #expect(await bot.stop().status == 0)
        #expect(ear.violations == [])
        #expect(!bot.logged.contains("mum"))
    }
}
