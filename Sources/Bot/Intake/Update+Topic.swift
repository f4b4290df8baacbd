import Storage

extension Update {
    /// The same in the topic of the message that it reacts to, which is perhaps still under way: no network tells the
    /// topic with a reaction.
    func inTopic(_ tx: Transaction) throws -> Update {
        guard case .reaction(let id, _) = content, chat.thread == nil,
            let place = try tx.chats.find(bot: bot, externalID: chat.id),
            let message = try tx.messages.find(chat: place.id, externalID: id, ours: true)
                ?? tx.messages.underWay(bot: bot, chat: place.id),
            let row = try message.outbox.flatMap(tx.outbox.find)
        else { return self }
        var update = self
        update.chat.thread = row.thread
        return update
    }
}
