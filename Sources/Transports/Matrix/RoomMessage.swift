import Bot
import Encryption
import JSON
import Planner
import Wording

/// The content of an `m.room.message` event that the bot sends.
///
/// Answers are `m.notice`, which never pings; what should ping is `m.text` and mentions the people of the
/// room. An event holds at most 65,536 bytes, and everything stands in it twice: as text and as HTML - in
/// a change of a message four times.
struct RoomMessage: Sendable {
    /// The longest text of a message, in UTF-16 units.
    static let textLimit = 5000
    /// The longest text of a change.
    static let editLimit = 2500

    /// A file in the content repository.
    struct File: Sendable {
        /// What opens it; nil where it is not encrypted.
        var opener: AttachmentCipher.Opener?
        var name: String
        var mediaType: String
        var size: Int
        /// Its `mxc://` address.
        var address: String
    }

    var text: RichText
    var edits: String?
    var replyTo: String?
    var thread: String?
    var file: File?
    /// A file that a person sent, which goes as it came.
    var sent: NetworkFile?
    /// Who is pinged; nobody when empty.
    var mentions: [String] = []
    var notifies = false

    /// The texts of a delivery, each for an event of its own: an edit is always one, shortened to fit.
    /// The words that stand for its buttons end it.
    static func texts(_ delivery: Delivery) -> [RichText] {
        let text =
            delivery.message.text + calendar(of: delivery.message) + words(for: delivery.message)
        if delivery.edits != nil { return [text.shortened(limit: editLimit)] }
        return text.split(limit: textLimit)
    }

    // A calendar stands in the text.
    private static func calendar(of message: Message) -> RichText {
        let lines = message.table.columns.map { $0.joined(separator: "\u{A0}") }
        return lines.isEmpty ? RichText() : RichText("\n\(lines.joined(separator: "\n"))", .code)
    }

    // Under a reminder there are reactions.
    private static func words(for message: Message) -> RichText {
        let words = message.words
        guard !words.isEmpty, ReactionKey.offered(under: message).isEmpty else { return RichText() }
        return "\n" + .italic("Say: " + words.prefix(20).joined(separator: " · "))
    }

    /// Writes the members of the content.
    func write(_ content: inout JSONWriter) {
        writeWithoutRelation(&content)
        writeRelation(&content)
    }

    /// Writes the members of the content that are encrypted in an encrypted room.
    func writeWithoutRelation(_ content: inout JSONWriter) {
        guard edits != nil else {
            writeBody(&content, prefix: "")
            return writeMentions(&content)
        }
        writeBody(&content, prefix: "* ")
        // A change pings nobody.
        content.key("m.mentions")
        content.object { _ in }
        content.key("m.new_content")
        content.object { writeBody(&$0, prefix: "") }
    }

    /// Writes how the message belongs to another, which is never encrypted.
    func writeRelation(_ content: inout JSONWriter) {
        guard let edits else { return writeAnswer(&content) }
        content.key("m.relates_to")
        content.object { relation in
            relation.field("rel_type", "m.replace")
            relation.field("event_id", edits)
        }
    }

    private func writeBody(_ content: inout JSONWriter, prefix: String) {
        if let file {
            content.field("msgtype", file.mediaType.hasPrefix("image/") ? "m.image" : "m.file")
            content.field("filename", file.name)
            if let opener = file.opener {
                content.key("file")
                content.object { write(opener, file.address, &$0) }
            } else {
                content.field("url", file.address)
            }
            content.key("info")
            content.object { info in
                info.field("mimetype", file.mediaType)
                info.field("size", Int64(file.size))
            }
        } else if let sent {
            MatrixFile.write(sent, to: &content)
            content.field("filename", sent.name ?? sent.kind.rawValue)
        } else {
            content.field("msgtype", notifies ? "m.text" : "m.notice")
        }
        let isNameless = text.isEmpty && file != nil
        content.field("body", prefix + (isNameless ? file?.name ?? "" : text.plain))
        guard text.isFormatted else { return }
        content.field("format", "org.matrix.custom.html")
        content.field("formatted_body", prefix + text.matrixHTML)
    }

    private func writeMentions(_ content: inout JSONWriter) {
        content.key("m.mentions")
        content.object { object in
            guard !mentions.isEmpty else { return }
            object.key("user_ids")
            object.array { list in mentions.forEach { list.string($0) } }
        }
    }

    // `EncryptedFile`, version v2.
    private func write(
        _ opener: AttachmentCipher.Opener, _ address: String, _ file: inout JSONWriter
    ) {
        file.field("v", "v2")
        file.field("url", address)
        file.field("iv", Base64.encode(opener.iv))
        file.key("hashes")
        file.object { $0.field("sha256", Base64.encode(opener.hash)) }
        file.key("key")
        file.object { key in
            key.field("kty", "oct")
            key.field("alg", "A256CTR")
            key.field("ext", true)
            key.field("k", opener.webKey)
            key.key("key_ops")
            key.array { list in ["encrypt", "decrypt"].forEach { list.string($0) } }
        }
    }

    private func writeAnswer(_ content: inout JSONWriter) {
        guard replyTo != nil || thread != nil else { return }
        content.key("m.relates_to")
        content.object { relation in
            if let thread {
                relation.field("rel_type", "m.thread")
                relation.field("event_id", thread)
                relation.field("is_falling_back", replyTo == nil)
            }
            relation.key("m.in_reply_to")
            relation.object { $0.field("event_id", replyTo ?? thread ?? "") }
        }
    }
}

extension RichText {
    /// The text in the HTML that the specification allows in messages; what people typed is escaped.
    var matrixHTML: String {
        spans.map { span in
            let text = span.text.escapedForHTML.split(
                separator: "\n", omittingEmptySubsequences: false
            ).joined(separator: "<br>")
            if let person = span.person, MatrixID.isUser(person) {
                return "<a href=\"https://matrix.to/#/\(person.percentEncoded)\">\(text)</a>"
            }
            return switch span.style {
            case .plain: text
            case .bold: "<strong>\(text)</strong>"
            case .italic: "<em>\(text)</em>"
            case .code: "<code>\(text)</code>"
            case .strike: "<del>\(text)</del>"
            case .folded: "<blockquote>\(text)</blockquote>"
            }
        }.joined()
    }
}
