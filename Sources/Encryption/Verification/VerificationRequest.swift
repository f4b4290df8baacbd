public import JSON

/// A request of another device to verify each other (`m.key.verification.request`).
public struct VerificationRequest: Hashable, Sendable {
    /// The user that asks.
    public let user: String
    /// The device that asks.
    public let device: String
    /// The flow that the request begins.
    public let flow: VerificationFlow

    // In seconds (client-server API, "m.key.verification.request").
    private static let oldest: Int64 = 600
    private static let furthestAhead: Int64 = 300

    /// The request in a to-device message; nil where the message should be ignored: malformed, stale, of no method
    /// that is known. `now` is in seconds since 1970.
    public init?(deviceMessage content: JSONValue, sender: String, now: Int) {
        guard let flow = VerificationFlow(ofDeviceMessage: content),
            let sent = content["timestamp"]?.integer
        else { return nil }
        self.init(content, flow, sender: sender, sentAt: sent / 1000, now: now)
    }

    /// The request in an event of a room (`m.room.message`); nil where the event is no request to `user`, or should
    /// be ignored. `sentAt` (`origin_server_ts`) and `now` are in seconds since 1970.
    public init?(
        in room: String, event: String, content: JSONValue, sender: String, to user: String,
        sentAt: Int, now: Int
    ) {
        guard content["msgtype"]?.string == VerificationMessage.request.rawValue,
            content["to"]?.string == user, sender != user, VerificationParty.isID(event)
        else { return nil }
        let flow = VerificationFlow.room(room, request: event)
        self.init(content, flow, sender: sender, sentAt: Int64(sentAt), now: now)
    }

    private init?(
        _ content: JSONValue, _ flow: VerificationFlow, sender: String, sentAt: Int64, now: Int
    ) {
        let now = Int64(now)
        guard sentAt >= now - Self.oldest, sentAt <= now + Self.furthestAhead,
            let device = content["from_device"]?.string, VerificationParty.isID(device),
            let methods = content["methods"]?.array,
            methods.contains(.string(VerificationOffer.method))
        else { return nil }
        (user, self.device, self.flow) = (sender, device, flow)
    }

    /// The content of the `m.room.message` that asks `user` in a room.
    public static func content(from own: VerificationParty, to user: String) -> JSONValue {
        [
            "msgtype": .string(VerificationMessage.request.rawValue), "to": .string(user),
            "from_device": .string(own.device), "methods": VerificationOffer.methods,
            "body": .string(
                "\(own.user) asks to verify keys, but this client cannot verify keys in a room."),
        ]
    }
}
