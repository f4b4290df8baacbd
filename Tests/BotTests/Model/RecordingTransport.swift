import Bot
import Planner
import Synchronization

/// A network of which only the deliveries are kept.
final class RecordingTransport: Transport {
    let bot = "model"
    private let deliveries = Mutex<[Delivery]>([])

    func send(_ delivery: Delivery) async -> SendOutcome {
        deliveries.withLock { $0.append(delivery) }
        return .delivered(id: delivery.edits ?? String(delivery.id))
    }

    /// What was sent since the last call, edits left out.
    func take() -> [Delivery] {
        deliveries.withLock { all in
            defer { all = [] }
            return all.filter { $0.edits == nil }
        }
    }
}
