import JSON
import Testing

@testable import Encryption

/// What devices are told that get no key.
@Suite struct WithheldTests {
    private let server = KeyServer()
    private var bot: Person

    init() throws {
        bot = try Person("@bot:a.example", "BOT", server, seed: 2)
    }

    @Test mutating func anUnsignedDeviceIsToldOncePerSession() throws {
        let ann = try Person("@ann:a.example", "ANN", server, seed: 1)
        let phone = try Person(ann.user, "PHONE", server, seed: 4, isCrossSigned: false)
        let both = [ann.user, bot.user]
        let event = try bot.say("1", to: both, id: "$1")
        let word = try #require(server.inboxes[phone.user + phone.device]?.first?.content)
        #expect(word["room_id"]?.string == Person.room)
        #expect(word["session_id"]?.string == event.session)
        #expect(word["algorithm"] == "m.megolm.v1.aes-sha2")
        #expect(Person.words(for: phone) == ["m.unverified"])
        _ = try bot.say("2", to: both, id: "$2")
        #expect(Person.words(for: phone).isEmpty)
        bot.now += 8 * 86_400
        _ = try bot.say("3", to: both, id: "$3")
        #expect(Person.words(for: phone) == ["m.unverified"])
        #expect(Person.words(for: ann).isEmpty)
    }

    @Test mutating func aDeviceWithoutKeysIsToldOnceAndReadsOnOnceItHasSome() throws {
        var ann = try Person("@ann:a.example", "ANN", server, seed: 1)
        let owner = ann.user + ann.device
        let (keys, fallback) = (server.oneTimeKeys[owner], server.fallbackKeys[owner])
        (server.oneTimeKeys[owner], server.fallbackKeys[owner]) = (nil, nil)
        let both = [ann.user, bot.user]
        _ = try bot.say("1", to: both, id: "$1")
        let word = try #require(server.inboxes[owner]?.first?.content)
        #expect(word["room_id"] == nil && word["session_id"] == nil)
        #expect(Person.words(for: ann) == ["m.no_olm"])
        bot.now += 8 * 86_400
        _ = try bot.say("2", to: both, id: "$2")
        #expect(Person.words(for: ann).isEmpty)
        (server.oneTimeKeys[owner], server.fallbackKeys[owner]) = (keys, fallback)
        bot.now += 599
        let third = try bot.say("3", to: both, id: "$3")
        try ann.sync()
        #expect(try ann.read(third) == nil)
        bot.now += 1
        let fourth = try bot.say("4", to: both, id: "$4")
        try ann.sync()
        #expect(fourth.session == third.session)
        #expect(try ann.read(fourth) == "4")
        #expect(try ann.read(third) == nil)
    }

    /// A key that its device did not sign does not count.
    @Test mutating func aForgedOneTimeKeyBeginsNoSession() throws {
        let ann = try Person("@ann:a.example", "ANN", server, seed: 1)
        let eve = try Person("@eve:a.example", "EVE", server, seed: 3)
        server.oneTimeKeys[ann.user + ann.device] = server.oneTimeKeys[eve.user + eve.device]
        _ = try bot.say("1", to: [ann.user, bot.user], id: "$1")
        #expect(Person.words(for: ann) == ["m.no_olm"])
        #expect(server.inboxes[ann.user + ann.device]?.isEmpty == true)
    }

    @Test mutating func aDeviceWithOtherKeysIsToldThatItIsRefused() throws {
        let user = "@ann:a.example"
        _ = try Person(user, "ANN", server, seed: 1, isCrossSigned: false)
        let first = try bot.say("1", to: [user, bot.user], id: "$1")
        server.inboxes = [:]
        let changed = try Person(user, "ANN", server, seed: 9, isCrossSigned: false)
        try bot.sync(changed: [user])
        let second = try bot.say("2", to: [user, bot.user], id: "$2")
        #expect(second.session != first.session)
        #expect(Person.words(for: changed) == ["m.blacklisted"])
        #expect(server.inboxes[changed.user + changed.device]?.isEmpty == true)
        // Not even its first keys make it trusted again.
        _ = try Person(user, "ANN", server, seed: 1, isCrossSigned: false)
        try bot.sync(changed: [user])
        _ = try bot.say("3", to: [user, bot.user], id: "$3")
        #expect(server.inboxes[changed.user + changed.device]?.isEmpty == true)
    }

    /// A word is no reason to forget what waits.
    @Test mutating func whatWasWithheldIsTold() throws {
        var ann = try Person("@ann:a.example", "ANN", server, seed: 1)
        var session = MegolmOutbound(&ann.machine.random)
        let key = try ann.sealed(
            ann.envelope("m.room_key", Person.roomKey(session), for: bot), for: bot)
        let event = try ann.event("late", &session, id: "$1")
        try bot.machine.keep(event, now: bot.now)
        let content: JSONValue = [
            "algorithm": "m.megolm.v1.aes-sha2", "code": "m.unverified",
            "room_id": .string(Person.room), "session_id": .string(event.session),
            "sender_key": .string(ann.machine.own.account.identityKey.base64),
        ]
        let type = "m.room_key.withheld"
        try bot.take([ToDeviceEvent(type: type, sender: "@eve:a.example", content: content)])
        #expect(try bot.machine.askForKeys(now: bot.now).isEmpty)
        let word = ToDeviceEvent(type: type, sender: ann.user, content: content)
        try bot.take([word])
        #expect(try bot.machine.askForKeys(now: bot.now) == [event])
        try bot.take([word])
        #expect(try bot.machine.askForKeys(now: bot.now + 60).isEmpty)
        #expect(try bot.machine.waiting() == [event])
        try bot.take([key])
        #expect(try bot.read(event) == "late")
    }
}
