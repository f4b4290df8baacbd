import Wording
import Bot
import Synchronization

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
    }

    let bot = "telegram:1"
    private let kept = Mutex<[Sent]>([])

    /// Everything that was shown, in order.
    var sent: [Sent] { kept.withLock { $0 } }

    func send(_ delivery: Delivery) async -> SendOutcome {
        kept.withLock { kept in
            let id = delivery.edits ?? "m\(kept.count + 1)"
            kept.append(Sent(id: id, chat: delivery.chat.id, message: delivery.message))
            return .delivered(id: id)
        }
    }
}
