import Wording
import Bot
import Planner
import Synchronization

/// A network that does with each message what the test says, and remembers what was shown.
final class ScriptedNetwork: Transport {
    /// What becomes of a message.
    enum Fate {
        /// The message is shown and answered.
        case shown
        /// One part of an incomplete message is shown and answered.
        case part
        /// The message is shown, or not, and no answer comes.
        case cut(isShown: Bool)
        /// Anything else that a transport can say; it is not shown.
        case outcome(SendOutcome)
        /// What the task says once it ends; it is not shown.
        case pending(Task<SendOutcome, Never>)
        /// The process dies now: this one is shown, or not; nothing else is sent or heard.
        case death(isShown: Bool)
    }

    /// A message as a person saw it.
    struct Shown {
        /// The outbox row.
        var row: Int64
        /// The network's id of the chat.
        var chat: String
        /// Its text.
        var text: String
        /// The message that it changed.
        var edits: String?
    }

    private struct State {
        var fate: @Sendable (Delivery) -> Fate = { _ in .shown }
        var onDeath: @Sendable () -> Void = {}
        var isDead = false
        var files: [String: FetchOutcome] = [:]
        var shown: [Shown] = []
        var cuts: [Int64: Int] = [:]
        var attempts: [Int64] = []
        var pending: [Int64: Task<SendOutcome, Never>] = [:]
        var parts: [Int] = []
        /// The messages of this life: their answers are perhaps not stored when it ends.
        var recent: Set<Int64> = []
    }

    let bot = "telegram:1"
    private let state = Mutex(State())

    /// Lets the file of that reference be fetched so.
    func give(_ reference: String, _ outcome: FetchOutcome) {
        state.withLock { $0.files[reference] = outcome }
    }

    /// Fetches a file that was given; any other is gone.
    func fetch(_ file: NetworkFile, limit: Int) async -> FetchOutcome {
        let outcome = state.withLock { $0.files[file.reference] } ?? .notFound
        if case .fetched(let bytes) = outcome, bytes.count > limit { return .tooLarge }
        return outcome
    }

    /// Everything that was shown, in order.
    var shown: [Shown] { state.withLock { $0.shown } }
    /// The outbox rows that were attempted, in order.
    var attempts: [Int64] { state.withLock { $0.attempts } }
    /// Which parts of them, in order.
    var parts: [Int] { state.withLock { $0.parts } }
    /// How often the answer to a row was cut although it may have been shown.
    var cuts: [Int64: Int] { state.withLock { $0.cuts } }
    /// Whether the process has died.
    var isDead: Bool { state.withLock { $0.isDead } }

    /// Says what becomes of messages from now on.
    func decide(_ fate: @escaping @Sendable (Delivery) -> Fate) {
        state.withLock { $0.fate = fate }
    }

    /// Says what is done at the moment of death, and brings the network back to life.
    func revive(onDeath: @escaping @Sendable () -> Void) {
        state.withLock { state in
            state.isDead = false
            state.recent = []
            state.onDeath = onDeath
        }
    }

    func send(_ delivery: Delivery) async -> SendOutcome {
        let outcome = begin(delivery)
        let later = state.withLock { $0.pending.removeValue(forKey: delivery.id) }
        return await later?.value ?? outcome
    }

    private func begin(_ delivery: Delivery) -> SendOutcome {
        state.withLock { state in
            guard !state.isDead else { return .unknown }
            state.attempts.append(delivery.id)
            state.parts.append(delivery.part)
            state.recent.insert(delivery.id)
            func show() {
                state.shown.append(
                    Shown(
                        row: delivery.id, chat: delivery.chat.id,
                        text: delivery.message.text.plain, edits: delivery.edits))
            }
            switch state.fate(delivery) {
            case .shown:
                show()
                return .delivered(id: "m\(state.shown.count)")
            case .part:
                show()
                return .partly(id: "m\(state.shown.count)")
            case .cut(let isShown):
                state.cuts[delivery.id, default: 0] += 1
                if isShown { show() }
                return .unknown
            case .outcome(let outcome): return outcome
            case .pending(let task):
                state.pending[delivery.id] = task
                return .unknown
            case .death(let isShown):
                state.onDeath()
                state.isDead = true
                for row in state.recent { state.cuts[row, default: 0] += 1 }
                if isShown { show() }
                return .unknown
            }
        }
    }
}
