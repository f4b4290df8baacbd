import Crypto
import JSON
import Testing

@testable import Encryption

/// Which keys a verification proves.
@Suite struct VerificationKeyTests {
    @Test func endsWhereTheDeviceKeyIsAnother() throws {
        try expectMismatch { ann, wrong in
            try VerificationParty(
                user: ann.user, device: ann.device, deviceKey: wrong, masterKey: ann.masterKey)
        }
    }

    @Test func endsWhereTheMasterKeyIsAnother() throws {
        try expectMismatch { ann, wrong in
            try VerificationParty(
                user: ann.user, device: ann.device, deviceKey: ann.deviceKey, masterKey: wrong)
        }
    }

    @Test func endsWhereTheMasterKeyIsNotKnown() throws {
        try expectMismatch { ann, _ in
            try VerificationParty(
                user: ann.user, device: ann.device, deviceKey: ann.deviceKey, masterKey: nil)
        }
    }

    private func expectMismatch(
        _ known: (VerificationParty, Ed25519Key) throws -> VerificationParty
    ) throws {
        var random = SeededSource(seed: 3)
        var pair = try VerificationPair(.room)
        let wrong = Ed25519Key(of: Signing.makeKey(&random))
        pair.annAsBenKnowsHer = try known(pair.ann, wrong)
        try pair.run()
        #expect(pair.answering?.stage == .cancelled(.keyMismatch, byOther: false))
        #expect(pair.asking.stage == .cancelled(.keyMismatch, byOther: true))
    }

    // One verification with each, of the same names and the same request, but with other keys.
    @Test func showsDifferentStringsWhereAManInTheMiddleAnswers() throws {
        var (first, second) = (
            try VerificationPair(.room, confirmsAtOnce: false, seed: 1),
            try VerificationPair(.room, confirmsAtOnce: false, seed: 2)
        )
        try first.run()
        try second.run()
        #expect(first.asking.shortString != second.answering?.shortString)
        #expect(first.asking.shortString == first.answering?.shortString)
    }

    // In Curve25519 agreement with zero is zero, whatever the private key.
    @Test func refusesAKeyOfSmallOrder() throws {
        var pair = try VerificationPair(.devices)
        let zero = JSONValue.string(Base64.encode([UInt8](repeating: 0, count: 32)))
        try pair.run { [$1.content["key"] == nil ? $1 : $1.replacing("key", zero)] }
        #expect(try pair.code(of: 4) == .invalidMessage)
    }

    @Test func refusesAKeyOfSmallOrderThatTheOtherPartyWasBoundTo() throws {
        var pair = try VerificationPair(.devices)
        let zero = try Curve25519Key([UInt8](repeating: 0, count: 32))
        try pair.run(until: 3)
        let start = try #require(pair.sent.last { $0.fromAsking }).event.content
        let commitment = try ShortAuthentication.commitment(to: zero, start: start)
        try pair.run { place, event in
            switch place {
            case 3: [event.replacing("commitment", .string(commitment))]
            case 5: [event.replacing("key", .string(zero.base64))]
            default: [event]
            }
        }
        #expect(try pair.code(of: 5) == .invalidMessage)
    }

    @Test(arguments: [4, 5])
    func refusesAnotherTextOfTheSameKey(_ place: Int) throws {
        var pair = try VerificationPair(.devices)
        try pair.run {
            guard $0 == place, let key = $1.content["key"]?.string else { return [$1] }
            return [$1.replacing("key", .string(key + "="))]
        }
        #expect(try pair.code(of: place) == .invalidMessage)
    }
}

extension VerificationEvent {
    /// The event with another member.
    func replacing(_ name: String, _ value: JSONValue?) -> VerificationEvent {
        VerificationEvent(
            type: type, content: content.replacing([name], with: value), devices: devices)
    }
}
