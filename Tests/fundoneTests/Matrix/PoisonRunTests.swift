import FakeTelegram
import Foundation
import Patience
import Testing

/// The real executable on a homeserver on which somebody makes calls hang: the others are answered at once, and
/// the operator can see what is behind.
@Suite struct PoisonRunTests {
    private static let (ann, eve) = ("@ann:b.c", "@eve:e.f")
    private let server: FakeHomeserver
    private let scratch: Scratch

    init() throws {
        server = try #require(FakeHomeserver())
        scratch = try Scratch()
    }

    private func start() throws -> RunningBot {
        let token = try scratch.write(
            #"{"access_token": "\#(FakeHomeserver.token)"}"#, to: "matrix.json")
        let bot = try RunningBot(
            """
            database: {path: \(scratch.path("plan.db"))}
            matrix: {homeserver: "\(server.address)", credentials_file: \(token)}
            log: {level: error}
            """, in: scratch)
        try #require(bot.firstLine().hasPrefix("ready: "))
        return bot
    }

    private func arrival(_ id: String) -> JSON {
        RoomScript.member(id, FakeHomeserver.bot, "join", before: "invite")
    }

    @Test func hangingCallsKeepNobodyWaiting() async throws {
        for (room, person) in [("!ann:b.c", Self.ann), ("!eve:e.f", Self.eve)] {
            server.setMembers([person], of: room)
        }
        let first = try start()
        #expect(await server.wait { $0.positions.contains("s0") } != nil)
        server.sync(
            RoomScript.rooms([
                "!ann:b.c": [
                    arrival("$1"), RoomScript.message("$2", "add milk tomorrow", by: Self.ann),
                ],
                "!eve:e.f": [
                    arrival("$3"), RoomScript.message("$4", "add tea tomorrow", by: Self.eve),
                ],
            ]))
        // Of both rooms it is known by then what they are.
        #expect(
            await server.wait { server in
                ["!ann:b.c", "!eve:e.f"].allSatisfy { !server.texts(in: $0).isEmpty }
            } != nil)
        for endpoint in ["event", "state", "messages", "join"] {
            server.inject(HomeserverFault(.hang(seconds: 60), endpoint))
        }
        let poison = Bait.allReferring(to: ["$gone:e.f", "$" + String(repeating: "/", count: 9999)])
        let said = RoomScript.message("$5", "add bread tomorrow", by: Self.ann)
        server.sync(
            RoomScript.rooms(
                ["!eve:e.f": poison, "!ann:b.c": [said]],
                invited: (1...30).map { ("!evil\($0):e.f", Self.eve) }))
        let time = await server.wait { $0.texts(in: "!ann:b.c").contains { $0.contains("bread") } }
        #expect(try #require(time) < 2 * Patience.factor)
        // What eve replied to is unknown, so it is a message like any other, once the calls that look for it have taken
        // their time twice (some 15 s).
        #expect(
            await server.wait(seconds: 60) {
                $0.texts(in: "!eve:e.f").contains { $0.contains("bait") }
            } != nil)
        #expect(await server.wait { $0.confirmed == 2 } != nil)
        first.kill()
        server.heal()
        let second = try start()
        // Invitations of before are taken.
        #expect(await server.wait { $0.joined.count == 30 } != nil)
        #expect(await second.stop().status == 0)
        #expect(server.violations.isEmpty)
    }
}

/// Events by which somebody names ids that they chose.
private enum Bait {
    static func allReferring(to ids: [String]) -> [JSON] {
        ids.enumerated().flatMap { number, id -> [JSON] in
            let eve = "@eve:e.f"
            let replaced: JSON = ["rel_type": "m.replace", "event_id": .string(id)]
            let reacted: JSON = [
                "rel_type": "m.annotation", "event_id": .string(id), "key": "✅",
            ]
            return [
                RoomScript.message(
                    "$r\(number)", "add bait\(number) tomorrow", by: eve,
                    relates: ["m.in_reply_to": ["event_id": .string(id)]]),
                RoomScript.message(
                    "$e\(number)", "* bait", by: eve, relates: replaced,
                    ["m.new_content": ["msgtype": "m.text", "body": "x"]]),
                RoomScript.event("$a\(number)", "m.reaction", by: eve, ["m.relates_to": reacted]),
                RoomScript.event(
                    "$t\(number)", "m.room.tombstone", by: eve,
                    ["replacement_room": .string("!" + id.dropFirst())], stateKey: ""),
            ]
        }
    }
}
