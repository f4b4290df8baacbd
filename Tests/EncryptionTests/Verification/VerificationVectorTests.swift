import Crypto
import JSON
import Testing

@testable import Encryption

/// Verifications with vodozemac, as recorded.
@Suite struct VerificationVectorTests {
    private static let entries = Result { try VectorFile.entries("verifications") }

    @Test func showsTheRecordedString() throws {
        for entry in try Self.entries.get() {
            let string = try secret(of: entry).string
            let numbers = try entry.list("emoji").compactMap(\.integer)
            #expect(string.emoji == numbers.map { VerificationEmoji.all[Int($0)] })
            #expect(string.decimals.map { .integer(Int64($0)) } == (try entry.list("decimals")))
        }
    }

    @Test func commitsAsRecorded() throws {
        for entry in try Self.entries.get() {
            let commitment = try ShortAuthentication.commitment(
                to: Curve25519Key(base64: entry.text("key")),
                start: #require(entry["start"]))
            #expect(try commitment == entry.text("commitment"))
        }
    }

    @Test func makesTheRecordedCodes() throws {
        for entry in try Self.entries.get() {
            #expect(try .object(secret(of: entry).codes()) == entry["ourCodes"])
        }
    }

    @Test func takesTheRecordedCodes() throws {
        for entry in try Self.entries.get() {
            let keys = try secret(of: entry).check(#require(entry["theirCodes"]))
            #expect(keys == (try VerificationParty(recorded: entry["theirs"]).verified))
        }
    }

    @Test func knowsSixtyFourEmoji() {
        let all = VerificationEmoji.all
        #expect(all.count == 64 && Set(all.map(\.symbol)).count == 64)
        #expect([0, 36, 53, 63].map { all[$0].name } == ["Dog", "Thumbs Up", "Aeroplane", "Pin"])
    }

    private func secret(of entry: JSONValue) throws -> VerificationSecret {
        let key = try Curve25519.KeyAgreement.PrivateKey(
            rawRepresentation: entry.bytes("private"))
        let own = ShortAuthentication(key: key)
        let other = try Curve25519Key(base64: entry.text("key"))
        return try VerificationSecret(
            own.agree(with: other),
            own: (VerificationParty(recorded: entry["ours"]), own.publicKey),
            other: (VerificationParty(recorded: entry["theirs"]), other),
            flow: .room("!room", request: entry.text("flow")),
            isStarter: entry["starts"] == true)
    }
}

extension VerificationParty {
    /// The party of a vector.
    init(recorded entry: JSONValue?) throws {
        let entry = try #require(entry)
        let (device, keys) = (try entry.text("device"), try #require(entry["keys"]?.object))
        let master = keys.first { $0.key != "ed25519:" + device }?.value.string
        try self.init(
            user: entry.text("user"), device: device,
            deviceKey: Ed25519Key(base64: #require(keys["ed25519:" + device]?.string)),
            masterKey: master.map { try Ed25519Key(base64: $0) })
    }

    /// The party as the oracle reads it.
    var recorded: JSONValue {
        [
            "user": .string(user), "device": .string(device),
            "keys": .object(keys.mapValues { .string($0.base64) }),
        ]
    }
}
