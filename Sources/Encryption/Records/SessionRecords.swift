/// A session of Olm with a device.
struct OlmRecord {
    var session: OlmSession
    /// When it last read a message, or began; in seconds since 1970.
    var usedAt: Int
    /// The user whose device it is; empty in rows of earlier versions.
    var user: String
}

/// A session that a room's messages are read with, and the device that shared it.
struct InboundRecord {
    var session: MegolmInbound
    /// The user who shared it.
    var user: String
    /// The device's keys, as told by the Olm message that shared the session.
    var identity: Curve25519Key
    var signing: Ed25519Key
    /// When it came, in seconds since 1970.
    var receivedAt: Int
    /// When something was last read with it, to a day; in seconds since 1970.
    var usedAt: Int

    /// The row of a session that a user shared after another had.
    static func name(_ session: String, of user: String) -> String { session + " " + user }
}

/// A message that was read, so that it is not read again as another.
struct IndexRecord: Hashable {
    var event: String
    /// `origin_server_ts` in milliseconds.
    var stamp: Int64
    /// The room and the user whose session it was read with; empty in rows of earlier versions.
    var holder = ""

    /// The holder of a session of a room that a user shared.
    static func holder(_ room: String, _ user: String) -> String { room + " " + user }

    /// The row of what a user said with a session at an index.
    static func name(_ index: UInt32, of user: String) -> String { "\(index) \(user)" }
}

extension OlmRecord: EncryptionRecord {
    static let kind = EncryptionRow.Kind.olm
    var party: String { user }
    var moment: Int { usedAt }

    init(_ reader: inout StateReader) throws(EncryptionFault) {
        session = try OlmSession(&reader)
        usedAt = try reader.seconds()
        user = reader.isAtEnd ? "" : try reader.text()
    }

    func write(_ writer: inout StateWriter) {
        session.write(&writer)
        writer.seconds(usedAt)
        writer.text(user)
    }
}

extension InboundRecord: EncryptionRecord {
    static let kind = EncryptionRow.Kind.inbound
    var party: String { user }
    var moment: Int { usedAt }

    init(_ reader: inout StateReader) throws(EncryptionFault) {
        session = try MegolmInbound(&reader)
        user = try reader.text()
        identity = try Curve25519Key(reader.data())
        signing = try Ed25519Key(reader.data())
        receivedAt = try reader.seconds()
        usedAt = reader.isAtEnd ? receivedAt : try reader.seconds()
    }

    func write(_ writer: inout StateWriter) {
        session.write(&writer)
        writer.text(user)
        writer.data(identity.bytes)
        writer.data(signing.bytes)
        writer.seconds(receivedAt)
        writer.seconds(usedAt)
    }
}

extension IndexRecord: EncryptionRecord {
    static let kind = EncryptionRow.Kind.index
    var party: String { holder }

    init(_ reader: inout StateReader) throws(EncryptionFault) {
        event = try reader.text()
        stamp = Int64(bitPattern: try reader.number())
        holder = reader.isAtEnd ? "" : try reader.text()
    }

    func write(_ writer: inout StateWriter) {
        writer.text(event)
        writer.number(UInt64(bitPattern: stamp))
        writer.text(holder)
    }
}
