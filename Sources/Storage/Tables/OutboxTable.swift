public import Planner

/// Messages on their way out.
public struct OutboxTable {
    let tx: Transaction

    /// Puts a message into the outbox; nil when one with its key is there already.
    @discardableResult
    public func enqueue(_ new: NewOutboxRow) throws -> Int64? {
        let id = try tx.newID()
        let statement = """
            INSERT INTO outbox (id, key, bot, chat, thread, plan, todo, occurrence, class, edits,
                reply_to, notifies, shows, body, state, planned_at, created_at, available_at,
                expires_at, aside_to, aside_query, aside_until)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, 'available', ?15,
                ?16, ?16, ?17, ?18, ?19, ?20)
            ON CONFLICT (key) WHERE key IS NOT NULL DO NOTHING
            """
        let values: [SQLArgument] = [
            id, new.key, new.bot, new.chat, new.thread, new.plan, new.todo, new.occurrence,
            new.priority.rawValue, new.edits, new.replyTo, new.notifies, new.shows, new.body,
            new.plannedAt.seconds, new.createdAt.seconds, new.expiresAt.seconds,
            new.aside?.person, new.aside?.query, new.aside?.until.seconds,
        ]
        if new.key == nil {
            try tx.execute(statement, values)
        } else {
            let added = try tx.rows(statement + " RETURNING 1", values) { $0 }
            guard !added.isEmpty else { return nil }
        }
        tx.news.bots.insert(new.bot)
        return id
    }

    /// The condition on a row that was neither sent nor given up.
    static let waiting = "ended_at IS NULL"

    // A message that was never tried is due at once: the clock may have been ahead when it was written.
    private static let queued = """
        SELECT o.id, o.chat, o.class, 
            CASE WHEN o.state = 'available' THEN 0 ELSE o.available_at END, c.kind = 'group'
        FROM outbox o JOIN chats c ON c.id = o.chat
        """

    /// How far it has been written: what is written from now on is `queued` after that place. Where several processes
    /// write, some that is known may come again.
    public func place() throws -> Int64 {
        try tx.id(tx.db.dialect.outboxPlace.query) ?? 0
    }

    /// The messages of a bot to chats of a share that were written after a place (0: all) and are not done with, in the
    /// order of writing: those that wait and those under way.
    public func queued(bot: String, after place: Int64, _ share: Share = .everything) throws
        -> [QueuedRow]
    {
        try tx.rows(
            """
            \(Self.queued) WHERE o.bot = ?1 AND \(tx.db.dialect.outboxPlace.condition)
            AND \(Self.waiting)\(share.condition("o.chat")) ORDER BY o.id
            """, bot, place, as: QueuedRow.init
        )
    }

    /// The outbox row of that id and its chat, whatever became of it.
    public func waitingRow(_ id: Int64) throws -> WaitingRow? {
        try tx.row(
            """
            SELECT o.*, c.id AS c_id, c.bot AS c_bot, c.external_id AS c_external_id,
                c.title AS c_title,
                c.kind AS c_kind, c.is_gone AS c_is_gone, c.frozen_until AS c_frozen_until,
                c.given_up AS c_given_up, c.owner AS c_owner, p.account AS plan_account,
                p.push_chat AS pushes, p.state AS plan_state, i.account AS reader
            FROM outbox o LEFT JOIN chats c ON c.id = o.chat LEFT JOIN plans p ON p.id = o.plan
            LEFT JOIN identities i ON i.id = c.owner WHERE o.id = ?1
            """, id, as: WaitingRow.init
        )
    }

    /// Whether an answer waits or leaves for a private chat that may be written to now.
    public func isAnswerWaiting(bot: String, chat: String, now: Instant) throws -> Bool {
        try tx.number(
            """
            SELECT 1 FROM chats c JOIN outbox o ON o.chat = c.id
            WHERE c.bot = ?1 AND c.external_id = ?2 AND c.kind = 'direct' AND c.is_gone = 0
            AND c.frozen_until <= ?3 AND o.class = 0 AND o.\(Self.waiting) LIMIT 1
            """, bot, chat, now.seconds) != nil
    }

    /// The newest row of the outbox, whatever its bot.
    public func last() throws -> Int64 {
        try tx.id("SELECT MAX(id) FROM outbox") ?? 0
    }

    /// The messages to a chat that were put in after a row, in their order.
    public func rows(chat: Int64, after last: Int64) throws -> [Int64] {
        try tx.rows(
            "SELECT id FROM outbox WHERE chat = ?1 AND id > ?2 ORDER BY id", chat, last
        ) { $0["id"] }
    }

    /// The outbox row of that id.
    public func find(_ id: Int64) throws -> OutboxRow? {
        try tx.row("SELECT * FROM outbox WHERE id = ?1", id, as: OutboxRow.init)
    }

    /// The last messages, the newest first; those to the private chats of a person where one is named.
    public func last(_ count: Int, network: String?, externalID: String?) throws -> [OutboxRow] {
        try tx.rows(
            """
            SELECT o.* FROM outbox o WHERE o.chat IN (
                SELECT c.id FROM identities i JOIN chats c ON c.owner = i.id
                WHERE i.network = ?1 AND i.external_id = ?2) OR ?1 IS NULL
            ORDER BY o.id DESC LIMIT ?3
            """, network, externalID, count, as: OutboxRow.init)
    }

    /// The messages of a bot that were sent since a moment, or are tried or sent in part so far (no moment), with how
    /// often they left: for the rates. Tries that a stop cut off count too; of many tries, no more than these can lie
    /// in the last minute.
    public func sentLately(
        bot: String, since moment: Instant, _ share: Share = .everything
    ) throws -> [(chat: Int64, isGroup: Bool, sentAt: Instant?, count: Int)] {
        try tx.rows(
            """
            SELECT o.chat, c.kind = 'group' AS is_group, o.ended_at AS sent_at, o.parts
                + CASE WHEN o.ended_at IS NULL AND o.failure <> 'interrupted' THEN 1
                    WHEN o.attempts > 10 THEN 10 ELSE o.attempts END AS count
            FROM outbox o JOIN chats c ON c.id = o.chat
            WHERE o.id IN (
                SELECT id FROM outbox WHERE ended_at >= ?2 AND state = 'sent'
                UNION ALL SELECT id FROM outbox WHERE bot = ?1 AND \(Self.waiting)
                    AND state = 'retryable' AND attempts + parts > 0)
            AND o.bot = ?1\(share.condition("o.chat"))
            ORDER BY COALESCE(o.ended_at, 9000000000000), o.id
            """, bot, moment.seconds
        ) { ($0["chat"], $0["is_group"], $0.instant("sent_at"), $0["count"]) }
    }

    /// Takes back the reminders of an occurrence that have not left yet.
    public func discardWaiting(occurrence: Int64, failure: String, now: Instant) throws {
        try tx.execute(
            """
            UPDATE outbox SET state = 'discarded', failure = ?1, ended_at = ?3, body = '',
                ciphertext = NULL
            WHERE occurrence = ?2 AND class = 1 AND edits IS NULL
            AND \(Self.waiting) AND state <> 'sending'
            """, failure, occurrence, now.seconds)
    }

    /// Takes back the edits of a message that have not left yet.
    public func discardEdits(of row: Int64, failure: String, now: Instant) throws {
        try tx.execute(
            """
            UPDATE outbox SET state = 'discarded', failure = ?1, ended_at = ?3, body = '',
                ciphertext = NULL
            WHERE edits = ?2 AND ended_at IS NULL AND \(Self.waiting) AND state <> 'sending'
            """, failure, row, now.seconds)
    }

    /// The reminders of an occurrence, oldest first, whatever became of them.
    public func reminders(occurrence: Int64) throws -> [OutboxRow] {
        try tx.rows(
            """
            SELECT * FROM outbox WHERE occurrence = ?1 AND class = 1 AND edits IS NULL
            ORDER BY id
            """, occurrence, as: OutboxRow.init
        )
    }

    /// The messages sent unasked to a plan, or about to be, newest first.
    public func pushes(plan: Int64, limit: Int) throws -> [OutboxRow] {
        try tx.rows(
            """
            SELECT * FROM outbox WHERE plan = ?1 AND class > 0 AND edits IS NULL
            ORDER BY id DESC LIMIT ?2
            """, plan, limit, as: OutboxRow.init
        )
    }

    /// The newest that was sent unasked to a plan and shows something which begins so; none where there is no such.
    public func pushes(plan: Int64, beginning: String) throws -> [OutboxRow] {
        try tx.rows(
            """
            SELECT * FROM outbox WHERE plan = ?1 AND class > 0 AND edits IS NULL
                AND substr(shows, 1, length(?2)) = ?2
            ORDER BY id DESC LIMIT 1
            """, plan, beginning, as: OutboxRow.init
        )
    }

    /// Gives the messages of a plan to another.
    public func move(from plan: Int64, to target: Int64) throws {
        try tx.execute(
            "UPDATE outbox SET plan = ?1 WHERE plan = ?2", target, plan)
    }

    /// Whether a message of that plan waits, or is under way, that shows something which begins so.
    public func hasWaiting(plan: Int64, bot: String, shows beginning: String) throws -> Bool {
        try tx.number(
            """
            SELECT 1 FROM outbox WHERE bot = ?1 AND \(Self.waiting) AND plan = ?2
                AND substr(shows, 1, length(?3)) = ?3 LIMIT 1
            """, bot, plan, beginning) != nil
    }

    /// How many messages wait.
    public func waitingCount(bot: String) throws -> Int {
        try tx.number(
            "SELECT COUNT(*) FROM outbox WHERE bot = ?1 AND \(Self.waiting)", bot) ?? 0
    }

    /// The messages that wait in a chat for the people of a plan and are not under way, in their order.
    public func waiting(plan: Int64, chat: Int64) throws -> [OutboxRow] {
        try tx.rows(
            """
            SELECT * FROM outbox WHERE \(Self.waiting) AND plan = ?1 AND chat = ?2
            AND state <> 'sending' ORDER BY id
            """, plan, chat, as: OutboxRow.init
        )
    }

    /// Puts a message into the outbox once more, for another chat.
    public func enqueueAgain(_ row: OutboxRow, in chat: Chat, now: Instant) throws {
        try tx.execute(
            """
            INSERT INTO outbox (id, key, bot, chat, plan, todo, occurrence, class, notifies,
                shows, body, state, planned_at, created_at, available_at, expires_at)
            SELECT ?1, key || ' again', ?2, ?3, plan, todo, occurrence, class, notifies, shows,
                body, 'available', planned_at, ?4, ?4, expires_at
            FROM outbox WHERE id = ?5
            ON CONFLICT (key) WHERE key IS NOT NULL DO NOTHING
            """, tx.newID(), chat.bot, chat.id, now.seconds, row.id)
        tx.news.bots.insert(chat.bot)
    }

    /// The messages of people's own plans that wait in a chat and are not under way, in their order.
    public func waitingPrivately(chat: Int64) throws -> [OutboxRow] {
        try tx.rows(
            """
            SELECT o.* FROM outbox o JOIN plans p ON p.id = o.plan
            WHERE o.chat = ?1 AND \(Self.waiting) AND o.state <> 'sending'
            AND p.account IS NOT NULL ORDER BY o.id
            """, chat, as: OutboxRow.init
        )
    }

    /// The unasked messages of a plan that wait in other chats, in their order.
    public func waitingElsewhere(plan: Int64, than chat: Int64) throws -> [OutboxRow] {
        try tx.rows(
            """
            SELECT * FROM outbox WHERE plan = ?1 AND class > 0 AND edits IS NULL
            AND chat <> ?2 AND \(Self.waiting) AND state <> 'sending' ORDER BY id
            """, plan, chat, as: OutboxRow.init
        )
    }

    /// The messages that wait, counted for each bot; messages to chats that are gone do not wait.
    public func backlogs() throws -> [OutboxBacklog] {
        try tx.rows(
            """
            SELECT o.bot AS bot, COUNT(*) AS count, MIN(o.created_at) AS oldest
            FROM outbox o JOIN chats c ON c.id = o.chat
            WHERE \(Self.waiting) AND c.is_gone = 0
            GROUP BY o.bot
            """
        ) {
            OutboxBacklog(
                bot: $0["bot"], count: $0["count"], oldest: Instant(seconds: $0["oldest"]))
        }
    }
}

/// The messages that wait in the outbox for one bot.
public struct OutboxBacklog: Hashable, Sendable {
    /// The bot, such as `telegram:42`.
    public var bot: String
    /// How many messages wait.
    public var count: Int
    /// When the oldest of them was written.
    public var oldest: Instant
}
