import Bot
import FakeTelegram
import Patience
import Testing

@testable import Transports

/// Whatever an event of one room refers to, and however that cannot be fetched: the others are heard within
/// 2 s, and the sync goes on.
@Suite struct PoisonTests {
    private static let ann = ["!ann:b.c": RoomStanding(.direct, owner: "@ann:b.c")]

    private func bench(_ bait: Bait, callTimeout: Duration = .seconds(30)) async throws
        -> MatrixBench
    {
        var rooms = Self.ann
        rooms[Bait.room] = bait.standing
        let bench = try await MatrixBench(rooms: rooms, callTimeout: callTimeout) { sender in
            bait != .decline || sender.id == "@ann:b.c"
        }
        bench.server.setMembers(["@ann:b.c"], of: "!ann:b.c")
        if bait != .arrival { bench.server.setMembers(["@eve:e.f"], of: Bait.room) }
        return bench
    }

    /// The seconds until the bystander of the same sync was heard.
    private func endure(_ poison: Poison, _ bait: Bait) async throws -> Double {
        let bench = try await bench(bait)
        let server = bench.server
        server.inject(HomeserverFault(poison.kind, bait.endpoint))
        server.sync(bait.batch("$target:e.f", bystander: "1"))
        bench.start()
        let time = await bench.wait { $0.texts(in: "!ann:b.c") == ["1"] }
        let heard = try #require(time, "\(bait) \(poison): the bystander is not heard")
        server.sync(bait.batch("$target:e.f", bystander: "2"))
        let again = await bench.wait { $0.texts(in: "!ann:b.c") == ["1", "2"] }
        let next = try #require(again, "\(bait) \(poison): the next sync is not heard")
        #expect(await server.wait { $0.confirmed == 2 } != nil, "\(bait) \(poison): no progress")
        #expect(server.violations.isEmpty)
        await bench.stop()
        return max(heard, next)
    }

    @Test(arguments: Bait.allCases) func nobodyElseWaits(for bait: Bait) async throws {
        try await withThrowingTaskGroup(of: (Poison, Double).self) { group in
            for poison in Poison.all {
                group.addTask { (poison, try await self.endure(poison, bait)) }
            }
            for try await (poison, seconds) in group {
                #expect(seconds < 2 * Patience.factor, "\(bait) \(poison): \(seconds) s")
            }
        }
    }

    private static let ids: [String] = [
        "", "$", "x", "!room:b.c", "@user:b.c", "$" + String(repeating: "a", count: 20_000),
        "$" + String(repeating: "/", count: 5000), "$" + String(repeating: "é", count: 128),
        "$a b", "$a\u{0}b", "$a\nb", "$\u{7f}", "$a\u{202e}b", "$a\u{200b}b", "$a\u{85}b",
        "$../../../logout", "$..%2f..%2flogout", "$a?x=1&y=2#z", "$a/../b", "$%00", "$😀", "$+a/b=",
        "$" + String(repeating: "b", count: 254), "$" + String(repeating: "%", count: 254),
    ]

    @Test(arguments: [Bait.reply, .edit, .reaction, .thread, .tombstone])
    func onlyWhatCanBeAnIDIsAskedFor(_ bait: Bait) async throws {
        let bench = try await bench(bait)
        for (number, id) in Self.ids.enumerated() {
            var batch = bait.batch(id, bystander: "\(number)")
            batch = try JSON(Array(batch.text.replacing("\"$r\"", with: "\"$r\(number)\"").utf8))
            bench.server.sync(batch)
        }
        bench.start()
        let count = Self.ids.count
        let time = await bench.wait { $0.texts(in: "!ann:b.c").count == count }
        #expect(try #require(time) < 10 * Patience.factor)
        #expect(bench.server.violations.isEmpty)
        if bait == .reply {
            // A reply to what cannot be is a message like any other.
            #expect(await bench.wait { $0.texts(in: Bait.room).count == count } != nil)
        }
        await bench.stop()
    }

    @Test func fiftyHungReferencesTakeNoLongerThanOne() async throws {
        let bench = try await bench(.reply)
        bench.server.inject(HomeserverFault(.hang(seconds: 60), "event"))
        var rooms = (1...50).map { number in
            JSON.Member(name: "!evil\(number):e.f", value: Self.timeline(number))
        }
        rooms.append(.init(name: Bait.room, value: Self.timeline(0, replies: 50)))
        let said = RoomScript.message("$by", "1", by: "@ann:b.c")
        rooms.append(.init(name: "!ann:b.c", value: ["timeline": ["events": [said]]]))
        for number in 1...50 { bench.server.setMembers(["@eve:e.f"], of: "!evil\(number):e.f") }
        bench.server.sync(["join": .object(rooms)])
        bench.start()
        let time = await bench.wait { $0.texts(in: "!ann:b.c") == ["1"] }
        #expect(try #require(time) < 2 * Patience.factor)
        let all = await bench.wait { $0.texts(in: Bait.room).count == 50 }
        #expect(try #require(all) < 3 * Patience.factor)
        await bench.stop()
    }

    private static func timeline(_ room: Int, replies: Int = 1) -> JSON {
        let events = (1...replies).map { number in
            RoomScript.message(
                "$\(room)-\(number)", "bait", by: "@eve:e.f",
                relates: ["m.in_reply_to": ["event_id": .string("$t\(room)-\(number)")]])
        }
        return ["timeline": ["events": .array(events)]]
    }
}
