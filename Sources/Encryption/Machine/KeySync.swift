public import JSON

/// What a sync says of keys and devices.
public struct KeySync: Sendable {
    /// The events that were sent to this device, in their order.
    public var events: [ToDeviceEvent] = []
    /// The users whose devices changed.
    public var changed: [String] = []
    /// The users with whom no room is shared any more.
    public var left: [String] = []
    /// `device_one_time_keys_count`; nil where the sync says nothing of it.
    public var oneTimeKeys: JSONValue?
    /// `device_unused_fallback_key_types`; nil where the sync says nothing of it.
    public var unusedFallbackKeys: JSONValue?

    /// A sync that says nothing.
    public init() {}
}

/// The outcome of a sync.
public struct ReceivedKeys: Sendable {
    /// The sessions that came, by room.
    public var sessions: [(room: String, session: String)] = []
    /// The events of verifications.
    public var verification: [ToDeviceEvent] = []
    /// Why events were set aside.
    public var faults: [EncryptionFault] = []
}
