/// A room that is encrypted, for good: nothing that the server says later makes it plain.
struct RoomRecord: Hashable {
    /// `rotation_period_ms` in seconds: how long a session may last.
    var longestAge = 7 * 86_400
    /// `rotation_period_msgs`: how many messages a session may encrypt.
    var mostMessages = 100
    /// Whether those who come later may read what is said (`shared_history` of `m.room_key`).
    var isHistoryShared = false
    /// When the bot left it, in seconds since 1970; 0 for a room that it is in.
    var leftAt = 0
    /// The event with which it began; empty where that is not known.
    var beginning = ""

    /// The party that rooms which the bot has left are counted for.
    static let left = "left"
}

/// A request to devices: made in the transaction that advanced the sessions, sent as often as it takes.
struct ToDeviceRecord: Hashable {
    /// The type of the events.
    var type: String
    /// The body of the request, as JSON.
    var body: [UInt8]
    /// The number of the request: lower ones go first.
    var sequence: UInt64
}

/// A device whose messages could not be read: it gets a new session.
struct WedgeRecord: Hashable {
    /// Whether a new session is still to be made.
    var isOpen: Bool
    /// When the last one was made, in seconds since 1970; 0 for never.
    var renewedAt: Int

    /// The party that devices which still need a session are counted for.
    static let open = "open"
}

extension RoomRecord: EncryptionRecord {
    static let kind = EncryptionRow.Kind.room
    var party: String { leftAt == 0 ? "" : Self.left }
    var moment: Int { leftAt }

    init(_ reader: inout StateReader) throws(EncryptionFault) {
        longestAge = try reader.seconds()
        mostMessages = try reader.seconds()
        isHistoryShared = try reader.flag()
        // Rows of earlier versions end here.
        leftAt = reader.isAtEnd ? 0 : try reader.seconds()
        beginning = reader.isAtEnd ? "" : try reader.text()
    }

    func write(_ writer: inout StateWriter) {
        writer.seconds(longestAge)
        writer.seconds(mostMessages)
        writer.flag(isHistoryShared)
        writer.seconds(leftAt)
        writer.text(beginning)
    }
}

extension ToDeviceRecord: EncryptionRecord {
    static let kind = EncryptionRow.Kind.toDevice

    init(_ reader: inout StateReader) throws(EncryptionFault) {
        type = try reader.text()
        body = Array(try reader.data())
        sequence = try reader.number()
    }

    func write(_ writer: inout StateWriter) {
        writer.text(type)
        writer.data(body)
        writer.number(sequence)
    }
}

extension WedgeRecord: EncryptionRecord {
    static let kind = EncryptionRow.Kind.wedge
    var party: String { isOpen ? Self.open : "" }
    var moment: Int { renewedAt }

    init(_ reader: inout StateReader) throws(EncryptionFault) {
        isOpen = try reader.flag()
        renewedAt = try reader.seconds()
    }

    func write(_ writer: inout StateWriter) {
        writer.flag(isOpen)
        writer.seconds(renewedAt)
    }
}
