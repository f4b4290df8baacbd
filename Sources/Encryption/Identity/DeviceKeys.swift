import JSON

/// The keys of a device as they are published (`DeviceKeys`): who it is, signed by itself.
struct DeviceKeys {
    /// What a device can do.
    static let algorithms = ["m.olm.v1.curve25519-aes-sha2", "m.megolm.v1.aes-sha2"]

    let identity: Curve25519Key
    let signing: Ed25519Key
    private let object: JSONValue

    /// Reads what the server says of a device.
    ///
    /// - Throws: `EncryptionFault` when it is said of another, lacks a key, or is not signed by itself.
    init(_ object: JSONValue, user: String, device: String) throws(EncryptionFault) {
        guard object["user_id"]?.string == user, object["device_id"]?.string == device,
            let keys = object["keys"], let identity = keys["curve25519:" + device]?.string,
            let signing = keys["ed25519:" + device]?.string
        else { throw .malformed }
        self.identity = try Curve25519Key(base64: identity)
        self.signing = try Ed25519Key(base64: signing)
        self.object = object
        try SignedJSON.verify(object, user: user, name: device, key: self.signing)
    }

    /// Whether a user's self-signing key signed it.
    func isSigned(by key: Ed25519Key, user: String) -> Bool {
        (try? SignedJSON.verify(object, user: user, name: key.base64, key: key)) != nil
    }

    /// This device's keys, signed by itself.
    static func published(
        _ account: OlmAccount, user: String, device: String
    ) throws(EncryptionFault) -> JSONValue {
        let object: JSONValue = [
            "user_id": .string(user), "device_id": .string(device),
            "algorithms": .array(algorithms.map { .string($0) }),
            "keys": .object([
                "curve25519:" + device: .string(account.identityKey.base64),
                "ed25519:" + device: .string(account.signingKey.base64),
            ]),
        ]
        return try SignedJSON.sign(object, user: user, key: device, with: account.sign)
    }
}
