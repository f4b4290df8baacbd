import JSON
import MemoryRows
import Testing

@testable import Encryption

/// Whose keys are taken, and for what.
@Suite struct RoomKeyTests {
    private let server = KeyServer()
    private var ann: Person
    private var eve: Person
    private var bot: Person
    private var session: MegolmOutbound

    init() throws {
        ann = try Person("@ann:a.example", "ANN", server, seed: 1)
        eve = try Person("@eve:a.example", "EVE", server, seed: 3)
        bot = try Person("@bot:a.example", "BOT", server, seed: 2)
        try bot.learn([ann.user, eve.user])
        session = MegolmOutbound(&ann.machine.random)
    }

    /// A message that ann's device encrypts for the bot's, and what the bot makes of it.
    private mutating func share(
        _ content: JSONValue? = nil, _ change: (inout [String: JSONValue]) -> Void = { _ in }
    ) throws -> ReceivedKeys {
        let key = content ?? Person.roomKey(session)
        var inner = ann.envelope("m.room_key", key, for: bot).object ?? [:]
        change(&inner)
        let event = try ann.sealed(.object(inner), for: bot)
        return try bot.take([event])
    }

    private var inbound: Int { bot.store.rows(.inbound, owner: nil).count }

    @Test mutating func aKeyIsTaken() throws {
        let received = try share()
        #expect(received.sessions.map(\.session) == [session.id] && received.faults.isEmpty)
        let event = try ann.event("hello", &session, id: "$1")
        #expect(try bot.read(event) == "hello")
    }

    @Test mutating func aKeyOfAnotherRoomOpensNothingHere() throws {
        let received = try share(Person.roomKey(session, room: "!other:a.example"))
        #expect(received.sessions.map(\.room) == ["!other:a.example"])
        let event = try ann.event("1", &session, id: "$1")
        #expect(try bot.machine.read(event) == .keyMissing)
    }

    @Test mutating func whatWasSaidInAnotherRoomIsNotSaidHere() throws {
        _ = try share()
        let event = try ann.event("1", &session, id: "$1", inner: "!other:a.example")
        #expect(try bot.machine.read(event) == .refused(.wrongContext))
        #expect(bot.machine.changes.isEmpty)
    }

    @Test mutating func aKeyUnderAnotherNameIsRefused() throws {
        var content = Person.roomKey(session).object ?? [:]
        content["session_id"] = .string(MegolmOutbound(&ann.machine.random).id)
        #expect(try share(.object(content)).faults == [.wrongContext])
        #expect(inbound == 0)
    }

    @Test(arguments: ["algorithm", "room_id", "session_id", "session_key"])
    mutating func aKeyThatLacksSomethingIsRefused(name: String) throws {
        var content = Person.roomKey(session).object ?? [:]
        content[name] = nil
        #expect(try share(.object(content)).faults == [.malformed])
        #expect(inbound == 0)
    }

    /// Whoever passes a message on cannot say that it is theirs, or was meant for another.
    @Test(arguments: ["sender", "recipient", "recipient_keys", "keys"])
    mutating func aMessageOfOthersIsRefused(name: String) throws {
        let others: [String: JSONValue] = [
            "sender": .string(eve.user), "recipient": .string(eve.user),
            "recipient_keys": ["ed25519": .string(eve.machine.fingerprint)],
            "keys": ["ed25519": .string(eve.machine.fingerprint)],
        ]
        #expect(
            try share { $0[name] = others[name] }.faults == [.wrongContext])
        #expect(try share { $0[name] = nil }.faults == [.wrongContext])
        #expect(inbound == 0 && bot.store.rows(.wedge, owner: nil).isEmpty)
        #expect(try share().sessions.count == 1)
    }

    /// The server says that eve's message is ann's.
    @Test mutating func aMessageOfADeviceThatIsNotItsSendersIsNotRead() throws {
        var inner = eve.envelope("m.room_key", Person.roomKey(session), for: bot).object ?? [:]
        inner["sender"] = .string(ann.user)
        var event = try eve.sealed(.object(inner), for: bot)
        event.sender = ann.user
        try bot.take([event])
        let said = try ann.event("delete everything", &session, id: "$1")
        #expect(try bot.machine.read(said) == .senderUnknown)
        try bot.learn([ann.user])
        #expect(try bot.machine.read(said) == .senderUnknown)
        // It claims that the device is ann's, without ann's keys.
        let theirs = try #require(server.deviceKeys[eve.user]?["EVE"])
        server.deviceKeys[ann.user]?["EVE"] = theirs
        try bot.sync(changed: [ann.user])
        try bot.learn([ann.user])
        #expect(try bot.machine.read(said) == .senderUnknown)
        #expect(bot.store.row(.init(.device, owner: ann.user, name: "EVE")) == nil)
    }

    @Test mutating func nobodySpeaksWithTheSessionOfAnother() throws {
        _ = try share()
        var event = try ann.event("1", &session, id: "$1")
        event.sender = eve.user
        #expect(try bot.machine.read(event) == .refused(.wrongContext))
        event.sender = ann.user
        #expect(try bot.read(event) == "1")
    }

    /// Who was given a key can give it on and repeat what was said with it, before its owner or after: the owner is
    /// heard, once, and what is repeated never counts as the owner's.
    @Test(arguments: [false, true], [false, true])
    mutating func whoRepeatsAnothersWordsDoesNotSilenceThem(
        keyIsFirst: Bool, eventIsFirst: Bool
    ) throws {
        let key = Person.roomKey(session)
        let theft = try eve.sealed(eve.envelope("m.room_key", key, for: bot), for: bot)
        if !keyIsFirst { _ = try share(key) }
        try bot.take([theft])
        let event = try ann.event("1", &session, id: "$1")
        var copied = event
        copied.sender = eve.user
        copied.id = "$2"
        if eventIsFirst { _ = try bot.read(copied) }
        if keyIsFirst { _ = try share(key) }
        #expect(try bot.read(event) == "1")
        #expect(try bot.read(event) == "1")
        _ = try bot.read(copied)
        for (number, user) in [ann.user, eve.user].enumerated() {
            var again = event
            again.sender = user
            again.id = "$again\(number)"
            #expect(try bot.machine.read(again) == .replayed)
        }
        #expect(try bot.read(event) == "1")
    }

    @Test mutating func whoWasNotGivenTheKeyRepeatsNothing() throws {
        _ = try share()
        var copied = try ann.event("1", &session, id: "$2")
        let event = copied
        (copied.sender, copied.id) = (eve.user, "$1")
        #expect(try bot.machine.read(copied) == .refused(.wrongContext))
        #expect(try bot.read(event) == "1")
        copied.sender = ann.user
        #expect(try bot.machine.read(copied) == .replayed)
    }

    @Test mutating func whatAnEarlierVersionReadIsNotReadAgainAsAnother() throws {
        _ = try share()
        var event = try ann.event("1", &session, id: "$1")
        bot.machine.book.write(
            IndexRecord(event: "$1", stamp: event.stamp), owner: session.id, name: "0")
        bot.save()
        #expect(try bot.read(event) == "1")
        event.id = "$2"
        #expect(try bot.machine.read(event) == .replayed)
    }

    @Test mutating func theCopyThatReadsMoreIsKept() throws {
        var earlier = session
        let first = try ann.event("first", &session, id: "$1")
        let late = Person.roomKey(session)
        _ = try share(late)
        #expect(try bot.machine.read(first) == .keyMissing)
        #expect(try share(Person.roomKey(earlier)).sessions.count == 1)
        #expect(try bot.read(first) == "first")
        #expect(try share(late).sessions.isEmpty)
        #expect(try bot.read(first) == "first")
        _ = try ann.event("", &earlier, id: "$0")
    }

    @Test mutating func aCopyOfAnotherDeviceIsNotTakenForOneThatReadsMore() throws {
        var tablet = try Person(ann.user, "TABLET", server, seed: 5)
        try bot.sync(changed: [ann.user])
        let earlier = session
        let first = try ann.event("first", &session, id: "$1")
        _ = try share()
        let copy = tablet.envelope("m.room_key", Person.roomKey(earlier), for: bot)
        let event = try tablet.sealed(copy, for: bot)
        #expect(try bot.take([event]).sessions.isEmpty)
        #expect(try bot.machine.read(first) == .keyMissing)
    }

    /// The signature tells which of two sessions with the same name is real.
    @Test mutating func aForgedKeyIsRefused() throws {
        let key = session.sharedKey
        var bytes = try Base64.decode(key)
        bytes[20] ^= 1
        var content = Person.roomKey(session).object ?? [:]
        content["session_key"] = .string(Base64.encode(bytes))
        #expect(try share(.object(content)).faults == [.wrongSignature])
        content["session_key"] = .string("")
        #expect(try share(.object(content)).faults == [.malformed])
        #expect(inbound == 0)
    }

    /// In the clear it comes from anybody.
    @Test mutating func aKeyThatWasNotEncryptedIsNotTaken() throws {
        let event = ToDeviceEvent(
            type: "m.room_key", sender: ann.user, content: Person.roomKey(session))
        #expect(try bot.take([event]).sessions.isEmpty)
        let forwarded = ToDeviceEvent(
            type: "m.forwarded_room_key", sender: ann.user, content: Person.roomKey(session))
        #expect(try bot.take([forwarded]).sessions.isEmpty)
        #expect(inbound == 0)
    }

    @Test mutating func anEventThatCannotBeReadChangesNothing() throws {
        _ = try share()
        var event = try ann.event("1", &session, id: "$1")
        let whole = event.ciphertext
        event.ciphertext = String(whole.dropLast(8))
        #expect(try bot.machine.read(event) != .plain([]))
        event.ciphertext = ""
        #expect(try bot.machine.read(event) == .refused(.malformed))
        #expect(bot.machine.changes.isEmpty)
        event.ciphertext = whole
        #expect(try bot.read(event) == "1")
    }
}
