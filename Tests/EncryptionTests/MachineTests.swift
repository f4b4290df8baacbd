import JSON
import MemoryRows
import Testing

@testable import Encryption

@Suite struct MachineTests {
    private let server = KeyServer()

    @Test func twoDevicesTalk() throws {
        var ann = try Person("@ann:a.example", "ANN", server, seed: 1)
        var bot = try Person("@bot:a.example", "BOT", server, seed: 2)
        let both = [ann.user, bot.user]
        for round in 0..<5 {
            let event = try ann.say("hello \(round)", to: both, id: "$a\(round)")
            try bot.sync()
            #expect(try bot.read(event) == "hello \(round)")
            let answer = try bot.say("hi \(round)", to: both, id: "$b\(round)")
            try ann.sync()
            #expect(try ann.read(answer) == "hi \(round)")
        }
    }

    @Test func aHundredAndFirstMessageBeginsANewSession() throws {
        var ann = try Person("@ann:a.example", "ANN", server, seed: 1)
        var bot = try Person("@bot:a.example", "BOT", server, seed: 2)
        var sessions: [String] = []
        for round in 0..<101 {
            let event = try bot.say("\(round)", to: [ann.user, bot.user], id: "$\(round)")
            sessions.append(event.session)
            try ann.sync()
            #expect(try ann.read(event) == "\(round)")
        }
        #expect(Set(sessions.prefix(100)).count == 1 && sessions[100] != sessions[99])
    }

    @Test func whoLeftCannotReadOn() throws {
        var ann = try Person("@ann:a.example", "ANN", server, seed: 1)
        var ben = try Person("@ben:a.example", "BEN", server, seed: 3)
        var bot = try Person("@bot:a.example", "BOT", server, seed: 2)
        let first = try bot.say("1", to: [ann.user, ben.user, bot.user], id: "$1")
        try ben.sync()
        #expect(try ben.read(first) == "1")
        let second = try bot.say("2", to: [ann.user, bot.user], id: "$2")
        #expect(second.session != first.session)
        try ann.sync()
        try ben.sync()
        #expect(try ann.read(second) == "2")
        #expect(try ben.read(second) == nil)
    }

    @Test func anUnsignedDeviceOfASignedUserGetsAWordInsteadOfAKey() throws {
        var ann = try Person("@ann:a.example", "ANN", server, seed: 1)
        var other = try Person("@ann:a.example", "NEW", server, seed: 4, isCrossSigned: false)
        var bot = try Person("@bot:a.example", "BOT", server, seed: 2)
        let event = try bot.say("1", to: [ann.user, bot.user], id: "$1")
        let inbox = server.inboxes[other.user + other.device] ?? []
        #expect(inbox.map(\.type) == ["m.room_key.withheld"])
        #expect(inbox.first?.content["code"] == "m.unverified")
        try ann.sync()
        try other.sync()
        #expect(try ann.read(event) == "1")
        #expect(try other.read(event) == nil)
    }

    @Test func aSecondDeviceReadsOn() throws {
        let user = "@ann:a.example"
        var ann = try Person(user, "ANN", server, seed: 1, isCrossSigned: false)
        var bot = try Person("@bot:a.example", "BOT", server, seed: 2)
        let first = try bot.say("1", to: [user, bot.user], id: "$1")
        var second = try Person(user, "NEW", server, seed: 4, isCrossSigned: false)
        try bot.sync(changed: [user])
        let event = try bot.say("2", to: [user, bot.user], id: "$2")
        #expect(event.session == first.session)
        try ann.sync()
        try second.sync()
        #expect(try ann.read(event) == "2")
        #expect(try second.read(event) == "2")
        #expect(try second.read(first) == nil)
    }

    @Test func aMessageThatComesAgainAsAnotherIsReplayed() throws {
        var ann = try Person("@ann:a.example", "ANN", server, seed: 1)
        var bot = try Person("@bot:a.example", "BOT", server, seed: 2)
        var event = try ann.say("1", to: [ann.user, bot.user], id: "$1")
        try bot.sync()
        #expect(try bot.read(event) == "1")
        #expect(try bot.read(event) == "1")
        event.id = "$2"
        #expect(try bot.machine.read(event) == .replayed)
    }

    @Test func aKeyThatComesLaterOpensWhatWaited() throws {
        var ann = try Person("@ann:a.example", "ANN", server, seed: 1)
        var bot = try Person("@bot:a.example", "BOT", server, seed: 2)
        let event = try ann.say("1", to: [ann.user, bot.user], id: "$1")
        #expect(try bot.machine.read(event) == .keyMissing)
        try bot.machine.keep(event, now: bot.now)
        #expect(try bot.machine.askForKeys(now: bot.now + 59).isEmpty)
        #expect(try bot.machine.askForKeys(now: bot.now + 60) == [event])
        #expect(try bot.machine.askForKeys(now: bot.now + 600).isEmpty)
        #expect(try bot.machine.waitingRequests().map(\.type) == ["m.room_key_request"])
        let received = try bot.sync()
        #expect(received.sessions.map(\.session) == [event.session])
        #expect(try bot.machine.waiting(in: Person.room) == [event])
        #expect(try bot.read(event) == "1")
    }

    @Test func keysAreRefilledAndTheFallbackReplaced() throws {
        var bot = try Person("@bot:a.example", "BOT", server, seed: 2)
        let owner = bot.user + bot.device
        let fallback = server.fallbackKeys[owner]?.name
        for _ in 0..<60 {
            let body: JSONValue = ["one_time_keys": [bot.user: [bot.device: "signed_curve25519"]]]
            _ = server.claim(body)
        }
        try bot.sync()
        try bot.upload()
        #expect(server.oneTimeKeys[owner]?.count == 50)
        #expect(server.fallbackKeys[owner]?.name != fallback)
    }

    @Test func aDeviceWhoseKeysChangeIsRefused() throws {
        let user = "@ann:a.example"
        _ = try Person(user, "ANN", server, seed: 1, isCrossSigned: false)
        var bot = try Person("@bot:a.example", "BOT", server, seed: 2)
        _ = try bot.say("1", to: [user, bot.user], id: "$1")
        var changed = try Person(user, "ANN", server, seed: 9, isCrossSigned: false)
        try bot.sync(changed: [user])
        let event = try bot.say("2", to: [user, bot.user], id: "$2")
        try changed.sync()
        #expect(try changed.read(event) == nil)
    }

    @Test func anOldCopyOfTheStoreBeginsAllSessionsAnew() throws {
        var ann = try Person("@ann:a.example", "ANN", server, seed: 1)
        var bot = try Person("@bot:a.example", "BOT", server, seed: 2)
        let both = [ann.user, bot.user]
        _ = try bot.say("1", to: both, id: "$1")
        let copy = MemoryStore(copying: bot.store)
        let event = try bot.say("2", to: both, id: "$2")
        bot.machine.book.write(
            OutboundRecord(session: MegolmOutbound(&bot.machine.random), createdAt: 0),
            owner: Person.room)
        _ = try bot.say("3", to: both, id: "$3")
        let epoch = bot.machine.epoch
        try ann.sync()
        var restored = try Person("@bot:a.example", "BOT", server, seed: 5, store: copy)
        #expect(try restored.machine.compareEpoch(epoch))
        restored.save()
        try restored.begin()
        let again = try restored.say("4", to: both, id: "$4")
        #expect(again.session != event.session)
        try ann.sync()
        #expect(try ann.read(again) == "4")
    }
}
