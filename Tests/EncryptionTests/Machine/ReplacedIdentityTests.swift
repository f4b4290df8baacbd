import JSON
import Testing

@testable import Encryption

/// People who have another identity than before.
@Suite struct ReplacedIdentityTests {
    private let server = KeyServer()
    private var ann: Person
    private var bot: Person

    init() throws {
        ann = try Person("@ann:a.example", "ANN", server, seed: 1)
        bot = try Person("@bot:a.example", "BOT", server, seed: 2)
        try bot.learn([ann.user])
    }

    private mutating func verify() throws {
        let key = try Ed25519Key(base64: #require(ann.machine.masterKey))
        try bot.machine.note(
            VerifiedKeys(
                user: ann.user, device: ann.device,
                deviceKey: ann.machine.own.account.signingKey, masterKey: key),
            now: bot.now)
        bot.save()
    }

    /// Ann makes a new identity that signs her device; what the operator is told of it.
    @discardableResult private mutating func replace() throws -> [String] {
        server.crossSigning[ann.user] = try ann.machine.newIdentityAfterReset().object
        ann.save()
        try ann.begin()
        return try learn()
    }

    private mutating func learn() throws -> [String] {
        try bot.sync(changed: [ann.user])
        _ = try bot.machine.outdated([ann.user])
        let asked = try bot.machine.asking([ann.user])
        let answer = server.query(EncryptionMachine.query([ann.user]))
        defer { bot.save() }
        let remarks = try bot.machine.learn(answer, asked: asked, now: bot.now)
        #expect(try bot.machine.learn(answer, asked: asked, now: bot.now).isEmpty)
        return remarks
    }

    /// What an operator is shown.
    private func replaced() throws -> [ReplacedIdentity] {
        try ReplacedIdentity.all(
            knownTo: bot.user, in: bot.store,
            StateSeal(key: [UInt8](repeating: 1, count: 32)))
    }

    private mutating func isReadByAnn() throws -> Bool {
        let event = try bot.say("1", to: [ann.user, bot.user], id: "$1")
        try ann.sync()
        return try ann.read(event) != nil
    }

    private mutating func reading() throws -> EncryptionMachine.Reading {
        let event = try ann.say("delete all", to: [ann.user, bot.user], id: "$a\(ann.now)")
        ann.now += 1
        try bot.sync()
        return try bot.machine.read(event)
    }

    @Test mutating func whoWasVerifiedGetsNoKeysUntilVerifiedAnew() throws {
        try verify()
        #expect(try isReadByAnn())
        let remarks = try replace()
        #expect(
            remarks == [
                "@ann:a.example was verified and has another identity now: no keys until verified anew"
            ])
        #expect(try !isReadByAnn() && reading() == .senderReplaced)
        #expect(try replaced().map(\.mustBeVerifiedAnew) == [true])
        // Nor after a restart, nor when the server names another again.
        bot = try Person(bot.user, bot.device, server, seed: 9, store: bot.store)
        #expect(try !isReadByAnn() && reading() == .senderReplaced)
        try replace()
        #expect(try !isReadByAnn() && reading() == .senderReplaced)
        try verify()
        #expect(try isReadByAnn())
        guard case .plain = try reading() else {
            Issue.record("not heard")
            return
        }
        #expect(try replaced().isEmpty)
    }

    @Test mutating func theVerifiedIdentityCountsAgainWhenItIsBack() throws {
        try verify()
        let (identity, keys) = (server.crossSigning[ann.user], server.deviceKeys[ann.user])
        try replace()
        (server.crossSigning[ann.user], server.deviceKeys[ann.user]) = (identity, keys)
        #expect(try learn() == ["@ann:a.example has the identity again that was verified"])
        #expect(try isReadByAnn() && replaced().isEmpty)
    }

    @Test mutating func whoWasNotVerifiedGoesOnAndIsTold() throws {
        #expect(try bot.machine.tellsOfReplacement(of: ann.user) == nil)
        #expect(try replace() == ["@ann:a.example has another identity now"])
        #expect(try isReadByAnn())
        guard case .plain = try reading() else {
            Issue.record("not heard")
            return
        }
        let told = try bot.machine.tellsOfReplacement(of: ann.user)
        #expect(
            told == ReplacedIdentity(user: ann.user, at: bot.now, mustBeVerifiedAnew: false))
        #expect(try bot.machine.tellsOfReplacement(of: ann.user) == nil)
        #expect(try replaced() == [try #require(told)])
        // Not each time of a server that does it all the time.
        try replace()
        #expect(try bot.machine.tellsOfReplacement(of: ann.user) == nil)
        bot.now += 86_400
        try replace()
        #expect(try bot.machine.tellsOfReplacement(of: ann.user) != nil)
    }
}
