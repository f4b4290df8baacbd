import Synchronization
import Wording

/// The network's ids (`file_id`) of the photos that were sent last: the same photo again is sent by its id.
final class SentPhotos: Sendable {
    private struct State {
        var ids: [Attachment: String] = [:]
        var order: [Attachment] = []
    }

    private let state = Mutex(State())
    /// As many as a few busy chats turn to and fro.
    private static let most = 32

    /// The id of a photo; nil where it was not sent, or too long ago.
    func id(of photo: Attachment) -> String? { state.withLock { $0.ids[photo] } }

    /// Keeps the id of a photo that was sent.
    func keep(_ id: String, of photo: Attachment) {
        state.withLock { state in
            if state.ids.updateValue(id, forKey: photo) == nil { state.order.append(photo) }
            guard state.order.count > Self.most else { return }
            state.ids[state.order.removeFirst()] = nil
        }
    }

    /// Forgets the id of a photo, which the network no longer knows.
    func forget(_ photo: Attachment) {
        state.withLock { state in
            state.ids[photo] = nil
            state.order.removeAll { $0 == photo }
        }
    }
}
