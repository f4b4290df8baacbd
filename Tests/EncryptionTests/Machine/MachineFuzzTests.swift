import Chance
import JSON
import MemoryRows
import Testing

@testable import Encryption

/// Answers of servers in which something is missing, or of another kind: nothing traps, and whoever is well is still
/// served.
@Suite struct MachineFuzzTests {
    private static let others: [JSONValue?] = [
        nil, .null, true, 0, -1, .integer(.max), .integer(.min), .number(1e300), "", "x",
        "@ann:a.example", .string(String(repeating: "A", count: 43)), [], [.null], [:],
        ["": .null], ["signed_curve25519:": [:]],
    ]
    private static let rounds = Soak.count("FUNDONE_FUZZ_ROUNDS", or: 100)

    private let server = KeyServer()
    private var ann: Person
    private var bot: Person

    init() throws {
        ann = try Person("@ann:a.example", "ANN", server, seed: 1)
        bot = try Person("@bot:a.example", "BOT", server, seed: 2)
    }

    /// All values with one change, and some with two.
    private func spoiled(_ value: JSONValue, seed: UInt64) -> [JSONValue] {
        var random = SplitMix(seed: seed ^ Soak.seed)
        let paths = value.paths
        var all = paths.flatMap { path in
            Self.others.map { value.replacing(path[...], with: $0) }
        }
        all += Self.others.compactMap { $0 }
        let once = all
        for _ in 0..<Self.rounds {
            guard let start = once.randomElement(using: &random),
                let path = start.paths.randomElement(using: &random),
                let other = Self.others.randomElement(using: &random)
            else { continue }
            all.append(start.replacing(path[...], with: other))
        }
        return all
    }

    /// Takes a step with each of the values, each time on a copy of a person.
    private func feed(
        _ person: Person, _ values: [JSONValue], _ step: (inout Person, JSONValue) throws -> Void
    ) {
        for value in values {
            var copy = person
            copy.store = MemoryStore(copying: person.store)
            // What throws is not kept; what is kept must be of use.
            try? step(&copy, value)
        }
    }

    @Test mutating func answersToQueriesTrapNothing() throws {
        let users = [ann.user, bot.user]
        _ = try bot.machine.outdated(users)
        let asked = try bot.machine.asking(users)
        let answer = server.query(EncryptionMachine.query(users))
        feed(bot, spoiled(answer, seed: 1)) { bot, answer in
            _ = try bot.machine.learn(answer, asked: asked, now: bot.now)
            _ = try bot.machine.missingSessions(Person.room, members: users, now: bot.now)
            try bot.machine.share(Person.room, members: users, now: bot.now)
        }
        feed(bot, spoiled(answer, seed: 2)) { bot, answer in
            _ = try bot.machine.identityStep(answer)
        }
    }

    @Test mutating func answersToClaimsTrapNothing() throws {
        try bot.learn([ann.user, bot.user])
        let wanted = try bot.machine.missingSessions(
            Person.room, members: [ann.user, bot.user], now: bot.now)
        let answer = server.claim(EncryptionMachine.claim(wanted))
        feed(bot, spoiled(answer, seed: 3)) { bot, answer in
            try bot.machine.claimed(answer, wanted, now: bot.now)
            try bot.machine.renewed(answer, wanted, now: bot.now)
            try bot.machine.share(Person.room, members: [ann.user], now: bot.now)
            _ = try bot.machine.encrypt("m.room.message", Array("{}".utf8), in: Person.room)
        }
    }

    @Test mutating func answersToUploadsTrapNothing() throws {
        var sync = KeySync()
        sync.oneTimeKeys = ["signed_curve25519": 20]
        _ = try bot.machine.receive(sync, now: bot.now)
        let body = try #require(try bot.machine.keysToUpload(now: bot.now))
        let answer: JSONValue = ["one_time_key_counts": ["signed_curve25519": 50]]
        feed(bot, spoiled(answer, seed: 4)) { bot, answer in
            bot.machine.uploaded(body, answer)
            _ = try bot.machine.keysToUpload(now: bot.now)
        }
    }

    @Test mutating func eventsToTheDeviceTrapNothing() throws {
        let session = MegolmOutbound(&ann.machine.random)
        let key = ann.envelope("m.room_key", Person.roomKey(session), for: bot)
        let event = try ann.sealed(key, for: bot)
        feed(bot, spoiled(event.content, seed: 5)) { bot, content in
            _ = try bot.take([
                ToDeviceEvent(type: event.type, sender: event.sender, content: content)
            ])
        }
        let word: JSONValue = [
            "algorithm": "m.megolm.v1.aes-sha2", "code": "m.no_olm", "room_id": "!r:a.example",
            "session_id": "abc", "sender_key": .string(String(repeating: "B", count: 43)),
        ]
        feed(bot, spoiled(word, seed: 6)) { bot, content in
            _ = try bot.take([
                ToDeviceEvent(
                    type: "m.room_key.withheld", sender: "@ann:a.example", content: content)
            ])
        }
    }

    /// What is inside was made by a device, but by whose?
    @Test mutating func whatDevicesEncryptTrapsNothing() throws {
        let session = MegolmOutbound(&ann.machine.random)
        let key = ann.envelope("m.room_key", Person.roomKey(session), for: bot)
        for inner in spoiled(key, seed: 7) {
            guard let event = try? ann.sealed(inner, for: bot) else { continue }
            _ = try bot.take([event])
        }
        let event = try ann.sealed(key, for: bot)
        #expect(try bot.take([event]).faults.isEmpty)
    }

    @Test mutating func whatASyncSaysOfKeysTrapsNothing() throws {
        let said: JSONValue = [
            "counts": ["signed_curve25519": 50], "unused": ["signed_curve25519"],
        ]
        feed(bot, spoiled(said, seed: 8)) { bot, said in
            var sync = KeySync()
            sync.oneTimeKeys = said["counts"]
            sync.unusedFallbackKeys = said["unused"]
            _ = try bot.machine.receive(sync, now: bot.now)
            let body = try bot.machine.keysToUpload(now: bot.now)
            #expect((body?["one_time_keys"]?.object?.count ?? 0) <= 50)
        }
    }
}
