import NIOCore
import Synchronization

/// The connections that are open: for one too many the slowest is dropped.
///
/// Slow is who has not sent a request yet, who is silent between two, or who does not read an answer.
final class Connections: Sendable {
    private struct Open {
        var channels: [Int: any Channel] = [:]
        var slow: Set<Int> = []
        var next = 0

        /// The eldest of those that are slow, else the eldest.
        var slowest: Int? { slow.min() ?? channels.keys.min() }
    }

    private let limit: Int
    private let open = Mutex(Open())

    /// Room for `limit` connections.
    init(limit: Int) {
        self.limit = limit
    }

    /// Makes room for a connection and returns its place.
    func enter(_ channel: any Channel) -> Int {
        let (place, dropped) = open.withLock { open in
            let slowest = open.channels.count < limit ? nil : open.slowest
            let dropped = slowest.flatMap { open.channels.removeValue(forKey: $0) }
            if let slowest { open.slow.remove(slowest) }
            let place = open.next
            open.next += 1
            open.slow.insert(place)
            open.channels[place] = channel
            return (place, dropped)
        }
        dropped?.close(promise: nil)
        return place
    }

    /// Notes whether a connection keeps the server waiting.
    func set(_ place: Int, isSlow: Bool) {
        open.withLock { open in
            guard open.channels[place] != nil else { return }
            if isSlow { open.slow.insert(place) } else { open.slow.remove(place) }
        }
    }

    /// Forgets a connection that was closed.
    func leave(_ place: Int) {
        open.withLock { open in
            open.slow.remove(place)
            open.channels[place] = nil
        }
    }

    /// Closes every connection.
    func closeAll() {
        for channel in open.withLock({ Array($0.channels.values) }) { channel.close(promise: nil) }
    }
}
