import Patience

/// The bot's guest mode: people speak to it in chats where it is no member.
extension World {
    /// The bot as getMe tells of it.
    var me: JSON {
        let known = bot.members?.filter { $0.name != "supports_inline_queries" } ?? []
        return .object(
            known + [
                .init(name: "supports_guest_queries", value: .bool(takesGuestQueries)),
                .init(name: "supports_inline_queries", value: .bool(takesInlineQueries)),
            ])
    }

    /// Lets `user` write to the bot in a chat of others; the query's id, nil where its guest mode is off.
    mutating func summon(_ text: String, user: Int64, chat: Int64) -> String? {
        guard takesGuestQueries else { return nil }
        let person = meet(user, nil)
        var room = enter(chat, person)
        let id = String(5_000_000_000_000 + ledger.count)
        let message = StoredMessage(
            id: room.lastMessage + 1, isFromBot: false, sender: user, date: stamp, text: text)
        room.lastMessage = message.id
        room.messages[message.id] = message
        chats[chat] = room
        openGuestQueries[id] = chat
        let content =
            (json(message, in: room).members ?? []) + [
                .init(name: "guest_query_id", value: .string(id))
            ]
        let update = updates.add("guest_message", .object(content))
        logDone(.said, chat, user, message.id, text, update)
        return id
    }

    /// answerGuestQuery.
    mutating func answerGuest(_ parameters: Parameters) throws(APIError) -> JSON {
        guard let id = parameters["guest_query_id"]?.string else {
            throw .violation("guest_query_id is empty")
        }
        let text = try article(parameters["result"])
        guard let chat = openGuestQueries.removeValue(forKey: id) else {
            throw .badRequest(
                "query is too old and response timeout expired or query ID is invalid")
        }
        var entry = LedgerEntry(
            number: 0, at: Moment.now * 1000, kind: .sent, chat: chat, text: text)
        entry.update = id
        log(entry)
        return .members(["inline_message_id": .string("inline-\(id)")])
    }

    /// The text that an article puts into a chat.
    func article(_ result: JSON?) throws(APIError) -> String {
        let known = ["type", "id", "title", "description", "input_message_content"]
        guard let members = result?.members, members.allSatisfy({ known.contains($0.name) }),
            result?["type"]?.string == "article",
            let id = result?["id"]?.string, (1...64).contains(id.utf8.count),
            let title = result?["title"]?.string, !title.isEmpty,
            let content = result?["input_message_content"],
            let raw = content["message_text"]?.string
        else { throw .violation("can't parse inline query result") }
        let fields = ["message_text", "parse_mode", "link_preview_options"]
        guard content.members?.allSatisfy({ fields.contains($0.name) }) == true else {
            throw .violation("can't parse input message content")
        }
        let text = try TextParameter(
            raw, mode: content["parse_mode"], limit: 4096, what: "message", now: stamp)
        guard !text.text.isEmpty else { throw .violation("message text is empty") }
        return text.text
    }
}
