import JSON
import MemoryRows
import Testing

@testable import Encryption

/// Something is kept only of people who share a room with the bot.
@Suite struct StrangerTests {
    private let server = KeyServer()
    private var ann: Person
    private var bot: Person

    init() throws {
        ann = try Person("@ann:a.example", "ANN", server, seed: 1)
        bot = try Person("@bot:a.example", "BOT", server, seed: 2)
        try bot.settle(members: [ann.user])
    }

    /// What a stranger can send to a device.
    private func attempts(_ eve: inout Person) throws -> [ToDeviceEvent] {
        let (key, session) = try eve.newKey(for: bot)
        let (other, _) = try eve.newKey(for: bot, in: "!eve:b.example")
        let dummy = try eve.sealed(eve.envelope("m.dummy", [:], for: bot), for: bot)
        let identity = eve.machine.own.account.identityKey.base64
        let words: [String: JSONValue] = [
            "m.room_key.withheld": [
                "algorithm": "m.megolm.v1.aes-sha2", "code": "m.no_olm",
                "room_id": .string(Person.room), "session_id": .string(session.id),
                "sender_key": .string(identity),
            ],
            "m.key.verification.request": [
                "from_device": .string(eve.device), "methods": ["m.sas.v1"],
                "timestamp": .integer(Int64(bot.now) * 1000), "transaction_id": "1",
            ],
            "m.room_key": Person.roomKey(session), "m.room_encrypted": [:],
        ]
        return [key, other, dummy, try key.spoiled, try dummy.spoiled]
            + words.map { ToDeviceEvent(type: $0.key, sender: eve.user, content: $0.value) }
    }

    @Test mutating func whatStrangersSendIsNotOpenedAndLeavesNothing() throws {
        let before = (bot.kept, bot.oneTimeKeys)
        for number in 0..<20 {
            // From then on it is the fallback key.
            if number == 10 { server.oneTimeKeys[bot.user + bot.device] = [] }
            var eve = try Person(
                "@eve\(number):b.example", "EVE", server, seed: UInt64(100 + number),
                isCrossSigned: false)
            for event in try attempts(&eve) {
                let opened = bot.store.work.opened
                let received = try bot.take([event])
                #expect(received.sessions.isEmpty)
                #expect(received.verification.count == (event.isVerification ? 1 : 0))
                #expect(bot.store.work.opened == opened)
            }
        }
        #expect(before == (bot.kept, bot.oneTimeKeys))
    }

    @Test mutating func whoComesIntoARoomIsHeardAndWhoLeavesIsForgotten() throws {
        var eve = try Person("@eve:b.example", "EVE", server, seed: 3)
        let before = bot.kept
        try bot.sync(changed: [eve.user])
        var (key, session) = try eve.newKey(for: bot)
        #expect(try bot.take([key]).sessions.map(\.session) == [session.id])
        #expect(try bot.read(eve.event("hello", &session, id: "$1")) == "hello")
        try bot.machine.keep(eve.event("?", &session, id: "$2"), now: bot.now)
        var sync = KeySync()
        sync.left = [eve.user]
        _ = try bot.machine.receive(sync, now: bot.now)
        bot.save()
        var after = bot.kept
        // That it was this identity is remembered.
        #expect(after.removeValue(forKey: .former) == 1)
        #expect(after == before.filter { $0.key != .former })
        #expect(try bot.take([eve.newKey(for: bot).event]).sessions.isEmpty)
    }

    /// The app of whoever comes back goes on with the session that it has.
    @Test(arguments: [false, true])
    mutating func whoComesBackIsReadWithTheSessionOfBefore(hasIdentity: Bool) throws {
        var eve = try Person(
            "@eve:b.example", "EVE", server, seed: 3, isCrossSigned: hasIdentity)
        try bot.sync(changed: [eve.user])
        try bot.learn([eve.user])
        #expect(try bot.take([eve.newKey(for: bot).event]).sessions.count == 1)
        let before = bot.oneTimeKeys
        for number in 1...3 {
            var sync = KeySync()
            sync.left = [eve.user]
            _ = try bot.machine.receive(sync, now: bot.now)
            bot.save()
            #expect(bot.store.count(.former) == 1)
            #expect(bot.store.counts(.olm, by: .party)[eve.user] == nil)
            #expect(try bot.take([eve.newKey(for: bot).event]).sessions.isEmpty)
            try bot.sync(changed: [eve.user])
            try bot.learn([eve.user])
            let (key, _) = try eve.newKey(for: bot)
            let received = try bot.take([key])
            #expect(received.sessions.count == 1 && received.faults.isEmpty, "\(number)")
        }
        #expect(bot.oneTimeKeys == before && bot.store.count(.former) == 0)
    }

    @Test mutating func fewSessionsOfWhoLeftAreRemembered() throws {
        let user = "@eve:b.example"
        try bot.sync(changed: [user])
        var devices = try (0..<20).map {
            try Person(user, "EVE\($0)", server, seed: UInt64(100 + $0), isCrossSigned: false)
        }
        try bot.learn([user])
        for index in devices.indices {
            #expect(try bot.take([devices[index].newKey(for: bot).event]).sessions.count == 1)
        }
        var sync = KeySync()
        sync.left = [user]
        _ = try bot.machine.receive(sync, now: bot.now)
        bot.save()
        try bot.sync(changed: [user])
        bot.save()
        #expect(bot.store.counts(.olm, by: .party)[user] == bot.machine.limits.olmOfFormer)
    }

    /// The number of people remembered is bounded, and nobody who was verified is forgotten for the others.
    @Test mutating func whoLeftIsRememberedWithinABound() throws {
        bot.machine.limits.former = 10
        var users: [String] = []
        for number in 0..<25 {
            let eve = try Person(
                "@eve\(number):b.example", "EVE", server, seed: UInt64(100 + number))
            users.append(eve.user)
            try bot.sync(changed: [eve.user])
            try bot.learn([eve.user])
            if number < 4 {
                var record = try #require(
                    try bot.machine.book.read(UserRecord.self, owner: eve.user))
                record.verified = record.master
                bot.machine.book.write(record, owner: eve.user)
            }
            var sync = KeySync()
            sync.left = [eve.user]
            _ = try bot.machine.receive(sync, now: bot.now + number)
            bot.save()
            while try bot.machine.trimAll() { bot.save() }
            bot.save()
        }
        #expect(bot.store.count(.former) <= 10)
        for user in users.prefix(4) {
            _ = try bot.machine.outdated([user])
            #expect(try bot.machine.verifiedKey(of: user) != nil)
        }
    }

    @Test mutating func whoInvitesIsHeardAsLongAsTheInvitationWaits() throws {
        let room = "!new:b.example"
        var eve = try Person("@eve:b.example", "EVE", server, seed: 3)
        let before = bot.kept
        bot.machine.noteInvitation(to: room, from: eve.user)
        #expect(try bot.take([eve.newKey(for: bot, in: room).event]).sessions.count == 1)
        try bot.machine.noteLeave(room, now: bot.now)
        #expect(try bot.take([eve.newKey(for: bot, in: room).event]).sessions.isEmpty)
        bot.machine.noteInvitation(to: room, from: eve.user)
        try bot.machine.noteJoin(room)
        #expect(try bot.take([eve.newKey(for: bot, in: room).event]).sessions.count == 1)
        try bot.machine.noteLeave(room, now: bot.now)
        var sync = KeySync()
        sync.left = [eve.user]
        _ = try bot.machine.receive(sync, now: bot.now)
        bot.save()
        #expect(bot.kept == before)
    }

    @Test mutating func whomTheOperatorNamedIsHeard() throws {
        var eve = try Person("@eve:b.example", "EVE", server, seed: 3)
        bot.machine.setNamed { $0 == "@eve:b.example" }
        #expect(try bot.take([eve.newKey(for: bot).event]).sessions.count == 1)
    }

    /// A member too gives no keys of rooms that the bot is not in; with a device that is listed a session stays.
    @Test(arguments: [false, true])
    mutating func keysOfOtherRoomsLeaveNothing(isListed: Bool) throws {
        var device = isListed ? ann : try Person.unlisted(ann.user, server, seed: 40)
        let before = (bot.kept, bot.oneTimeKeys)
        for number in 0..<40 {
            let key = try device.newKey(for: bot, in: "!\(number):a.example").event
            let received = try bot.take([key])
            #expect(received.sessions.isEmpty)
            #expect(received.faults == (isListed ? [] : [.wrongContext]))
        }
        var after = bot.kept
        if isListed { #expect(after.updateValue(0, forKey: .olm) == 1) }
        #expect(before.0 == after && before.1 == bot.oneTimeKeys + (isListed ? 1 : 0))
        #expect(try bot.take([device.newKey(for: bot).event]).sessions.count == 1)
    }

    /// What the first message of a session says is refused: neither the session nor the end of a one-time key stays.
    @Test mutating func aSessionWhoseFirstMessageIsRefusedIsNotKept() throws {
        let (key, session) = try ann.newKey(for: bot)
        let spoiled: [(inout [String: JSONValue]) -> Void] = [
            { $0["sender"] = "@ben:a.example" }, { $0["recipient"] = "@ben:a.example" },
            { $0["recipient_keys"] = nil }, { $0["keys"] = [:] }, { $0["content"] = nil },
            { $0["content"] = ["algorithm": "m.megolm.v1.aes-sha2"] },
            { $0["content"] = Person.roomKey(session, room: "!no:a.example") },
            { $0["sender_device_keys"] = [:] },
        ]
        let before = (bot.kept, bot.oneTimeKeys)
        for (number, change) in spoiled.enumerated() {
            var phone = try Person(
                ann.user, "PHONE\(number)", server, seed: UInt64(50 + number),
                isCrossSigned: false)
            let whole = phone.envelope("m.room_key", Person.roomKey(session), for: bot)
            var inner = whole.object ?? [:]
            change(&inner)
            let event = try phone.sealed(.object(inner), for: bot)
            #expect(try bot.take([event]).faults.count == 1)
            #expect(before == (bot.kept, bot.oneTimeKeys), "change \(number)")
        }
        #expect(try bot.take([key]).sessions.map(\.session) == [session.id])
        #expect(bot.oneTimeKeys == before.1 - 1)
    }

    @Test mutating func whatIsKeptOfARoomIsForgottenWhenTheBotLeavesIt() throws {
        var session: MegolmOutbound
        (_, session) = try share()
        let waiting = EncryptedEvent(
            room: Person.room, id: "$w", sender: ann.user, stamp: 1, session: "unknown",
            ciphertext: "AwgA")
        try bot.machine.keep(waiting, now: bot.now)
        _ = try bot.say("hi", to: [ann.user, bot.user], id: "$2")
        try bot.machine.noteLeave(Person.room, now: bot.now)
        bot.save()
        for kind in [EncryptionRow.Kind.inbound, .outbound, .index, .pending, .missing] {
            #expect(bot.store.count(kind) == 0, "\(kind)")
        }
        // That it was encrypted stays known, and it can come back.
        #expect(try bot.machine.isEncrypted(Person.room))
        #expect(try bot.take([ann.newKey(for: bot).event]).sessions.isEmpty)
        try bot.machine.noteJoin(Person.room)
        (_, session) = try share()
        #expect(try bot.read(ann.event("again", &session, id: "$3")) == "again")
    }

    private mutating func share() throws -> (ToDeviceEvent, MegolmOutbound) {
        var (key, session) = try ann.newKey(for: bot)
        #expect(try bot.take([key]).sessions.count == 1)
        #expect(try bot.read(ann.event("1", &session, id: "$1 \(session.id)")) == "1")
        return (key, session)
    }

    @Test mutating func roomsWhoseInvitationsWereDeclinedAreForgotten() throws {
        bot.machine.limits.roomsLeft = .init(rows: 20)
        for number in 0..<300 {
            let room = "!\(number):b.example"
            bot.machine.noteInvitation(to: room, from: "@eve:b.example")
            try bot.machine.noteEncryption(of: room, longestAge: nil, mostMessages: nil)
            // Of every third the bot had been in.
            if number % 3 == 0 { try bot.machine.noteJoin(room) }
            try bot.machine.noteLeave(room, now: bot.now + number)
            bot.save()
            #expect(try bot.machine.isEncrypted(room) == (number % 3 == 0))
        }
        #expect(bot.store.count(.room) <= 21)
        #expect(try bot.machine.isEncrypted(Person.room))
    }
}
