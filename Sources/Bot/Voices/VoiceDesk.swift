public import Planner
import Storage
import Wording

/// What is done with voice messages, between their networks, the server that writes their words down, and their plans.
///
///     message ──► row ──► fetched and listened to (no transaction) ──► what was heard, as the message of its person
///                  ▲   │ kill, network, server
///                  └───┘
///
/// The row goes with the answer, in one transaction: whatever ends the process, a voice message is answered once. Of one
/// chat they are listened to one after the other. What was said is never logged, and no recording is kept.
public struct VoiceDesk: Sendable {
    /// Larger recordings are not listened to.
    public static let byteLimit = 20 << 20

    private static let attempts = 3

    private let environment: BotEnvironment
    private let dispatcher: Dispatcher

    /// A desk for what is in `environment.store`.
    public init(_ environment: BotEnvironment) {
        self.environment = environment
        dispatcher = Dispatcher(environment)
    }

    /// The next voice message that a bot is to listen to by then, in none of the chats that are busy; it is counted as
    /// begun.
    ///
    /// - Throws: `StoreError`.
    public func next(of bot: String, besides busy: Set<Int64>, at now: Instant) throws
        -> WantedVoice?
    {
        while let row = try first(of: bot, besides: busy), row.dueAt <= now {
            // What ends the process again and again, even unheard, goes without a word.
            guard row.attempts < 2 * Self.attempts else {
                try environment.store.write { try $0.voices.delete(row.id) }
                continue
            }
            try environment.store.write { try $0.voices.begin(row.id) }
            guard let file = NetworkFile(encoded: row.voice.file), row.attempts < Self.attempts
            else {
                try end(row, .unheard(.unclear), at: now)
                continue
            }
            return WantedVoice(
                id: row.id, chat: row.voice.chat, file: file, attempt: row.attempts + 1)
        }
        return nil
    }

    /// When a bot is to listen to its next voice message in none of the chats that are busy; nil where there is none.
    ///
    /// - Throws: `StoreError`.
    public func nextDue(of bot: String, besides busy: Set<Int64>) throws -> Instant? {
        try first(of: bot, besides: busy)?.dueAt
    }

    /// Takes what came of listening, and answers whoever spoke.
    ///
    /// - Throws: `StoreError`.
    public func take(_ wanted: WantedVoice, _ outcome: ListeningOutcome, at now: Instant) throws {
        guard let row = try environment.store.read({ try $0.voices.find(wanted.id) }) else {
            return
        }
        switch outcome {
        case .retry(let seconds) where wanted.attempt < Self.attempts && seconds ?? 0 <= 60:
            let wait = max(seconds ?? 0, wanted.attempt == 1 ? 1 : 5)
            try environment.store.write {
                try $0.voices.retry(row.id, at: now.adding(seconds: wait))
            }
        case .retry, .refused: try end(row, .unheard(.unclear), at: now)
        case .tooLarge: try end(row, .unheard(.tooLarge(limit: Self.byteLimit)), at: now)
        case .heard(let text): try end(row, hearing(text), at: now)
        }
    }

    private func first(of bot: String, besides busy: Set<Int64>) throws -> StoredVoice? {
        try environment.store.read { try $0.voices.first(bot: bot, limit: busy.count + 1) }
            .first { !busy.contains($0.voice.chat) }
    }

    private func hearing(_ text: String) -> Hearing {
        let words = HeardWords(text).text
        guard !words.isEmpty else { return .unheard(.unclear) }
        let limit = environment.options.messageLength
        guard words.unicodeScalars.count <= limit else {
            return .unheard(.tooManyWords(limit: limit))
        }
        return .heard(words)
    }

    /// Lets a voice message go on as the message of its person; where they or their plan are gone, it goes with them.
    private func end(_ row: StoredVoice, _ hearing: Hearing, at now: Instant) throws {
        let update = try environment.store.read { tx -> Update? in
            guard let person = try tx.people.find(row.voice.identity),
                let chat = try tx.chats.find(row.voice.chat),
                let file = NetworkFile(encoded: row.voice.file),
                try !chat.isGroup || tx.plans.find(groupChat: chat.id) != nil
            else { return nil }
            return Update(row.voice, by: person, in: chat, file, hearing)
        }
        guard let update else {
            return try environment.store.write { try $0.voices.delete(row.id) }
        }
        try dispatcher.handle(update, forgetting: .voice(row.id), now: now)
    }
}

/// A voice message that is to be listened to.
public struct WantedVoice: Sendable {
    let id: Int64
    /// The chat that it was sent in.
    public let chat: Int64
    /// The recording.
    public let file: NetworkFile
    let attempt: Int
}

/// The outcome of listening to a voice message.
public enum ListeningOutcome: Hashable, Sendable {
    /// All that is said in it.
    case heard(String)
    /// The recording is larger than allowed.
    case tooLarge
    /// Nobody will hear it, however often it is tried.
    case refused
    /// Not now: again after that many seconds, or by back-off when nil.
    case retry(after: Int?)
}
