import Patience

/// What goes with a message that a user writes.
public struct MessageOptions: Sendable {
    /// The name that the user shows.
    public var name: String?
    /// The name by which anyone may mention the user.
    public var username: String?
    /// Another user whom the first words of the text mention, by the name that they show.
    public var mentioned: Int64?
    /// The message that it replies to.
    public var replyTo: Int64?
    /// The topic in which it is written.
    public var thread: Int64?
    /// Whether it was forwarded from somebody else.
    public var isForwarded: Bool
    /// Whether the text stands under a picture.
    public var isCaption: Bool
    /// What kind of file stands above it: `photo`, `video`, `audio`, `voice`, `document`; nil for none.
    public var file: String?
    /// The name of a document, and its bytes where the server can still give them.
    public var document: (name: String, bytes: [UInt8]?)?
    /// How many seconds a recording takes.
    public var duration: Int64 = 3
    /// What the files that are sent at once have in common; nil for one alone.
    public var album: String?
    /// Its stamp, in seconds since 1970; now for nil.
    public var date: Int64?

    /// A plain message, or one with these properties.
    public init(
        name: String? = nil, replyTo: Int64? = nil, thread: Int64? = nil,
        isForwarded: Bool = false, isCaption: Bool = false, date: Int64? = nil
    ) {
        self.name = name
        self.replyTo = replyTo
        self.thread = thread
        self.isForwarded = isForwarded
        self.isCaption = isCaption
        self.date = date
    }
}

extension World {
    /// Lets `user` write in `chat`; the message's id.
    mutating func say(_ text: String, user: Int64, chat: Int64, _ options: MessageOptions) -> Int64
    {
        let person = meet(user, options.name, options.username)
        var chat = enter(chat, person)
        if isAside(text, in: chat) { return sayAside(text, user: user, in: chat) }
        let now = stamp
        var message = StoredMessage(
            id: chat.lastMessage + 1, isFromBot: false, sender: user, date: options.date ?? now)
        if let kind = options.file {
            let id = "\(kind)-of-\(chat.id)-\(message.id)"
            files[id] = kind
            if ["voice", "audio", "video"].contains(kind) { durations[id] = options.duration }
            if let document = options.document {
                uploads[id] = Upload(name: document.name, bytes: document.bytes)
            }
            (message.sentFile, message.album) = ((kind, id), options.album)
            message.caption = text.isEmpty ? nil : text
        } else if options.isCaption {
            message.caption = text
        } else {
            message.text = text
        }
        message.thread = options.thread
        if let thread = options.thread { chat.topics.insert(thread) }
        message.entities = World.entities(text)
        if let other = options.mentioned.flatMap({ people[$0] }) {
            message.entities.append(
                .members([
                    "offset": 0, "length": .integer(Int64(other.firstName.utf16.count)),
                    "type": "text_mention", "user": other.json,
                ]))
        }
        chat.lastMessage = message.id
        chat.messages[message.id] = message
        chats[chat.id] = chat
        var members = json(message, in: chat).members ?? []
        if let id = options.replyTo, let replied = chat.messages[id] {
            members.append(.init(name: "reply_to_message", value: json(replied, in: chat)))
        }
        if options.isForwarded {
            let origin = JSON.members([
                "type": "hidden_user", "sender_user_name": "Somebody", "date": .integer(now),
            ])
            members.append(.init(name: "forward_origin", value: origin))
        }
        let update = updates.add("message", .object(members))
        logDone(.said, chat.id, user, message.id, text, update)
        return message.id
    }

    /// Lets `user` change an own message; false when there is none.
    mutating func edit(_ text: String, user: Int64, chat: Int64, message: Int64?) -> Bool {
        let own = chats[chat]?.messages.values.filter { $0.sender == user && !$0.isRemoved }
        guard let id = message ?? own?.map(\.id).max(), let chat = chats[chat],
            var changed = chat.messages[id], changed.sender == user
        else { return false }
        if changed.caption != nil || changed.sentFile != nil {
            changed.caption = text
        } else {
            changed.text = text
        }
        changed.entities = World.entities(text)
        chats[chat.id]?.messages[id] = changed
        let stamp = JSON.Member(name: "edit_date", value: .integer(self.stamp))
        let content = (json(changed, in: chat).members ?? []) + [stamp]
        let update = updates.add("edited_message", .object(content))
        logDone(.edited, chat.id, user, id, text, update)
        return true
    }

    /// Lets `user` send a place; the message's id.
    mutating func locate(
        _ latitude: Double, _ longitude: Double, user: Int64, chat: Int64
    ) -> Int64 {
        var chat = enter(chat, meet(user, nil))
        let message = StoredMessage(
            id: chat.lastMessage + 1, isFromBot: false, sender: user, date: stamp)
        chat.lastMessage = message.id
        chat.messages[message.id] = message
        chats[chat.id] = chat
        let place = JSON.members(["latitude": .number(latitude), "longitude": .number(longitude)])
        let content =
            (json(message, in: chat).members ?? []) + [.init(name: "location", value: place)]
        let update = updates.add("message", .object(content))
        logDone(.located, chat.id, user, message.id, "\(latitude) \(longitude)", update)
        return message.id
    }

    /// The person with that id, made when new.
    mutating func meet(_ user: Int64, _ name: String?, _ username: String? = nil) -> Person {
        var person = people[user] ?? Person(id: user, firstName: name ?? "User \(user)")
        if let name { person.firstName = name }
        if let username { person.username = username }
        people[user] = person
        return person
    }

    /// Lets `user` come into a group, which is called `title` from then on, or leave it.
    mutating func join(
        _ user: Int64, chat: Int64, isLeaving: Bool, _ options: MessageOptions, _ title: String?
    ) {
        let person = meet(user, options.name, options.username)
        var chat = enter(chat, person)
        chat.title = title ?? chat.title
        if isLeaving { chat.members.remove(user) }
        let message = StoredMessage(
            id: chat.lastMessage + 1, isFromBot: false, sender: user, date: stamp)
        chat.lastMessage = message.id
        chats[chat.id] = chat
        let change: JSON.Member =
            isLeaving
            ? .init(name: "left_chat_member", value: person.json)
            : .init(name: "new_chat_members", value: .array([person.json]))
        let update = updates.add(
            "message", .object((json(message, in: chat).members ?? []) + [change]))
        logDone(isLeaving ? .left : .entered, chat.id, user, message.id, "", update)
    }

    /// The chat with that id, made when new: positive ids are private, those from -100…
    /// supergroups.
    mutating func enter(_ id: Int64, _ person: Person) -> Chat {
        if id < 0 { chats[id]?.members.insert(person.id) }
        if let chat = chats[id] { return chat }
        let isSupergroup = id <= -1_000_000_000_000
        let type = id > 0 ? "private" : isSupergroup ? "supergroup" : "group"
        var chat = Chat(
            id: id, type: type, title: id > 0 ? nil : "Group \(id)",
            name: id > 0 ? person.firstName : nil)
        if id < 0 { chat.members.insert(person.id) }
        chats[id] = chat
        return chat
    }

    mutating func logDone(
        _ kind: LedgerEntry.Kind, _ chat: Int64, _ user: Int64, _ message: Int64?, _ text: String,
        _ update: Int64?
    ) {
        var entry = LedgerEntry(
            number: 0, at: Moment.now * 1000, kind: kind, chat: chat, user: user,
            message: message, text: text)
        entry.update = update.map { String($0) }
        log(entry)
    }

    // Commands and mentions, as Telegram marks them.
    static func entities(_ text: String) -> [JSON] {
        var (entities, offset): ([JSON], Int) = ([], 0)
        for word in text.split(omittingEmptySubsequences: false, whereSeparator: \.isWhitespace) {
            let length = word.utf16.count
            let type = word.first == "/" ? "bot_command" : word.first == "@" ? "mention" : nil
            if let type, length > 1 {
                entities.append(
                    .members([
                        "offset": .integer(Int64(offset)), "length": .integer(Int64(length)),
                        "type": .string(type),
                    ]))
            }
            offset += length + 1
        }
        return entities
    }
}
