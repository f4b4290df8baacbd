import JSON
import Testing

@testable import Encryption

/// When the bot begins a new session, and when not.
@Suite struct RotationTests {
    private let server = KeyServer()
    private var ann: Person
    private var bot: Person
    private var count = 0

    init() throws {
        ann = try Person("@ann:a.example", "ANN", server, seed: 1)
        bot = try Person("@bot:a.example", "BOT", server, seed: 2)
    }

    /// The session of the next message, which ann can read.
    private mutating func session(_ others: [String] = []) throws -> String {
        count += 1
        let event = try bot.say(
            "\(count)", to: [ann.user, bot.user] + others, id: "$\(count)")
        try ann.sync()
        #expect(try ann.read(event) == "\(count)")
        return event.session
    }

    @Test mutating func aWeekBeginsANewOne() throws {
        let first = try session()
        bot.now += 7 * 86_400 - 1
        #expect(try session() == first)
        bot.now += 1
        #expect(try session() != first)
    }

    @Test mutating func aRoomCanWantItSooner() throws {
        try bot.machine.noteEncryption(
            of: Person.room, longestAge: 2 * 3_600_000, mostMessages: 3)
        let first = try session()
        bot.now += 2 * 3600 - 1
        #expect(try session() == first)
        bot.now += 1
        let second = try session()
        #expect(try second != first && session() == second && session() == second)
        #expect(try session() != second)
    }

    @Test(arguments: [Int64.min, -1, 0, 1]) mutating func aRoomCannotWantItAllTheTime(
        limit: Int64
    ) throws {
        try bot.machine.noteEncryption(of: Person.room, longestAge: limit, mostMessages: limit)
        let first = try session()
        #expect(try session() != first)
        try bot.machine.noteEncryption(of: Person.room, longestAge: limit, mostMessages: 100)
        let second = try session()
        bot.now += 3599
        #expect(try session() == second)
    }

    @Test mutating func aRoomCannotPutItOffForEver() throws {
        try bot.machine.noteEncryption(of: Person.room, longestAge: .max, mostMessages: .max)
        let first = try session()
        bot.now += 31 * 86_400
        #expect(try session() != first)
    }

    @Test mutating func aClockThatIsSetBackBeginsANewOne() throws {
        let first = try session()
        bot.now -= 10
        #expect(try session() != first)
    }

    @Test mutating func whoComesReadsOnAndWhoComesBackDoesNotReadWhatWasSaidMeanwhile() throws {
        let first = try session()
        var ben = try Person("@ben:a.example", "BEN", server, seed: 3)
        #expect(try session([ben.user]) == first)
        let meanwhile = try session()
        #expect(meanwhile != first)
        let event = try bot.say("back", to: [ann.user, ben.user, bot.user], id: "$back")
        #expect(event.session == meanwhile)
        try ben.sync()
        #expect(try ben.read(event) == "back")
    }

    @Test mutating func aDeviceThatIsGoneBeginsANewOne() throws {
        _ = try Person(ann.user, "OLD", server, seed: 4, isCrossSigned: false)
        let keys = try #require(server.deviceKeys[ann.user]?["OLD"])
        let crossSigning = server.crossSigning.removeValue(forKey: ann.user)
        let first = try session()
        server.deviceKeys[ann.user]?["OLD"] = nil
        #expect(try session() == first, "nobody told of it")
        try bot.sync(changed: [ann.user])
        let second = try session()
        #expect(second != first)
        // Back again, it gets what comes.
        server.deviceKeys[ann.user]?["OLD"] = keys
        try bot.sync(changed: [ann.user])
        #expect(try session() == second)
        #expect(crossSigning != nil)
    }

    @Test mutating func aDeviceThatIsNoLongerSignedBeginsANewOne() throws {
        var phone = try Person(ann.user, "PHONE", server, seed: 4, isCrossSigned: false)
        let crossSigning = server.crossSigning.removeValue(forKey: ann.user)
        let first = try session()
        // Now she has cross-signing keys, which did not sign the phone.
        server.crossSigning[ann.user] = crossSigning
        try bot.sync(changed: [ann.user])
        let event = try bot.say("secret", to: [ann.user, bot.user], id: "$secret")
        #expect(event.session != first)
        #expect(Person.words(for: phone) == ["m.unverified"])
        try phone.sync()
        #expect(try phone.read(event) == nil)
    }

    /// A server could slip a device in if it could make the bot forget that she signs hers.
    @Test(arguments: [false, true]) mutating func crossSigningKeysThatVanishAreNotForgotten(
        hasLeft: Bool
    ) throws {
        _ = try session()
        server.crossSigning[ann.user] = nil
        let slipped = try Person(ann.user, "SLIPPED", server, seed: 4, isCrossSigned: false)
        var sync = KeySync()
        if hasLeft { sync.left = [ann.user] } else { sync.changed = [ann.user] }
        _ = try bot.machine.receive(sync, now: bot.now)
        _ = try session()
        #expect(Person.words(for: slipped) == ["m.unverified"])
        #expect(server.inboxes[slipped.user + slipped.device]?.isEmpty == true)
    }

    @Test mutating func aChangeOfWhoReadsTheHistoryBeginsANewOne() throws {
        let first = try session()
        try bot.machine.noteHistory(of: Person.room, isShared: false)
        #expect(try session() == first)
        try bot.machine.noteHistory(of: Person.room, isShared: true)
        let second = try session()
        #expect(second != first)
        try bot.machine.noteHistory(of: Person.room, isShared: true)
        #expect(try session() == second)
    }
}
