import JSON
import Testing

@testable import Encryption

/// Whose words count: of people who sign their devices, only those of devices that they signed.
@Suite struct HeardDevicesTests {
    private let server = KeyServer()
    private var ann: Person
    private var phone: Person
    private var bot: Person

    init() throws {
        ann = try Person("@ann:a.example", "ANN", server, seed: 1)
        phone = try Person(ann.user, "PHONE", server, seed: 4, isCrossSigned: false)
        bot = try Person("@bot:a.example", "BOT", server, seed: 2)
    }

    private mutating func said(
        by speaker: KeyPath<Self, Person>, _ change: () throws -> Void = {}
    ) throws -> EncryptionMachine.Reading {
        var person = self[keyPath: speaker]
        let event = try person.say("hello", to: [ann.user, bot.user], id: "$\(person.now)")
        try change()
        try bot.sync(changed: [ann.user])
        try bot.learn([ann.user])
        defer { bot.save() }
        return try bot.machine.read(event)
    }

    @Test mutating func aDeviceThatTheySignedIsHeardAndAnotherIsNot() throws {
        #expect(try isPlain(said(by: \.ann)))
        #expect(try isUnsigned(said(by: \.phone)))
        // Nothing of it is kept: once it is signed, it is heard.
        let identity = try #require(ann.machine.own.crossSigning)
        let keys = try #require(server.deviceKeys[ann.user]?["PHONE"])
        server.deviceKeys[ann.user]?["PHONE"] = try identity.signingDevice(keys, user: ann.user)
        #expect(try isPlain(said(by: \.phone)))
    }

    @Test mutating func whoSignsNothingIsHeardFromEachDevice() throws {
        server.crossSigning[ann.user] = nil
        for device in ["ANN", "PHONE"] {
            let keys = server.deviceKeys[ann.user]?[device]?.object ?? [:]
            #expect(keys["keys"] != nil)
        }
        #expect(try isPlain(said(by: \.phone)))
    }

    /// A server that hides her identity from one day on, or shows a signature that another made.
    @Test(arguments: [false, true]) mutating func aServerCannotMakeItHeard(hides: Bool) throws {
        #expect(try isPlain(said(by: \.ann)))
        if hides {
            server.crossSigning[ann.user] = nil
        } else {
            var random: any RandomSource = SeededSource(seed: 11)
            let other = CrossSigningKeys(&random)
            let keys = try #require(server.deviceKeys[ann.user]?["PHONE"])
            server.deviceKeys[ann.user]?["PHONE"] = try other.signingDevice(keys, user: ann.user)
        }
        #expect(try isUnsigned(said(by: \.phone)))
    }

    @Test mutating func aPersonIsToldOfADeviceOnceAndOfOneADay() throws {
        let (user, now) = (ann.user, bot.now)
        #expect(try bot.machine.tellsOfDevice("PHONE", of: user, now: now))
        #expect(try !bot.machine.tellsOfDevice("PHONE", of: user, now: now + 90_000))
        #expect(try !bot.machine.tellsOfDevice("TABLET", of: user, now: now + 86_399))
        #expect(try bot.machine.tellsOfDevice("TABLET", of: user, now: now + 86_400))
        #expect(try bot.machine.tellsOfPlainMessages(in: Person.room, now: now))
        #expect(try !bot.machine.tellsOfPlainMessages(in: Person.room, now: now + 900_000))
    }

    private func isUnsigned(_ reading: EncryptionMachine.Reading) -> Bool {
        if case .unsigned(device: "PHONE", _) = reading { return true }
        return false
    }

    private func isPlain(_ reading: EncryptionMachine.Reading) -> Bool {
        if case .plain = reading { return true }
        return false
    }
}
