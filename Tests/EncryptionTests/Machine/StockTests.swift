import JSON
import MemoryRows
import Testing

@testable import Encryption

/// What earlier versions left, and what was missed: it is gone through at a start.
@Suite struct StockTests {
    private let server = KeyServer()
    private var ann: Person
    private var bot: Person
    private var session: MegolmOutbound

    /// A bot of an earlier version, which took keys of ann and of many strangers for many rooms.
    init() throws {
        ann = try Person("@ann:a.example", "ANN", server, seed: 1)
        bot = try Person("@bot:a.example", "BOT", server, seed: 2)
        var key: ToDeviceEvent
        (key, session) = try ann.newKey(for: bot)
        try bot.take([key])
        #expect(try bot.read(ann.event("1", &session, id: "$1")) == "1")
        for number in 0..<20 {
            var eve = try Person(
                "@eve\(number):b.example", "EVE", server, seed: UInt64(100 + number))
            (key, _) = try eve.newKey(for: bot, in: "!\(number):b.example")
            try bot.take([key, ann.newKey(for: bot, in: "!left\(number):a.example").event])
            try bot.learn([eve.user])
            try bot.machine.noteEncryption(
                of: "!\(number):b.example", longestAge: nil, mostMessages: nil)
        }
        let late = try ann.event("late", &session, id: "$late")
        try bot.machine.keep(late, now: bot.now)
        bot.save()
    }

    /// The bot as the rows of an earlier version make it: nothing stands beside their seals.
    private func upgraded() throws -> Person {
        try Person(
            bot.user, bot.device, server, seed: 9, store: MemoryStore(bot.store.all))
    }

    @Test func whatStrangersLeftIsForgottenAndTheRestIsCounted() throws {
        var bot = try upgraded()
        try bot.settle(members: [ann.user])
        for kind in [EncryptionRow.Kind.inbound, .olm] {
            #expect(bot.store.count(kind) == 1, "\(kind)")
        }
        #expect(bot.store.counts(.device, by: .owner).keys.sorted() == [ann.user])
        #expect(Set(bot.store.counts(.user, by: .owner).keys) == [ann.user, bot.user])
        for kind in [EncryptionRow.Kind.olm, .inbound, .pending] {
            #expect(bot.store.counts(kind, by: .party).keys.sorted() == [ann.user], "\(kind)")
        }
        #expect(try bot.machine.isEncrypted(Person.room))
        let waiting = try bot.machine.waiting(in: Person.room, for: session.id)
        #expect(try waiting.map { try bot.read($0) } == ["late"])
    }

    @Test func whatAnnSaysIsReadBeforeThatAndAfter() throws {
        var (bot, ann, session) = (try upgraded(), ann, session)
        #expect(try bot.read(ann.event("before", &session, id: "$2")) == "before")
        try bot.take([ann.newKey(for: bot).event])
        try bot.settle(members: [ann.user])
        #expect(try bot.read(ann.event("after", &session, id: "$3")) == "after")
        let (key, _) = try ann.newKey(for: bot)
        #expect(try bot.take([key]).faults.isEmpty)
        let answer = try bot.say("hi", to: [ann.user, bot.user], id: "$4")
        try ann.sync()
        #expect(try ann.read(answer) == "hi")
    }

    /// Who came or went while the server was asked.
    @Test func whatChangesMeanwhileHolds() throws {
        var bot = try upgraded()
        var ben = try Person("@ben:a.example", "BEN", server, seed: 4)
        _ = try bot.machine.take(rooms: [])
        bot.machine.reopenStock()
        try bot.machine.noteJoin("!late:a.example")
        try bot.machine.noteLeave("!gone:a.example", now: bot.now)
        var sync = KeySync()
        (sync.changed, sync.left) = ([ben.user], ["@eve0:b.example"])
        _ = try bot.machine.receive(sync, now: bot.now)
        bot.save()
        try bot.settle(
            members: [ann.user, "@eve0:b.example"], rooms: [Person.room, "!gone:a.example"])
        #expect(try bot.take([ben.newKey(for: bot, in: "!late:a.example").event]).faults.isEmpty)
        #expect(
            try bot.take([ben.newKey(for: bot, in: "!gone:a.example").event]).faults.count == 1)
        var eve = try Person("@eve0:b.example", "NEW", server, seed: 5, isCrossSigned: false)
        #expect(try bot.take([eve.newKey(for: bot).event]).sessions.isEmpty)
    }

    /// After that a start asks for nothing that was gone through.
    @Test mutating func aLaterStartHearsNoStrangers() throws {
        try bot.settle(members: [ann.user])
        var next = try Person(bot.user, bot.device, server, seed: 9, store: bot.store)
        var eve = try Person("@eve:b.example", "EVE", server, seed: 3)
        #expect(next.machine.isCompanyWhole)
        #expect(try next.take([eve.newKey(for: next).event]).sessions.isEmpty)
        next.machine.reopenStock()
        next.save()
        let after = try Person(bot.user, bot.device, server, seed: 10, store: bot.store)
        #expect(!after.machine.isCompanyWhole)
    }
}
