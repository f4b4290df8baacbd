import JSON

/// An `m.room.encrypted` event of a room.
public struct EncryptedEvent: Hashable, Sendable {
    /// The room's id.
    public var room: String
    /// The event's id.
    public var id: String
    /// The user id of who sent it.
    public var sender: String
    /// `origin_server_ts` in milliseconds.
    public var stamp: Int64
    /// The session it is encrypted with.
    public var session: String
    /// `ciphertext`: a message of Megolm as base64.
    public var ciphertext: String
    /// `m.relates_to` as JSON, which is not encrypted; empty where there is none.
    public var relation: [UInt8]

    /// An event of a room.
    public init(
        room: String, id: String, sender: String, stamp: Int64, session: String,
        ciphertext: String, relation: [UInt8] = []
    ) {
        self.room = room
        self.id = id
        self.sender = sender
        self.stamp = stamp
        self.session = session
        self.ciphertext = ciphertext
        self.relation = relation
    }
}

extension EncryptedEvent: StoredState {
    init(_ reader: inout StateReader) throws(EncryptionFault) {
        room = try reader.text()
        id = try reader.text()
        sender = try reader.text()
        stamp = Int64(bitPattern: try reader.number())
        session = try reader.text()
        ciphertext = try reader.text()
        relation = Array(try reader.data())
    }

    func write(_ writer: inout StateWriter) {
        writer.text(room)
        writer.text(id)
        writer.text(sender)
        writer.number(UInt64(bitPattern: stamp))
        writer.text(session)
        writer.text(ciphertext)
        writer.data(relation)
    }
}

extension EncryptedEvent {
    /// Whether its session has an id that a session can have: no space, and not too long.
    var hasPlausibleSession: Bool {
        session.utf8.count <= EncryptionLimits.sessionIDLength && !session.isEmpty
            && !session.utf8.contains(0x20)
    }

    /// About how many bytes it takes.
    var size: Int {
        ciphertext.utf8.count + relation.count + room.utf8.count + id.utf8.count
            + sender.utf8.count + session.utf8.count + 100
    }
}
