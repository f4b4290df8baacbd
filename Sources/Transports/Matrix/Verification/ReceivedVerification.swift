import Encryption
import JSON

/// A message of a verification that came in.
struct ReceivedVerification: Sendable {
    /// The room it came in; nil for a message to this device.
    var room: String?
    /// The event's id; empty for a message to this device.
    var event = ""
    var type: String
    /// The user id of who sent it.
    var sender: String
    var content: JSONValue
    /// `origin_server_ts` in seconds; 0 for a message to this device.
    var sentAt = 0

    /// A message to this device.
    init(_ event: ToDeviceEvent) {
        type = event.type
        sender = event.sender
        content = event.content
    }

    /// An event of a room, read where it was encrypted; nil for one that belongs to no verification.
    init?(_ event: RoomEvent, in room: String) {
        guard event.isSigned, let content = event.content.verification else { return nil }
        let isRequest = event.type == "m.room.message" && event.content.isVerificationRequest
        guard isRequest || event.type.hasPrefix("m.key.verification.") else { return nil }
        self.room = room
        self.event = event.id
        type = event.type
        sender = event.sender
        self.content = content
        sentAt = Int(event.stamp / 1000)
    }

    /// Whether it asks for a verification.
    var isRequest: Bool {
        type == (room == nil ? "m.key.verification.request" : "m.room.message")
    }

    /// What the message asks of `user`; nil where it asks nothing, or is to be ignored.
    func request(to user: String, now: Int) -> VerificationRequest? {
        guard isRequest else { return nil }
        guard let room else {
            return VerificationRequest(deviceMessage: content, sender: sender, now: now)
        }
        return VerificationRequest(
            in: room, event: event, content: content, sender: sender, to: user, sentAt: sentAt,
            now: now)
    }

    /// The verification that it belongs to; nil where it names none.
    var flow: VerificationFlow? {
        guard let room else { return VerificationFlow(ofDeviceMessage: content) }
        return VerificationFlow(in: room, content: content)
    }
}

extension EventContent {
    /// Whether it asks for a verification, as the content of an `m.room.message`.
    var isVerificationRequest: Bool { msgtype == "m.key.verification.request" }
}

extension RoomEvent {
    /// Whether it belongs to a verification, and says nothing else.
    var isOfVerification: Bool {
        if type == "m.room.message" {
            return content.isVerificationRequest && content.relation.type.isEmpty
        }
        return type.hasPrefix("m.key.verification.")
    }
}
