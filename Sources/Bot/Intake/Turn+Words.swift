import Wording
import Storage

/// Words instead of buttons, where a network has none.
extension Turn {
    /// Presses the button of the message replied to, or of the newest one, whose word is `text`; false when
    /// there is none. What it does is answered with a message of its own.
    func pressWord(_ text: String) throws -> Bool {
        guard update.sender.network == "matrix", text.count <= 64,
            let message = try replied ?? tx.lastMessage(chat: chat.id), message.isOurs,
            message.kind != .form, let shown = Message(encoded: message.body)
        else { return false }
        let said = Button.word(text)
        guard let button = shown.buttons.joined().first(where: { $0.word == said })
        else { return false }
        isTyped = true
        try press(id: message.externalID, data: button.data)
        return true
    }

    /// The outbox row whose message is changed instead of answering with another.
    var editedRow: Int64? { isTyped ? nil : pressed?.outbox }
}
