import JSON

/// The public cross-signing keys of a user, as the server tells of them.
struct CrossSigningIdentity: Hashable {
    let master: Ed25519Key
    let selfSigning: Ed25519Key

    /// Reads the keys of `user`: a master key, and a self-signing key that the master key signed.
    ///
    /// - Throws: `EncryptionFault` where they do not hold together.
    init(master: JSONValue, selfSigning: JSONValue, user: String) throws(EncryptionFault) {
        self.master = try CrossSigningIdentity.key(master, "master", user)
        self.selfSigning = try CrossSigningIdentity.key(selfSigning, "self_signing", user)
        try SignedJSON.verify(
            selfSigning, user: user, name: self.master.base64, key: self.master)
    }

    /// The one key of an object with that usage.
    static func key(
        _ object: JSONValue, _ usage: String, _ user: String
    ) throws(EncryptionFault) -> Ed25519Key {
        guard object["user_id"]?.string == user,
            object["usage"]?.array?.contains(.string(usage)) == true,
            let keys = object["keys"]?.object, keys.count == 1, let entry = keys.first,
            let text = entry.value.string
        else { throw .malformed }
        let key = try Ed25519Key(base64: text)
        guard entry.key == "ed25519:" + key.base64 else { throw .malformed }
        return key
    }
}
