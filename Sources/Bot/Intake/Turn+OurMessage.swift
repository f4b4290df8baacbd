import Wording
import Storage

/// Which message of ours a person pressed, answered or reacted to.
extension Turn {
    /// The bot's message with that id of the network. One that was answered before its own sending was
    /// confirmed is the one under way.
    func ourMessage(_ externalID: String) throws -> StoredMessage? {
        try tx.message(chat: chat.id, externalID: externalID, ours: true)
            ?? tx.messageUnderWay(bot: chat.bot, chat: chat.id)
    }

    /// The bot's message with that id of the network where it offers a button of exactly that data; nil for
    /// every other press. One that was pressed before its own sending was confirmed is the one under way: the
    /// press shows that it arrived.
    func message(_ externalID: String, offering data: String) throws -> StoredMessage? {
        if let known = try tx.message(chat: chat.id, externalID: externalID, ours: true) {
            return try offers(known, data) ? known : nil
        }
        guard let message = try tx.messageUnderWay(bot: chat.bot, chat: chat.id),
            let row = try message.outbox.flatMap(tx.outboxRow), try offers(message, data)
        else { return try copy(externalID, button: data) }
        guard row.state == .retryable else { return message }
        let kept = Message(encoded: row.body)?.kept(withFirstLine: false) ?? ""
        try tx.markSent(row, externalID: externalID, keeping: kept, now: now)
        return try tx.message(chat: chat.id, externalID: externalID, ours: true)
    }

    /// The message of that id where it is one that was sent twice because an answer was cut.
    private func copy(_ externalID: String, button data: String) throws -> StoredMessage? {
        let doubtful = try tx.doubtfulMessages(chat: chat.id, limit: 5)
        guard let original = try doubtful.first(where: { try offers($0, data) }),
            let row = try original.outbox.flatMap(tx.outboxRow)
        else { return nil }
        try tx.markCopy(row, externalID: externalID, keeping: original.body, now: now)
        return try tx.message(chat: chat.id, externalID: externalID, ours: true)
    }

    private func offers(_ message: StoredMessage, _ data: String) throws -> Bool {
        try tx.bodiesOffered(by: message).contains { body in
            Message(encoded: body)?.buttons.joined().contains { $0.data == data } ?? false
        }
    }
}
