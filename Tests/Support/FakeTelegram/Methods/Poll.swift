import Patience

/// getUpdates.
struct Poll {
    let world: Monitor<World>
    let connection: Connection

    /// Waits for updates as long as `parameters` say.
    func result(_ parameters: Parameters) throws(APIError) -> JSON {
        let limit = Int(parameters["limit"]?.integer ?? 100)
        let seconds = Double(parameters["timeout"]?.integer ?? 0)
        guard (1...100).contains(limit) else { throw .violation("limit must be from 1 to 100") }
        guard (0...50).contains(seconds) else { throw .violation("timeout must be from 0 to 50") }
        let kinds = try Poll.kinds(parameters)
        guard world.read({ $0.webhook == nil }) else {
            throw Poll.conflict(
                "can't use getUpdates method while webhook is active; use deleteWebhook to delete "
                    + "the webhook first")
        }
        let own = world.with { world in
            if let kinds { world.updates.allow(kinds) }
            if let offset = parameters["offset"]?.integer { world.updates.confirm(offset) }
            world.polls += 1
            world.pollsWaiting += 1
            return world.polls
        }
        defer { world.with { $0.pollsWaiting -= 1 } }
        let connection = connection
        let batch = world.wait(seconds: seconds, isAbandoned: { connection.isAbandoned }) { world in
            guard world.webhook == nil else { return Batch.hooked }
            guard world.polls == own else { return Batch.superseded }
            let updates = world.updates.batch(limit: limit, &world.random)
            return updates.isEmpty ? nil : Batch.updates(updates)
        }
        switch batch {
        case nil: return .array([])
        case .updates(let updates): return .array(updates)
        case .superseded:
            throw Poll.conflict(
                "terminated by other getUpdates request; make sure that only one bot instance is "
                    + "running")
        case .hooked: throw Poll.conflict("terminated by setWebhook request")
        }
    }

    private static func conflict(_ reason: String) -> APIError {
        APIError(code: 409, description: "Conflict: " + reason)
    }

    /// The kinds of updates that a call asks for; nil where it leaves that as it is.
    static func kinds(_ parameters: Parameters) throws(APIError) -> [String]? {
        guard parameters["allowed_updates"] != nil else { return nil }
        let kinds = parameters["allowed_updates"]?.array?.map { $0.string ?? "" }
        guard let kinds, kinds.allSatisfy({ known.contains($0) }) else {
            throw .violation("can't parse allowed updates")
        }
        return kinds
    }

    private enum Batch {
        case updates([JSON])
        case superseded
        case hooked
    }

    private static let known: Set<String> = [
        "message", "edited_message", "channel_post", "edited_channel_post", "business_connection",
        "business_message", "edited_business_message", "deleted_business_messages", "guest_message",
        "message_reaction", "message_reaction_count", "inline_query", "chosen_inline_result",
        "callback_query", "shipping_query", "pre_checkout_query", "purchased_paid_media", "poll",
        "poll_answer", "my_chat_member", "chat_member", "chat_join_request", "chat_boost",
        "removed_chat_boost", "managed_bot",
    ]
}
