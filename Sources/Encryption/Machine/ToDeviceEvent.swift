public import JSON

/// An event that was sent to this device.
public struct ToDeviceEvent: Hashable, Sendable {
    /// Its type.
    public var type: String
    /// The user id of who sent it, as the server says.
    public var sender: String
    /// Its content.
    public var content: JSONValue

    /// Whether it belongs to a verification.
    var isVerification: Bool { type.hasPrefix("m.key.verification.") }

    /// An event of that type.
    public init(type: String, sender: String, content: JSONValue) {
        self.type = type
        self.sender = sender
        self.content = content
    }
}
