import Bot
import JSON
import Planner

/// Turns the result of getUpdates into updates.
///
/// An unknown update is passed over, but its id is always counted: an update that the bot
/// cannot use is confirmed with its batch.
struct UpdateDecoder {
    let bot: String
    let identity: TelegramIdentity
    /// The present, for what Telegram does not stamp: a pressed button.
    let now: Instant

    /// Reads the array of updates that an offset of `cursor` brought.
    ///
    /// - Throws: `JSONReader.Fault` when it is not an array of objects.
    func batch(_ reader: inout JSONReader, after cursor: Int64?) throws -> UpdateBatch {
        var batch = UpdateBatch(
            updates: [], confirmation: nil, presses: [], isBelowOffset: false)
        try reader.array { try add(&$0, to: &batch, after: cursor) }
        return batch
    }

    /// Reads the one update that a webhook was brought.
    ///
    /// - Throws: `JSONReader.Fault` when it is not one whole object with an id.
    func single(_ body: [UInt8]) throws -> UpdateBatch {
        var reader = JSONReader(body)
        var batch = UpdateBatch(
            updates: [], confirmation: nil, presses: [], isBelowOffset: false)
        try add(&reader, to: &batch, after: nil)
        guard batch.confirmation != nil, reader.isAtEnd() else { throw JSONReader.Fault.malformed }
        return batch
    }

    private func add(
        _ reader: inout JSONReader, to batch: inout UpdateBatch, after cursor: Int64?
    ) throws {
        let start = reader.mark
        var envelope = UpdateEnvelope()
        do {
            try envelope.read(&reader)
        } catch JSONReader.Fault.mismatch {
            // One value of an unexpected kind spoils its own update, not those beside it.
            reader = start
            envelope = try UpdateEnvelope.idOnly(&reader)
        }
        guard let id = envelope.id, id < .max else { return }
        batch.confirmation = max(batch.confirmation ?? .min, id + 1)
        if let cursor, id < cursor { batch.isBelowOffset = true }
        if let press = envelope.press { batch.presses.append(press.id) }
        if let query = envelope.query.flatMap(inlineQuery) { batch.queries.append(query) }
        if let update = update(id, envelope) { batch.updates.append(update) }
    }

    private func update(_ id: Int64, _ envelope: UpdateEnvelope) -> Update? {
        if let message = envelope.message { return messageUpdate(id, message) }
        if let message = envelope.guest { return guestUpdate(id, message) }
        if let result = envelope.picked { return pickedUpdate(id, result) }
        if let message = envelope.edited { return editUpdate(id, message) }
        if let press = envelope.press { return pressUpdate(id, press) }
        if let reaction = envelope.reaction { return reactionUpdate(id, reaction) }
        return envelope.membership.flatMap { membershipUpdate(id, $0) }
    }

    private func messageUpdate(_ id: Int64, _ message: TelegramMessage) -> Update? {
        guard let chat = address(message) else { return nil }
        if let target = message.migratedTo {
            guard chat.kind == .group, target < 0 else { return nil }
            let sender = sender(message) ?? Sender(network: "telegram", id: chat.id, name: "")
            return make(id, message, chat, sender, .migrated(to: String(target)))
        }
        // The new group tells as well, and may be heard first.
        if let source = message.migratedFrom {
            guard chat.kind == .group, source < 0 else { return nil }
            let old = ChatAddress(id: String(source), kind: .group)
            let sender = sender(message) ?? Sender(network: "telegram", id: chat.id, name: "")
            return make(id, message, old, sender, .migrated(to: chat.id))
        }
        guard let sender = sender(message) else { return nil }
        if let place = message.location {
            return make(
                id, message, chat, sender,
                .location(
                    id: String(message.id), latitude: place.latitude, longitude: place.longitude))
        }
        if let change = members(id, message, chat, sender) { return change }
        if let ticked = message.ticked {
            return make(id, message, chat, sender, .edit(id: String(ticked.id), text: ticked.text))
        }
        guard message.text != nil || message.isContent else { return nil }
        let (text, isNamed) = identity.addressed(message.text ?? "")
        let reply = message.replyTo.flatMap { $0.isTopicStart ? nil : $0 }
        let isAddressed =
            chat.kind == .direct || isNamed || reply?.from?.id == identity.id
            || message.mentioned.contains { $0.id == identity.id }
        guard message.text != nil || isAddressed else { return nil }
        var update = make(
            id, message, chat, sender,
            .message(
                id: message.externalID, text: text, replyTo: reply.map { String($0.id) },
                isForwarded: message.isForwarded, isAddressed: isAddressed,
                replyText: reply?.text))
        update.people = people(message.mentioned)
        if message.asideID != nil, chat.kind == .group {
            update.isAside = true
            update.aside = Aside(
                person: sender.id, query: nil,
                until: update.sentAt.adding(seconds: AsideID.patience))
        }
        update.file = message.file.map { file($0, of: message) }
        return update
    }

    /// Who came into a group or left it; nil where nobody did.
    private func members(
        _ id: Int64, _ message: TelegramMessage, _ chat: ChatAddress, _ sender: Sender
    ) -> Update? {
        guard chat.kind == .group, message.left != nil || !message.entered.isEmpty else {
            return nil
        }
        var update = make(
            id, message, chat, sender, .members(left: people(message.left.map { [$0] } ?? [])))
        update.people = people(message.entered)
        return update
    }

    private func file(_ file: TelegramFile, of message: TelegramMessage) -> NetworkFile {
        var found = NetworkFile(
            bot: bot, kind: file.kind, reference: file.id, name: file.name, album: message.album)
        found.duration = file.duration
        return found
    }

    private func people(_ users: [TelegramUser]) -> [Sender] {
        users.filter { !$0.isBot }.map(sender)
    }

    /// The chat is one of others: what is said there is said by its person alone, and answered there once.
    private func guestUpdate(_ id: Int64, _ message: TelegramMessage) -> Update? {
        guard let query = message.query, let text = message.text, message.senderChat == nil,
            let person = message.from, !person.isBot
        else { return nil }
        return Update(
            key: "u\(id)/g\(query)", bot: bot,
            chat: ChatAddress(id: String(person.id), kind: .direct), sender: sender(person),
            sentAt: stamp(message.date),
            content: .elsewhere(
                text: identity.addressed(text).text,
                answer: ChatAddress(id: GuestQuery.address(query), kind: .query),
                home: identity.home))
    }

    private func inlineQuery(_ query: TelegramInlineQuery) -> InlineQuery? {
        guard let person = query.from, !person.isBot else { return nil }
        return InlineQuery(
            id: query.id, sender: sender(person), text: query.text, home: identity.home)
    }

    /// A picked result is said by its person alone; it stands in the chat already.
    private func pickedUpdate(_ id: Int64, _ result: TelegramInlineQuery) -> Update? {
        guard result.picked == TelegramInlineQuery.keep, let person = result.from, !person.isBot
        else { return nil }
        return Update(
            key: "u\(id)/i\(person.id)", bot: bot,
            chat: ChatAddress(id: String(person.id), kind: .direct), sender: sender(person),
            sentAt: now,
            content: .elsewhere(text: result.text, answer: nil, home: identity.home))
    }

    private func editUpdate(_ id: Int64, _ message: TelegramMessage) -> Update? {
        // An edit without a text is a live location that moves on.
        guard let chat = address(message), let sender = sender(message), let text = message.text
        else { return nil }
        let edit = Update.Content.edit(
            id: String(message.id), text: identity.addressed(text).text)
        var update = make(id, message, chat, sender, edit)
        update.file = message.file.map { file($0, of: message) }
        return update
    }

    private func pressUpdate(_ id: Int64, _ press: TelegramPress) -> Update? {
        guard let message = press.message, let chat = address(message), let person = press.from,
            let data = press.data
        else { return nil }
        var update = Update(
            key: "u\(id)/c\(press.id)", bot: bot, chat: chat, sender: sender(person), sentAt: now,
            content: .press(id: message.externalID, data: data))
        if chat.kind == .group {
            update.isAside = message.asideID != nil
            update.aside = Aside(
                person: String(person.id), query: press.id,
                until: now.adding(seconds: AsideID.patience))
        }
        return update
    }

    private func reactionUpdate(_ id: Int64, _ reaction: TelegramReaction) -> Update? {
        let added = reaction.new.filter { !reaction.old.contains($0) }
        guard let kind = reaction.chat.kind, let person = reaction.user, !added.isEmpty
        else { return nil }
        return Update(
            key: "u\(id)/\(reaction.chat.id)/\(reaction.message)", bot: bot,
            chat: ChatAddress(id: String(reaction.chat.id), kind: kind), sender: sender(person),
            sentAt: stamp(reaction.date),
            content: .reaction(id: String(reaction.message), emoji: added))
    }

    private func membershipUpdate(_ id: Int64, _ change: TelegramMembership) -> Update? {
        guard let kind = change.chat.kind, let person = change.from else { return nil }
        let content: Update.Content
        switch change.status {
        case "kicked", "left": content = .blocked
        case "member" where kind == .group && change.statusBefore != "administrator":
            content = .entered(hearsAll: identity.hearsAll)
        case "administrator" where kind == .group && !change.wasThere:
            content = .entered(hearsAll: true)
        default: return nil
        }
        return Update(
            key: "u\(id)/\(change.chat.id)/\(change.date)", bot: bot,
            chat: ChatAddress(
                id: String(change.chat.id), kind: kind, title: change.chat.shownTitle),
            sender: sender(person), sentAt: stamp(change.date), content: content)
    }
}

extension UpdateDecoder {
    // Ids may begin again lower within the two days that keys live: chat and message tell such
    // updates apart.
    private func make(
        _ id: Int64, _ message: TelegramMessage, _ chat: ChatAddress, _ sender: Sender,
        _ content: Update.Content
    ) -> Update {
        Update(
            key: "u\(id)/\(chat.id)/\(message.externalID)", bot: bot, chat: chat, sender: sender,
            sentAt: stamp(message.date), content: content)
    }

    // A stamp that no calendar can show is taken as the present.
    private func stamp(_ date: Int64) -> Instant {
        (1..<253_402_300_800).contains(date) ? Instant(seconds: Int(date)) : now
    }

    private func address(_ message: TelegramMessage) -> ChatAddress? {
        guard let kind = message.chat.kind else { return nil }
        // Outside topics a thread is only a chain of replies, which cannot be sent to.
        let thread = message.isTopicMessage ? message.thread : nil
        return ChatAddress(
            id: String(message.chat.id), kind: kind, thread: thread.map(String.init),
            title: message.chat.shownTitle)
    }

    // An administrator who hides behind the group speaks as the group.
    private func sender(_ message: TelegramMessage) -> Sender? {
        if let chat = message.senderChat {
            return Sender(network: "telegram", id: String(chat.id), name: chat.title)
        }
        guard let person = message.from, !person.isBot else { return nil }
        return sender(person)
    }

    private func sender(_ person: TelegramUser) -> Sender {
        Sender(
            network: "telegram", id: String(person.id), name: person.name,
            language: person.language, username: person.username.isEmpty ? nil : person.username)
    }
}

/// The Bot API's `Update`, one of its kinds at most.
struct UpdateEnvelope {
    var id: Int64?
    var message: TelegramMessage?
    var edited: TelegramMessage?
    var guest: TelegramMessage?
    var query: TelegramInlineQuery?
    var picked: TelegramInlineQuery?
    var press: TelegramPress?
    var reaction: TelegramReaction?
    var membership: TelegramMembership?

    /// The kinds of updates that the bot asks for; those that are not named here Telegram does not
    /// send.
    static func kinds(for configuration: TelegramConfiguration) -> [String] {
        var kinds = [
            "message", "edited_message", "callback_query", "message_reaction", "my_chat_member",
        ]
        if configuration.takesGuestQueries { kinds.append("guest_message") }
        if configuration.takesInlineQueries { kinds += ["inline_query", "chosen_inline_result"] }
        return kinds
    }

    /// Reads an update.
    mutating func read(_ reader: inout JSONReader) throws {
        try reader.object { reader, key in
            switch key {
            case "update_id": id = try reader.integer()
            case "message": message = try TelegramMessage(&reader)
            case "edited_message": edited = try TelegramMessage(&reader)
            case "inline_query": query = try TelegramInlineQuery(&reader)
            case "chosen_inline_result": picked = try TelegramInlineQuery(&reader)
            case "guest_message": guest = try TelegramMessage(&reader)
            case "callback_query": press = try TelegramPress(&reader)
            case "message_reaction": reaction = try TelegramReaction(&reader)
            case "my_chat_member": membership = try TelegramMembership(&reader)
            default: try reader.skip()
            }
        }
    }

    /// Reads nothing of an update but its id, nil when even that is missing.
    static func idOnly(_ reader: inout JSONReader) throws -> UpdateEnvelope {
        var envelope = UpdateEnvelope()
        let start = reader.mark
        try reader.skip()
        var again = start
        try? again.object { again, key in
            if key == "update_id" { envelope.id = try again.integer() } else { try again.skip() }
        }
        return envelope
    }
}
