import Bot
import FoundationEssentials
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
    var notifies = false

    /// Whether formatting is left out, after the API could not read it.
    var isPlain = false
    /// Whether the message to change has a caption instead of a text.
    var changesCaption = false
    /// Whether a picture goes as a file, after the API could not read it.
    var isFile = false

    /// The calls that a delivery takes, in order: an edit is always one, shortened to fit; a long
    /// text is sent in parts, the buttons under the last; a file whose text is too long for a
    /// caption goes before it.
    static func all(for delivery: Delivery) -> [SendRequest] {
        let message = delivery.message
        let limit = message.attachment == nil ? textLimit : captionLimit
        var whole = SendRequest(
            chat: delivery.chat, edits: delivery.edits, replyTo: delivery.replyTo,
            text: message.text, buttons: usable(message.buttons), attachment: message.attachment,
            notifies: delivery.notifies)
        if delivery.edits != nil {
            whole.text = message.text.shortened(limit: limit)
            return whole.attachment == nil && whole.text.plain.isBlank ? [] : [whole]
        }
        if message.attachment != nil, message.text.plain.utf16.count <= limit { return [whole] }
        var parts = message.text.split(limit: textLimit).map { text in
            SendRequest(chat: delivery.chat, text: text)
        }
        if let attachment = message.attachment {
            parts.insert(
                SendRequest(chat: delivery.chat, text: RichText(), attachment: attachment), at: 0)
        }
        guard !parts.isEmpty else { return [] }
        parts[0].replyTo = whole.replyTo
        parts[0].notifies = whole.notifies
        parts[parts.count - 1].buttons = whole.buttons
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
        switch (edits != nil, attachment != nil) {
        case (false, false): "sendMessage"
        case (false, true): isPhoto ? "sendPhoto" : "sendDocument"
        case (true, true): "editMessageMedia"
        case (true, false): changesCaption ? "editMessageCaption" : "editMessageText"
        }
    }

    /// Whether the attachment is shown as a picture.
    var isPhoto: Bool {
        guard let attachment, !isFile else { return false }
        return ["image/png", "image/jpeg"].contains(attachment.mediaType)
            && attachment.bytes.count <= 10_000_000
    }

    /// The text as it is sent.
    var markup: String { isPlain || !text.isFormatted ? text.plain : text.telegramHTML }

    /// Whether the text is sent with markup.
    var hasMarkup: Bool { !isPlain && text.isFormatted }
}
