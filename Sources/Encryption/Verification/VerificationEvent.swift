public import JSON

/// A message of a verification that is to be sent.
public struct VerificationEvent: Hashable, Sendable {
    /// The event's type, such as `m.key.verification.ready`.
    public let type: String
    /// The event's content.
    public let content: JSONValue
    /// The other user's devices that the to-device message goes to; empty for an event of a room.
    public let devices: [String]
}

extension VerificationEvent {
    /// A message of a flow.
    init(
        _ kind: VerificationMessage, _ members: [String: JSONValue], _ flow: VerificationFlow,
        to devices: [String]
    ) {
        type = kind.rawValue
        content = flow.content(members)
        if case .room = flow { self.devices = [] } else { self.devices = devices }
    }

    /// The message that ends a flow; also the answer to a message of a flow that is not known
    /// (`VerificationCode.unknownTransaction`), unless that message is a `start` or `cancel`.
    public static func cancel(
        _ flow: VerificationFlow, _ code: VerificationCode, to devices: [String]
    ) -> VerificationEvent {
        let members: [String: JSONValue] = [
            "code": .string(code.rawValue), "reason": .string(code.reason),
        ]
        return VerificationEvent(.cancel, members, flow, to: devices)
    }
}

/// The kinds of messages, by the types of their events.
enum VerificationMessage: String {
    case request = "m.key.verification.request"
    case ready = "m.key.verification.ready"
    case start = "m.key.verification.start"
    case accept = "m.key.verification.accept"
    case key = "m.key.verification.key"
    case mac = "m.key.verification.mac"
    case done = "m.key.verification.done"
    case cancel = "m.key.verification.cancel"
}
