import GRDB
public import Planner

extension Transaction {
    /// Accepts an update: false when it was accepted before.
    public func accept(bot: String, key: String, now: Instant) throws -> Bool {
        try execute(
            """
            INSERT INTO inbox (bot, key, accepted_at) VALUES (?1, ?2, ?3)
            ON CONFLICT (bot, key) DO UPDATE SET accepted_at = ?3 WHERE accepted_at IS NULL
            """, [bot, key, now.seconds])
        return db.changesCount > 0
    }

    /// How often the process was trapped by an update.
    public func traps(bot: String, key: String) throws -> Int {
        try number("SELECT traps FROM inbox WHERE bot = ?1 AND key = ?2", [bot, key]) ?? 0
    }

    /// Counts a trap against an update that was in hand.
    public func countTrap(bot: String, key: String) throws {
        try execute(
            """
            INSERT INTO inbox (bot, key, traps) VALUES (?1, ?2, 1)
            ON CONFLICT (bot, key) DO UPDATE SET traps = traps + 1
            """, [bot, key])
    }

    /// Sets an update aside with its text, so that it is never handled again.
    public func setAside(bot: String, key: String, text: String, now: Instant) throws {
        try execute(
            """
            INSERT INTO inbox (bot, key, accepted_at, set_aside) VALUES (?1, ?2, ?3, ?4)
            ON CONFLICT (bot, key) DO UPDATE SET accepted_at = ?3, set_aside = ?4
            """, [bot, key, now.seconds, text])
    }

    /// Forgets the keys that were accepted before a moment, of a bot.
    public func forgetInbox(bot: String, before moment: Instant) throws {
        try execute(
            """
            DELETE FROM inbox WHERE bot = ?1 AND accepted_at < ?2 AND set_aside IS NULL
            """, [bot, moment.seconds])
    }

    /// How far a bot's updates were taken, as the network counts.
    public func cursor(bot: String) throws -> String? {
        try row("SELECT position FROM cursors WHERE bot = ?1", [bot]).map { $0["position"] }
    }

    /// When a bot's updates were last taken.
    public func polledAt(bot: String) throws -> Instant? {
        try number("SELECT polled_at FROM cursors WHERE bot = ?1", [bot]).map(Instant.init)
    }

    /// Stores how far a bot's updates were taken.
    public func saveCursor(_ position: String, bot: String, now: Instant) throws {
        try execute(
            """
            INSERT INTO cursors (bot, position, polled_at) VALUES (?1, ?2, ?3)
            ON CONFLICT (bot) DO UPDATE SET position = ?2, polled_at = ?3
            """, [bot, position, now.seconds])
    }
}
