import Crypto
import JSON
import Testing

@testable import Encryption

@Suite struct VerificationSecretTests {
    private let ann: VerificationParty
    private let ben: VerificationParty
    private let secret: ShortSecret
    private let theirs: VerificationSecret

    init() throws {
        var random = SeededSource(seed: 4)
        ann = try .made("@ann:x", "ANN", &random)
        ben = try .made("@ben:x", "BEN", &random)
        secret = ShortSecret(SymmetricKey(data: random.bytes(32)))
        let key = ShortAuthentication(&random).publicKey
        theirs = VerificationSecret(
            secret, own: (ben, key), other: (ann, key), flow: .devices(transaction: "t"),
            isStarter: true)
    }

    @Test func provesThoseKeysAloneWhoseCodesCame() throws {
        let device = try theirs.check(codes([ann.deviceKeyID]))
        #expect(device.deviceKey == ann.deviceKey && device.masterKey == nil)
        let master = try theirs.check(codes([#require(ann.masterKeyID)]))
        #expect(master.deviceKey == nil && master.masterKey == ann.masterKey)
        #expect(device.user == ann.user && device.device == ann.device)
    }

    @Test func provesNothingWithoutKnownKeys() throws {
        let master = try #require(ann.masterKeyID)
        for ids in [
            [], ["ed25519:EVE"], [ann.deviceKeyID, "ed25519:EVE"],
            [ann.deviceKeyID, master, "ed25519:EVE"],
            [ben.deviceKeyID], ["curve25519:ANN"],
        ] {
            #expect(throws: VerificationCode.keyMismatch) { try theirs.check(codes(ids)) }
        }
    }

    // The codes are bound to who sends them to whom.
    @Test func refusesItsOwnCodes() {
        #expect(throws: VerificationCode.keyMismatch) {
            try theirs.check(.object(theirs.codes()))
        }
    }

    private func codes(_ ids: [String]) -> JSONValue {
        let info = "MATRIX_KEY_VERIFICATION_MAC@ann:xANN@ben:xBENt"
        let codes = ids.map { id in
            let key = (ann.keys[id] ?? ann.deviceKey).base64
            return (id, JSONValue.string(secret.code(of: key, info: info + id)))
        }
        let list = secret.code(of: ids.sorted().joined(separator: ","), info: info + "KEY_IDS")
        return ["mac": .object(Dictionary(codes) { $1 }), "keys": .string(list)]
    }
}
