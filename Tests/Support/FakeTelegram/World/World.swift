import Chance
import Patience

/// All that the server knows.
struct World: Sendable {
    let bot: JSON
    let botID: Int64
    let username: String
    let token: String

    /// The photos that the server has, by their ids.
    var photos: [String: String] = [:]
    /// The documents that users sent with their bytes, by their ids.
    var uploads: [String: Upload] = [:]
    /// The kinds of the files that users sent, by their ids.
    var files: [String: String] = [:]
    /// How many seconds the recordings that users sent take, by their ids.
    var durations: [String: Int64] = [:]
    var people: [Int64: Person] = [:]
    var chats: [Int64: Chat] = [:]
    var updates = UpdateQueue()
    /// The presses that wait for their answer: callback query id to chat.
    var openPresses: [String: Int64] = [:]
    /// The messages in chats of others that wait for their answer: guest query id to chat.
    var openGuestQueries: [String: Int64] = [:]
    /// Whether the bot's guest mode is on.
    var takesGuestQueries = false
    /// What people typed and what can be picked for it: inline query id to user, text and results, nil before the answer.
    var inlineQueries: [String: (user: Int64, text: String, results: [JSON]?)] = [:]
    /// Whether the bot's inline mode is on, and whether it learns what is picked.
    var takesInlineQueries = false
    var tellsPicks = true
    /// When somebody did what lets the bot show them something alone: by chat and user, and the query of a press.
    var asideChances: [String: Double] = [:]
    /// For so many seconds after that it may.
    var asideSeconds = 15.0
    var ledger: [LedgerEntry] = []
    var violations: [Violation] = []
    var faults: [Fault] = []
    var limits = RateLimits()
    var record = RateRecord()
    /// Until when nothing may be sent to a chat after a 429.
    var frozen: [Int64: Double] = [:]
    var isFrozenUntil = 0.0
    /// How often each method was called.
    var calls: [String: Int] = [:]
    /// Counts the polls, so that a new one ends those before it.
    var polls = 0
    var pollsWaiting = 0
    /// Where updates are brought; nil where they are polled for.
    var webhook: Webhook?
    /// Counts the webhooks that were set.
    var webhooks = 0
    /// When a webhook may be set again.
    var nextWebhookAt = 0.0
    /// The statuses that updates were answered with at webhooks, 0 where no answer came.
    var deliveries: [Int] = []
    /// Counts what changed, for those who wait.
    var changes: Int {
        ledger.count + calls.values.reduce(pollsWaiting, +) + updates.pending.count
            + deliveries.count
    }
    /// What setMyCommands, setMyDescription and setMyShortDescription set.
    var profile: [String: JSON] = [:]
    var random = SplitMix(seed: 1)
    /// What people's clocks show, in seconds since 1970; the machine's for nil.
    var clock: Int64?

    /// The stamp of what people do now.
    var stamp: Int64 { clock ?? Int64(Moment.now) }

    init(token: String, username: String, botID: Int64) {
        self.token = token
        self.username = username
        self.botID = botID
        bot = .members([
            "id": .integer(botID), "is_bot": true, "first_name": "Fundone",
            "username": .string(username), "can_join_groups": true,
            "can_read_all_group_messages": false, "supports_inline_queries": false,
        ])
    }

    mutating func log(_ entry: LedgerEntry) {
        var entry = entry
        entry.number = ledger.count + 1
        ledger.append(entry)
    }

    mutating func violate(_ method: String, _ what: String) {
        violations.append(
            Violation(at: Int64(Moment.now * 1000), method: method, what: what))
    }

    /// The message as the Bot API's `Message`.
    func json(_ message: StoredMessage, in chat: Chat) -> JSON {
        let sender = message.isFromBot ? bot : people[message.sender]?.json
        let isCaption = message.caption != nil
        let keyboard = message.buttons.map { JSON.array($0) }
        return .members([
            "message_id": .integer(message.receiver == nil ? message.id : 0),
            "ephemeral_message_id": message.receiver == nil ? nil : .integer(message.id),
            "receiver_user": message.receiver.map { $0 == botID ? bot : people[$0]?.json ?? .null },
            "message_thread_id": message.thread.map { .integer($0) },
            "is_topic_message": message.thread == nil ? nil : true, "from": sender,
            "chat": chat.json, "date": .integer(message.date),
            "text": message.text.map { .string($0) },
            "caption": message.caption.map { .string($0) },
            (isCaption ? "caption_entities" : "entities"):
                message.entities.isEmpty ? nil : .array(message.entities),
            "photo": (message.photo ?? photo(message.sentFile)).map { id in
                .array([
                    .members(["file_id": .string("small-\(id)"), "width": 90, "height": 68]),
                    .members(["file_id": .string(id), "width": 1280, "height": 960]),
                ])
            },
            "video": file("video", message.sentFile), "audio": file("audio", message.sentFile),
            "voice": file("voice", message.sentFile),
            "media_group_id": message.album.map { .string($0) },
            "document": message.photo != nil || message.sentFile != nil
                ? file("document", message.sentFile)
                : message.file.map { name in
                    .members([
                        "file_id": "f", "file_unique_id": "f", "file_name": .string(name),
                    ])
                },
            "reply_markup": keyboard.isEmpty
                ? nil : .members(["inline_keyboard": .array(keyboard)]),
        ])
    }

    private func photo(_ file: (kind: String, id: String)?) -> String? {
        file?.kind == "photo" ? file?.id : nil
    }

    private func file(_ kind: String, _ file: (kind: String, id: String)?) -> JSON? {
        guard let file, file.kind == kind else { return nil }
        let upload = uploads[file.id]
        return .members([
            "file_id": .string(file.id), "file_unique_id": .string("u\(file.id)"),
            "file_name": kind == "voice" ? nil : upload.map { .string($0.name) },
            "duration": durations[file.id].map { .integer($0) },
            "file_size": (upload?.bytes).map { .integer(Int64($0.count)) },
        ])
    }
}
