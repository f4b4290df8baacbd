/// What is remembered of a user who shares no room any more: which identity it was, so that no server can make it
/// another one in the meantime, and the sessions that the user's apps go on with when the user comes back.
struct FormerRecord {
    /// A session of Olm with a device.
    struct Session {
        /// The identity key of the device.
        var identity: Curve25519Key
        var record: OlmRecord
    }

    /// What was known of the user.
    var user: UserRecord
    /// The sessions with devices that the server told of, the one used last first.
    var sessions: [Session] = []
    /// When the last shared room was left, in seconds since 1970.
    var leftAt: Int

    /// The party that verified users are counted for.
    static let verified = "verified"
}

/// The mark that everything kept is of users who share a room: what others left was forgotten.
struct StockRecord {
    /// When the rows were gone through, in seconds since 1970.
    var takenAt: Int
}

extension FormerRecord: EncryptionRecord {
    static let kind = EncryptionRow.Kind.former
    var party: String { user.verified == nil ? "" : Self.verified }
    var moment: Int { leftAt }

    init(_ reader: inout StateReader) throws(EncryptionFault) {
        leftAt = try reader.seconds()
        user = try UserRecord(&reader)
        guard !reader.isAtEnd else { return }
        sessions = try reader.list { reader throws(EncryptionFault) in
            Session(
                identity: try Curve25519Key(reader.data()), record: try OlmRecord(&reader))
        }
    }

    func write(_ writer: inout StateWriter) {
        writer.seconds(leftAt)
        user.write(&writer)
        writer.list(sessions) { writer, session in
            writer.data(session.identity.bytes)
            session.record.write(&writer)
        }
    }
}

extension StockRecord: EncryptionRecord {
    static let kind = EncryptionRow.Kind.stock

    init(_ reader: inout StateReader) throws(EncryptionFault) {
        takenAt = try reader.seconds()
    }

    func write(_ writer: inout StateWriter) {
        writer.seconds(takenAt)
    }
}
