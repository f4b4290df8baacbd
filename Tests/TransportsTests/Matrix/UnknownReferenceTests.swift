import Bot
import FakeTelegram
import Testing

@testable import Transports

/// What becomes of events whose references could not be fetched.
@Suite struct UnknownReferenceTests {
    private static let target = RoomScript.message("$target:e.f", "was", by: "@eve:e.f")
    private static let failure = Fault.Kind.error(status: 500, description: "M_UNKNOWN")

    private func bench(_ standing: RoomStanding? = RoomStanding(.direct, owner: "@eve:e.f"))
        async throws -> MatrixBench
    {
        let bench = try await MatrixBench(rooms: standing.map { [Bait.room: $0] } ?? [:])
        bench.server.setMembers(["@eve:e.f"], of: Bait.room)
        return bench
    }

    private static func isEdit(_ handed: MatrixBench.Handed) -> Bool {
        if case .edit = handed.update.content { return true }
        return false
    }

    @Test func anEditIsTriedAgainAndCountsOnceItsAuthorIsKnown() async throws {
        let bench = try await bench()
        bench.server.know(Self.target, in: Bait.room)
        bench.server.inject(HomeserverFault(Self.failure, "event", count: 2))
        bench.server.sync(RoomScript.rooms([Bait.room: Bait.edit.events("$target:e.f")]))
        bench.start()
        #expect(await bench.wait { $0.updates.contains(where: Self.isEdit) } != nil)
        #expect(bench.updates.count == 1)
        await bench.stop()
    }

    @Test func anEditWhoseAuthorStaysUnknownChangesNothingAndThatIsSaid() async throws {
        let bench = try await bench()
        bench.server.inject(HomeserverFault(Self.failure, "event"))
        bench.server.sync(RoomScript.rooms([Bait.room: Bait.edit.events("$target:e.f")]))
        bench.start()
        let isSaid = await bench.wait { bench in
            bench.updates.contains {
                if case .unreadable(.change(of: "$target:e.f")) = $0.update.content { return true }
                return false
            }
        }
        #expect(isSaid != nil)
        #expect(bench.updates.count == 1)
        #expect(bench.server.calls("event") == 3)
        await bench.stop()
    }

    @Test func anEditOfAnothersMessageChangesNothing() async throws {
        let bench = try await bench(RoomStanding(.group))
        bench.server.know(
            RoomScript.message("$target:e.f", "was", by: "@ann:b.c"), in: Bait.room)
        let said = RoomScript.message("$last", "!home", by: "@eve:e.f")
        bench.server.sync(
            RoomScript.rooms([Bait.room: Bait.edit.events("$target:e.f") + [said]]))
        bench.start()
        #expect(await bench.wait { $0.texts(in: Bait.room) == ["/home"] } != nil)
        #expect(bench.updates.count == 1)
        await bench.stop()
    }

    @Test func whatStandsBehindAGapIsReadAfterThreeTries() async throws {
        let bench = try await bench()
        bench.server.inject(HomeserverFault(Self.failure, "messages"))
        bench.server.sync(
            RoomScript.rooms([Bait.room: Bait.gap.events("")], limited: [Bait.room]))
        bench.start()
        #expect(await bench.wait { $0.texts(in: Bait.room) == ["bait"] } != nil)
        #expect(bench.server.calls("messages") == 3)
        await bench.stop()
    }

    @Test func aGapThatIsFilledAtTheThirdTryIsReadInItsOrder() async throws {
        let bench = try await bench()
        bench.server.inject(HomeserverFault(Self.failure, "messages", count: 2))
        bench.server.setHistory(
            [RoomScript.message("$before", "before", by: "@eve:e.f")], of: Bait.room)
        bench.server.sync(
            RoomScript.rooms([Bait.room: Bait.gap.events("")], limited: [Bait.room]))
        bench.start()
        #expect(await bench.wait { $0.texts(in: Bait.room) == ["before", "bait"] } != nil)
        await bench.stop()
    }

    @Test func aRoomThatWasNotReadIsReadAfterARestart() async throws {
        let bench = try await bench()
        bench.server.setHistory(
            [RoomScript.message("$m", "missed", by: "@eve:e.f")], of: Bait.room)
        bench.start(from: "s0\nbehind \(Bait.room) s0\nnonsense\nbehind x y\n")
        #expect(await bench.wait { $0.texts(in: Bait.room) == ["missed"] } != nil)
        #expect(await bench.wait { $0.updates.last?.cursor == "s0" } != nil)
        await bench.stop()
    }

    @Test func aRoomIsBehindInTheCursorUntilItIsRead() async throws {
        let bench = try await bench()
        bench.server.inject(HomeserverFault(.hang(seconds: 60), "messages"))
        let said = RoomScript.message("$by", "1", by: "@ann:b.c")
        bench.server.setMembers(["@ann:b.c"], of: "!ann:b.c")
        bench.server.sync(
            RoomScript.rooms(
                [Bait.room: Bait.gap.events(""), "!ann:b.c": [said]], limited: [Bait.room]))
        bench.start()
        #expect(await bench.wait { $0.texts(in: "!ann:b.c") == ["1"] } != nil)
        #expect(bench.updates.first?.cursor == "s1\nbehind \(Bait.room) s0")
        await bench.stop()
    }

    @Test func whereNobodyKnowsWhoIsThereNothingIsHeardAndThatIsSaid() async throws {
        let bench = try await bench(nil)
        bench.server.inject(HomeserverFault(Self.failure, "joined_members"))
        bench.server.sync(RoomScript.rooms([Bait.room: Bait.gap.events("")]))
        bench.start()
        let isSaid = await bench.wait { bench in
            bench.updates.contains {
                if case .unreadable(.messages) = $0.update.content { return true }
                return false
            }
        }
        #expect(isSaid != nil)
        #expect(bench.texts(in: Bait.room).isEmpty)
        await bench.stop()
    }
}
