import Bot
import Synchronization
import Wording

/// A network that shows everything and remembers what stands in each chat; now and then it fails.
final class ShowingNetwork: Transport {
    /// A message as it stands in a chat.
    struct Shown {
        let id: String
        var message: Message
    }

    private struct State {
        var shown: [String: [Shown]] = [:]
        var failing: [SendOutcome] = []
        var hasApologized = false
    }

    let bot = "telegram:1"
    private let state = Mutex(State())

    /// Lets the next sends end so.
    func fail(_ outcomes: [SendOutcome]) { state.withLock { $0.failing = outcomes } }

    /// What stands in a chat, oldest first.
    func shown(_ chat: String) -> [Shown] { state.withLock { $0.shown[chat] ?? [] } }

    /// Whether anybody was told that something went wrong.
    var hasApologized: Bool { state.withLock { $0.hasApologized } }

    func send(_ delivery: Delivery) async -> SendOutcome {
        state.withLock { state in
            if let outcome = state.failing.popLast() { return outcome }
            let text = delivery.message.text.plain
            if text.contains("went wrong") { state.hasApologized = true }
            let id = delivery.edits ?? "m\(delivery.id)p\(delivery.part)"
            let standing = Shown(id: id, message: delivery.message)
            let messages = state.shown[delivery.chat.id] ?? []
            if let place = messages.firstIndex(where: { $0.id == id }) {
                state.shown[delivery.chat.id]?[place] = standing
            } else {
                state.shown[delivery.chat.id] = messages.suffix(20) + [standing]
            }
            return .delivered(id: id)
        }
    }
}
