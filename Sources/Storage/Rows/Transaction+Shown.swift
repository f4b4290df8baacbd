extension Transaction {
    /// The row of the chat with that external id; nil when nothing was said there.
    public func chatID(bot: String, externalID: String) throws -> Int64? {
        try id(
            "SELECT id FROM chats WHERE bot = ?1 AND external_id = ?2", bot, externalID
        )
    }

    /// The network's id of the newest message of people in a chat that begins with `prefix`.
    public func lastReceived(chat: Int64, prefix: String) throws -> String? {
        try row(
            """
            SELECT external_id FROM messages
            WHERE chat = ?1 AND direction = 'in' AND substr(external_id, 1, ?2) = ?3
            ORDER BY id DESC LIMIT 1
            """, chat, prefix.count, prefix
        ) { $0["external_id"] }
    }
}
