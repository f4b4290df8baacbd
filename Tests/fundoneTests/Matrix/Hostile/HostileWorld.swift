import FakeTelegram
import Foundation
import JSON
import Testing

/// A running bot on a `FakeHomeserver` that holds keys, and shows and says what the test wants.
final class HostileWorld {
    /// The server.
    let server: FakeHomeserver
    /// Where the bot's files are.
    let scratch: Scratch
    /// The bot's process.
    private(set) var running: RunningBot
    private let configuration: String
    private var count = 0

    /// The bot, which has its identity.
    init(level: String = "error") async throws {
        server = try #require(FakeHomeserver())
        server.holdKeys()
        scratch = try Scratch()
        let token = try scratch.write(
            #"{"access_token": "\#(FakeHomeserver.token)"}"#, to: "matrix.json")
        configuration = """
            database: {path: \(scratch.path("plan.db"))}
            matrix: {homeserver: "\(server.address)", credentials_file: \(token)}
            log: {level: \(level)}
            """
        running = try RunningBot(configuration, in: scratch)
        try await begin()
    }

    private func begin() async throws {
        try #require(running.firstLine().hasPrefix("ready: "))
        let position = "s\(count)"
        let isThere = await server.wait {
            $0.positions.contains(position) && $0.keys.identities[FakeHomeserver.bot] != nil
        }
        try #require(isThere != nil)
    }

    /// Ends the bot, by a kill or in order, and starts it again.
    func restart(byKill isKilled: Bool = false) async throws {
        if isKilled {
            running.kill()
        } else {
            #expect(await running.stop().status == 0)
        }
        running = try RunningBot(configuration, in: scratch)
        try #require(running.firstLine().hasPrefix("ready: "))
    }

    /// The configuration file.
    var file: String { scratch.path("fundone.yaml") }

    /// Lets people be in an encrypted room with the bot, with a new session after so many messages.
    func encryptedRoom(_ room: String, with users: [String], rotation: Int64 = 100) {
        server.setMembers(users, of: room)
        sync([
            room: [
                RoomScript.event(
                    "$begin\(count)", "m.room.encryption", by: users[0],
                    [
                        "algorithm": "m.megolm.v1.aes-sha2",
                        "rotation_period_msgs": .integer(rotation),
                    ], stateKey: ""),
                RoomScript.member("$join\(count)", FakeHomeserver.bot, "join", before: "invite"),
            ]
        ])
    }

    /// Adds what the next sync brings.
    func sync(
        _ rooms: KeyValuePairs<String, [JSON]>, toDevice: [JSON] = [], changed: [String] = []
    ) {
        count += 1
        server.sync(RoomScript.rooms(rooms), toDevice: toDevice, changed: changed)
    }

    /// Lets a device say something in a room that the bot alone can read, and waits until the bot has taken it.
    func say(
        _ text: String, by person: inout KeyedPerson, in room: String, relates: JSON? = nil,
        image: JSONValue? = nil
    ) async throws {
        let said = try person.say(
            text, in: room, to: [FakeHomeserver.bot], id: "$\(count)", relates: relates,
            image: image)
        sync([room: [said.event]], toDevice: said.toDevice, changed: [person.user])
        try await settle()
    }

    /// Waits until the bot has stored what the last sync brought.
    func settle() async throws {
        let position = count
        try #require(await server.wait { $0.confirmed >= position } != nil)
    }

    /// Waits until the bot has sent so many messages to a room.
    func hears(_ messages: Int, in room: String) async throws {
        let isThere = await server.wait { server in
            server.sent.count { $0.room == room && $0.type != "m.reaction" } >= messages
        }
        try #require(isThere != nil, "\(messages) messages in \(room)")
    }

    /// Waits until a device can read that the bot said something in a room.
    func hears(_ text: String, by person: inout KeyedPerson, in room: String) async throws {
        for _ in 0..<200 {
            if try person.texts(in: room).contains(where: { $0.contains(text) }) { return }
            _ = await server.wait(seconds: 0.1) { _ in false }
        }
        Issue.record("nothing of \(text) in \(room)")
    }

    /// The types of what the bot sent to a room, but for reactions.
    func types(in room: String) -> Set<String> {
        Set(server.sent.filter { $0.room == room && $0.type != "m.reaction" }.map(\.type))
    }
}
