/// An event that waits for its key.
struct PendingRecord: Hashable {
    /// The event as it came.
    var event: EncryptedEvent
    /// When it came, in seconds since 1970.
    var since: Int
    /// Whether its sender is not asked for the key: the event is from before the bot came.
    var isAsked = false

    /// The row of an event, so that those of a session stand together.
    static func name(_ event: EncryptedEvent) -> String { prefix(event.session) + event.id }

    /// How the names of the rows of a session's events begin.
    static func prefix(_ session: String) -> String { session + " " }
}

/// A session that events wait for.
struct MissingRecord: Hashable {
    /// The first event that waits, without what was encrypted.
    var event: EncryptedEvent
    /// When its sender was asked for the key, in seconds since 1970; nil before.
    var askedAt: Int?
    /// When its sender is to be asked, or the wait ends; in seconds since 1970.
    var dueAt: Int

    /// The row of the session that an event was encrypted with.
    static func name(_ event: EncryptedEvent) -> String {
        name(event.session, of: event.sender)
    }

    /// The row of a session that a user speaks with.
    static func name(_ session: String, of user: String) -> String { session + " " + user }
}

/// A word of the bot in a room that something cannot be read.
struct NoticeRecord: Hashable {
    /// When it was said, in seconds since 1970.
    var saidAt: Int
}

extension PendingRecord: EncryptionRecord {
    static let kind = EncryptionRow.Kind.pending
    var party: String { event.sender }
    // Events from before the bot came make room first, and wait half as long.
    var moment: Int { isAsked ? since - WaitingEvents.longestWait / 2 : since }

    init(_ reader: inout StateReader) throws(EncryptionFault) {
        event = try EncryptedEvent(&reader)
        since = try reader.seconds()
        isAsked = try reader.flag()
    }

    func write(_ writer: inout StateWriter) {
        event.write(&writer)
        writer.seconds(since)
        writer.flag(isAsked)
    }
}

extension MissingRecord: EncryptionRecord {
    static let kind = EncryptionRow.Kind.missing
    var party: String { event.sender }
    var moment: Int { dueAt }

    init(_ reader: inout StateReader) throws(EncryptionFault) {
        event = try EncryptedEvent(&reader)
        askedAt = try reader.optional { reader throws(EncryptionFault) in try reader.seconds() }
        dueAt = try reader.seconds()
    }

    func write(_ writer: inout StateWriter) {
        event.write(&writer)
        writer.optional(askedAt) { $0.seconds($1) }
        writer.seconds(dueAt)
    }
}

extension NoticeRecord: EncryptionRecord {
    static let kind = EncryptionRow.Kind.notice
    var moment: Int { saidAt }

    init(_ reader: inout StateReader) throws(EncryptionFault) {
        saidAt = try reader.seconds()
    }

    func write(_ writer: inout StateWriter) {
        writer.seconds(saidAt)
    }
}
