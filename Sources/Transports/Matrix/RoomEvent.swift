import JSON

/// What the bot reads of an event of a room (`ClientEvent`, and the stripped state of an invitation).
/// A value of an unexpected kind is passed over, so that nobody can hide an event by spoiling it.
struct RoomEvent: Sendable {
    /// Its id; empty where what stands there can be none.
    var id = ""
    var type = ""
    /// The user id of who sent it; empty where what stands there can be none.
    var sender = ""
    /// `origin_server_ts`: milliseconds since 1970, as the sender's server says.
    var stamp: Int64 = 0
    var stateKey: String?
    var content = EventContent()
    /// The membership before, of an `m.room.member` event.
    var membershipBefore = ""

    /// Reads an event.
    init(_ reader: inout JSONReader) throws {
        try reader.object { reader, key in
            try reader.tolerant { reader in
                switch key {
                case "event_id":
                    let text = try reader.string()
                    if MatrixID.isEvent(text) { id = text }
                case "type": type = try reader.string()
                case "sender":
                    let text = try reader.string()
                    if MatrixID.isUser(text) { sender = text }
                case "origin_server_ts": stamp = try reader.integer()
                case "state_key": stateKey = try reader.string()
                case "content": content = try EventContent(&reader)
                case "unsigned": try readUnsigned(&reader)
                default: try reader.skip()
                }
            }
        }
    }

    private mutating func readUnsigned(_ reader: inout JSONReader) throws {
        try reader.object { reader, key in
            guard key == "prev_content" else { return try reader.skip() }
            membershipBefore = try EventContent(&reader).membership
        }
    }

    /// Whether it can be told from others, and it is known who sent it: all but changes of membership must be.
    var isSigned: Bool { !id.isEmpty && !sender.isEmpty }

    /// Whether it is about the membership of `user`.
    func isMembership(of user: String) -> Bool {
        type == "m.room.member" && stateKey == user
    }

    /// The events of an array; what is no event is left out.
    static func list(_ reader: inout JSONReader) throws -> [RoomEvent] {
        var events: [RoomEvent] = []
        try reader.array { reader in
            try reader.tolerant { events.append(try RoomEvent(&$0)) }
        }
        return events
    }
}
