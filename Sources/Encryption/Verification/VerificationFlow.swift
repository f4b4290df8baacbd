public import JSON

/// Where the messages of a verification travel, and how a message says which verification it belongs to.
public enum VerificationFlow: Hashable, Sendable {
    /// As to-device messages; each carries the id as `transaction_id`.
    case devices(transaction: String)
    /// In a room; each relates to the event of the request (`m.relates_to`, `m.reference`).
    case room(String, request: String)

    /// A flow of to-device messages under a random id.
    public static func make(_ random: inout some RandomSource) -> VerificationFlow {
        .devices(transaction: Base64.encode(random.bytes(16)))
    }

    /// The flow that a to-device message belongs to; nil where the content names none.
    public init?(ofDeviceMessage content: JSONValue) {
        guard let id = content["transaction_id"]?.string, VerificationParty.isID(id) else {
            return nil
        }
        self = .devices(transaction: id)
    }

    /// The flow that an event of a room belongs to; nil where the content names none. The content of an event that
    /// was decrypted needs the `m.relates_to` that stood outside the ciphertext.
    public init?(in room: String, content: JSONValue) {
        guard let relation = content["m.relates_to"], relation["rel_type"] == "m.reference",
            let id = relation["event_id"]?.string, VerificationParty.isID(id)
        else { return nil }
        self = .room(room, request: id)
    }

    /// The verification's id, which all strings and codes are bound to.
    var id: String {
        switch self {
        case .devices(let transaction): transaction
        case .room(_, let request): request
        }
    }

    /// Whether a message says that it belongs to the flow.
    func contains(_ content: JSONValue) -> Bool {
        switch self {
        case .devices: self == VerificationFlow(ofDeviceMessage: content)
        case .room(let room, _): self == VerificationFlow(in: room, content: content)
        }
    }

    /// A content that says to which flow it belongs.
    func content(_ members: [String: JSONValue]) -> JSONValue {
        var members = members
        switch self {
        case .devices(let transaction): members["transaction_id"] = .string(transaction)
        case .room(_, let request):
            members["m.relates_to"] = ["rel_type": "m.reference", "event_id": .string(request)]
        }
        return .object(members)
    }
}
