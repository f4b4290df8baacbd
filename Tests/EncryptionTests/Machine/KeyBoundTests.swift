import JSON
import MemoryRows
import Testing

@testable import Encryption

/// What is kept of people who are heard is bounded, and costs the same however much is kept.
@Suite struct KeyBoundTests {
    private let server = KeyServer()
    private var ann: Person
    private var eve: Person
    private var bot: Person

    init() throws {
        ann = try Person("@ann:a.example", "ANN", server, seed: 1)
        eve = try Person("@eve:b.example", "EVE", server, seed: 3)
        bot = try Person("@bot:a.example", "BOT", server, seed: 2)
        try bot.settle(members: [ann.user, eve.user])
    }

    @Test mutating func oneSenderHasSoManyKeysOfARoom() throws {
        var (key, first) = try ann.newKey(for: bot)
        try bot.take([key])
        var last = first
        let bound = bot.machine.limits.inboundOfUserInRoom.rows
        for _ in 0..<(3 * bound) {
            (key, last) = try eve.newKey(for: bot)
            #expect(try bot.take([key]).sessions.count == 1)
            bot.now += 1
            #expect(bot.store.count(.inbound) <= bound + 1)
        }
        #expect(try bot.read(eve.event("newest", &last, id: "$2")) == "newest")
        #expect(try bot.read(ann.event("oldest", &first, id: "$1")) == "oldest")
    }

    /// All at once, in one sync.
    @Test mutating func soItIsForThoseOfOneSync() throws {
        let bound = bot.machine.limits.inboundOfUserInRoom.rows
        let keys = try (0..<(2 * bound)).map { _ in try eve.newKey(for: bot).event }
        #expect(try bot.take(keys).sessions.count == 2 * bound)
        #expect(bot.store.count(.inbound) <= bound)
    }

    /// With a key goes what was read with it.
    @Test mutating func aKeyGoesWithWhatItRead() throws {
        bot.machine.limits.inboundOfUserInRoom = .init(rows: 10)
        for number in 0..<60 {
            var (key, session) = try eve.newKey(for: bot)
            try bot.take([key])
            for part in 0..<3 {
                let event = try eve.event("x", &session, id: "$\(number) \(part)")
                #expect(try bot.read(event) == "x")
            }
            bot.now += 1
        }
        #expect(bot.store.count(.inbound) <= 10 && bot.store.count(.index) <= 30)
    }

    /// A used key stays longer than an unused one.
    @Test mutating func theOldestUnusedGoesFirst() throws {
        bot.machine.limits.inboundOfUserInRoom = .init(rows: 10)
        var (key, used) = try eve.newKey(for: bot)
        try bot.take([key])
        for day in 0..<30 {
            bot.now += 86_400
            try bot.take([eve.newKey(for: bot).event])
            #expect(try bot.read(eve.event("day \(day)", &used, id: "$\(day)")) == "day \(day)")
        }
        (key, used) = (key, used)
    }

    @Test mutating func aRoomHasSoManyKeysAndWhoHasFewLosesNone() throws {
        bot.machine.limits.inboundOfRoom = .init(rows: 40)
        bot.machine.limits.inboundOfUserInRoom = .init(rows: 15)
        var (key, first) = try ann.newKey(for: bot)
        try bot.take([key])
        for number in 0..<8 {
            var other = try Person(
                "@eve\(number):b.example", "EVE", server, seed: UInt64(100 + number))
            try bot.sync(changed: [other.user])
            for _ in 0..<20 { try bot.take([other.newKey(for: bot).event]) }
            #expect(bot.store.count(.inbound) <= 40)
        }
        #expect(try bot.read(ann.event("hello", &first, id: "$1")) == "hello")
    }

    @Test mutating func inAllRoomsTogetherThereAreSoMany() throws {
        (bot.machine.limits.inboundOfUser, bot.machine.limits.inbound) = (.init(rows: 50), 60)
        let rooms = Set((0..<200).map { "!\($0):a.example" } + [Person.room])
        try bot.settle(members: [ann.user, eve.user], rooms: rooms)
        var (key, first) = try ann.newKey(for: bot)
        try bot.take([key])
        for room in rooms { try bot.take([eve.newKey(for: bot, in: room).event]) }
        #expect(bot.store.count(.inbound) <= 51)
        var ben = try Person("@ben:b.example", "BEN", server, seed: 4)
        try bot.sync(changed: [ben.user])
        for room in rooms.sorted().prefix(50) {
            try bot.take([ben.newKey(for: bot, in: room).event])
        }
        while try bot.machine.trimAll() { bot.save() }
        bot.save()
        #expect(bot.store.count(.inbound) <= 60)
        #expect(try bot.read(ann.event("hello", &first, id: "$1")) == "hello")
    }

    /// Devices that nobody lists, each with sessions of its own.
    @Test mutating func oneSenderHasSoManySessions() throws {
        bot.machine.limits.olmOfUser = .init(rows: 8)
        let (key, session) = try ann.newKey(for: bot)
        try bot.take([key])
        for number in 0..<25 {
            var made = try Person.unlisted(eve.user, server, seed: UInt64(200 + number))
            #expect(try bot.take([made.newKey(for: bot).event]).faults.isEmpty)
            #expect(bot.store.counts(.olm, by: .party)[eve.user] ?? 0 <= 8)
        }
        #expect(try !bot.olmSessions(with: ann.machine.own.account.identityKey).isEmpty)
        #expect(bot.store.row(.init(.inbound, owner: Person.room, name: session.id)) != nil)
        bot.machine.limits.olm = 6
        while try bot.machine.trimAll() { bot.save() }
        bot.save()
        #expect(bot.store.count(.olm) <= 6)
        #expect(try !bot.olmSessions(with: ann.machine.own.account.identityKey).isEmpty)
    }

    @Test mutating func aUserHasSoManyDevices() throws {
        bot.machine.limits.devicesOfUser = 30
        for round in 0..<3 {
            for number in 0..<100 {
                let name = "R\(round)D\(number)"
                server.deviceKeys[eve.user]?[name] = try DeviceKeys.published(
                    OlmAccount(&eve.machine.random), user: eve.user, device: name)
            }
            try bot.sync(changed: [eve.user])
            try bot.learn([eve.user])
            #expect(bot.store.counts(.device, by: .owner)[eve.user] == 30)
            // The one that was known stays.
            #expect(bot.store.row(.init(.device, owner: eve.user, name: "EVE")) != nil)
            let names = server.deviceKeys[eve.user]?.keys.filter { $0 != "EVE" } ?? []
            for name in names where round < 2 { server.deviceKeys[eve.user]?[name] = nil }
        }
        bot.machine.limits.devices = 10
        while try bot.machine.trimAll() { bot.save() }
        bot.save()
        #expect(bot.store.count(.device) <= 10)
        #expect(bot.store.row(.init(.device, owner: ann.user, name: "ANN")) != nil)
    }

    /// Neither how many rows are opened, nor how many questions are asked, grows with what is kept.
    @Test mutating func aKeyCostsTheSameHoweverManyThereAre() throws {
        let many = bot.machine.limits.inboundOfUserInRoom.rows + 50
        bot.machine.limits.inboundOfUserInRoom = .init(rows: many)
        var costs: [MemoryStore.Work] = []
        for _ in 0..<many {
            let key = try eve.newKey(for: bot).event
            let before = bot.store.work
            try bot.take([key])
            costs.append(bot.store.work - before)
        }
        let (opened, calls) = (costs.map(\.opened), costs.map(\.calls))
        #expect(Set(opened.dropFirst()).count == 1 && Set(calls.dropFirst()).count == 1)
        #expect(opened[1] <= 6)
    }

    /// A gap in a chain of messages has to be computed, whoever made it.
    @Test mutating func whoMakesOthersComputePaysForIt() throws {
        var last = try eve.newKey(for: bot).event
        let dummy = eve.envelope("m.dummy", [:], for: bot)
        for _ in 0..<1500 { last = try eve.sealed(dummy, for: bot) }
        let forged = try last.spoiled
        var faults: [EncryptionFault] = []
        for _ in 0..<30 { faults += try bot.take([forged]).faults }
        #expect(faults.count == 30)
        #expect(faults.prefix(5).allSatisfy { $0 == .wrongCode })
        #expect(faults.suffix(20).allSatisfy { $0 == .tooFarAhead })
        // Others are read as ever, and whoever waits an hour too.
        #expect(try bot.take([ann.newKey(for: bot).event]).faults.isEmpty)
        #expect(try bot.take([last]).faults == [.tooFarAhead])
        bot.now += bot.machine.limits.effortTime
        #expect(try bot.take([last]).faults.isEmpty)
        #expect(try bot.take([eve.newKey(for: bot).event]).faults.isEmpty)
    }

    /// Whoever has used all that up is read as long as messages come in their order.
    @Test mutating func messagesInTheirOrderAreReadAllTheSame() throws {
        let first = try eve.newKey(for: bot).event
        try bot.take([first])
        let spoiled = try eve.newKey(for: bot).event.spoiled
        for _ in 0..<200 { try bot.take([spoiled]) }
        #expect(bot.machine.olm.effort.isSpent(eve.user, bot.now, bot.machine.limits))
        for _ in 0..<20 { #expect(try bot.take([eve.newKey(for: bot).event]).faults.isEmpty) }
    }
}
