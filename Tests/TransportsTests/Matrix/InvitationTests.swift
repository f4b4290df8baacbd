import Bot
import FakeTelegram
import Patience
import Testing

@testable import Transports

/// Invitations are taken beside the sync.
@Suite struct InvitationTests {
    private static func invites(_ rooms: [String], by inviter: String = "@eve:e.f") -> JSON {
        RoomScript.rooms([:], invited: rooms.map { ($0, inviter) })
    }

    @Test func hungInvitationsKeepNoneOfAnotherServerWaiting() async throws {
        let bench = try await MatrixBench()
        let server = bench.server
        server.inject(HomeserverFault(.hang(seconds: 60), "join", holding: "e.f"))
        server.sync(Self.invites((1...40).map { "!evil\($0):e.f" }))
        bench.start()
        #expect(await server.wait { $0.calls("join") == 3 } != nil)
        server.sync(Self.invites((1...5).map { "!good\($0):b.c" }, by: "@ann:b.c"))
        let time = await server.wait { $0.joined.count == 5 }
        #expect(try #require(time) < 2 * Patience.factor)
        #expect(server.mostAtOnce("join") == 4)
        await bench.stop()
    }

    @Test func aServerThatFailsIsLeftAloneAndHasNotAllPlaces() async throws {
        let bench = try await MatrixBench()
        let server = bench.server
        let failure = Fault.Kind.error(status: 500, description: "M_UNKNOWN")
        server.inject(HomeserverFault(failure, "join", holding: "e.f", count: 4))
        server.inject(HomeserverFault(.hang(seconds: 60), "join", holding: "e.f"))
        server.sync(Self.invites((1...40).map { "!evil\($0):e.f" }))
        bench.start()
        #expect(await server.wait { $0.calls("join") == 7 } != nil)
        server.sync(Self.invites((1...5).map { "!good\($0):b.c" }, by: "@ann:b.c"))
        let time = await server.wait { $0.joined.count == 5 }
        #expect(try #require(time) < 5 * Patience.factor)
        let backlog = await bench.transport.backlog
        #expect(backlog.invitations.count == 40)
        await bench.stop()
    }

    @Test func oneThatFailedIsTakenLater() async throws {
        let bench = try await MatrixBench()
        let failure = Fault.Kind.error(status: 502, description: "M_UNKNOWN")
        bench.server.inject(HomeserverFault(failure, "join", count: 3))
        bench.server.sync(Self.invites(["!good:b.c"], by: "@ann:b.c"))
        bench.start()
        #expect(await bench.server.wait { $0.joined == ["!good:b.c"] } != nil)
        await bench.stop()
    }

    @Test func thoseOfAnEarlierRunAreTaken() async throws {
        let bench = try await MatrixBench { $0.id == "@ann:b.c" }
        bench.start(from: "s0\ninvited !good:b.c @ann:b.c\ninvited !bad:b.c @eve:e.f")
        #expect(await bench.server.wait { $0.joined.count == 2 } != nil)
        #expect(Set(bench.server.joined) == ["!good:b.c", "!bad:b.c"])
        #expect(bench.server.calls("join") == 1)
        #expect(bench.server.calls("leave") == 1)
        await bench.stop()
    }

    @Test func aFloodOfInvitationsIsBounded() async throws {
        let bench = try await MatrixBench()
        bench.server.inject(HomeserverFault(.hang(seconds: 60), "join"))
        for server in 1...4 {
            bench.server.sync(
                Self.invites(
                    (1...300).map { "!x\(server)-\($0):e\(server).f" }, by: "@e:e\(server).f"))
        }
        bench.start()
        #expect(await bench.server.wait { $0.confirmed == 4 } != nil)
        #expect(
            await bench.transport.backlog.invitations.count <= JoinQueue.most + JoinQueue.parallel)
        await bench.stop()
    }
}
