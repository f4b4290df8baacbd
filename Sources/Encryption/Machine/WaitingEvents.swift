/// The events that wait for their keys. An event is found by its session, and read only when the key comes.
///
///     event ─► keep ──► pending: room, session and event      its key comes ─► events ─► read ─► release
///                 └──► missing: room, session and sender      due ─► KeyRequests
struct WaitingEvents: Sendable {
    /// How long an event waits before its sender is asked, in seconds.
    static let patience = 60
    /// How long an event waits at most, in seconds.
    static let longestWait = 30 * 86_400

    /// The keys that are asked for.
    var requests = KeyRequests()

    /// Keeps an event whose key did not come, where there is space. With `isAsked` the sender is not asked for the key.
    mutating func keep(
        _ event: EncryptedEvent, isAsked: Bool, in book: inout RecordCache, now: Int
    ) throws {
        let key = EncryptionRow.Key(.pending, owner: event.room, name: PendingRecord.name(event))
        guard event.hasPlausibleSession, try !book.contains(key),
            try makeSpace(for: event, isOld: isAsked, in: &book, now)
        else { return }
        let record = PendingRecord(event: event, since: now, isAsked: isAsked)
        book.write(record, owner: key.owner, name: key.name)
        if !isAsked { try requests.note(event, in: &book, now: now) }
    }

    /// The events of a room that wait, or all, oldest first.
    func events(of room: String?, in book: RecordCache) throws -> [EncryptedEvent] {
        try book.all(PendingRecord.self, owner: room).map(\.record.event)
            .sorted { ($0.stamp, $0.id) < ($1.stamp, $1.id) }
    }

    /// The events of a room that wait for a session, oldest first.
    func events(
        of room: String, for session: String, in book: RecordCache
    ) throws -> [EncryptedEvent] {
        let prefix = PendingRecord.prefix(session)
        return try book.marks(.pending, owner: room, prefix: prefix)
            .compactMap { row in
                try book.read(PendingRecord.self, owner: room, name: row.key.name)?.event
            }
            .sorted { ($0.stamp, $0.id) < ($1.stamp, $1.id) }
    }

    /// The sessions whose keys are there although events wait: the bot stopped before it read the events.
    func sessions(in book: RecordCache) throws -> [(room: String, session: String)] {
        var seen: Set<EncryptionRow.Key> = []
        return try book.marks(EncryptionRow.Scope(.pending)).compactMap { row in
            let session = String(row.key.name.prefix { $0 != " " })
            let room = row.key.owner
            let names = [session, InboundRecord.name(session, of: row.mark.party)]
            let keys = names.map { EncryptionRow.Key(.inbound, owner: room, name: $0) }
            guard seen.insert(keys[1]).inserted, try keys.contains(where: book.contains)
            else { return nil }
            return (room, session)
        }
    }

    /// Forgets an event that was read at last.
    func release(_ event: EncryptedEvent, in book: inout RecordCache) throws {
        let key = EncryptionRow.Key(.pending, owner: event.room, name: PendingRecord.name(event))
        guard try book.contains(key) else { return }
        book.remove(key)
        let missing = EncryptionRow.Key(
            .missing, owner: event.room, name: MissingRecord.name(event))
        guard try book.contains(missing), try Self.pending(event, in: book).isEmpty else { return }
        book.remove(missing)
    }

    /// The rows of the events that wait for the session of an event and have the same sender.
    static func pending(
        _ event: EncryptedEvent, in book: RecordCache
    ) throws -> [EncryptionRow.Marked] {
        let prefix = PendingRecord.prefix(event.session)
        return try book.marks(.pending, owner: event.room, prefix: prefix)
            .filter { $0.mark.party == event.sender }
    }

    // Older events of the sender make room after the usual time of a key. Events of other users make room where such a
    // user has more of them.
    private func makeSpace(
        for event: EncryptedEvent, isOld: Bool, in book: inout RecordCache, _ now: Int
    ) throws -> Bool {
        let (room, user) = (event.room, event.sender)
        let bounds: [(EncryptionRow.Scope, EncryptionLimits.Bound)] = [
            (.init(.pending, owner: room, party: user), book.limits.pendingOfUserInRoom),
            (.init(.pending, party: user), book.limits.pendingOfUser),
            (.init(.pending, owner: room), book.limits.pendingOfRoom),
            (.init(.pending), book.limits.pending),
        ]
        for (scope, bound) in bounds {
            let tally = try book.tally(scope)
            let space = EncryptionRow.Tally(
                rows: bound.rows - tally.rows - 1,
                bytes: bound.bytes - tally.bytes - event.size)
            guard space.rows < 0 || space.bytes < 0 else { continue }
            guard !isOld, let victims = try victims(scope, lacking: space, user, in: book, now)
            else { return false }
            for victim in victims { book.remove(victim.key) }
        }
        return true
    }

    private func victims(
        _ scope: EncryptionRow.Scope, lacking space: EncryptionRow.Tally, _ user: String,
        in book: RecordCache, _ now: Int
    ) throws -> [EncryptionRow.Marked]? {
        let parties = Dictionary(grouping: try book.marks(scope), by: \.mark.party)
        let sizes = parties.mapValues { rows in
            space.rows < 0 ? rows.count : rows.reduce(0) { $0 + $1.mark.bytes }
        }
        let most = sizes.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? user
        let isOther = sizes[most] ?? 0 > sizes[user] ?? 0
        let rows = (parties[isOther ? most : user] ?? []).filter {
            isOther || $0.mark.moment <= now - Self.patience
        }
        var (left, victims) = (space, [EncryptionRow.Marked]())
        for row in rows where left.rows < 0 || left.bytes < 0 {
            left.rows += 1
            left.bytes += row.mark.bytes
            victims.append(row)
        }
        return left.rows < 0 || left.bytes < 0 ? nil : victims
    }
}
