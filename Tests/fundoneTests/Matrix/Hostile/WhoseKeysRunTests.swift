import FakeTelegram
import Foundation
import Testing

@testable import Transports

/// The real executable on a homeserver that slips devices and identities in.
@Suite struct WhoseKeysRunTests {
    private static let room = "!ann:b.c"

    /// A device of the bot's own user, signed by an identity that the server made for it or by none.
    @Test(arguments: [false, true]) func aMadeUpDeviceOfTheBotReadsNothing(signs: Bool) async throws
    {
        let world = try await HostileWorld()
        var ann = try KeyedPerson("@ann:b.c", "ANN", on: world.server)
        world.encryptedRoom(Self.room, with: [ann.user])
        try await world.say("add milk tomorrow", by: &ann, in: Self.room)
        try await world.hears(1, in: Self.room)
        #expect(try ann.texts(in: Self.room).contains { $0.contains("milk") })
        let own = world.server.keys.identities[FakeHomeserver.bot]
        world.server.changeKeys { $0.identities[FakeHomeserver.bot] = nil }
        var evil = try KeyedPerson(FakeHomeserver.bot, "EVIL", on: world.server, signs: signs)
        if !signs { world.server.changeKeys { $0.identities[FakeHomeserver.bot] = own } }
        world.sync([:], changed: [FakeHomeserver.bot])
        try await world.say("add bread tomorrow", by: &ann, in: Self.room)
        try await world.settle()
        // With its own identity shown again the bot speaks, and still not to that device.
        world.server.changeKeys { $0.identities[FakeHomeserver.bot] = own }
        world.sync([:], changed: [FakeHomeserver.bot])
        try await world.say("add salt tomorrow", by: &ann, in: Self.room)
        try await world.hears("salt", by: &ann, in: Self.room)
        #expect(try evil.texts(in: Self.room).isEmpty)
        let told = world.server.keys.requests.contains {
            $0.type == "m.room.encrypted" && $0.content(for: "EVIL", of: FakeHomeserver.bot) != nil
        }
        #expect(!told && world.types(in: Self.room) == ["m.room.encrypted"])
        #expect(await world.running.stop().status == 0)
        #expect(world.server.violations.isEmpty)
    }

    /// The person goes on, and is told of the new identity once; so is the operator.
    @Test func aReplacedIdentityIsTold() async throws {
        let world = try await HostileWorld(level: "warning")
        var ann = try KeyedPerson("@ann:b.c", "ANN", on: world.server)
        world.encryptedRoom(Self.room, with: [ann.user])
        try await world.say("add milk tomorrow", by: &ann, in: Self.room)
        try await world.hears(1, in: Self.room)
        try ann.replaceIdentity()
        try await world.say("add bread tomorrow", by: &ann, in: Self.room)
        try await world.hears(3, in: Self.room)
        try await world.restart()
        try await world.say("add salt tomorrow", by: &ann, in: Self.room)
        try await world.hears(4, in: Self.room)
        let texts = try ann.texts(in: Self.room)
        #expect(texts.count { $0.contains("identity on Matrix was replaced") } == 1)
        for word in ["milk", "bread", "salt"] {
            #expect(texts.contains { $0.hasPrefix("Added") && $0.contains(word) })
        }
        let doctor = try Executable.run(
            ["doctor", "--config", world.scratch.path("fundone.yaml")], in: world.scratch)
        #expect(doctor.output.contains("@ann:b.c has another identity since"))
        #expect(await world.running.stop().status == 0)
    }
}
