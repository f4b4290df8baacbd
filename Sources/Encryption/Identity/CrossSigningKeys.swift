import Crypto
import JSON

/// The user's cross-signing keys: the master key says who the user is, and signs the key that signs the user's own
/// devices and the one that signs other users.
struct CrossSigningKeys: Sendable {
    private let masterKey: Curve25519.Signing.PrivateKey
    private let selfSigningKey: Curve25519.Signing.PrivateKey
    private let userSigningKey: Curve25519.Signing.PrivateKey

    init(_ random: inout some RandomSource) {
        masterKey = Signing.makeKey(&random)
        selfSigningKey = Signing.makeKey(&random)
        userSigningKey = Signing.makeKey(&random)
    }

    /// The public master key.
    var master: Ed25519Key { Ed25519Key(of: masterKey) }

    /// The public key that signs the user's own devices.
    var selfSigning: Ed25519Key { Ed25519Key(of: selfSigningKey) }

    /// The body of `POST /keys/device_signing/upload` without `auth`; the device signs the master key.
    func upload(
        _ user: String, device: String, _ account: OlmAccount
    ) throws(EncryptionFault) -> [String: JSONValue] {
        let bare = CrossSigningKeys.object(user, "master", master)
        return [
            "master_key": try SignedJSON.sign(bare, user: user, key: device, with: account.sign),
            "self_signing_key": try signedByMaster(user, "self_signing", selfSigningKey),
            "user_signing_key": try signedByMaster(user, "user_signing", userSigningKey),
        ]
    }

    /// The keys of a device, signed for its user.
    func signingDevice(
        _ keys: JSONValue, user: String
    ) throws(EncryptionFault) -> JSONValue {
        let key = selfSigningKey
        return try SignedJSON.sign(keys, user: user, key: Ed25519Key(of: key).base64) {
            Signing.sign($0, with: key)
        }
    }

    /// Another user's master key, signed because it was verified.
    func signingUser(
        _ theirs: JSONValue, user: String
    ) throws(EncryptionFault) -> JSONValue {
        let key = userSigningKey
        return try SignedJSON.sign(theirs, user: user, key: Ed25519Key(of: key).base64) {
            Signing.sign($0, with: key)
        }
    }

    private func signedByMaster(
        _ user: String, _ usage: String, _ key: Curve25519.Signing.PrivateKey
    ) throws(EncryptionFault) -> JSONValue {
        let object = CrossSigningKeys.object(user, usage, Ed25519Key(of: key))
        return try SignedJSON.sign(object, user: user, key: master.base64) {
            Signing.sign($0, with: masterKey)
        }
    }

    /// A public cross-signing key as it is published.
    static func object(_ user: String, _ usage: String, _ key: Ed25519Key) -> JSONValue {
        [
            "user_id": .string(user), "usage": [.string(usage)],
            "keys": .object(["ed25519:" + key.base64: .string(key.base64)]),
        ]
    }
}

extension CrossSigningKeys: StoredState {
    init(_ reader: inout StateReader) throws(EncryptionFault) {
        masterKey = try reader.signingKey()
        selfSigningKey = try reader.signingKey()
        userSigningKey = try reader.signingKey()
    }

    func write(_ writer: inout StateWriter) {
        writer.signingKey(masterKey)
        writer.signingKey(selfSigningKey)
        writer.signingKey(userSigningKey)
    }
}
