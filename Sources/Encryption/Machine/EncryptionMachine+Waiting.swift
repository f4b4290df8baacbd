/// Events that wait for their keys. They are found by their session, and read only when its key comes.
///
///     event ─► keep ──► pending: room, session and event      its key comes ─► waiting ─► read ─► release
///                 └──► missing: room, session and sender      due ─► askForKeys
extension EncryptionMachine {
    /// So long an event waits before its sender is asked, in seconds.
    static let patience = 60
    /// So long an event waits at most, in seconds.
    static let longestWait = 30 * 86_400

    /// Keeps an event whose key has not come, where there is space for it; with `isAsked` its sender is not asked for
    /// the key.
    public mutating func keep(
        _ event: EncryptedEvent, isAsked: Bool = false, now: Int
    ) throws {
        let key = EncryptionRow.Key(.pending, owner: event.room, name: PendingRecord.name(event))
        guard event.hasPlausibleSession, try !book.contains(key),
            try makeSpace(for: event, isOld: isAsked, now)
        else { return }
        let record = PendingRecord(event: event, since: now, isAsked: isAsked)
        book.write(record, owner: key.owner, name: key.name)
        if !isAsked { try noteMissing(event, now) }
    }

    /// The events that wait, of a room or of all, oldest first.
    public func waiting(in room: String? = nil) throws -> [EncryptedEvent] {
        try book.all(PendingRecord.self, owner: room).map(\.record.event)
            .sorted { ($0.stamp, $0.id) < ($1.stamp, $1.id) }
    }

    /// The events of a room that wait for a session, oldest first.
    public func waiting(in room: String, for session: String) throws -> [EncryptedEvent] {
        let prefix = PendingRecord.prefix(session)
        return try book.marks(.pending, owner: room, prefix: prefix)
            .compactMap { row in
                try book.read(PendingRecord.self, owner: room, name: row.key.name)?.event
            }
            .sorted { ($0.stamp, $0.id) < ($1.stamp, $1.id) }
    }

    /// The sessions of events that wait although their keys are there: they came before what they opened was stored.
    public var waitingSessions: [(room: String, session: String)] {
        get throws {
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
    }

    /// Forgets an event that was read at last.
    public mutating func release(_ event: EncryptedEvent) throws {
        let key = EncryptionRow.Key(.pending, owner: event.room, name: PendingRecord.name(event))
        guard try book.contains(key) else { return }
        book.remove(key)
        let missing = EncryptionRow.Key(
            .missing, owner: event.room, name: MissingRecord.name(event))
        guard try book.contains(missing), try pending(event).isEmpty else { return }
        book.remove(missing)
    }

    /// What else waits for the session of an event, and is of its sender.
    func pending(_ event: EncryptedEvent) throws -> [EncryptionRow.Marked] {
        let prefix = PendingRecord.prefix(event.session)
        return try book.marks(.pending, owner: event.room, prefix: prefix)
            .filter { $0.mark.party == event.sender }
    }

    // What its sender sent before makes room once it has waited for longer than its key was to take; of others, what
    // somebody has more of.
    private mutating func makeSpace(
        for event: EncryptedEvent, isOld: Bool, _ now: Int
    ) throws -> Bool {
        let (room, user) = (event.room, event.sender)
        let bounds: [(EncryptionRow.Scope, EncryptionLimits.Bound)] = [
            (.init(.pending, owner: room, party: user), limits.pendingOfUserInRoom),
            (.init(.pending, party: user), limits.pendingOfUser),
            (.init(.pending, owner: room), limits.pendingOfRoom),
            (.init(.pending), limits.pending),
        ]
        for (scope, bound) in bounds {
            let tally = try book.tally(scope)
            let space = EncryptionRow.Tally(
                rows: bound.rows - tally.rows - 1,
                bytes: bound.bytes - tally.bytes - event.size)
            guard space.rows < 0 || space.bytes < 0 else { continue }
            guard !isOld, let victims = try victims(scope, lacking: space, user, now) else {
                return false
            }
            for victim in victims { book.remove(victim.key) }
        }
        return true
    }

    private func victims(
        _ scope: EncryptionRow.Scope, lacking space: EncryptionRow.Tally, _ user: String, _ now: Int
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
