import Bot
import FoundationEssentials
import JSON
import Planner
import Wording

/// One call that puts a message into a chat or changes one there.
struct SendRequest {
    /// The longest text, in UTF-16 units, after its markup is read.
    static let textLimit = 4096
    /// The longest caption, likewise.
    static let captionLimit = 1024

    var chat: ChatAddress
    var edits: String?
    var replyTo: String?
    var text: RichText
    var buttons: [[Button]] = []
    var attachment: Attachment?
    /// A file that a person sent, which goes by its id.
    var file: NetworkFile?
    /// To whom alone it is shown; nil for everybody in the chat.
    var aside: Aside?
    /// Whether it is shown to nobody where it cannot be shown to that person alone.
    var staysAside = false
    var notifies = false
    /// Whether the app opens the keyboard for a reply (ForceReply).
    var asksReply = false

    /// Whether formatting is left out, after the API could not read it.
    var isPlain = false
    /// Whether the message to change has a caption instead of a text.
    var changesCaption = false
    /// Whether a picture goes as a file, after the API could not read it.
    var isFile = false
    /// Whether labels that do nothing are sent as such: servers before Bot API 10.4 refuse them.
    var disables = true
    /// The network's id of the picture, which it has already; nil to send its bytes.
    var photoID: String?

    /// The calls that a delivery takes, in order: an edit is always one, shortened to fit; a long
    /// text is sent in parts, the buttons under the last; of a file's text what is too long for a
    /// caption follows it.
    static func all(for delivery: Delivery, at now: Instant) -> [SendRequest] {
        var message = delivery.message
        message.text = message.text.withTellableMoments(at: now)
        let hasFile = message.attachment != nil || message.file != nil
        let limit = hasFile ? captionLimit : textLimit
        var whole = SendRequest(
            chat: delivery.chat, edits: delivery.edits, replyTo: delivery.replyTo,
            text: message.text, buttons: usable(message.buttons), attachment: message.attachment,
            file: message.file, notifies: delivery.notifies, asksReply: message.asksReply)
        (whole.aside, whole.staysAside) = (delivery.aside, delivery.staysAside)
        if delivery.chat.kind == .query {
            whole.text = message.text.shortened(limit: textLimit)
            return [whole]
        }
        if delivery.edits != nil {
            whole.text = message.text.shortened(limit: limit)
            return whole.attachment == nil && whole.text.plain.isBlank ? [] : [whole]
        }
        if hasFile, message.text.plain.utf16.count <= limit { return [whole] }
        var parts = message.text.split(limit: textLimit, first: limit).map { text in
            SendRequest(chat: delivery.chat, text: text)
        }
        guard !parts.isEmpty else {
            whole.text = RichText()
            return hasFile ? [whole] : []
        }
        parts[0].attachment = message.attachment
        parts[0].file = message.file
        for place in parts.indices {
            (parts[place].aside, parts[place].staysAside) = (whole.aside, whole.staysAside)
        }
        parts[0].replyTo = whole.replyTo
        parts[0].notifies = whole.notifies
        parts[parts.count - 1].buttons = whole.buttons
        parts[parts.count - 1].asksReply = whole.asksReply
        return parts
    }

    // What the API would refuse would take the whole message with it.
    private static func usable(_ rows: [[Button]]) -> [[Button]] {
        let whole = rows.map { row in
            row.filter { !$0.label.isBlank && (1...64).contains($0.data.utf8.count) }
        }
        return whole.flatMap { row in
            stride(from: 0, to: row.count, by: 8).map { Array(row[$0..<min($0 + 8, row.count)]) }
        }
    }

    /// The method of the Bot API.
    var method: String {
        guard chat.kind != .query else { return "answerGuestQuery" }
        guard !editsAside else { return "editEphemeralMessageText" }
        return switch (edits != nil, attachment != nil) {
        case (false, false): Self.methods[file?.kind] ?? "sendMessage"
        case (false, true): isPhoto ? "sendPhoto" : "sendDocument"
        case (true, true): "editMessageMedia"
        case (true, false): changesCaption ? "editMessageCaption" : "editMessageText"
        }
    }

    /// The methods by which files are sent, and the names of the parameters that hold them.
    private static let methods: [NetworkFile.Kind?: String] = [
        .photo: "sendPhoto", .video: "sendVideo", .audio: "sendAudio", .voice: "sendVoice",
        .document: "sendDocument",
    ]

    /// Whether the attachment is shown as a picture.
    var isPhoto: Bool {
        guard let attachment, !isFile else { return false }
        return ["image/png", "image/jpeg"].contains(attachment.mediaType)
            && attachment.bytes.count <= 10_000_000
    }

    /// Whether a label is sent as one that does nothing.
    var hasDisabled: Bool { disables && buttons.joined().contains { $0.style == .disabled } }

    /// Whether the attachment is a picture of what the text says.
    var isPicture: Bool { attachment?.mediaType.hasPrefix("image/") ?? false }

    /// The same without its picture, as the words say the same; nil where it has no picture.
    var inWords: SendRequest? {
        guard isPicture else { return nil }
        var words = self
        words.attachment = nil
        words.photoID = nil
        words.isFile = false
        return words
    }

    /// The text as it is sent.
    var markup: String { isPlain || !text.isFormatted ? text.plain : text.telegramHTML }

    /// Whether the text is sent with markup.
    var hasMarkup: Bool { !isPlain && text.isFormatted }
}

extension SendRequest {
    /// The body of the call and its media type: JSON, or a form when there is a file.
    var body: (bytes: [UInt8], type: String) {
        guard let attachment, photoID == nil else {
            var writer = JSONWriter()
            writer.object { object in
                for (name, value) in parameters { value.write(name, to: &object) }
            }
            return (writer.bytes, "application/json")
        }
        var form = MultipartBody()
        for (name, value) in parameters { form.add("\(name)", value.text) }
        let field = edits != nil ? "file" : isPhoto ? "photo" : "document"
        form.add(
            field, file: attachment.name, mediaType: attachment.mediaType, attachment.bytes)
        return (form.encoded, form.contentType)
    }

    /// Writes the chat, and the message there that it changes.
    func writeAddress(to object: inout JSONWriter) {
        Parameter.id(chat.id).write("chat_id", to: &object)
        if let edits { Parameter.id(edits).write("message_id", to: &object) }
    }

    /// Writes what is shown in its chat and thread while it is on its way.
    func writeAction(_ action: String, to object: inout JSONWriter) {
        writeAddress(to: &object)
        if let thread = chat.thread { Parameter.id(thread).write("message_thread_id", to: &object) }
        object.field("action", action)
    }

    // `reply_markup` is left out when there are no buttons: null is refused, and leaving it out of
    // an edit removes them.
    private var parameters: [(StaticString, Parameter)] {
        guard chat.kind != .query else { return answer }
        var list: [(StaticString, Parameter)] = [("chat_id", .id(chat.id))]
        if editsAside {
            list += asideAddress
        } else if let edits {
            list.append(("message_id", .id(edits)))
        }
        list += asideParameters
        if edits == nil, let thread = chat.thread {
            list.append(("message_thread_id", .id(thread)))
        }
        switch method {
        case "sendMessage", "editMessageText", "editEphemeralMessageText":
            list.append(("text", .text(markup)))
            if hasMarkup { list.append(("parse_mode", .text("HTML"))) }
            list.append(("link_preview_options", .json { $0.field("is_disabled", true) }))
        case "editMessageMedia": list.append(("media", media))
        default:
            if let photoID { list.append(("photo", .text(photoID))) }
            if let file { list.append((Self.field(file.kind), .text(file.reference))) }
            if !text.isEmpty { list.append(("caption", .text(markup))) }
            if hasMarkup { list.append(("parse_mode", .text("HTML"))) }
        }
        guard edits == nil else { return list + keyboard }
        if !notifies { list.append(("disable_notification", .flag(true))) }
        if let replyTo, let id = Int64(replyTo) {
            let reply = Parameter.json { reply in
                reply.field("message_id", id)
                reply.field("allow_sending_without_reply", true)
            }
            list.append(("reply_parameters", reply))
        }
        return list + keyboard
    }

    private static func field(_ kind: NetworkFile.Kind) -> StaticString {
        switch kind {
        case .photo, .portrait: "photo"
        case .video: "video"
        case .audio: "audio"
        case .voice: "voice"
        case .document: "document"
        }
    }

    private var media: Parameter {
        .json { media in
            media.field("type", isPhoto ? "photo" : "document")
            media.field("media", photoID ?? "attach://file")
            if !text.isEmpty { media.field("caption", markup) }
            if hasMarkup { media.field("parse_mode", "HTML") }
        }
    }

    private var keyboard: [(StaticString, Parameter)] {
        let disables = disables
        guard !buttons.isEmpty else {
            guard asksReply, edits == nil else { return [] }
            return [("reply_markup", .json { $0.field("force_reply", true) })]
        }
        let markup = Parameter.json { markup in
            markup.key("inline_keyboard")
            markup.array { rows in
                for row in buttons {
                    rows.array { list in
                        row.forEach { SendRequest.write($0, disables: disables, to: &list) }
                    }
                }
            }
        }
        return [("reply_markup", markup)]
    }

    private static func write(
        _ button: Button, disables: Bool, to list: inout JSONWriter
    ) {
        list.object { object in
            object.field("text", button.label)
            // Bot API 10.4.
            if button.style == .disabled, disables {
                object.key("disabled")
                return object.object { _ in }
            }
            object.field("callback_data", button.data)
            // Bot API 9.4; a plain button has none.
            guard ![.plain, .disabled].contains(button.style) else { return }
            object.field("style", button.style.rawValue)
        }
    }
}

/// A parameter of a method: as JSON, or as a field of a form.
enum Parameter {
    /// A number where it is one, else text such as `@channel`.
    case id(String)
    case text(String)
    case flag(Bool)
    case json((inout JSONWriter) -> Void)

    /// Writes it as a member.
    func write(_ name: StaticString, to object: inout JSONWriter) {
        switch self {
        case .id(let id):
            if let number = Int64(id) { object.field(name, number) } else { object.field(name, id) }
        case .text(let text): object.field(name, text)
        case .flag(let flag): object.field(name, flag)
        case .json(let members):
            object.key(name)
            object.object(members)
        }
    }

    /// The text of a field.
    var text: String {
        switch self {
        case .id(let text), .text(let text): return text
        case .flag(let flag): return flag ? "true" : "false"
        case .json(let members):
            var writer = JSONWriter()
            writer.object(members)
            return String(decoding: writer.bytes, as: UTF8.self)
        }
    }
}
