import FakeTelegram
import Foundation
import Testing

@testable import Transports

/// The real executable in a room with somebody who has very many devices, and whose room wants a new session for each
/// message.
@Suite struct ManyDevicesRunTests {
    private static let (many, ann) = ("!many:b.c", "!ann:b.c")
    /// How many devices there are where parts are not counted by the hundred.
    private static let some = 140
    /// The most devices that a request writes to.
    private static let batch = 20

    private func world(of count: Int = some) async throws -> (
        HostileWorld, DeviceCrowd, KeyedPerson
    ) {
        let world = try await HostileWorld()
        let crowd = try DeviceCrowd("@many:b.c", of: count, on: world.server)
        let ann = try KeyedPerson("@ann:b.c", "ANN", on: world.server)
        world.encryptedRoom(Self.many, with: [crowd.user], rotation: 1)
        world.encryptedRoom(Self.ann, with: [ann.user])
        return (world, crowd, ann)
    }

    /// Others are answered between the parts in which the keys go out, however long these take.
    @Test func othersAreAnsweredBetweenTheParts() async throws {
        let count = 1000
        var (world, crowd, ann) = try await world(of: count)
        for (after, word) in [(3, "milk"), (31, "bread")] {
            world.server.changeKeys { $0.held = (crowd.user, after) }
            if after == 3 { try await world.say("home", by: &crowd.speaker, in: Self.many) }
            let isHeld = await world.server.wait { [crowd] in
                crowd.requests(on: $0).count == after
            }
            #expect(isHeld != nil)
            try await world.say("add \(word) tomorrow", by: &ann, in: Self.ann)
            try await world.hears(word, by: &ann, in: Self.ann)
            #expect(world.types(in: Self.many).isEmpty)
        }
        world.server.changeKeys { $0.held = nil }
        try await world.hears("nothing", by: &crowd.speaker, in: Self.many)
        let requests = crowd.requests(on: world.server)
        #expect(requests.count == count / Self.batch)
        #expect(requests.allSatisfy { $0.messages[crowd.user]?.members?.count ?? 0 <= Self.batch })
        #expect(Set(crowd.keys(on: world.server).values) == [1])
        #expect(await world.running.stop().status == 0)
        #expect(world.server.violations.isEmpty)
    }

    /// Each message has a session of its own, whose key each device gets once, in requests that are sent once.
    @Test func eachKeyIsSentOnceForEachMessage() async throws {
        var (world, crowd, _) = try await world()
        for word in ["milk", "bread"] {
            try await world.say("add \(word) tomorrow", by: &crowd.speaker, in: Self.many)
            try await world.hears(word, by: &crowd.speaker, in: Self.many)
        }
        let sessions = world.server.sent.compactMap { $0.content["session_id"]?.string }
        #expect(sessions.count == 2 && Set(sessions).count == 2)
        let counts = crowd.keys(on: world.server)
        #expect(counts.count == Self.some && Set(counts.values) == [2])
        #expect(Set(world.server.keys.transactions.values) == [1])
        #expect(await world.running.stop().status == 0)
    }

    /// An answer that is cut: the same request again, and no device gets a key twice.
    @Test(arguments: [
        Fault.Kind.truncate, .error(status: 502, description: "M_UNKNOWN"), .dropBefore,
    ])
    func whatIsTriedAgainIsTheSame(fault: Fault.Kind) async throws {
        var (world, crowd, _) = try await world()
        world.server.inject(HomeserverFault(fault, "sendToDevice", count: 1))
        try await world.say("add milk tomorrow", by: &crowd.speaker, in: Self.many)
        try await world.hears("milk", by: &crowd.speaker, in: Self.many)
        let counts = crowd.keys(on: world.server)
        #expect(counts.count == Self.some && Set(counts.values) == [1])
        #expect(crowd.requests(on: world.server).count == Self.some / Self.batch)
        #expect(await world.running.stop().status == 0)
    }

    /// Killed while the keys go out, it begins anew with another session: no request goes out twice.
    @Test func aKillSendsNothingTwice() async throws {
        var (world, crowd, ann) = try await world()
        let held = 3
        world.server.changeKeys { $0.held = (crowd.user, held) }
        try await world.say("add milk tomorrow", by: &crowd.speaker, in: Self.many)
        let isHeld = await world.server.wait { [crowd] in crowd.requests(on: $0).count == held }
        #expect(isHeld != nil)
        try await world.restart(byKill: true)
        world.server.changeKeys { $0.held = nil }
        try await world.hears("milk", by: &crowd.speaker, in: Self.many)
        try await world.say("home", by: &ann, in: Self.ann)
        try await world.hears(1, in: Self.ann)
        #expect(Set(world.server.keys.transactions.values) == [1])
        #expect(crowd.requests(on: world.server).count == Self.some / Self.batch + held)
        #expect(world.types(in: Self.many) == ["m.room.encrypted"])
        #expect(await world.running.stop().status == 0)
    }
}
