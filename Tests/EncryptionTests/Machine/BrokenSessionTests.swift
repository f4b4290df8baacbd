import JSON
import MemoryRows
import Testing

@testable import Encryption

/// Sessions of Olm that one side has lost.
@Suite struct BrokenSessionTests {
    private let server = KeyServer()
    private var ann: Person
    private var bot: Person

    init() throws {
        ann = try Person("@ann:a.example", "ANN", server, seed: 1)
        bot = try Person("@bot:a.example", "BOT", server, seed: 2)
        try bot.learn([ann.user])
        try talk()
    }

    /// What becomes of a message from ann.
    @discardableResult
    private mutating func write(
        _ type: String = "m.dummy", _ content: JSONValue = [:]
    ) throws -> ReceivedKeys {
        let event = try ann.sealed(ann.envelope(type, content, for: bot), for: bot)
        return try bot.take([event])
    }

    /// A message each way, so that the session is confirmed.
    private mutating func talk() throws {
        #expect(try write().faults.isEmpty)
        let answer = try bot.sealed(bot.envelope("m.dummy", [:], for: ann), for: ann)
        #expect(try ann.take([answer]).faults.isEmpty)
    }

    /// Begins new sessions where they broke; how many messages that took.
    private mutating func mend() throws -> Int {
        try bot.learn(bot.machine.usersOfBrokenDevices)
        let devices = try bot.machine.brokenDevices()
        guard !devices.isEmpty else { return 0 }
        try bot.machine.renewed(
            server.claim(EncryptionMachine.claim(devices)), devices, now: bot.now)
        let requests = try bot.machine.waitingRequests().count
        bot.save()
        try bot.flush()
        return requests
    }

    private mutating func restoreAnn(_ rows: MemoryStore) throws {
        ann.store = rows
        ann.machine = try EncryptionMachine(
            user: ann.user, device: ann.device, store: ann.store,
            seal: StateSeal(key: [UInt8](repeating: 1, count: 32)), random: SeededSource(seed: 77))
    }

    @Test mutating func aPeerThatIsAnOldCopyIsGivenANewSession() throws {
        let copy = MemoryStore(copying: ann.store)
        try talk()
        try talk()
        try restoreAnn(copy)
        #expect(try write().faults.count == 1)
        #expect(try mend() == 1)
        #expect(try ann.sync().faults.isEmpty)
        var session = MegolmOutbound(&ann.machine.random)
        #expect(try write("m.room_key", Person.roomKey(session)).sessions.count == 1)
        let said = try ann.event("hello", &session, id: "$1")
        #expect(try bot.read(said) == "hello")
        let event = try bot.say("hi", to: [ann.user, bot.user], id: "$2")
        try ann.sync()
        #expect(try ann.read(event) == "hi")
    }

    @Test mutating func aSessionThatTheBotLostIsBegunAnew() throws {
        for (key, _) in bot.store.rows(.olm, owner: nil) { bot.machine.book.remove(key) }
        bot.save()
        #expect(try write().faults == [.unknownSession])
        #expect(try mend() == 1)
        #expect(try ann.sync().faults.isEmpty)
        #expect(try write().faults.isEmpty)
    }

    @Test mutating func thatIsDoneOnceAnHour() throws {
        let message = try ann.sealed(ann.envelope("m.dummy", [:], for: bot), for: bot)
        try bot.take([message])
        for round in 0..<3 {
            #expect(try bot.take([message]).faults == [.keyIsUsed])
            #expect(try mend() == (round == 0 ? 1 : 0))
            bot.now += 1000
        }
        bot.now += 599
        try bot.take([message])
        #expect(try mend() == 0)
        bot.now += 1
        try bot.take([message])
        #expect(try mend() == 1)
    }

    /// Its device says that it could not begin one.
    @Test mutating func aDeviceThatHasNoSessionIsGivenOne() throws {
        let content: JSONValue = [
            "algorithm": "m.megolm.v1.aes-sha2", "code": "m.no_olm",
            "sender_key": .string(ann.machine.own.account.identityKey.base64),
        ]
        let word = ToDeviceEvent(
            type: "m.room_key.withheld", sender: ann.user, content: content)
        try bot.take([word])
        #expect(try mend() == 1)
        try bot.take([word])
        #expect(try mend() == 0)
        #expect(try ann.sync().faults.isEmpty)
    }

    /// Whoever makes up devices makes no work, and fills no store.
    @Test mutating func devicesThatAreNotThereAreNotCounted() throws {
        _ = try bot.machine.outdated(["@eve:a.example"])
        for number in 0..<50 {
            var random = SeededSource(seed: UInt64(1000 + number))
            let key = Curve25519Key(of: KeyAgreement.makeKey(&random)).base64
            let content: JSONValue = [
                "algorithm": "m.olm.v1.curve25519-aes-sha2", "sender_key": .string(key),
                "ciphertext": .object([
                    bot.machine.own.account.identityKey.base64: ["type": 1, "body": "AwAA"]
                ]),
            ]
            let event = ToDeviceEvent(
                type: "m.room.encrypted", sender: "@eve:a.example", content: content)
            #expect(try bot.take([event]).faults == [.malformed])
        }
        #expect(bot.store.rows(.wedge, owner: nil).count == BrokenSessions.mostBroken)
        #expect(try mend() == 0)
        bot.save()
        #expect(bot.store.rows(.wedge, owner: nil).isEmpty)
        // Ann's is mended all the same.
        for (key, _) in bot.store.rows(.olm, owner: nil) { bot.machine.book.remove(key) }
        try write()
        #expect(try mend() == 1)
    }

    /// In the same second too, the one that was begun last is written with.
    @Test mutating func theNewSessionIsUsedFromThenOn() throws {
        let identity = ann.machine.own.account.identityKey
        for _ in 0..<8 {
            let before = Set(try bot.olmSessions(with: identity).map(\.session.id))
            let devices = [ann.user: [ann.device]]
            try bot.machine.claimed(
                server.claim(EncryptionMachine.claim(devices)), devices, now: bot.now)
            let first = try #require(try bot.olmSessions(with: identity).first?.session.id)
            #expect(!before.contains(first))
        }
        #expect(try bot.olmSessions(with: identity).count == 6)
    }
}
