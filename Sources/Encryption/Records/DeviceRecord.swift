/// A device of a user, as the server told of it. Its identity keys never change.
struct DeviceRecord: Hashable {
    var identity: Curve25519Key
    var signing: Ed25519Key
    /// Whether the user's self-signing key signed it.
    var isCrossSigned = false
    /// Whether the server told of it the last time.
    var isThere = true
    /// Whether the server told of other keys for it later: the device is no longer trusted with anything.
    var isRefused = false
    /// Whether it was told that no session could be made with it.
    var isToldOfNoSession = false
}

/// A user whose devices are tracked.
struct UserRecord: Hashable {
    /// How often the server said that the devices changed.
    var changes: UInt64 = 1
    /// The change up to which the devices were asked for.
    var known: UInt64 = 0
    /// The master key, where the user has cross-signing keys that hold together.
    var master: Ed25519Key?
    /// The key that signs the user's devices.
    var selfSigning: Ed25519Key?
    /// The master key that was verified by emoji; nil before.
    var verified: Ed25519Key?

    /// Whether the devices must be asked for.
    var isOutdated: Bool { known != changes }

    /// Whether another identity replaced the verified one: the user is trusted with nothing until verified again.
    var mustBeVerifiedAnew: Bool { verified != nil && verified != master }
}

extension DeviceRecord: EncryptionRecord {
    static let kind = EncryptionRow.Kind.device
    /// The device is found by its identity key.
    var party: String { identity.base64 }

    init(_ reader: inout StateReader) throws(EncryptionFault) {
        identity = try Curve25519Key(reader.data())
        signing = try Ed25519Key(reader.data())
        isCrossSigned = try reader.flag()
        isThere = try reader.flag()
        isRefused = try reader.flag()
        isToldOfNoSession = try reader.flag()
    }

    func write(_ writer: inout StateWriter) {
        writer.data(identity.bytes)
        writer.data(signing.bytes)
        writer.flag(isCrossSigned)
        writer.flag(isThere)
        writer.flag(isRefused)
        writer.flag(isToldOfNoSession)
    }
}

extension UserRecord: EncryptionRecord {
    static let kind = EncryptionRow.Kind.user

    init(_ reader: inout StateReader) throws(EncryptionFault) {
        changes = try reader.number()
        known = try reader.number()
        master = try reader.signingPublicKey()
        selfSigning = try reader.signingPublicKey()
        verified = try reader.signingPublicKey()
    }

    func write(_ writer: inout StateWriter) {
        writer.number(changes)
        writer.number(known)
        for key in [master, selfSigning, verified] {
            writer.optional(key) { $0.data($1.bytes) }
        }
    }
}

extension StateReader {
    fileprivate mutating func signingPublicKey() throws(EncryptionFault) -> Ed25519Key? {
        try optional { reader throws(EncryptionFault) in try Ed25519Key(reader.data()) }
    }
}
