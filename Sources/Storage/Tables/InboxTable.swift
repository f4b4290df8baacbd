public import Planner

/// Which updates were taken, and how far each network was read.
public struct InboxTable {
    let tx: Transaction

    /// Accepts an update: false when it was accepted before.
    public func accept(bot: String, key: String, now: Instant) throws -> Bool {
        try tx.changes(
            """
            INSERT INTO inbox (bot, key, accepted_at) VALUES (?1, ?2, ?3)
            ON CONFLICT (bot, key) DO UPDATE SET accepted_at = ?3 WHERE inbox.accepted_at IS NULL
            """, bot, key, now.seconds) > 0
    }

    /// Forgets that an update was accepted: it will be handled later.
    public func forget(bot: String, key: String) throws {
        try tx.execute("DELETE FROM inbox WHERE bot = ?1 AND key = ?2", bot, key)
    }

    /// The updates of a bot that trapped the process, or were refused, and were not taken since, with how often.
    public func trapped(bot: String) throws -> [String: Int] {
        let found = try tx.rows(
            """
            SELECT key, traps FROM inbox
            WHERE bot = ?1 AND traps > 0 AND accepted_at IS NULL
            """, bot)
        return Dictionary(uniqueKeysWithValues: found.map { ($0["key"], $0["traps"]) })
    }

    // COALESCE: the index of moments is to be used, not that of keys.
    /// The keys of the newest updates that were accepted since a moment, at most `limit`.
    public func keysAccepted(bot: String, since moment: Instant, limit: Int) throws -> [String] {
        try tx.rows(
            """
            SELECT key FROM inbox WHERE accepted_at >= ?1 AND COALESCE(bot, '') = ?2
            ORDER BY accepted_at DESC LIMIT ?3
            """, moment.seconds, bot, limit
        ) { $0["key"] }
    }

    /// Counts a trap, or a refusal of the database, against an update that was in hand.
    public func countTrap(bot: String, key: String) throws {
        try tx.execute(
            """
            INSERT INTO inbox (bot, key, traps) VALUES (?1, ?2, 1)
            ON CONFLICT (bot, key) DO UPDATE SET traps = inbox.traps + 1
            """, bot, key)
    }

    /// Sets an update aside with its text, so that it is never handled again.
    public func setAside(bot: String, key: String, text: String, now: Instant) throws {
        try tx.execute(
            """
            INSERT INTO inbox (bot, key, accepted_at, set_aside) VALUES (?1, ?2, ?3, ?4)
            ON CONFLICT (bot, key) DO UPDATE SET accepted_at = ?3, set_aside = ?4
            """, bot, key, now.seconds, text)
    }

    /// Forgets at most `limit` keys that were accepted before a moment, of the bots of a network; true when
    /// there may be more. Those that were set aside stay.
    public func forget(network: String, before moment: Instant, limit: Int) throws -> Bool {
        try tx.changes(
            """
            DELETE FROM inbox WHERE (bot, key) IN (SELECT bot, key FROM inbox
                WHERE accepted_at < ?1 AND bot >= ?2 AND bot < ?3 AND set_aside IS NULL LIMIT ?4)
            """, moment.seconds, network + ":", network + ";", limit) == limit
    }

    /// The rooms of a network's bots that have more than so many known keys; a key begins with its room and a
    /// space.
    public func crowdedRooms(network: String, keys: Int) throws -> [(bot: String, room: String)] {
        var rooms: [(bot: String, room: String)] = []
        var place = (bot: network + ":", key: "")
        while let next = try key(after: place), next.bot < network + ";" {
            let room = next.key.prefix { $0 != " " } + " "
            // The character after the space: all keys of the room lie before it.
            place = (next.bot, room.dropLast() + "!")
            let count = try tx.number(
                "SELECT COUNT(*) FROM inbox WHERE bot = ?1 AND key >= ?2 AND key < ?3",
                next.bot, String(room), place.key)
            if count ?? 0 > keys { rooms.append((next.bot, String(room))) }
        }
        return rooms
    }

    private func key(after place: (bot: String, key: String)) throws -> (bot: String, key: String)?
    {
        try tx.row(
            "SELECT bot, key FROM inbox WHERE (bot, key) >= (?1, ?2) ORDER BY bot, key LIMIT 1",
            place.bot, place.key
        ) { ($0[0], $0[1]) }
    }

    /// Forgets all but the newest keys of a room.
    public func forget(bot: String, room: String, keeping keys: Int) throws {
        try tx.execute(
            """
            DELETE FROM inbox WHERE bot = ?1 AND key >= ?2 AND key < ?3
            AND accepted_at IS NOT NULL AND set_aside IS NULL
            AND key NOT IN (SELECT key FROM inbox
                WHERE bot = ?1 AND key >= ?2 AND key < ?3
                AND accepted_at IS NOT NULL AND set_aside IS NULL
                ORDER BY accepted_at DESC LIMIT ?4)
            """, bot, room, room.dropLast() + "!", keys)
    }

    /// Keeps the keys of a room that is forgotten under others, so that its events are known and it is not.
    public func hide(room: String, bot: String, as hidden: (String) -> String) throws {
        let keys: [String] = try tx.rows(
            "SELECT key FROM inbox WHERE bot = ?1 AND key >= ?2 AND key < ?3",
            bot, room + " ", room + "!"
        ) { $0[0] }
        for key in keys {
            try tx.execute(
                "UPDATE inbox SET key = ?1 WHERE bot = ?2 AND key = ?3", hidden(key), bot, key)
        }
    }

    /// Whether an update was accepted under that key.
    public func isKnown(bot: String, key: String) throws -> Bool {
        try tx.number("SELECT 1 FROM inbox WHERE bot = ?1 AND key = ?2", bot, key) != nil
    }

    /// How far a bot's updates were taken, as the network counts.
    public func cursor(bot: String) throws -> String? {
        try tx.row("SELECT position FROM cursors WHERE bot = ?1", bot) { $0["position"] }
    }

    /// When a bot's updates were last taken.
    public func polledAt(bot: String) throws -> Instant? {
        try tx.number("SELECT polled_at FROM cursors WHERE bot = ?1", bot).map(Instant.init)
    }

    /// Notes that a bot's network answered, whether or not there was anything to take.
    public func savePoll(bot: String, now: Instant) throws {
        try tx.execute(
            """
            INSERT INTO cursors (bot, position, polled_at) VALUES (?1, '', ?2)
            ON CONFLICT (bot) DO UPDATE SET polled_at = ?2
            """, bot, now.seconds)
    }

    /// Stores how far a bot's updates were taken.
    public func saveCursor(_ position: String, bot: String, now: Instant) throws {
        try tx.execute(
            """
            INSERT INTO cursors (bot, position, polled_at) VALUES (?1, ?2, ?3)
            ON CONFLICT (bot) DO UPDATE SET position = ?2, polled_at = ?3
            """, bot, position, now.seconds)
    }

    /// Forgets that an update came: nothing was done for it.
    public func forgetUpdate(bot: String, key: String) throws {
        try tx.execute("DELETE FROM inbox WHERE bot = ?1 AND key = ?2 AND traps = 0", bot, key)
    }

    /// How often something trapped the process.
    public func traps(bot: String, key: String) throws -> Int {
        try tx.number("SELECT traps FROM inbox WHERE bot = ?1 AND key = ?2", bot, key) ?? 0
    }
}
