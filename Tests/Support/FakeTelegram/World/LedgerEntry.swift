/// Something that a user did or saw.
public struct LedgerEntry: Sendable {
    /// What happened.
    public enum Kind: String, Sendable {
        /// A user wrote, changed a message, pressed, reacted, sent a place, blocked or unblocked
        /// the bot, removed a message.
        case said, edited, pressed, reacted, located, blocked, unblocked, removed
        /// A user came into a group or left it.
        case entered, left
        /// The bot wrote, changed a message, took one away, answered a press, showed what it does.
        case sent, changed, deleted, answered, acted
    }

    /// Its place in the ledger, from 1.
    public var number: Int
    /// When, in milliseconds since 1970, with fractions.
    public var at: Double
    /// What happened.
    public var kind: Kind
    /// The chat.
    public var chat: Int64
    /// The user who did it; nil for the bot.
    public var user: Int64?
    /// The message; nil where there is none.
    public var message: Int64?
    /// The text as it is shown, the data of a pressed button, the emoji of a reaction, or
    /// what the bot does.
    public var text: String
    /// Who alone saw it of a group; nil for everybody.
    public var receiver: Int64?
    /// The labels of the buttons.
    public var buttons: [[String]] = []
    /// The formatting, as the Bot API's `MessageEntity`.
    public var entities: [JSON] = []
    /// Whether the app opens the keyboard for a reply to it.
    public var asksReply = false
    /// Whether it came without a sound.
    public var isSilent = false
    /// The message that it replies to.
    public var replyTo: Int64?
    /// The topic.
    public var thread: Int64?
    /// The name of the file that came with it.
    public var file: String?
    /// The size of that file in bytes.
    public var fileSize: Int?
    /// What is the same for files that are the same (FNV-1a).
    public var fileDigest: UInt64?
    /// The update that told the bot, or the callback query.
    public var update: String?

    /// The entry as a JSON object.
    public var json: JSON {
        .members([
            "number": .integer(Int64(number)), "at": .number(at), "kind": .string(kind.rawValue),
            "chat": .integer(chat), "user": user.map { .integer($0) },
            "message": message.map { .integer($0) }, "text": .string(text),
            "buttons": .array(buttons.map { row in .array(row.map { .string($0) }) }),
            "entities": .array(entities), "silent": .bool(isSilent),
            "reply_to": replyTo.map { .integer($0) }, "thread": thread.map { .integer($0) },
            "file": file.map { .string($0) }, "file_size": fileSize.map { .integer(Int64($0)) },
            "update": update.map { .string($0) },
        ])
    }
}

/// Something that the bot must not do.
public struct Violation: Hashable, Sendable {
    /// When, in milliseconds since 1970.
    public var at: Int64
    /// The method of the Bot API.
    public var method: String
    /// What was wrong.
    public var what: String

    /// The violation as a JSON object.
    public var json: JSON {
        .members(["at": .integer(at), "method": .string(method), "what": .string(what)])
    }
}
