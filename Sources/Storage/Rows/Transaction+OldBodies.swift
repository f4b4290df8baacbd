/// Bodies that earlier builds kept after they were sent.
extension Transaction {
    /// How far the bodies of earlier builds were taken away: the table and its last row that was looked at; nil
    /// when there are none.
    public func oldBodies() throws -> (table: String, last: Int64)? {
        guard let parts = try fact("old bodies")?.split(separator: " "), parts.count == 2 else {
            return nil
        }
        return (String(parts[0]), Int64(parts[1]) ?? 0)
    }

    /// Notes that the bodies up to that row were taken away; all of them when nil.
    public func setOldBodies(_ place: (table: String, last: Int64)?) throws {
        guard let place else {
            return try execute("DELETE FROM facts WHERE name = 'old bodies'")
        }
        try setFact("old bodies", "\(place.table) \(place.last)")
    }

    /// Takes the body off the first row of the outbox after `last` where it is done with; nil at the end.
    public func emptyBody(outboxAfter last: Int64) throws -> Int64? {
        let next = try number("SELECT id FROM outbox WHERE id > ?1 ORDER BY id LIMIT 1", last)
        guard let id = next.map(Int64.init) else { return nil }
        try execute(
            "UPDATE outbox SET body = '' WHERE id = ?1 AND ended_at IS NOT NULL AND body <> ''", id)
        return id
    }

    /// The first of the bot's messages after the row `last`; nil at the end.
    public func sentMessage(after last: Int64) throws -> StoredMessage? {
        try row(
            """
            SELECT * FROM messages WHERE id > ?1 AND direction = 'out' ORDER BY id LIMIT 1
            """, last, as: StoredMessage.init
        )
    }

    /// Keeps less of what a message shows.
    public func setKept(_ kept: String, message id: Int64) throws {
        try execute("UPDATE messages SET body = ?1 WHERE id = ?2", kept, id)
    }
}
