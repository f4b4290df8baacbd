import Encryption
import JSON

/// What an `m.room.encrypted` event holds, as it is kept in the outbox and as it is sent.
extension EncryptedContent {
    /// Reads what `stored` gave; nil where it is something else, or for another room: a chat may have moved since.
    init?(stored text: String, in room: String) {
        guard let value = try? JSONValue(text: Array(text.utf8)),
            value["room_id"]?.string == room,
            let session = value["session_id"]?.string,
            let ciphertext = value["ciphertext"]?.string,
            let senderKey = value["sender_key"]?.string, let device = value["device_id"]?.string
        else { return nil }
        self.init(
            session: session, ciphertext: ciphertext, senderKey: senderKey, device: device)
    }

    /// The text that is kept of what was encrypted for a room.
    func stored(for room: String) -> String {
        var writer = JSONWriter()
        writer.object { content in
            content.field("room_id", room)
            write(&content)
        }
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// A mark that no other database has for a row of the same number, such as an old copy of this one: letters and
    /// digits.
    var signatureEnd: String { String(ciphertext.suffix(24).filter { $0.isLetter || $0.isNumber }) }

    /// Writes the members of the content.
    func write(_ content: inout JSONWriter) {
        content.field("algorithm", "m.megolm.v1.aes-sha2")
        content.field("session_id", session)
        content.field("ciphertext", ciphertext)
        content.field("sender_key", senderKey)
        content.field("device_id", device)
    }
}
