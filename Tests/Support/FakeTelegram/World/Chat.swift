/// A person who can write to the bot.
struct Person: Sendable {
    var id: Int64
    var firstName: String
    var username: String?
    var hasBlockedBot = false

    /// The person as the Bot API's `User`.
    var json: JSON {
        .members([
            "id": .integer(id), "is_bot": false, "first_name": .string(firstName),
            "language_code": "en", "username": username.map { .string($0) },
        ])
    }
}

/// A chat and what was written in it.
struct Chat: Sendable {
    var id: Int64
    var type: String
    var title: String?
    var name: String?
    var messages: [Int64: StoredMessage] = [:]
    var lastMessage: Int64 = 0
    /// The messages that one person and the bot alone see, by ids of their own.
    var asides: [Int64: StoredMessage] = [:]
    var members: Set<Int64> = []
    var hasRemovedBot = false
    var pinned: Int64?
    var migratedTo: Int64?
    var topics: Set<Int64> = []

    /// The chat as the Bot API's `Chat`.
    var json: JSON {
        .members([
            "id": .integer(id), "type": .string(type), "title": title.map { .string($0) },
            "first_name": name.map { .string($0) },
            "is_forum": topics.isEmpty || type == "private" ? nil : true,
        ])
    }
}

/// A message in a chat as it stands.
struct StoredMessage: Sendable {
    var id: Int64
    var isFromBot: Bool
    var sender: Int64
    var date: Int64
    var text: String?
    var caption: String?
    var entities: [JSON] = []
    var buttons: [[JSON]] = []
    var file: String?
    /// The id of the photo; nil for none.
    var photo: String?
    /// What a user sent, by its kind: `photo`, `voice`; nil for none.
    var sentFile: (kind: String, id: String)?
    /// What the files that were sent at once have in common; nil for none.
    var album: String?
    var thread: Int64?
    /// Whether it opens the keyboard for a reply.
    var asksReply = false
    var isRemoved = false
    /// Who alone sees it, beside who wrote it; nil for a message to everybody.
    var receiver: Int64?
}
