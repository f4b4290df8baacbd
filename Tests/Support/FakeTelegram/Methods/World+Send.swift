import Patience

extension World {
    /// sendMessage, sendPhoto, sendDocument, sendVideo, sendAudio, sendVoice.
    mutating func send(
        _ method: Method, _ parameters: Parameters, now: Double
    ) throws(APIError) -> JSON {
        var chat = try chat(parameters)
        try checkRate(chat, now: now)
        if let aside = parameters["ephemeral_message_parameters"] {
            return try sendAside(aside, method, parameters, in: chat, now: now)
        }
        var message = StoredMessage(
            id: chat.lastMessage + 1, isFromBot: true, sender: botID, date: Int64(now))
        try fill(&message, method, parameters)
        message.buttons = try Keyboard.rows(parameters["reply_markup"])
        message.asksReply = parameters["reply_markup"]?["force_reply"]?.bool ?? false
        try checkPreview(parameters)
        message.thread = try thread(parameters, in: chat)
        let reply = try reply(parameters, in: chat)
        chat.lastMessage = message.id
        chat.messages[message.id] = message
        chats[chat.id] = chat
        logShown(message, .sent, chat: chat.id, parameters, replyTo: reply)
        return json(message, in: chat)
    }

    private mutating func checkRate(_ chat: Chat, now: Double) throws(APIError) {
        let end = max(frozen[chat.id] ?? 0, isFrozenUntil)
        if now < end {
            throw World.flood(Int((end - now).rounded(.up)), isViolation: true)
        }
        if let seconds = record.count(limits, chat: chat.id, now: now) {
            frozen[chat.id] = now + Double(seconds)
            throw World.flood(seconds, isViolation: true)
        }
    }

    /// A 429.
    static func flood(_ seconds: Int?, isViolation: Bool) -> APIError {
        let text = "Too Many Requests: retry after \(seconds ?? 1)"
        return APIError(
            code: 429, description: text, retryAfter: seconds, isViolation: isViolation)
    }

    /// Keeps a photo under an id of its own.
    mutating func keep(_ file: FormFile) -> String {
        let id = "photo-\(photos.count + 1)"
        photos[id] = file.name
        return id
    }

    mutating func fill(
        _ message: inout StoredMessage, _ method: Method, _ parameters: Parameters
    ) throws(APIError) {
        let mode = parameters["parse_mode"]
        guard method.name == "sendMessage" else {
            let field = method.name.dropFirst("send".count).lowercased()
            if let id = parameters[field]?.string, let kind = files[id] {
                guard kind == field else { throw .badRequest("can't use file of type \(kind)") }
                message.file = id
                message.sentFile = (kind, id)
            } else if let id = parameters[field]?.string {
                guard let name = photos[id] else {
                    throw .badRequest("wrong file identifier/HTTP URL specified")
                }
                (message.file, message.photo) = (name, id)
            } else {
                guard let file = parameters.file, file.field == field, !file.bytes.isEmpty else {
                    throw .violation("there is no \(field) in the request")
                }
                try check(file, isPhoto: field == "photo")
                message.file = file.name
                message.photo = field == "photo" ? keep(file) : nil
            }
            let caption = try TextParameter(
                parameters["caption"]?.string ?? "", mode: mode,
                entities: parameters["caption_entities"], limit: 1024, what: "message caption",
                now: stamp)
            message.caption = caption.text
            message.entities = caption.entities
            return
        }
        guard let raw = parameters["text"]?.string else {
            throw .violation("message text is empty")
        }
        let text = try TextParameter(
            raw, mode: mode, entities: parameters["entities"], limit: 4096, what: "message",
            now: stamp)
        guard !text.text.isEmpty else { throw .violation("message text is empty") }
        message.text = text.text
        message.entities = text.entities
    }

    /// Whether the server would take the file.
    func check(_ file: FormFile, isPhoto: Bool) throws(APIError) {
        guard file.bytes.count <= (isPhoto ? 10 : 50) << 20 else {
            throw .violation("file is too big")
        }
        let isPicture =
            file.bytes.starts(with: [0x89, 0x50, 0x4E, 0x47])
            || file.bytes.starts(with: [0xFF, 0xD8])
        guard !isPhoto || isPicture else { throw .violation("IMAGE_PROCESS_FAILED") }
    }

    func checkPreview(_ parameters: Parameters) throws(APIError) {
        guard let options = parameters["link_preview_options"] else { return }
        let known = [
            "is_disabled", "url", "prefer_small_media", "prefer_large_media", "show_above_text",
        ]
        guard let members = options.members, members.allSatisfy({ known.contains($0.name) }) else {
            throw .violation("can't parse link preview options")
        }
    }

    private func reply(_ parameters: Parameters, in chat: Chat) throws(APIError) -> Int64? {
        guard let reply = parameters["reply_parameters"] else { return nil }
        let known = ["message_id", "allow_sending_without_reply", "chat_id", "quote"]
        guard let members = reply.members, members.allSatisfy({ known.contains($0.name) }),
            let id = reply["message_id"]?.integer
        else { throw .violation("can't parse reply parameters") }
        if chat.messages[id]?.isRemoved == false { return id }
        guard reply["allow_sending_without_reply"]?.bool == true else {
            throw .badRequest("message to be replied not found")
        }
        return nil
    }

    /// Writes into the ledger what the chat now sees.
    mutating func logShown(
        _ message: StoredMessage, _ kind: LedgerEntry.Kind, chat: Int64, _ parameters: Parameters,
        replyTo: Int64? = nil
    ) {
        var entry = LedgerEntry(
            number: 0, at: Moment.now * 1000, kind: kind, chat: chat, message: message.id,
            text: message.text ?? message.caption ?? "")
        entry.buttons = message.buttons.map { row in row.map { $0["text"]?.string ?? "" } }
        entry.entities = message.entities
        entry.asksReply = message.asksReply
        entry.isSilent = parameters["disable_notification"]?.bool ?? false
        entry.replyTo = replyTo
        entry.thread = message.thread
        entry.receiver = message.receiver
        entry.file = message.file
        entry.fileSize = parameters.file?.bytes.count
        entry.fileDigest = parameters.file?.bytes.reduce(0xcbf2_9ce4_8422_2325) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01b3
        }
        log(entry)
    }
}

/// Files that the bot fetches: where they are told by getFile, and their bytes by GET at that place.
extension World {
    /// What a user sent as a document.
    struct Upload: Sendable {
        var name: String
        var bytes: [UInt8]?
        /// Where it is, once the bot asked.
        var path: String?
    }

    private static let largest = 20 << 20

    /// getFile.
    mutating func locate(_ parameters: Parameters) throws(APIError) -> JSON {
        guard let id = parameters["file_id"]?.string, let bytes = uploads[id]?.bytes else {
            throw .badRequest("wrong file_id or the file is temporarily unavailable")
        }
        guard bytes.count <= World.largest else { throw .badRequest("file is too big") }
        let path = "documents/\(id)"
        uploads[id]?.path = path
        return .members([
            "file_id": .string(id), "file_unique_id": .string("u\(id)"),
            "file_size": .integer(Int64(bytes.count)), "file_path": .string(path),
        ])
    }

    /// The bytes at that place; nil where the bot was not told of it.
    mutating func download(_ path: String) -> [UInt8]? {
        calls["download", default: 0] += 1
        guard let upload = uploads.values.first(where: { $0.path == path }) else {
            violate("download", "there is no file at \(path)")
            return nil
        }
        return upload.bytes
    }
}
