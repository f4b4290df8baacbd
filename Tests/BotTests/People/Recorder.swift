import Bot
import Planner
import Synchronization
import Wording

/// A network that shows everything and keeps it.
final class Recorder: Transport {
    /// A message as it reached a chat.
    struct Sent {
        /// The network's id of the message.
        var id: String
        /// The network's id of the chat.
        var chat: String
        /// All of it.
        var message: Message
        /// Whether it stands in place of an earlier one.
        var isEdit: Bool
        /// When it came.
        var at: Instant
    }

    private struct State {
        var now: Instant
        var sent: [Sent] = []
    }

    let bot = "telegram:1"
    private let state: Mutex<State>

    init(now: Instant) {
        state = Mutex(State(now: now))
    }

    /// Everything that was shown, in order.
    var sent: [Sent] { state.withLock { $0.sent } }

    /// The moment, as the network knows it.
    var now: Instant {
        get { state.withLock { $0.now } }
        set { state.withLock { $0.now = newValue } }
    }

    func send(_ delivery: Delivery) async -> SendOutcome {
        state.withLock { state in
            let id = delivery.edits ?? "m\(state.sent.count + 1)"
            state.sent.append(
                Sent(
                    id: id, chat: delivery.chat.id, message: delivery.message,
                    isEdit: delivery.edits != nil, at: state.now))
            return .delivered(id: id)
        }
    }
}
