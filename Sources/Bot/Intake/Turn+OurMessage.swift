import Storage

/// Which message of ours a person pressed, answered or reacted to.
extension Turn {
    /// The bot's message with that id of the network. One that was pressed or answered before its own
    /// sending was confirmed is the one under way; a press on its button `data` shows that it arrived.
    func ourMessage(_ externalID: String, button data: String? = nil) throws -> StoredMessage? {
        if let known = try tx.message(chat: chat.id, externalID: externalID, ours: true) {
            return known
        }
        guard let message = try tx.messageUnderWay(bot: chat.bot, chat: chat.id),
            let row = try message.outbox.flatMap(tx.outboxRow)
        else { return try data.flatMap { try copy(externalID, button: $0) } }
        guard row.state == .retryable, let data else { return message }
        guard offers(message, data) else { return try copy(externalID, button: data) ?? message }
        try tx.markSent(row, externalID: externalID, now: now)
        return try tx.message(chat: chat.id, externalID: externalID, ours: true)
    }

    /// The message of that id where it is one that was sent twice because an answer was cut.
    private func copy(_ externalID: String, button data: String) throws -> StoredMessage? {
        let doubtful = try tx.doubtfulMessages(chat: chat.id, limit: 5)
        guard let original = doubtful.first(where: { offers($0, data) }),
            let row = try original.outbox.flatMap(tx.outboxRow)
        else { return nil }
        try tx.markCopy(row, externalID: externalID, now: now)
        return try tx.message(chat: chat.id, externalID: externalID, ours: true)
    }

    private func offers(_ message: StoredMessage, _ data: String) -> Bool {
        guard let message = Message(encoded: message.body) else { return false }
        return message.buttons.joined().contains { $0.data == data }
    }
}
