import Bot
import FakeTelegram
import Patience
import Testing

@testable import Transports

/// The zone of a newcomer's profile comes with what they write, and nobody waits for it but they.
@Suite struct ProfileZoneTests {
    private static let people = ["ann", "bob", "cid"]

    private func bench(profileTime: Duration? = nil) async throws -> MatrixBench {
        var rooms: [String: RoomStanding] = ["!group:b.c": RoomStanding(.group, owner: nil)]
        for name in Self.people {
            rooms["!\(name):b.c"] = RoomStanding(.direct, owner: "@\(name):b.c")
        }
        let bench = try await MatrixBench(
            rooms: rooms, newcomers: ["@ann:b.c", "@bob:b.c"], profileTime: profileTime)
        for name in Self.people { bench.server.setMembers(["@\(name):b.c"], of: "!\(name):b.c") }
        bench.server.setMembers(["@ann:b.c", "@bob:b.c"], of: "!group:b.c")
        return bench
    }

    private func said(_ id: Int, by name: String) -> [JSON] {
        [RoomScript.message("$\(name)\(id)", "\(id)", by: "@\(name):b.c")]
    }

    /// The zones that came with what was said in a room.
    private func zones(_ bench: MatrixBench, _ room: String) -> [String?] {
        bench.updates.filter { $0.update.chat.id == room }.map(\.update.profileZone)
    }

    @Test func aNewcomersProfileIsAskedForOnce() async throws {
        let bench = try await bench()
        for name in Self.people {
            bench.server.setProfile(["m.tz": "Europe/Paris"], of: "@\(name):b.c")
        }
        for id in 1...2 {
            bench.server.sync(
                RoomScript.rooms([
                    "!ann:b.c": said(id, by: "ann"), "!cid:b.c": said(id, by: "cid"),
                    "!group:b.c": said(id, by: "bob"),
                ]))
        }
        bench.start()
        #expect(await bench.wait { $0.updates.count == 6 } != nil)
        #expect(zones(bench, "!ann:b.c") == ["Europe/Paris", "Europe/Paris"])
        #expect(zones(bench, "!cid:b.c") == [nil, nil])
        #expect(zones(bench, "!group:b.c") == [nil, nil])
        #expect(bench.server.calls("profile") == 1)
        #expect(bench.server.violations.isEmpty)
        await bench.stop()
    }

    @Test(arguments: [
        #"{"us.cloke.msc4175.tz": "Asia/Tokyo"}"#,
        #"{"us.cloke.msc4175.tz": "Europe/Rome", "m.tz": "Asia/Tokyo", "displayname": null}"#,
        #"{"m.tz": {"zone": "Europe/Rome"}, "us.cloke.msc4175.tz": "Asia/Tokyo"}"#,
    ])
    func theZoneIsReadUnderBothNames(_ profile: String) async throws {
        #expect(try await zone(of: .answer(status: 200, body: profile)) == "Asia/Tokyo")
    }

    @Test(arguments: [
        Fault.Kind.answer(status: 200, body: #"{"m.tz": 5}"#), .answer(status: 200, body: "[]"),
        .answer(status: 200, body: "{"),
        .answer(status: 200, body: #"{"m.tz": "\#(String(repeating: "a", count: 65))"}"#),
        .answer(
            status: 200,
            body: #"{"m.tz": "Asia/Tokyo", "x": "\#(String(repeating: "a", count: 200_000))"}"#),
        .error(status: 404, description: "M_NOT_FOUND"),
        .error(status: 403, description: "M_FORBIDDEN"),
        .error(status: 500, description: "M_UNKNOWN"),
        .error(status: 429, description: "M_LIMIT_EXCEEDED"), .page(status: 502), .dropBefore,
        .truncate, .hang(seconds: 60),
    ])
    func whateverIsAnsweredTheMessageIsHeard(_ fault: Fault.Kind) async throws {
        #expect(try await zone(of: fault) == nil)
    }

    private func zone(of fault: Fault.Kind) async throws -> String? {
        let bench = try await bench()
        bench.server.inject(HomeserverFault(fault, "profile"))
        bench.server.sync(RoomScript.rooms(["!ann:b.c": said(1, by: "ann")]))
        bench.start()
        let seconds = try #require(await bench.wait { $0.updates.count == 1 })
        #expect(seconds < 15 * Patience.factor)
        await bench.stop()
        return zones(bench, "!ann:b.c")[0]
    }

    @Test func nobodyElseWaitsForAProfileThatHangs() async throws {
        let bench = try await bench(profileTime: .seconds(60))
        bench.server.inject(HomeserverFault(.hang(seconds: 120), "profile"))
        bench.server.sync(
            RoomScript.rooms(["!ann:b.c": said(1, by: "ann"), "!cid:b.c": said(1, by: "cid")]))
        bench.start()
        #expect(await bench.wait { $0.texts(in: "!cid:b.c") == ["1"] } != nil)
        #expect(bench.texts(in: "!ann:b.c").isEmpty)
        await bench.stop()
    }
}
