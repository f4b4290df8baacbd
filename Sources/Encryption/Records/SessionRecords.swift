/// A session of Olm with a device.
struct OlmRecord {
    var session: OlmSession
    /// When it last read a message, or began; in seconds since 1970.
    var usedAt: Int
}

/// A session that a room's messages are read with, and the device that shared it.
struct InboundRecord {
    var session: MegolmInbound
    /// The user who shared it.
    var user: String
    /// The device's keys, as the message of Olm said that shared it.
    var identity: Curve25519Key
    var signing: Ed25519Key
    /// When it came, in seconds since 1970.
    var receivedAt: Int

    /// The row of a session that a user shared after another had.
    static func name(_ session: String, of user: String) -> String { session + " " + user }
}

/// A message that was read, so that it is not read again as another.
struct IndexRecord: Hashable {
    var event: String
    /// `origin_server_ts` in milliseconds.
    var stamp: Int64
}

extension OlmRecord: EncryptionRecord {
    static let kind = EncryptionRow.Kind.olm

    init(_ reader: inout StateReader) throws(EncryptionFault) {
        session = try OlmSession(&reader)
        usedAt = try reader.seconds()
    }

    func write(_ writer: inout StateWriter) {
        session.write(&writer)
        writer.seconds(usedAt)
    }
}

extension InboundRecord: EncryptionRecord {
    static let kind = EncryptionRow.Kind.inbound

    init(_ reader: inout StateReader) throws(EncryptionFault) {
        session = try MegolmInbound(&reader)
        user = try reader.text()
        identity = try Curve25519Key(reader.data())
        signing = try Ed25519Key(reader.data())
        receivedAt = try reader.seconds()
    }

    func write(_ writer: inout StateWriter) {
        session.write(&writer)
        writer.text(user)
        writer.data(identity.bytes)
        writer.data(signing.bytes)
        writer.seconds(receivedAt)
    }
}

extension IndexRecord: EncryptionRecord {
    static let kind = EncryptionRow.Kind.index

    init(_ reader: inout StateReader) throws(EncryptionFault) {
        event = try reader.text()
        stamp = Int64(bitPattern: try reader.number())
    }

    func write(_ writer: inout StateWriter) {
        writer.text(event)
        writer.number(UInt64(bitPattern: stamp))
    }
}
