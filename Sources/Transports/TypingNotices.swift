import Bot
import Synchronization

/// Shows in private chats that an answer is on its way, where it takes longer than half a second.
///
///     a message is stored ──► note ──0.5 s──► does an answer wait?  ──yes──► typing; looked at again in 5 s
///                               │                                └──no───► forgotten
///     its answer leaves ────────┴──► forgotten and hidden, or half a second more where more was written
///
/// A notice delays nobody: one task goes from chat to chat and ends with the last note. A call that fails is not
/// repeated, and one whose answer leaves meanwhile is called off.
final class TypingNotices: Sendable {
    private struct Note {
        var thread: String?
        /// How many messages there have no answer yet.
        var messages: Int
        /// When it is looked at.
        var due: ContinuousClock.Instant
        /// When it is forgotten, whatever became of the answer.
        let end: ContinuousClock.Instant
    }

    private struct State {
        var notes: [String: Note] = [:]
        /// When typing was last shown, by chat.
        var shown: [String: ContinuousClock.Instant] = [:]
        /// How many answers are leaving, by chat.
        var leaving: [String: Int] = [:]
        var call: (chat: String, task: Task<Void, Never>)?
        var loop: Task<Void, Never>?
        var hasEnded = false
    }

    /// How long an answer may take before typing is shown.
    private static let patience = Duration.milliseconds(500)
    /// How long networks show typing.
    private static let length = Duration.seconds(5)
    /// How long an answer is waited for.
    private static let longest = Duration.seconds(120)

    private let state = Mutex(State())
    private let answersLate: Bool
    private let isAwaited: @Sendable (String) -> Bool
    private let show: @Sendable (String, String?) async -> Void
    private let hide: (@Sendable (String) async -> Void)?

    /// Notices that `show` shows in a chat and its thread for five seconds, where `isAwaited` says that an answer waits for
    /// the chat. `hide` ends it before that, on networks where the answer does not. `answersLate` says that one answer to a
    /// message may not be the last: then `isAwaited` is asked after each.
    init(
        answersLate: Bool, isAwaited: @escaping @Sendable (String) -> Bool,
        show: @escaping @Sendable (String, String?) async -> Void,
        hide: (@Sendable (String) async -> Void)? = nil
    ) {
        self.answersLate = answersLate
        self.isAwaited = isAwaited
        self.show = show
        self.hide = hide
    }

    /// Notes who wrote in private at that moment.
    func note(_ updates: [Update], at moment: ContinuousClock.Instant) {
        let chats = updates.compactMap { update -> ChatAddress? in
            guard case .message = update.content, update.chat.kind == .direct else { return nil }
            return update.chat
        }
        guard !chats.isEmpty else { return }
        state.withLock { state in
            guard !state.hasEnded else { return }
            state.shown = state.shown.filter { $0.value + Self.length > moment }
            for chat in chats {
                let next = state.shown[chat.id].map { $0 + Self.length } ?? moment
                state.notes[chat.id] = Note(
                    thread: chat.thread, messages: (state.notes[chat.id]?.messages ?? 0) + 1,
                    due: max(moment + Self.patience, next), end: moment + Self.longest)
            }
            if state.loop == nil { state.loop = Task { await run() } }
        }
    }

    /// Carries a delivery out by `carry`, and notes that an answer leaves where it is one.
    func leave(
        _ delivery: Delivery, by carry: (Delivery) async -> SendOutcome
    ) async -> SendOutcome {
        // What notifies is no answer.
        guard delivery.chat.kind == .direct, !delivery.notifies else {
            return await carry(delivery)
        }
        answerLeaves(for: delivery.chat.id)
        let outcome = await carry(delivery)
        let isThere = if case .delivered = outcome { true } else { false }
        answerLeft(for: delivery.chat.id, isThere: isThere)
        return outcome
    }

    /// Notes that an answer leaves: typing would come too late.
    private func answerLeaves(for chat: String) {
        state.withLock { state in
            state.leaving[chat, default: 0] += 1
            if state.call?.chat == chat { state.call?.task.cancel() }
        }
    }

    /// Notes that an answer has left, or did not get through.
    private func answerLeft(for chat: String, isThere: Bool) {
        state.withLock { state in
            let others = (state.leaving[chat] ?? 1) - 1
            state.leaving[chat] = others > 0 ? others : nil
            guard var note = state.notes.removeValue(forKey: chat) else { return }
            if isThere { note.messages -= 1 }
            let soon = ContinuousClock.now + Self.patience
            note.due = note.messages > 0 ? max(note.due, soon) : soon
            if note.messages > 0 || answersLate {
                state.notes[chat] = note
            } else {
                stop(showing: chat, in: &state)
            }
        }
    }

    private func stop(showing chat: String, in state: inout State) {
        guard let hide, let shown = state.shown.removeValue(forKey: chat),
            shown + Self.length > .now
        else { return }
        Task { await hide(chat) }
    }

    /// Shows nothing any more.
    func end() {
        state.withLock { state in
            state.call?.task.cancel()
            state.loop?.cancel()
            state = State(hasEnded: true)
        }
    }

    /// Whether nothing is noted and nothing shown.
    var isIdle: Bool { state.withLock { $0.notes.isEmpty && $0.call == nil && $0.loop == nil } }

    private func run() async {
        while let due = nextMoment() {
            // Others who write meanwhile are looked at sooner.
            try? await Task.sleep(
                until: min(due, .now + Self.patience), clock: .continuous)
            guard !Task.isCancelled else { return }
            for chat in chatsDue() {
                if isAwaited(chat) { await begin(chat)?.value } else { forget(chat) }
            }
        }
    }

    /// When the next note is to be looked at; nil where there is none, and the task ends.
    private func nextMoment() -> ContinuousClock.Instant? {
        state.withLock { state in
            state.call = nil
            let next = state.notes.values.lazy.map(\.due).min()
            if next == nil { state.loop = nil }
            return next
        }
    }

    private func chatsDue() -> [String] {
        state.withLock { state in
            let now = ContinuousClock.now
            state.notes = state.notes.filter { $0.value.end > now }
            return state.notes.filter { $0.value.due <= now }.sorted { $0.value.due < $1.value.due }
                .map(\.key)
        }
    }

    /// Begins to show it, unless the answer left meanwhile.
    private func begin(_ chat: String) -> Task<Void, Never>? {
        state.withLock { state in
            guard !state.hasEnded, let note = state.notes[chat] else { return nil }
            guard state.leaving[chat] == nil else {
                state.notes[chat]?.due = .now + Self.patience
                return nil
            }
            state.shown[chat] = .now
            state.notes[chat]?.due = .now + Self.length
            let task = Task { await show(chat, note.thread) }
            state.call = (chat, task)
            return task
        }
    }

    private func forget(_ chat: String) {
        state.withLock { state in
            guard let due = state.notes[chat]?.due, due <= .now else { return }
            state.notes[chat] = nil
            stop(showing: chat, in: &state)
        }
    }
}
