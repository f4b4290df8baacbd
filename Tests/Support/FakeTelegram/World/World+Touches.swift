extension World {
    /// Lets `user` press the button of that label (in any case of letters) or data, under the
    /// message or the newest one that has it; the callback query's id, nil when there is no such
    /// button.
    mutating func press(
        user: Int64, chat: Int64, label: String?, data: String?, message: Int64?
    ) -> String? {
        guard let room = chats[chat] else { return nil }
        let shown = room.messages.values.filter { !$0.isRemoved && ($0.id == message ?? $0.id) }
        let asides = room.asides.values.filter { $0.receiver == user && message == nil }
        for candidate in asides.sorted(by: { $0.id > $1.id }) + shown.sorted(by: { $0.id > $1.id })
        {
            let found = candidate.buttons.joined().first { button in
                label.map { button["text"]?.string?.lowercased() == $0.lowercased() }
                    ?? (button["callback_data"]?.string == data)
            }
            guard let found, let data = found["callback_data"] else { continue }
            let id = String(4_000_000_000_000 + ledger.count)
            openPresses[id] = chat
            giveChance(user, in: chat, query: id)
            let query = JSON.members([
                "id": .string(id), "from": meet(user, nil).json,
                "message": json(candidate, in: room), "chat_instance": .string("c\(chat)"),
                "data": data,
            ])
            let update = updates.add("callback_query", query)
            logDone(.pressed, chat, user, candidate.id, found["text"]?.string ?? "", update)
            return id
        }
        return nil
    }

    /// Lets `user` set their reactions to a message.
    mutating func react(_ emoji: [String], was: [String], user: Int64, chat: Int64, message: Int64)
    {
        func list(_ emoji: [String]) -> JSON {
            .array(emoji.map { .members(["type": "emoji", "emoji": .string($0)]) })
        }
        let person = meet(user, nil)
        let content = JSON.members([
            "chat": enter(chat, person).json, "message_id": .integer(message),
            "user": person.json, "date": .integer(stamp), "old_reaction": list(was),
            "new_reaction": list(emoji),
        ])
        let update = updates.add("message_reaction", content)
        logDone(.reacted, chat, user, message, emoji.joined(), update)
    }

    /// Lets `user` block the bot, or unblock it; in a group throw it out, or take it back.
    mutating func setBlocked(_ isBlocked: Bool, user: Int64, chat: Int64) {
        var person = meet(user, nil)
        var room = enter(chat, person)
        if chat == user { person.hasBlockedBot = isBlocked } else { room.hasRemovedBot = isBlocked }
        people[user] = person
        chats[chat] = room
        func member(_ isOut: Bool) -> JSON {
            .members(["user": bot, "status": isOut ? "kicked" : "member"])
        }
        let content = JSON.members([
            "chat": room.json, "from": person.json, "date": .integer(stamp),
            "old_chat_member": member(!isBlocked), "new_chat_member": member(isBlocked),
        ])
        let update = updates.add("my_chat_member", content)
        logDone(isBlocked ? .blocked : .unblocked, chat, user, nil, "", update)
    }

    /// Makes the group a supergroup; its new id. `isTold` is whether the bot gets the service
    /// message.
    mutating func migrate(_ chat: Int64, isTold: Bool) -> Int64? {
        guard var old = chats[chat] else { return nil }
        let id = -1_000_000_000_000 + chat
        var new = old
        new.id = id
        new.type = "supergroup"
        old.migratedTo = id
        chats[id] = new
        chats[chat] = old
        guard isTold else { return id }
        let content = JSON.members([
            "message_id": .integer(old.lastMessage + 1), "chat": old.json,
            "from": people.values.first?.json, "date": .integer(stamp),
            "migrate_to_chat_id": .integer(id),
        ])
        _ = updates.add("message", content)
        return id
    }
}
