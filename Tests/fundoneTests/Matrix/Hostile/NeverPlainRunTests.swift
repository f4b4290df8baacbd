import FakeTelegram
import Foundation
import Testing

@testable import Transports

/// The real executable on a homeserver that says of encrypted rooms that they are not: nothing leaves in plain.
@Suite struct NeverPlainRunTests {
    private static let (room, next) = ("!ann:b.c", "!next:b.c")

    /// What the server says of the room.
    enum Lie: CaseIterable { case takenBack, neverSaid, goneAfterRestart, goneAfterKill }

    @Test(arguments: Lie.allCases) func whateverTheServerSaysNow(lie: Lie) async throws {
        let world = try await HostileWorld()
        var ann = try KeyedPerson("@ann:b.c", "ANN", on: world.server)
        if lie == .neverSaid {
            world.server.setMembers([ann.user], of: Self.room)
            world.sync([
                Self.room: [
                    RoomScript.member("$join", FakeHomeserver.bot, "join", before: "invite")
                ]
            ])
        } else {
            world.encryptedRoom(Self.room, with: [ann.user])
        }
        try await world.say("add milk tomorrow", by: &ann, in: Self.room)
        try await world.hears(1, in: Self.room)
        switch lie {
        case .neverSaid: break
        case .takenBack:
            let nothing = RoomScript.event(
                "$e", "m.room.encryption", by: ann.user, [:], stateKey: "")
            world.sync([Self.room: [nothing]])
            world.server.know(
                ["event_id": "m.room.encryption", "content": [:]], in: Self.room)
        case .goneAfterRestart: try await world.restart()
        case .goneAfterKill: try await world.restart(byKill: true)
        }
        // An answer, a change of it, a file, and what comes unasked.
        try await world.say("calendar", by: &ann, in: Self.room)
        try await world.hears(2, in: Self.room)
        try await world.say("export", by: &ann, in: Self.room)
        try await world.hears(3, in: Self.room)
        // It was said long ago, and rings at once.
        try await world.say("call mom in 1 minute", by: &ann, in: Self.room)
        try await world.hears("⏰ call mom", by: &ann, in: Self.room)
        // The picture of the calendar, and the file.
        #expect(await world.server.wait { $0.uploads.count == 2 } != nil)
        #expect(world.types(in: Self.room) == ["m.room.encrypted"])
        #expect(world.server.uploads.allSatisfy { $0.name == "file" && !$0.text.contains("milk") })
        #expect(await world.running.stop().status == 0)
        #expect(world.server.violations.isEmpty)
    }

    /// The room is upgraded to one that is not encrypted, as the server says.
    @Test(arguments: [false, true]) func aRoomThatTookItsPlaceIsEncryptedToo(
        isKilled: Bool
    ) async throws {
        let world = try await HostileWorld()
        var ann = try KeyedPerson("@ann:b.c", "ANN", on: world.server)
        world.encryptedRoom(Self.room, with: [ann.user])
        try await world.say("add milk tomorrow", by: &ann, in: Self.room)
        try await world.hears(1, in: Self.room)
        world.server.know(
            [
                "event_id": "m.room.create",
                "content": ["predecessor": ["room_id": .string(Self.room), "event_id": "$t"]],
            ], in: Self.next)
        world.server.know(
            [
                "event_id": "m.room.tombstone",
                "content": ["replacement_room": .string(Self.next), "body": ""],
            ], in: Self.room)
        world.server.setMembers([ann.user], of: Self.next)
        world.sync([
            Self.room: [
                RoomScript.event(
                    "$t", "m.room.tombstone", by: ann.user,
                    ["replacement_room": .string(Self.next), "body": ""], stateKey: "")
            ],
            Self.next: [
                RoomScript.member("$join2", FakeHomeserver.bot, "join", before: "invite"),
                RoomScript.message("$m1", "home", by: ann.user),
            ],
        ])
        try await world.settle()
        if isKilled { try await world.restart(byKill: true) }
        // It was said long ago, and rings at once.
        try await world.say("call mom in 1 minute", by: &ann, in: Self.next)
        try await world.hears(3, in: Self.next)
        #expect(world.types(in: Self.next) == ["m.room.encrypted"])
        let texts = try ann.texts(in: Self.next)
        #expect(texts.contains { $0.hasPrefix("⏰ call mom") })
        #expect(texts.contains { $0.contains("without encryption") } && texts.count == 3)
        #expect(await world.running.stop().status == 0)
    }
}
