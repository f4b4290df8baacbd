public import JSON

/// Signatures in JSON objects (appendices of the Matrix specification): of the canonical form without `signatures`
/// and `unsigned`, kept under the user's id and the key's, such as `ed25519:JLAFKJWSCS`.
public enum SignedJSON {
    /// What a signature of an object is of.
    ///
    /// - Throws: `EncryptionFault.malformed` where it is no object, or has no canonical form.
    public static func signedBytes(of object: JSONValue) throws(EncryptionFault) -> [UInt8] {
        guard var members = object.object else { throw .malformed }
        members["signatures"] = nil
        members["unsigned"] = nil
        return try CanonicalJSON.encode(.object(members))
    }

    /// The object with one more signature, which `sign` makes.
    ///
    /// - Throws: `EncryptionFault.malformed`.
    public static func sign(
        _ object: JSONValue, user: String, key: String, with sign: ([UInt8]) -> [UInt8]
    ) throws(EncryptionFault) -> JSONValue {
        let signature = Base64.encode(sign(try signedBytes(of: object)))
        guard var members = object.object else { throw .malformed }
        var signatures = members["signatures"]?.object ?? [:]
        var own = signatures[user]?.object ?? [:]
        own["ed25519:" + key] = .string(signature)
        signatures[user] = .object(own)
        members["signatures"] = .object(signatures)
        return .object(members)
    }

    /// Checks the signature of an object that `key` made as `ed25519:name` of `user`.
    ///
    /// - Throws: `EncryptionFault`, `.wrongSignature` where there is none.
    public static func verify(
        _ object: JSONValue, user: String, name: String, key: Ed25519Key
    ) throws(EncryptionFault) {
        guard let text = object["signatures"]?[user]?["ed25519:" + name]?.string else {
            throw .wrongSignature
        }
        try key.verify(Base64.decode(text), of: signedBytes(of: object))
    }
}
