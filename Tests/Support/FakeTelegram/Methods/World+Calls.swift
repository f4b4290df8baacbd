import Patience

extension World {
    /// Carries out a call other than getUpdates and setWebhook.
    mutating func call(
        _ method: Method, _ parameters: Parameters, now: Double
    ) throws(APIError) -> JSON {
        switch method.name {
        case "getMe": return me
        case "deleteWebhook": return try deleteWebhook(parameters)
        case "getWebhookInfo": return webhookInfo
        case "setMyCommands": return try setCommands(parameters)
        case "setChatMenuButton":
            guard let type = parameters["menu_button"]?["type"]?.string,
                ["commands", "default", "web_app"].contains(type)
            else { throw .violation("can't parse menu button") }
            profile["menu_button"] = .string(type)
            return true
        case "setMyDescription": return try setText("description", 512, parameters)
        case "setMyShortDescription": return try setText("short_description", 120, parameters)
        case "getFile": return try locate(parameters)
        case "sendChatAction": return try showAction(parameters)
        case "getUserProfilePhotos":
            guard let user = parameters["user_id"]?.integer, people[user] != nil else {
                throw .badRequest("user not found")
            }
            let photo = files.keys.first { $0 == "portrait-\(user)" }
            let sizes = photo.map { JSON.array([.members(["file_id": .string($0)])]) }
            return .members([
                "total_count": sizes == nil ? 0 : 1, "photos": .array(sizes.map { [$0] } ?? []),
            ])
        case "answerInlineQuery": return try answerInline(parameters)
        case "answerGuestQuery": return try answerGuest(parameters)
        case "answerCallbackQuery": return try answerPress(parameters)
        case "deleteMessage": return try deleteMessage(parameters)
        case "pinChatMessage": return try pin(parameters)
        case "editEphemeralMessageText": return try editAside(parameters)
        case "editMessageText", "editMessageCaption", "editMessageMedia", "editMessageReplyMarkup":
            return try edit(method, parameters)
        default: return try send(method, parameters, now: now)
        }
    }

    private static let actions: Set<String> = [
        "typing", "upload_photo", "record_video", "upload_video", "record_voice", "upload_voice",
        "upload_document", "choose_sticker", "find_location", "record_video_note",
        "upload_video_note",
    ]

    private mutating func showAction(_ parameters: Parameters) throws(APIError) -> JSON {
        guard let action = parameters["action"]?.string, World.actions.contains(action) else {
            throw .violation("wrong parameter action in request")
        }
        let chat = try chat(parameters)
        var entry = LedgerEntry(
            number: 0, at: Moment.now * 1000, kind: .acted, chat: chat.id, text: action)
        entry.thread = try thread(parameters, in: chat)
        log(entry)
        return true
    }

    /// The topic that a call names; nil for none.
    func thread(_ parameters: Parameters, in chat: Chat) throws(APIError) -> Int64? {
        guard let thread = parameters["message_thread_id"]?.integer else { return nil }
        guard chat.topics.contains(thread) else {
            throw .badRequest("message thread not found")
        }
        return thread
    }

    private mutating func setCommands(_ parameters: Parameters) throws(APIError) -> JSON {
        guard let commands = parameters["commands"]?.array, commands.count <= 100 else {
            throw .violation("can't parse commands")
        }
        let fields = ["command", "description", "is_ephemeral"]
        let isOfGroups = parameters["scope"]?["type"]?.string == "all_group_chats"
        for item in commands {
            guard let name = item["command"]?.string, (1...32).contains(name.count),
                name.allSatisfy({ "abcdefghijklmnopqrstuvwxyz0123456789_".contains($0) }),
                let text = item["description"]?.string, (1...256).contains(text.count),
                item.members?.allSatisfy({ fields.contains($0.name) }) == true,
                item["is_ephemeral"] == nil || isOfGroups && item["is_ephemeral"]?.bool == true
            else { throw .violation("BOT_COMMAND_INVALID") }
        }
        var name = "commands"
        if let scope = parameters["scope"] {
            let scopes = ["default", "all_private_chats", "all_group_chats"]
            guard let type = scope["type"]?.string, scopes.contains(type) else {
                throw .violation("can't parse BotCommandScope")
            }
            name += "/\(type)"
        }
        profile[name] = .array(commands)
        return true
    }

    private mutating func setText(
        _ name: String, _ limit: Int, _ parameters: Parameters
    ) throws(APIError) -> JSON {
        let text = parameters[name]?.string ?? ""
        guard text.count <= limit else { throw .violation("\(name) is too long") }
        profile[name] = .string(text)
        return true
    }

    private mutating func answerPress(_ parameters: Parameters) throws(APIError) -> JSON {
        guard let id = parameters["callback_query_id"]?.string else {
            throw .violation("callback_query_id is empty")
        }
        guard parameters["text"]?.string?.count ?? 0 <= 200 else {
            throw .violation("MESSAGE_TOO_LONG")
        }
        guard let chat = openPresses.removeValue(forKey: id) else {
            throw .badRequest(
                "query is too old and response timeout expired or query ID is invalid")
        }
        var entry = LedgerEntry(
            number: 0, at: Moment.now * 1000, kind: .answered, chat: chat,
            text: parameters["text"]?.string ?? "")
        entry.update = id
        log(entry)
        return true
    }

    private mutating func deleteMessage(_ parameters: Parameters) throws(APIError) -> JSON {
        let chat = try chat(parameters)
        guard let id = parameters["message_id"]?.integer,
            chats[chat.id]?.messages[id]?.isRemoved == false
        else { throw .badRequest("message to delete not found") }
        chats[chat.id]?.messages[id]?.isRemoved = true
        var entry = LedgerEntry(
            number: 0, at: Moment.now * 1000, kind: .deleted, chat: chat.id, text: "")
        entry.message = id
        log(entry)
        return true
    }

    private mutating func pin(_ parameters: Parameters) throws(APIError) -> JSON {
        let chat = try chat(parameters)
        guard let id = parameters["message_id"]?.integer,
            chats[chat.id]?.messages[id]?.isRemoved == false
        else { throw .badRequest("message to pin not found") }
        chats[chat.id]?.pinned = id
        return true
    }

    /// The chat that a call names, if the bot may write there.
    func chat(_ parameters: Parameters) throws(APIError) -> Chat {
        guard let value = parameters["chat_id"] else { throw .violation("chat_id is empty") }
        guard let id = value.integer, let chat = chats[id] else {
            throw .badRequest("chat not found")
        }
        if let target = chat.migratedTo {
            var error = APIError.badRequest("group chat was upgraded to a supergroup chat")
            error.migratedTo = target
            throw error
        }
        if chat.type == "private", people[id]?.hasBlockedBot == true {
            throw APIError(code: 403, description: "Forbidden: bot was blocked by the user")
        }
        if chat.hasRemovedBot {
            throw APIError(code: 403, description: "Forbidden: bot was kicked from the group chat")
        }
        return chat
    }
}
