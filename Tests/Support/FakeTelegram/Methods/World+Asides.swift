import Patience

/// Ephemeral messages: what one person of a group and the bot alone see.
extension World {
    /// Notes that `user` did something in `chat` that lets the bot show them something alone.
    mutating func giveChance(_ user: Int64, in chat: Int64, query: String?) {
        asideChances[World.chance(user, chat, query)] = Moment.now
    }

    /// Whether a message is a command that only its sender and the bot see.
    func isAside(_ text: String, in chat: Chat) -> Bool {
        guard chat.type != "private", text.first == "/" else { return false }
        let name = text.dropFirst().prefix { $0.isLetter || $0 == "_" }
        return profile["commands/all_group_chats"]?.array?.contains {
            $0["command"]?.string == String(name) && $0["is_ephemeral"]?.bool == true
        } ?? false
    }

    /// Lets `user` write a command that only they and the bot see; its id.
    mutating func sayAside(_ text: String, user: Int64, in chat: Chat) -> Int64 {
        var message = StoredMessage(
            id: Int64(chat.asides.count + 1), isFromBot: false, sender: user, date: stamp,
            text: text)
        message.receiver = botID
        message.entities = World.entities(text)
        chats[chat.id]?.asides[message.id] = message
        giveChance(user, in: chat.id, query: nil)
        let update = updates.add("message", json(message, in: chat))
        logDone(.said, chat.id, user, message.id, text, update)
        return message.id
    }

    /// sendMessage to one person of a group alone.
    mutating func sendAside(
        _ aside: JSON, _ method: Method, _ parameters: Parameters, in chat: Chat, now: Double
    ) throws(APIError) -> JSON {
        let known = ["receiver_user_id", "callback_query_id", "replace_callback_query_message"]
        guard let members = aside.members, members.allSatisfy({ known.contains($0.name) }),
            let receiver = aside["receiver_user_id"]?.integer
        else { throw .violation("can't parse ephemeral message parameters") }
        guard chat.type != "private" else {
            throw .violation("ephemeral messages can be sent only to groups")
        }
        guard parameters["reply_parameters"] == nil else {
            throw .violation("message to be replied is not ephemeral")
        }
        guard chat.members.contains(receiver) else {
            throw .badRequest("the user is not a member of the chat")
        }
        let query = aside["callback_query_id"]?.string
        guard let since = asideChances[World.chance(receiver, chat.id, query)],
            Moment.now - since < asideSeconds
        else { throw .badRequest("ephemeral message can't be sent: the time is over") }
        var message = StoredMessage(
            id: Int64(chat.asides.count + 1), isFromBot: true, sender: botID, date: Int64(now))
        try fill(&message, method, parameters)
        message.buttons = try Keyboard.rows(parameters["reply_markup"])
        try checkPreview(parameters)
        message.receiver = receiver
        chats[chat.id]?.asides[message.id] = message
        logShown(message, .sent, chat: chat.id, parameters)
        return json(message, in: chat)
    }

    /// editEphemeralMessageText.
    mutating func editAside(_ parameters: Parameters) throws(APIError) -> JSON {
        let chat = try chat(parameters)
        guard let id = parameters["ephemeral_message_id"]?.integer,
            let receiver = parameters["receiver_user_id"]?.integer
        else { throw .violation("message identifier is not specified") }
        guard let old = chat.asides[id], old.isFromBot, old.receiver == receiver else {
            throw .badRequest("message to edit not found")
        }
        var new = old
        new.buttons = try Keyboard.rows(parameters["reply_markup"])
        try changeText(&new, parameters)
        guard new.text != old.text || new.buttons != old.buttons else {
            throw .badRequest("message is not modified")
        }
        chats[chat.id]?.asides[id] = new
        logShown(new, .changed, chat: chat.id, parameters)
        return true
    }

    private static func chance(_ user: Int64, _ chat: Int64, _ query: String?) -> String {
        "\(chat) \(user) \(query ?? "")"
    }
}
