public import Planner

/// Forgets some of what was sent, so that a chat and a plan keep a bounded number of rows.
public struct RetentionQueries {
    let tx: Transaction

    /// Looks after a chat and the plan that was spoken for, now and then.
    func trim(after row: OutboxRow, now: Instant) throws {
        guard tx.upkeep.isDue(chat: row.chat) else { return }
        if row.edits != nil {
            _ = try forgetSpent(now: now, limit: 100)
            return
        }
        _ = try trimMessages(chat: row.chat, limit: 100)
        if let plan = row.plan, row.priority != .answer {
            _ = try trimPushes(plan: plan, limit: 100)
        }
    }

    /// Forgets at most `limit` of the messages of a chat that are not among the newest; true when there may be
    /// more. Reminders that still ask stay longer.
    public func trimMessages(chat: Int64, limit: Int) throws -> Bool {
        guard let last = try message(chat: chat, before: Upkeep.messages) else { return false }
        let end = try message(chat: chat, before: 2 * Upkeep.messages) ?? 0
        let old = try tx.rows(
            """
            DELETE FROM messages WHERE id IN (
                SELECT m.id FROM messages m
                WHERE m.chat = ?1 AND m.direction = 'out' AND m.id <= ?2
                AND NOT \(Self.isBoard("m.outbox"))
                AND (m.id <= ?3 OR NOT (\(Self.asks(of: "m", outbox: "m.outbox"))))
                ORDER BY m.id LIMIT ?4)
            RETURNING outbox
            """, chat, last, end, limit)
        for row in old { try deleteAnswer(row["outbox"]) }
        let others = try tx.changes(
            """
            DELETE FROM messages WHERE id IN (
                SELECT id FROM messages
                WHERE chat = ?1 AND direction = 'in' AND id <= ?2 ORDER BY id LIMIT ?3)
            """, chat, last, limit)
        return max(old.count, others) == limit
    }

    /// Forgets at most `limit` of what was sent unasked to a plan and is not among the newest; true when there may
    /// be more.
    public func trimPushes(plan: Int64, limit: Int) throws -> Bool {
        guard let last = try push(plan: plan, before: Upkeep.messages) else { return false }
        let end = try push(plan: plan, before: 2 * Upkeep.messages) ?? 0
        return try tx.changes(
            """
            DELETE FROM outbox WHERE id IN (
                SELECT o.id FROM outbox o
                WHERE o.plan = ?1 AND o.class > 0 AND o.edits IS NULL AND o.id <= ?2
                AND o.ended_at IS NOT NULL
                AND NOT (\(Self.isShown("o")))
                AND (o.id <= ?3 OR NOT (\(Self.asks(of: "o", outbox: "o.id"))))
                ORDER BY o.id LIMIT ?4)
            """, plan, last, end, limit) == limit
    }

    /// Forgets at most `limit` of what was sent or given up before a moment; true when there may be more.
    public func forgetOutbox(before moment: Instant, limit: Int) throws -> Bool {
        try tx.changes(
            """
            DELETE FROM outbox WHERE id IN (
                SELECT o.id FROM outbox o
                WHERE o.ended_at < ?1 AND NOT (\(Self.asks(of: "o", outbox: "o.id")))
                ORDER BY o.ended_at LIMIT ?2)
            """, moment.seconds, limit) == limit
    }

    /// Forgets what is older than a moment of the `limit` messages after the row `last`; the last that was looked
    /// at, nil where none is older any more.
    public func forgetMessages(before moment: Instant, after last: Int64, limit: Int) throws
        -> Int64?
    {
        let newest = try tx.row(
            """
            SELECT id, at FROM (SELECT id, at FROM messages WHERE id > ?1 ORDER BY id LIMIT ?2) t
            ORDER BY id DESC LIMIT 1
            """, last, limit)
        guard let newest else { return nil }
        let end: Int64 = newest["id"]
        try tx.execute(
            """
            DELETE FROM messages WHERE id IN (
                SELECT m.id FROM messages m WHERE m.id > ?1 AND m.id <= ?2 AND m.at < ?3
                AND NOT (\(Self.asks(of: "m", outbox: "m.outbox"))))
            """, last, end, moment.seconds)
        return (newest["at"] as Int) < moment.seconds ? end : nil
    }

    /// Forgets at most `limit` messages that nothing asks for any more: edits that were sent an hour ago, answers
    /// that were given up, and what was said to people without a plan two days ago. True when there may be more.
    public func forgetSpent(now: Instant, limit: Int) throws -> Bool {
        let old = try tx.rows(
            """
            DELETE FROM outbox WHERE id IN (
                SELECT id FROM outbox WHERE \(Schema005.spent) AND ended_at < ?1
                AND (plan IS NOT NULL OR key IS NULL AND ended_at < ?2)
                ORDER BY ended_at LIMIT ?3)
            RETURNING chat, external_id
            """, now.adding(seconds: -3600).seconds, now.adding(seconds: -2 * 86_400).seconds,
            limit)
        for row in old {
            guard let id: String = row["external_id"] else { continue }
            // What an edit was sent as is the message that it changed.
            try tx.execute(
                """
                DELETE FROM messages WHERE chat = ?1 AND direction = 'out' AND external_id = ?2
                AND NOT EXISTS (SELECT 1 FROM outbox o WHERE o.id = messages.outbox)
                """, row["chat"] as Int64, id)
        }
        return old.count == limit
    }

    /// The first chat after that row; nil at the end.
    public func nextChat(after last: Int64) throws -> Int64? {
        try tx.id("SELECT id FROM chats WHERE id > ?1 ORDER BY id LIMIT 1", last)
    }

    /// The first plan after that row; nil at the end.
    public func nextPlan(after last: Int64) throws -> Int64? {
        try tx.id("SELECT id FROM plans WHERE id > ?1 ORDER BY id LIMIT 1", last)
    }

    /// Forgets a private chat in which nothing is left, for which nothing waits and to which no plan speaks; the chat
    /// that was forgotten.
    @discardableResult
    public func forgetEmptyChat(_ id: Int64) throws -> Chat? {
        let old = try tx.row(
            """
            DELETE FROM chats WHERE id = ?1 AND kind <> 'group' AND given_up = ''
            AND owner IS NULL
            AND NOT EXISTS (SELECT 1 FROM messages m WHERE m.chat = chats.id)
            AND NOT EXISTS (SELECT 1 FROM dialogs d WHERE d.chat = chats.id)
            AND NOT EXISTS (SELECT 1 FROM plans p WHERE p.push_chat = chats.id)
            AND NOT EXISTS (SELECT 1 FROM outbox o
                WHERE o.ended_at IS NULL AND o.chat = chats.id)
            RETURNING *
            """, id)
        return try tx.chats.forgotten(old)
    }

    /// Forgets at most `limit` questions that nobody may answer any more; true when there may be more.
    public func forgetDialogs(before moment: Instant, limit: Int) throws -> Bool {
        try tx.changes(
            """
            DELETE FROM dialogs WHERE (chat, identity) IN (
                SELECT chat, identity FROM dialogs WHERE expires_at < ?1 LIMIT ?2)
            """, moment.seconds, limit) == limit
    }

    /// An answer is of no use once its message is forgotten; what was sent unasked is what `why` tells.
    private func deleteAnswer(_ outbox: Int64?) throws {
        try tx.execute(
            """
            DELETE FROM outbox WHERE id = ?1 AND class = 0 AND ended_at IS NOT NULL
            AND NOT (\(Self.isShown("outbox")))
            """, outbox)
    }

    private func message(chat: Int64, before newest: Int) throws -> Int64? {
        try tx.id(
            """
            SELECT id FROM messages WHERE chat = ?1 AND direction = 'out'
            ORDER BY id DESC LIMIT 1 OFFSET ?2
            """, chat, newest
        )
    }

    private func push(plan: Int64, before newest: Int) throws -> Int64? {
        try tx.id(
            """
            SELECT id FROM outbox WHERE plan = ?1 AND class > 0 AND edits IS NULL
            ORDER BY id DESC LIMIT 1 OFFSET ?2
            """, plan, newest
        )
    }

    /// Whether the message that a row of the outbox was sent as is known.
    private static func isShown(_ row: String) -> String {
        """
        EXISTS (SELECT 1 FROM messages s WHERE s.chat = \(row).chat
            AND s.direction = 'out' AND s.external_id = \(row).external_id)
        """
    }

    /// Whether a message is the board of a plan, which stays however old it is.
    private static func isBoard(_ outbox: String) -> String {
        "EXISTS (SELECT 1 FROM boards b WHERE b.outbox = \(outbox))"
    }

    /// Whether a message is a reminder of something that stands open.
    private static func asks(of table: String, outbox: String) -> String {
        """
        \(isBoard(outbox)) OR EXISTS (SELECT 1 FROM occurrences e
            WHERE e.id = \(table).occurrence AND e.state IN ('open', 'missed') AND e.is_cleared = 0)
        AND EXISTS (SELECT 1 FROM outbox r WHERE r.id = \(outbox) AND r.class = 1)
        """
    }
}
