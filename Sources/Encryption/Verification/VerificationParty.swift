/// One of the two devices of a verification, with the keys that the verification is about.
public struct VerificationParty: Hashable, Sendable {
    /// The user's id.
    public let user: String
    /// The device's id.
    public let device: String
    /// The key that signs for the device.
    public let deviceKey: Ed25519Key
    /// The user's master key; nil where the user has none.
    public let masterKey: Ed25519Key?

    /// The longest id, in bytes of UTF-8.
    static let longestID = 255

    /// The device of a user.
    ///
    /// - Throws: `EncryptionFault.malformed` for an empty or huge id, and where the device's id is the master key:
    ///   a server could name a device so that one is taken for the other.
    public init(
        user: String, device: String, deviceKey: Ed25519Key, masterKey: Ed25519Key?
    ) throws(EncryptionFault) {
        guard Self.isID(user), Self.isID(device), device != masterKey?.base64 else {
            throw .malformed
        }
        self.user = user
        self.device = device
        self.deviceKey = deviceKey
        self.masterKey = masterKey
    }

    /// The keys by their ids, such as `ed25519:JLAFKJWSCS`.
    var keys: [String: Ed25519Key] {
        var keys = [deviceKeyID: deviceKey]
        if let masterKeyID { keys[masterKeyID] = masterKey }
        return keys
    }

    /// The id of the device's key.
    var deviceKeyID: String { Self.keyID(device) }
    /// The id of the user's master key; nil where the user has none.
    var masterKeyID: String? { masterKey.map { Self.keyID($0.base64) } }

    /// Whether a text can be an id of a user, a device, an event or a verification.
    static func isID(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= longestID
    }

    private static func keyID(_ name: String) -> String { "ed25519:" + name }
}
