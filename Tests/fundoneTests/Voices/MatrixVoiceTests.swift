import FakeTelegram
import Foundation
import Testing

/// Voice messages on Matrix, by the real executable.
@Suite struct MatrixVoiceTests {
    private static let room = "!ann:b.c"

    private let server: FakeHomeserver
    private let scratch: Scratch

    init() throws {
        server = try #require(FakeHomeserver())
        scratch = try Scratch()
        server.setMembers(["@ann:b.c"], of: Self.room)
        server.give("short", VoiceBench.recording)
    }

    private func start(_ ear: FakeVoiceServer) async throws -> RunningBot {
        let token = try scratch.write(
            #"{"access_token": "\#(FakeHomeserver.token)"}"#, to: "matrix.json")
        let bot = try RunningBot(
            """
            database: {path: \(scratch.path("plan.db"))}
            matrix: {homeserver: "\(server.address)", credentials_file: \(token)}
            voice: {url: "\(ear.address)"}
            log: {level: error}
            """, in: scratch)
        #expect(bot.firstLine().hasPrefix("ready: "))
        #expect(await server.wait { $0.positions.contains("s0") } != nil)
        return bot
    }

    @Test func aVoiceMessageIsHeard() async throws {
        let ear = try #require(FakeVoiceServer(.text("Call mum tomorrow.")))
        let bot = try await start(ear)
        speak(
            voice("$1", "short", milliseconds: 2100), voice("$2", "gone", milliseconds: 2100),
            voice("$3", "long", milliseconds: 300_001))
        let isHeard = await server.wait { server in
            let texts = server.texts(in: Self.room)
            return texts.contains { $0.hasPrefix("I heard: “Call mum tomorrow”\n\nAdded 1: ") }
                && texts.contains { $0.hasPrefix("That is longer than five minutes.") }
                && texts.contains { $0.hasPrefix("I could not hear that.") }
        }
        #expect(isHeard != nil, "\(server.texts(in: Self.room))")
        #expect(ear.asked.map(\.bytes) == [VoiceBench.recording])
        #expect(ear.violations == [])
        #expect(await bot.stop().status == 0)
        #expect(server.violations == [])
        #expect(!bot.logged.contains("mum"))
    }

    @Test func whatWasSaidInPrivateIsNotHeardInAGroup() async throws {
        let ear = try #require(FakeVoiceServer(.held("Call the doctor")))
        let bot = try await start(ear)
        speak(voice("$1", "short", milliseconds: 2100))
        #expect(await ear.isAsked(1))
        server.setMembers(["@ann:b.c", "@bob:b.c"], of: Self.room)
        server.sync(RoomScript.rooms([Self.room: [RoomScript.member("$bob", "@bob:b.c", "join")]]))
        #expect(await server.wait { $0.confirmed >= 2 } != nil)
        ear.release()
        server.sync(
            RoomScript.rooms([Self.room: [RoomScript.message("$2", "!today", by: "@bob:b.c")]]))
        let isAnswered = await server.wait { server in
            server.texts(in: Self.room).contains { $0.contains("0 to do, 0 done") }
        }
        #expect(isAnswered != nil, "\(server.texts(in: Self.room))")
        #expect(await bot.stop().status == 0)
        #expect(!server.texts(in: Self.room).contains { $0.contains("heard") })
    }

    @Test func typingIsShownWhileItIsListenedTo() async throws {
        let ear = try #require(FakeVoiceServer(.held("Call mum")))
        let bot = try await start(ear)
        speak(voice("$1", "short", milliseconds: 2100))
        #expect(await server.wait { !$0.typing.isEmpty } != nil)
        #expect(server.texts(in: Self.room).allSatisfy { $0.hasPrefix("Hello") })
        ear.release()
        #expect(await server.wait { $0.typing.last?.isTyping == false } != nil)
        let ends = server.typing
        #expect(ends.allSatisfy { $0.room == Self.room })
        #expect(ends.dropLast().allSatisfy { $0.isTyping && $0.sent == 1 })
        #expect(ends.last?.sent == 2)
        #expect(await bot.stop().status == 0)
        #expect(server.violations == [])
    }

    /// Lets Ann take the bot into her room and say these.
    private func speak(_ voices: JSON...) {
        let join = RoomScript.member("$join", FakeHomeserver.bot, "join", before: "invite")
        server.sync(RoomScript.rooms([Self.room: [join] + voices]))
    }

    private func voice(_ id: String, _ media: String, milliseconds: Int64) -> JSON {
        RoomScript.event(
            id, "m.room.message", by: "@ann:b.c",
            [
                "msgtype": "m.audio", "body": "Voice message",
                "url": .string("mxc://b.c/\(media)"),
                "info": ["duration": .integer(milliseconds), "mimetype": "audio/ogg", "size": 9],
                "org.matrix.msc3245.voice": [:],
            ])
    }
}
