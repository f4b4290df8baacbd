import JSON
import MemoryRows
import Testing

@testable import Encryption

/// Events that wait for their keys, and stores that are another's.
@Suite struct WaitingEventTests {
    private let server = KeyServer()
    private var bot: Person

    init() throws {
        bot = try Person("@bot:a.example", "BOT", server, seed: 2)
    }

    private func event(_ number: Int, session: String = "unknown") -> EncryptedEvent {
        EncryptedEvent(
            room: Person.room, id: "$\(number)", sender: "@ann:a.example", stamp: Int64(number),
            session: session, ciphertext: "AwgA")
    }

    @Test mutating func soManyOfAPersonInARoomWait() throws {
        for number in 0..<250 { try bot.machine.keep(event(number), now: bot.now) }
        #expect(try bot.machine.waiting().map(\.id) == (0..<100).map { "$\($0)" })
        try bot.machine.release(event(7))
        try bot.machine.keep(event(300), now: bot.now)
        try bot.machine.keep(event(300), now: bot.now + 50)
        #expect(try bot.machine.waiting().count == 100)
    }

    /// What was said before the bot came, and what was asked for in vain, keeps nothing else from waiting.
    @Test mutating func whatWaitsInVainMakesRoom() throws {
        for number in 0..<50 { try bot.machine.keep(event(number), isAsked: true, now: bot.now) }
        for number in 50..<100 { try bot.machine.keep(event(number), now: bot.now) }
        try bot.machine.keep(event(200), isAsked: true, now: bot.now + 1)
        try bot.machine.keep(event(201), now: bot.now + 1)
        let waiting = try bot.machine.waiting().map(\.id)
        #expect(waiting.count == 100 && waiting.contains("$201") && !waiting.contains("$200"))
        #expect((50..<100).allSatisfy { waiting.contains("$\($0)") })
        _ = try bot.machine.askForKeys(now: bot.now + 61)
        for number in 300..<400 { try bot.machine.keep(event(number), now: bot.now + 62) }
        let later = try bot.machine.waiting().map(\.id)
        #expect(later.count == 100 && (300..<400).allSatisfy { later.contains("$\($0)") })
    }

    @Test mutating func oneOfASessionIsAskedForOnce() throws {
        for number in 0..<6 {
            try bot.machine.keep(event(number, session: "s\(number % 2)"), now: bot.now)
        }
        #expect(try bot.machine.askForKeys(now: bot.now + 59).isEmpty)
        // Of the room it is said once.
        #expect(try bot.machine.askForKeys(now: bot.now + 60).count == 1)
        #expect(try bot.machine.waitingRequests().count == 2)
        #expect(try bot.machine.askForKeys(now: bot.now + 3600).isEmpty)
        let request = try #require(try bot.machine.waitingRequests().first)
        let messages = try JSONValue(text: request.body)["messages"]
        let content = messages?["@ann:a.example"]?["*"]
        #expect(content?["action"] == "request")
        #expect(content?["requesting_device_id"]?.string == bot.device)
        #expect(content?["body"]?["room_id"]?.string == Person.room)
    }

    @Test mutating func afterAMonthNothingWaits() throws {
        try bot.machine.keep(event(1), now: bot.now)
        _ = try bot.machine.askForKeys(now: bot.now + 60)
        _ = try bot.machine.askForKeys(now: bot.now + 30 * 86_400)
        #expect(try bot.machine.waiting().count == 1)
        _ = try bot.machine.askForKeys(now: bot.now + 60 + 30 * 86_400 + 1)
        #expect(try bot.machine.waiting().isEmpty)
    }

    @Test mutating func whatWaitsIsKeptAcrossAStart() throws {
        try bot.machine.keep(event(1), now: bot.now)
        bot.save()
        let next = try Person(bot.user, bot.device, server, seed: 9, store: bot.store)
        #expect(try next.machine.waiting() == [event(1)])
    }

    @Test mutating func anotherDeviceBeginsWithTheSameIdentity() throws {
        let ann = try Person("@ann:a.example", "ANN", server, seed: 1)
        _ = try bot.say("1", to: [ann.user, bot.user], id: "$1")
        let (fingerprint, master) = (bot.machine.fingerprint, bot.machine.masterKey)
        var next = try Person(bot.user, "NEXT", server, seed: 9, store: bot.store)
        #expect(next.machine.fingerprint != fingerprint && next.machine.masterKey == master)
        #expect(try next.begin() == .complete)
        for kind in [EncryptionRow.Kind.olm, .outbound, .toDevice] {
            #expect(next.store.rows(kind, owner: nil).isEmpty)
        }
        #expect(try next.machine.isEncrypted(Person.room))
    }

    @Test func aStoreOfAnotherUserOrKeyIsRefused() throws {
        let seal = try StateSeal(key: [UInt8](repeating: 1, count: 32))
        #expect(throws: EncryptionFault.wrongCode) {
            try EncryptionMachine(
                user: "@eve:a.example", device: bot.device, store: bot.store, seal: seal)
        }
        let other = try StateSeal(key: [UInt8](repeating: 2, count: 32))
        #expect(throws: EncryptionFault.wrongCode) {
            try EncryptionMachine(
                user: bot.user, device: bot.device, store: bot.store, seal: other)
        }
    }

    @Test mutating func aServerCannotMakeTheEpochOverflow() throws {
        for epoch in [UInt64(Int64.max), .max, 1 << 53] {
            #expect(try !bot.machine.compareEpoch(epoch))
        }
        #expect(try bot.machine.compareEpoch(bot.machine.epoch + 1))
        #expect(try !bot.machine.compareEpoch(bot.machine.epoch))
    }

    @Test(arguments: [Int64.min, -1, 0, 49, 50, 51, 1000, .max])
    mutating func aServerCannotMakeTheCountOfKeysOverflow(count: Int64) throws {
        var sync = KeySync()
        sync.oneTimeKeys = ["signed_curve25519": .integer(count)]
        _ = try bot.machine.receive(sync, now: bot.now)
        let made = try bot.machine.keysToUpload(now: bot.now)?["one_time_keys"]?.object?.count
        #expect((made ?? 0) == max(0, 50 - Int(max(count, 0))))
    }
}
