import JSON
import Testing

@testable import Encryption

/// A room's key is shared with some devices at a time.
@Suite struct SharingPartsTests {
    private let server = KeyServer()
    private let user = "@ann:a.example"
    private var bot: Person

    init() throws {
        for number in 0..<45 {
            _ = try Person(
                user, "D\(number)", server, seed: 100 + UInt64(number), isCrossSigned: false)
        }
        bot = try Person("@bot:a.example", "BOT", server, seed: 2)
        try bot.learn([user])
    }

    private mutating func lacking() throws -> [RoomRecipient] {
        defer { bot.save() }
        return try bot.machine.lacking(Person.room, members: [user, bot.user], now: bot.now)
    }

    private mutating func share(with part: some Collection<RoomRecipient>) throws {
        let missing = try bot.machine.withoutSession(part, now: bot.now)
        try bot.machine.claimed(
            server.claim(EncryptionMachine.claim(missing)), missing, now: bot.now)
        try bot.machine.share(Person.room, with: part)
        bot.save()
    }

    private func devices(_ requests: [WaitingRequest]) throws -> [[String]] {
        try requests.map { request in
            let body = try JSONValue(text: request.body)
            return (body["messages"]?[user]?.object?.keys.map(\.self) ?? []).sorted()
        }
    }

    @Test mutating func eachDeviceGetsItOnceInRequestsOfTwenty() throws {
        let all = try lacking()
        #expect(all.count == 45)
        try share(with: all.prefix(25))
        #expect(try lacking() == Array(all.dropFirst(25)))
        try share(with: all.dropFirst(25))
        #expect(try lacking().isEmpty)
        let sent = try devices(bot.machine.waitingRequests(in: Person.room))
        #expect(sent.map(\.count) == [20, 5, 20])
        #expect(sent.joined().sorted() == all.map(\.device).sorted())
        #expect(try bot.machine.waitingRequests(in: "").isEmpty)
    }

    @Test mutating func whoMayNotHaveItAnyMoreGetsNone() throws {
        let all = try lacking()
        try share(with: all.prefix(10))
        // Now she signs her devices, and has signed the one that comes.
        var first = try Person(user, "SIGNED", server, seed: 1)
        try bot.sync(changed: [user])
        try bot.learn([user])
        try share(with: all.dropFirst(10))
        let sent = try devices(bot.machine.waitingRequests(in: Person.room))
        #expect(sent.joined().count == 10)
        // They have the key of a session that is given up.
        #expect(try lacking().map(\.device) == ["SIGNED"])
        let event = try bot.say("1", to: [user, bot.user], id: "$1")
        try first.sync()
        #expect(try first.read(event) == "1")
    }

    @Test mutating func whatWasNotSentOfASessionThatIsGivenUpIsForgotten() throws {
        let all = try lacking()
        try share(with: all)
        bot.machine.queue("m.dummy", [:])
        bot.save()
        #expect(try bot.machine.waitingRequests().count == 4)
        bot = try Person(bot.user, bot.device, server, seed: 9, store: bot.store)
        #expect(try bot.machine.waitingRequests().map(\.type) == ["m.dummy"])
        #expect(throws: EncryptionFault.unknownSession) {
            try bot.machine.share(Person.room, with: all)
        }
        #expect(try lacking() == all)
    }
}
