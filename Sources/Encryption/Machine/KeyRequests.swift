/// The room keys that did not come, and when their senders are asked for them.
struct KeyRequests: Sendable {
    /// The steps that are due for keys that did not come.
    struct Due {
        /// The events whose senders are asked for the keys now.
        var asked: [EncryptedEvent] = []
        /// An event of each room in which the bot says that something cannot be read.
        var told: [EncryptedEvent] = []
    }

    /// How often old rows are looked for, in seconds.
    private static let sweepTime = 3600

    /// When the next key is to be asked for, or given up; in seconds since 1970. Nil before the rows are read.
    private var dueAt: Int?
    /// When old rows were last looked for, in seconds since 1970.
    private var sweptAt = 0

    /// Finds the keys that are to be asked for now, once each, and gives up events that waited too long.
    mutating func takeDue(in book: inout RecordCache, now: Int) throws -> Due {
        try sweep(in: &book, now)
        if let dueAt, now < dueAt { return Due() }
        var due = Due()
        let scope = EncryptionRow.Scope(.missing)
        for row in try book.marks(scope, before: now + 1) {
            let (owner, name) = (row.key.owner, row.key.name)
            guard var record = try book.read(MissingRecord.self, owner: owner, name: name) else {
                continue
            }
            guard record.askedAt == nil else {
                try giveUp(record, row.key, in: &book)
                continue
            }
            (record.askedAt, record.dueAt) = (now, now + WaitingEvents.longestWait)
            book.write(record, owner: owner, name: name)
            due.asked.append(record.event)
            if try mayTell(owner, in: &book, now) {
                due.told.append(try whole(record.event, in: book))
            }
        }
        dueAt = try book.marks(scope, most: 1).first?.mark.moment ?? .max
        due.told.sort { ($0.stamp, $0.id) < ($1.stamp, $1.id) }
        return due
    }

    /// Notes that an event waits for a session whose key is to be asked for. Where too many wait, nothing is noted.
    mutating func note(_ event: EncryptedEvent, in book: inout RecordCache, now: Int) throws {
        let name = MissingRecord.name(event)
        let key = EncryptionRow.Key(.missing, owner: event.room, name: name)
        guard try !book.contains(key) else { return }
        let bounds: [(EncryptionRow.Scope, EncryptionLimits.Bound)] = [
            (.init(.missing, party: event.sender), book.limits.missingOfUser),
            (.init(.missing, owner: event.room), book.limits.missingOfRoom),
            (.init(.missing), book.limits.missing),
        ]
        for (scope, bound) in bounds where try book.tally(scope).rows >= bound.rows {
            // A key that was asked for in vain makes room. A key that is not asked for yet is due earlier.
            let asked = now + WaitingEvents.longestWait - book.limits.missingTime
            let rows = try book.marks(scope, before: asked)
            guard let old = rows.first(where: { $0.mark.moment > now + WaitingEvents.patience })
            else { return }
            book.remove(old.key)
        }
        var plain = event
        (plain.ciphertext, plain.relation) = ("", [])
        let due = now + WaitingEvents.patience
        book.write(MissingRecord(event: plain, dueAt: due), owner: event.room, name: name)
        dueAt = dueAt.map { min($0, due) }
    }

    /// Notes that the key of a session will not come by itself.
    mutating func noteOverdue(
        _ session: String, of user: String, room: String, in book: inout RecordCache
    ) throws {
        let name = MissingRecord.name(session, of: user)
        guard var record = try book.read(MissingRecord.self, owner: room, name: name),
            record.askedAt == nil
        else { return }
        record.dueAt = 0
        book.write(record, owner: room, name: name)
        dueAt = 0
    }

    private func giveUp(
        _ record: MissingRecord, _ key: EncryptionRow.Key, in book: inout RecordCache
    ) throws {
        book.remove(key)
        for row in try WaitingEvents.pending(record.event, in: book) { book.remove(row.key) }
    }

    // A room is told once a day, however many sessions somebody claims to speak with.
    private func mayTell(_ room: String, in book: inout RecordCache, _ now: Int) throws -> Bool {
        let before = try book.read(NoticeRecord.self, owner: room)
        if let before, (0..<book.limits.noticeTime).contains(now - before.saidAt) {
            return false
        }
        book.write(NoticeRecord(saidAt: now), owner: room)
        return true
    }

    private func whole(_ event: EncryptedEvent, in book: RecordCache) throws -> EncryptedEvent {
        let name = PendingRecord.name(event)
        return try book.read(PendingRecord.self, owner: event.room, name: name)?.event ?? event
    }

    // Removes old rows: events that wait without a request, and broken sessions that were replaced.
    private mutating func sweep(in book: inout RecordCache, _ now: Int) throws {
        guard !(0..<Self.sweepTime).contains(now - sweptAt) else { return }
        sweptAt = now
        let old: [(EncryptionRow.Scope, Int)] = [
            (.init(.pending), now - WaitingEvents.longestWait),
            (.init(.wedge, party: ""), now - BrokenSessions.renewalTime),
        ]
        for (scope, end) in old {
            for row in try book.marks(scope, before: end, most: RecordCache.part) {
                book.remove(row.key)
            }
        }
    }
}
