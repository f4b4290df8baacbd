import FakeTelegram

/// What a person does with messages.
extension MatrixPerson {
    /// Replies, with the quotation that older clients put before it.
    func reply(_ text: String, to event: String, in room: String) async throws {
        try await send(
            "m.room.message",
            [
                "msgtype": "m.text", "body": .string("> <@x:localhost> quoted\n> lines\n\n\(text)"),
                "m.relates_to": ["m.in_reply_to": ["event_id": .string(event)]],
            ], to: room)
    }

    /// Changes what was said.
    func edit(_ event: String, to text: String, in room: String) async throws {
        try await send(
            "m.room.message",
            [
                "msgtype": "m.text", "body": .string("* \(text)"),
                "m.new_content": ["msgtype": "m.text", "body": .string(text)],
                "m.relates_to": ["rel_type": "m.replace", "event_id": .string(event)],
            ], to: room)
    }

    /// Reacts.
    func react(_ emoji: String, to event: String, in room: String) async throws {
        try await send(
            "m.reaction",
            [
                "m.relates_to": [
                    "rel_type": "m.annotation", "event_id": .string(event),
                    "key": .string(emoji),
                ]
            ], to: room)
    }
}
