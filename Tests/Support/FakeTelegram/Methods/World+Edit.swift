extension World {
    /// editMessageText, editMessageCaption, editMessageMedia, editMessageReplyMarkup.
    mutating func edit(_ method: Method, _ parameters: Parameters) throws(APIError) -> JSON {
        var chat = try chat(parameters)
        guard let id = parameters["message_id"]?.integer else {
            throw .violation("message identifier is not specified")
        }
        guard let old = chat.messages[id], !old.isRemoved else {
            throw .badRequest("message to edit not found")
        }
        guard old.isFromBot else { throw .violation("message can't be edited") }
        var new = old
        new.buttons = try Keyboard.rows(parameters["reply_markup"])
        switch method.name {
        case "editMessageText": try changeText(&new, parameters)
        case "editMessageCaption":
            guard old.file != nil else {
                throw .badRequest("there is no caption in the message to edit")
            }
            try changeCaption(
                &new, parameters["caption"]?.string ?? "", mode: parameters["parse_mode"],
                entities: parameters["caption_entities"])
        case "editMessageMedia": try changeMedia(&new, parameters)
        default: break
        }
        let isSame =
            new.text == old.text && new.caption == old.caption && new.entities == old.entities
            && new.buttons == old.buttons && new.photo == old.photo && parameters.file == nil
        guard !isSame else {
            throw .badRequest(
                "message is not modified: specified new message content and reply markup are "
                    + "exactly the same as a current content and reply markup of the message")
        }
        chat.messages[id] = new
        chats[chat.id] = chat
        logShown(new, .changed, chat: chat.id, parameters)
        return json(new, in: chat)
    }

    func changeText(
        _ message: inout StoredMessage, _ parameters: Parameters
    ) throws(APIError) {
        guard message.file == nil else {
            throw .badRequest("there is no text in the message to edit")
        }
        let text = try TextParameter(
            parameters["text"]?.string ?? "", mode: parameters["parse_mode"],
            entities: parameters["entities"], limit: 4096, what: "message", now: stamp)
        guard !text.text.isEmpty else { throw .violation("message text is empty") }
        message.text = text.text
        message.entities = text.entities
    }

    private func changeCaption(
        _ message: inout StoredMessage, _ raw: String, mode: JSON?, entities: JSON?
    ) throws(APIError) {
        let caption = try TextParameter(
            raw, mode: mode, entities: entities, limit: 1024, what: "message caption", now: stamp)
        message.text = nil
        message.caption = caption.text
        message.entities = caption.entities
    }

    private mutating func changeMedia(
        _ message: inout StoredMessage, _ parameters: Parameters
    ) throws(APIError) {
        guard let media = parameters["media"], let type = media["type"]?.string,
            ["photo", "document"].contains(type), let source = media["media"]?.string
        else { throw .violation("can't parse media") }
        if let name = photos[source] {
            (message.file, message.photo) = (name, source)
        } else {
            guard source == "attach://file" else {
                throw .badRequest("wrong file identifier/HTTP URL specified")
            }
            guard let file = parameters.file, file.field == "file" else {
                throw .violation("the file of the media is missing")
            }
            try check(file, isPhoto: type == "photo")
            message.file = file.name
            message.photo = type == "photo" ? keep(file) : nil
        }
        try changeCaption(
            &message, media["caption"]?.string ?? "", mode: media["parse_mode"],
            entities: media["caption_entities"])
    }
}
