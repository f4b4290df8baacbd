import FakeTelegram
import Foundation
import JSON
import Testing

/// Files that people send, by the real executable: each goes again by what its network calls it.
@Suite struct FileRunTests {
    @Test func aFileComesAlongWithTheRing() async throws {
        let server = try #require(FakeTelegram())
        let scratch = try Scratch()
        let bot = try RunningBot(on: server, in: scratch)
        server.say("call mom in 1 hour, with the photo", file("photo"))
        _ = await server.wait { $0.sent(to: 1).count == 1 }
        let echo = try #require(server.sent(to: 1).last?.text)
        #expect(echo.contains("call mom"), "\(echo)")
        #expect(!echo.contains("with the photo"))
        _ = try scratch.write("3600\n", to: "clock")
        let isRung = await server.wait(seconds: 60) { $0.sent(to: 1).count == 3 }
        #expect(isRung)
        let (ring, along) = (server.sent(to: 1)[1], server.sent(to: 1)[2])
        #expect(ring.text.hasPrefix("⏰ call mom"))
        #expect(!ring.isSilent)
        #expect(along.file == "photo-of-1-1")
        #expect(along.isSilent)
        #expect(server.violations == [])
        _ = await bot.stop()
    }

    @Test(arguments: ["photo", "video", "audio", "voice", "document"])
    func aFileComesBackWithItsTask(kind: String) async throws {
        let server = try #require(FakeTelegram())
        let scratch = try Scratch()
        let bot = try RunningBot(on: server, in: scratch)
        server.say("passport friday", file(kind))
        _ = await server.wait { $0.sent(to: 1).count == 1 }
        server.say("show 1")
        _ = await server.wait { $0.sent(to: 1).count == 3 }
        #expect(server.sent(to: 1).last?.file == "\(kind)-of-1-1")
        #expect(server.violations == [])
        _ = await bot.stop()
    }

    @Test func anAlbumIsAnsweredOnce() async throws {
        let server = try #require(FakeTelegram())
        let scratch = try Scratch()
        let bot = try RunningBot(on: server, in: scratch)
        server.say("the flat friday", file("photo", album: "a"))
        server.say("", file("photo", album: "a"))
        server.say("", file("photo", album: "a"))
        // Another, without words.
        server.say("", file("photo", album: "b"))
        server.say("", file("photo", album: "b"))
        _ = await server.wait { $0.sent(to: 1).count == 2 }
        #expect(server.sent(to: 1)[0].text.hasPrefix("Added 1: the flat, "))
        #expect(server.sent(to: 1)[1].text.hasPrefix("What is the photo for?"))
        server.say("insurance")
        _ = await server.wait { $0.sent(to: 1).count == 3 }
        #expect(server.sent(to: 1)[2].text == "Added 2: insurance, with 2 photos")
        server.say("show 1")
        _ = await server.wait { $0.sent(to: 1).count == 7 }
        #expect(
            server.sent(to: 1).suffix(3).map(\.file)
                == ["photo-of-1-1", "photo-of-1-2", "photo-of-1-3"])
        #expect(server.violations == [])
        _ = await bot.stop()
    }

    @Test func whatTheNetworkHasNoLongerIsSaidInWords() async throws {
        let server = try #require(FakeTelegram())
        let scratch = try Scratch()
        let bot = try RunningBot(on: server, in: scratch)
        server.say("passport", file("photo"))
        _ = await server.wait { $0.sent(to: 1).count == 1 }
        server.inject(
            Fault(
                .error(
                    status: 400,
                    description: "Bad Request: wrong file identifier/HTTP URL specified"),
                method: "sendPhoto"))
        server.say("show the photo")
        _ = await server.wait { $0.sent(to: 1).count == 2 }
        #expect(server.sent(to: 1).last?.text == "📎 1: passport")
        #expect(server.sent(to: 1).last?.file == nil)
        #expect(server.violations == [])
        _ = await bot.stop()
    }

    @Test func inReplyToATaskItHangsOnIt() async throws {
        let server = try #require(FakeTelegram())
        let scratch = try Scratch()
        let bot = try RunningBot(on: server, in: scratch)
        server.say("dentist friday 3pm")
        _ = await server.wait { $0.sent(to: 1).count == 1 }
        var options = file("document")
        options.replyTo = server.sent(to: 1).first?.message
        server.say("bring this form", options)
        _ = await server.wait { $0.sent(to: 1).count == 2 }
        #expect(server.sent(to: 1)[1].text.hasPrefix("The file is on 1: dentist."))
        server.say("show 1")
        _ = await server.wait { $0.sent(to: 1).count == 4 }
        #expect(server.sent(to: 1)[2].text.contains("bring this form"))
        #expect(server.sent(to: 1)[3].file == "document-of-1-3")
        #expect(server.violations == [])
        _ = await bot.stop()
    }

    @Test func aCaptionThatIsEditedCountsAnew() async throws {
        let server = try #require(FakeTelegram())
        let scratch = try Scratch()
        let bot = try RunningBot(on: server, in: scratch)
        for task in ["dentist", "boiler"] { server.say(task) }
        _ = await server.wait { $0.sent(to: 1).count == 2 }
        server.say("for 1", file("photo"))
        _ = await server.wait { $0.sent(to: 1).count == 3 }
        #expect(server.edit("for 2"))
        _ = await server.wait { $0.sent(to: 1).count == 4 }
        #expect(server.sent(to: 1)[3].text == "The photo is on 2: boiler.")
        server.say("", file("photo"))
        _ = await server.wait { $0.sent(to: 1).count == 5 }
        #expect(server.edit("the gas bill friday"))
        _ = await server.wait { $0.sent(to: 1).count == 6 }
        #expect(server.sent(to: 1)[5].text.hasSuffix("with a photo"))
        #expect(server.edit("the gas bill saturday"))
        _ = await server.wait { $0.sent(to: 1).count == 7 }
        #expect(server.sent(to: 1)[6].text.hasPrefix("Changed 3: the gas bill, Sat"))
        #expect(server.sent(to: 1)[6].text.hasSuffix("with a photo"))
        server.say("show the photo of 1")
        _ = await server.wait { $0.sent(to: 1).count == 8 }
        #expect(server.sent(to: 1)[7].text == "There is no file on 1: dentist.")
        #expect(server.violations == [])
        _ = await bot.stop()
    }

    @Test func inAGroupOnlyWhatIsSaidToTheBotIsKept() async throws {
        let server = try #require(FakeTelegram())
        let scratch = try Scratch()
        let bot = try RunningBot(on: server, in: scratch)
        server.enter(user: 1, chat: -7, title: "Flat", MessageOptions(name: "Ann"))
        server.say("look at this", chat: -7, file("photo"))
        server.say("", chat: -7, file("photo"))
        server.say("@fundone_bot fix the sink tomorrow", chat: -7, file("photo"))
        _ = await server.wait { $0.sent(to: -7).contains { $0.text.contains("fix the sink") } }
        let answers = server.sent(to: -7).filter { $0.text.contains("photo") }
        #expect(answers.count == 1)
        #expect(answers.first?.text.contains("with a photo") == true)
        #expect(server.violations == [])
        _ = await bot.stop()
    }

    /// The key of an encrypted image leaves in an encrypted room alone, whatever the server says of the room.
    @Test func anEncryptedImageStaysEncrypted() async throws {
        let world = try await HostileWorld()
        var ann = try KeyedPerson("@ann:b.c", "ANN", on: world.server)
        let room = "!ann:b.c"
        world.encryptedRoom(room, with: [ann.user])
        let image: JSONValue = [
            "v": "v2", "url": "mxc://b.c/abc", "iv": "AAAA", "hashes": ["sha256": "AAAA"],
            "key": [
                "kty": "oct", "alg": "A256CTR", "ext": true, "k": "secret-key",
                "key_ops": ["decrypt"],
            ],
        ]
        try await world.say("passport friday", by: &ann, in: room, image: image)
        try await world.hears(1, in: room)
        try await world.say("show the photo", by: &ann, in: room)
        try await world.hears(2, in: room)
        let contents = try ann.contents(in: room)
        let shown = try #require(contents.last { $0["msgtype"]?.string == "m.image" })
        #expect(shown["file"] == image)
        #expect(shown["info"]?["w"]?.integer == 640)
        #expect(shown["body"]?.string == "📎 1: passport")
        #expect(world.types(in: room) == ["m.room.encrypted"])
        #expect(world.server.uploads.isEmpty)
        // A room of the same person that nothing encrypts.
        let plain = "!plain:b.c"
        world.server.setMembers([ann.user], of: plain)
        world.sync([
            plain: [
                RoomScript.member("$joinp", FakeHomeserver.bot, "join", before: "invite"),
                RoomScript.message("$p1", "show the photo of 1", by: ann.user),
            ]
        ])
        try await world.settle()
        try await world.hears(1, in: plain)
        let sent = world.server.sent.filter { $0.room == plain }
        #expect(sent.contains { $0.content["body"]?.string?.contains("📎 1: passport") == true })
        #expect(!sent.contains { $0.content.text.contains("secret-key") })
        #expect(await world.running.stop().status == 0)
        #expect(world.server.violations.isEmpty)
    }

    @Test func meIsWhatTheNetworkTellsUntilItIsForgotten() async throws {
        let server = try #require(FakeTelegram())
        let scratch = try Scratch()
        let bot = try RunningBot(on: server, in: scratch)
        server.say("me", MessageOptions(name: "Ada Lovelace"))
        _ = await server.wait { $0.sent(to: 1).count == 1 }
        #expect(server.sent(to: 1)[0].text.hasPrefix("Ada Lovelace, 1 on Telegram"))
        #expect(server.sent(to: 1)[0].file == nil)
        server.showPortrait()
        server.say("/me")
        _ = await server.wait { $0.sent(to: 1).count == 2 }
        #expect(server.sent(to: 1)[1].file == "portrait-1")
        server.press("Forget name and photo")
        let isForgotten = await server.wait { server in
            server.ledger.contains { $0.kind == .changed && $0.text.contains("neither your name") }
        }
        #expect(isForgotten)
        server.say("who am i")
        _ = await server.wait { $0.sent(to: 1).count == 3 }
        #expect(server.sent(to: 1)[2].file == nil)
        #expect(server.sent(to: 1)[2].text == "I keep neither your name nor your photo.")
        server.say("settings")
        _ = await server.wait { $0.sent(to: 1).count == 4 }
        #expect(server.sent(to: 1)[3].text.contains("name: none\n"))
        #expect(server.violations == [])
        _ = await bot.stop()
    }

    private func file(_ kind: String, album: String? = nil) -> MessageOptions {
        var options = MessageOptions()
        options.file = kind
        options.album = album
        return options
    }
}
