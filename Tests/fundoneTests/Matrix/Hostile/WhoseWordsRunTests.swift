import FakeTelegram
import Foundation
import Testing

@testable import Transports

/// The real executable on a homeserver that puts words into a person's mouth: nothing of them is done, and the person
/// is told once.
@Suite struct WhoseWordsRunTests {
    private static let room = "!ann:b.c"

    private func world() async throws -> (HostileWorld, KeyedPerson) {
        let world = try await HostileWorld()
        var ann = try KeyedPerson("@ann:b.c", "ANN", on: world.server)
        world.encryptedRoom(Self.room, with: [ann.user])
        try await world.say("add milk tomorrow", by: &ann, in: Self.room)
        try await world.hears(1, in: Self.room)
        return (world, ann)
    }

    /// What the bot said in all, once it has answered `home`.
    private func all(
        _ world: HostileWorld, _ ann: inout KeyedPerson, after messages: Int
    ) async throws -> [String] {
        try await world.say("home", by: &ann, in: Self.room)
        try await world.hears(messages + 1, in: Self.room)
        return try ann.texts(in: Self.room)
    }

    @Test func aDeviceThatThePersonDidNotSignIsNotHeard() async throws {
        var (world, ann) = try await world()
        var phone = try KeyedPerson(ann.user, "PHONE", on: world.server, signs: false)
        for text in ["done milk", "delete all", "home"] {
            try await world.say(text, by: &phone, in: Self.room)
        }
        try await world.hears(2, in: Self.room)
        try await world.restart()
        try await world.say("add evil", by: &phone, in: Self.room)
        let texts = try await all(world, &ann, after: 2)
        #expect(texts.count == 3 && texts[1].contains("verify this session"))
        #expect(texts[2].contains("milk") && !texts[2].contains("evil"))
        #expect(texts[2].contains("1 to do, 0 done"))
        #expect(try phone.texts(in: Self.room).isEmpty)
        // Once it is signed it is heard.
        let unsigned = try #require(world.server.keys.devices[ann.user]?["PHONE"])
        let (user, signed) = (ann.user, try ann.signing(unsigned))
        world.server.changeKeys { $0.devices[user]?["PHONE"] = signed }
        try await world.say("add tea tomorrow", by: &phone, in: Self.room)
        try await world.hears(4, in: Self.room)
        #expect(try phone.texts(in: Self.room).contains { $0.contains("tea") })
        #expect(await world.running.stop().status == 0)
        #expect(world.server.violations.isEmpty)
    }

    /// Everything that can be said without encryption, by the person as the server says.
    private func plain(_ person: String) -> [JSON] {
        let change: JSON = ["rel_type": "m.replace", "event_id": "$2"]
        let reply: JSON = ["m.in_reply_to": ["event_id": "$2"]]
        let changed: JSON = ["msgtype": "m.text", "body": "evil"]
        return [
            RoomScript.message("$p1", "add evil tomorrow", by: person),
            RoomScript.message("$p2", "delete all", by: person, relates: reply),
            RoomScript.message(
                "$p3", "* evil", by: person, relates: change, ["m.new_content": changed]),
            RoomScript.message("$p4", "evil", by: person, ["msgtype": "m.emote"]),
            RoomScript.event(
                "$p5", "m.room.message", by: person,
                ["msgtype": "m.location", "body": "evil", "geo_uri": "geo:48.2,16.37"]),
            RoomScript.event(
                "$p6", "m.room.message", by: person,
                ["msgtype": "m.image", "body": "evil", "filename": "a.png"]),
            RoomScript.event(
                "$p7", "m.room.message", by: person,
                [
                    "msgtype": "m.key.verification.request", "body": "evil", "to": "@x:y",
                    "m.relates_to": change, "m.new_content": changed,
                ]),
        ]
    }

    @Test func whatIsNotEncryptedInAnEncryptedRoomIsNoOrder() async throws {
        var (world, ann) = try await world()
        world.sync([Self.room: plain(ann.user)])
        try await world.hears(2, in: Self.room)
        try await world.restart()
        world.sync([Self.room: [RoomScript.message("$p8", "add evil", by: ann.user)]])
        try await world.settle()
        let texts = try await all(world, &ann, after: 2)
        #expect(texts.count == 3 && texts[1].contains("without encryption"))
        #expect(texts[2].contains("milk") && !texts[2].contains("evil"))
        #expect(world.types(in: Self.room) == ["m.room.encrypted"])
        #expect(await world.running.stop().status == 0)
        #expect(world.server.violations.isEmpty)
    }

    /// What was said before the room began to be encrypted was meant as it was said.
    @Test func whatWasSaidBeforeTheRoomWasEncryptedIsHeard() async throws {
        let world = try await HostileWorld()
        var ann = try KeyedPerson("@ann:b.c", "ANN", on: world.server)
        world.server.setMembers([ann.user], of: Self.room)
        world.sync([
            Self.room: [
                RoomScript.member("$join", FakeHomeserver.bot, "join", before: "invite"),
                RoomScript.message("$m1", "add milk tomorrow", by: ann.user),
                RoomScript.event(
                    "$begin", "m.room.encryption", by: ann.user,
                    ["algorithm": "m.megolm.v1.aes-sha2"], stateKey: ""),
                RoomScript.message("$m2", "add evil tomorrow", by: ann.user),
            ]
        ])
        try await world.hears(2, in: Self.room)
        let texts = try await all(world, &ann, after: 2)
        #expect(texts.contains { $0.contains("milk") } && !texts.contains { $0.contains("evil") })
        #expect(world.types(in: Self.room) == ["m.room.encrypted"])
        #expect(await world.running.stop().status == 0)
    }

    /// Eve repeats ann's words before these come; later the server says them again as ann's.
    @Test func whoRepeatsAnothersWordsFirstDoesNotSilenceThem() async throws {
        let world = try await HostileWorld()
        var ann = try KeyedPerson("@ann:b.c", "ANN", on: world.server)
        world.encryptedRoom(Self.room, with: [ann.user])
        let said = try ann.say(
            "add milk tomorrow", in: Self.room, to: [ann.user, FakeHomeserver.bot], id: "$own")
        let content = try #require(said.event["content"])
        world.sync([
            Self.room: [RoomScript.event("$copy", "m.room.encrypted", by: "@eve:b.c", content)]
        ])
        try await world.settle()
        world.sync([Self.room: [said.event]], toDevice: said.toDevice, changed: [ann.user])
        try await world.hears(1, in: Self.room)
        world.sync([
            Self.room: [RoomScript.event("$again", "m.room.encrypted", by: ann.user, content)]
        ])
        let texts = try await all(world, &ann, after: 1)
        #expect(texts.count == 2 && texts[0].hasPrefix("Added 1: milk"))
        #expect(await world.running.stop().status == 0)
    }
}
