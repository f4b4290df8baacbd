/// The updates that the bot has not confirmed.
struct UpdateQueue: Sendable {
    struct Entry: Sendable {
        var id: Int64
        var kind: String
        var content: JSON

        /// The updates that are brought to a webhook one after the other: those of a chat or person, of one kind.
        var queue: String {
            let place = content["chat"]?["id"]?.integer ?? content["from"]?["id"]?.integer ?? 0
            return "\(kind == "edited_message" ? "message" : kind) \(place)"
        }

        /// The entry as the Bot API's `Update`.
        var json: JSON {
            .object([
                JSON.Member(name: "update_id", value: .integer(id)),
                JSON.Member(name: kind, value: content),
            ])
        }
    }

    private(set) var pending: [Entry] = []
    /// The id of the next update.
    var nextID: Int64 = 700_000_001
    /// Whether a batch comes in no order.
    var isShuffled = false
    /// How many polls confirm nothing, so that they bring again what was there.
    var deafPolls = 0
    private(set) var allowed: Set<String>?
    private var lastIssued: Int64 = 700_000_000

    /// Queues an update; its id, nil when the bot has not asked for its kind.
    mutating func add(_ kind: String, _ content: JSON) -> Int64? {
        // Telegram leaves reactions out unless they are asked for.
        let isWanted = allowed.map { $0.contains(kind) } ?? (kind != "message_reaction")
        guard isWanted else { return nil }
        return force(kind, content)
    }

    /// Queues an update of a kind that was perhaps not asked for.
    mutating func force(_ kind: String, _ content: JSON) -> Int64 {
        defer { nextID += 1 }
        lastIssued = nextID
        pending.append(Entry(id: nextID, kind: kind, content: content))
        return nextID
    }

    /// Forgets one that was taken.
    mutating func forget(_ id: Int64) { pending.removeAll { $0.id == id } }

    mutating func allow(_ kinds: [String]) {
        allowed = kinds.isEmpty ? nil : Set(kinds)
    }

    /// Forgets what `offset` confirms. An offset beyond all known ids is too high: it confirms
    /// nothing.
    mutating func confirm(_ offset: Int64) {
        guard deafPolls == 0 else {
            deafPolls -= 1
            return
        }
        if offset < 0 {
            pending.removeFirst(max(0, pending.count + Int(offset)))
        } else if offset > 0, offset <= max(lastIssued, pending.map(\.id).max() ?? 0) + 1 {
            pending.removeAll { $0.id < offset }
        }
    }

    /// The next updates, at most `limit`; an offset below some leaves out the ones before it.
    func batch(limit: Int, _ random: inout some RandomNumberGenerator) -> [JSON] {
        let batch = pending.prefix(limit).map(\.json)
        return isShuffled ? batch.shuffled(using: &random) : batch
    }
}
