import JSON
import Testing

@testable import Encryption

/// The bot's identity is the one that its store made: devices of its own user count by nothing else.
@Suite struct OwnIdentityTests {
    /// What a server may show beside a device that it slips in.
    enum Show: CaseIterable { case nothing, madeUpIdentity, ownMasterWithMadeUpKey }

    private let server = KeyServer()
    private var ann: Person
    private var bot: Person

    init() throws {
        ann = try Person("@ann:a.example", "ANN", server, seed: 1)
        bot = try Person("@bot:a.example", "BOT", server, seed: 2)
        try ann.learn([bot.user])
    }

    /// A device of the bot's user, with an identity that it made itself and that signed it.
    private func slipIn(_ show: Show) throws -> Person {
        let own = server.crossSigning[bot.user]
        server.crossSigning[bot.user] = nil
        var other = try Person(
            bot.user, "EVIL", server, seed: 7, isCrossSigned: show != .nothing)
        if show == .nothing { try other.upload() }
        guard show == .ownMasterWithMadeUpKey else {
            if show == .nothing { server.crossSigning[bot.user] = own }
            return other
        }
        let madeUp = server.crossSigning[bot.user]?["self_signing_key"]
        server.crossSigning[bot.user] = own
        server.crossSigning[bot.user]?["self_signing_key"] = madeUp
        return other
    }

    /// Whether that device can read what the bot says next.
    private mutating func isRead(by other: inout Person) throws -> Bool {
        let event = try bot.say("secret", to: [ann.user, bot.user], id: "$1")
        try other.sync()
        // She believes what the server shows of a bot that she has not seen before.
        if event.sender == "@bot:a.example" {
            try ann.sync()
            #expect(try ann.read(event) == "secret")
        }
        return try other.read(event) != nil
    }

    @Test(arguments: Show.allCases) mutating func aDeviceThatItDidNotSignGetsNoKey(
        show: Show
    ) throws {
        var other = try slipIn(show)
        try bot.sync(changed: [bot.user])
        #expect(try !isRead(by: &other))
        // The bot knows its own user for longer, or for as long as this device.
        bot = try Person(bot.user, bot.device, server, seed: 9, store: bot.store)
        try bot.sync(changed: [bot.user])
        #expect(try !isRead(by: &other))
    }

    @Test(arguments: Show.allCases) mutating func norBeforeItsIdentityIsMade(show: Show) throws {
        bot = try Person("@new:a.example", "NEW", server, seed: 3, isCrossSigned: false)
        var other = try slipIn(show)
        #expect(try !isRead(by: &other))
        _ = try bot.begin()
        try bot.sync(changed: [bot.user])
        #expect(try !isRead(by: &other))
    }

    @Test mutating func oneThatItSignedDoes() throws {
        var tablet = try Person(bot.user, "TABLET", server, seed: 5, isCrossSigned: false)
        let keys = try #require(server.deviceKeys[bot.user]?["TABLET"])
        let identity = try #require(bot.machine.own.crossSigning)
        server.deviceKeys[bot.user]?["TABLET"] = try identity.signingDevice(keys, user: bot.user)
        try bot.sync(changed: [bot.user])
        #expect(try isRead(by: &tablet))
        // The identity is given up: what it signed counts no more.
        _ = try bot.machine.newIdentityAfterReset()
        #expect(try !isRead(by: &tablet))
    }

    @Test mutating func rowsOfAnEarlierVersionAreNotBelieved() throws {
        var other = try slipIn(.madeUpIdentity)
        let shown = try CrossSigningIdentity(
            master: #require(server.crossSigning[bot.user]?["master_key"]),
            selfSigning: #require(server.crossSigning[bot.user]?["self_signing_key"]),
            user: bot.user)
        _ = try bot.say("", to: [ann.user, bot.user], id: "$0")
        var record = try #require(try bot.machine.book.read(UserRecord.self, owner: bot.user))
        (record.master, record.selfSigning) = (shown.master, shown.selfSigning)
        bot.machine.book.write(record, owner: bot.user)
        var device = try #require(
            try bot.machine.book.read(DeviceRecord.self, owner: bot.user, name: "EVIL"))
        device.isCrossSigned = true
        bot.machine.book.write(device, owner: bot.user, name: "EVIL")
        bot.save()
        bot = try Person(
            bot.user, bot.device, server, seed: 9, store: bot.store, isCrossSigned: false)
        #expect(try !isRead(by: &other))
    }
}
