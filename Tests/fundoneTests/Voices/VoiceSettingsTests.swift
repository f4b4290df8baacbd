import FakeTelegram
import Foundation
import Testing

/// What an operator sets for voice messages, and what people are told of it.
@Suite struct VoiceSettingsTests {
    @Test(arguments: [
        ("https://speech.example.org/v1/audio/transcriptions", "speech.example.org"),
        ("https://speech.example.org:8443/t?version=1", "speech.example.org"),
        ("http://127.0.0.1:8081/inference", "127.0.0.1"), ("http://localhost/x", "localhost"),
        ("http://[::1]:8081/inference", "[::1]"),
        ("http://192.168.1.7:8081/inference", "192.168.1.7"),
        ("http://[fd00::7]/inference", "[fd00::7]"), ("http://whisper:8081/inference", "whisper"),
    ])
    func anAddressIsTaken(_ url: String, _ host: String) throws {
        let scratch = try Scratch()
        let run = try Executable.run(
            ["doctor"], environment: ["FUNDONE_VOICE_URL": url], in: scratch)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.contains("voice          heard by \(host)\n"))
    }

    @Test(arguments: [
        "http://speech.example.org/inference", "http://8.8.8.8/inference", "ftp://127.0.0.1/x",
        "127.0.0.1:8081/inference", "https://", "https://user:pw@speech.example.org/",
        "https://a.b/x#y", "http://[2001:4860:4860::8888]/x", "https://a b/", "no",
    ])
    func anotherIsRefusedInOneLine(_ url: String) throws {
        let run = try Executable.run(
            ["doctor"], environment: ["FUNDONE_VOICE_URL": url], in: Scratch())
        #expect(run.status == 78)
        #expect(
            run.errors.contains("FUNDONE_VOICE_URL must be an address that begins with https://"))
        #expect(run.errors.split(separator: "\n").count == 1)
    }

    @Test(arguments: [
        ("FUNDONE_VOICE_TIMEOUT", "60", "a length of time"),
        ("FUNDONE_VOICE_TIMEOUT", "11m", "a length of time"),
        ("FUNDONE_VOICE_TIMEOUT", "0s", "a length of time"),
        ("FUNDONE_VOICE_MODEL", "two words", "the name of a model"),
        ("FUNDONE_VOICE_API_KEY_FILE", "none", "none"),
    ])
    func aBadValueIsOneLine(_ variable: String, _ value: String, _ words: String) throws {
        let run = try Executable.run(
            ["doctor"],
            environment: ["FUNDONE_VOICE_URL": "http://127.0.0.1/inference", variable: value],
            in: Scratch())
        #expect(run.status != 0)
        #expect(run.errors.contains(words), "\(run.errors)")
        #expect(run.errors.split(separator: "\n").count == 1)
    }

    @Test func theKeyIsForItsOwnerAndNothingIsSetInPart() throws {
        let scratch = try Scratch()
        let key = try scratch.write("sk-secret\n", to: "key", permissions: 0o644)
        let open = try Executable.run(
            ["doctor"],
            environment: [
                "FUNDONE_VOICE_URL": "https://a.b/x", "FUNDONE_VOICE_API_KEY_FILE": key,
            ], in: scratch)
        #expect(open.status == 77)
        #expect(open.errors.contains("chmod 600"))
        #expect(!open.errors.contains("sk-secret"))
        let part = try Executable.run(
            ["doctor"], environment: ["FUNDONE_VOICE_MODEL": "whisper-1"], in: scratch)
        #expect(part.status == 78)
        #expect(part.errors.contains("voice.url is missing"))
        #expect(
            try Executable.run(["doctor"], in: scratch).output.contains(
                "voice          not heard\n"))
    }

    @Test func privacyTellsWhereRecordingsGo() async throws {
        let server = try #require(FakeTelegram())
        for (user, url, words) in [
            (1, "", "nothing is sent to anyone else, and"),
            (2, "http://127.0.0.1:9/inference", "is written down on this server"),
            (
                3, "https://speech.example.org/v1/audio/transcriptions",
                "recordings of voice messages are sent to speech.example.org, which writes down"
            ),
        ] {
            let scratch = try Scratch()
            let bot = try RunningBot(
                on: server, in: scratch, environment: ["FUNDONE_VOICE_URL": url])
            server.say("privacy", user: Int64(user))
            #expect(await server.wait { !$0.sent(to: Int64(user)).isEmpty })
            #expect(server.sent(to: Int64(user)).first?.text.contains(words) == true)
            #expect(server.sent(to: Int64(user)).first?.text.contains("recording") == (user > 1))
            #expect(await bot.stop().status == 0)
        }
    }
}
