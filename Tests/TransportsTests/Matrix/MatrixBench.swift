import Bot
import FakeTelegram
import Logging
import Planner
import Synchronization
import Testing

@testable import Transports

/// A fake homeserver, the transport that talks to it, and its poller at work.
final class MatrixBench: Sendable {
    /// An update as it was handed over to be stored.
    struct Handed: Sendable {
        var update: Update
        var cursor: String
        var at: ContinuousClock.Instant
    }

    let server: FakeHomeserver
    let transport: MatrixTransport
    private let handed = Mutex<[Handed]>([])
    private let poll = Mutex<Task<Void, Never>?>(nil)
    private let logger = Logger(label: "tests") { _ in SwiftLogNoOpLogHandler() }

    /// A bench of a bot that knows these rooms.
    init(
        rooms: [String: RoomStanding] = [:], callTimeout: Duration = .seconds(30),
        newcomers: Set<String> = [], profileTime: Duration? = nil,
        admits: @escaping @Sendable (Sender) -> Bool = { _ in true }
    ) async throws {
        server = try #require(FakeHomeserver())
        var configuration = MatrixConfiguration(
            homeserver: try HTTPAddress(server.address), token: Secret(FakeHomeserver.token),
            instance: "i", commands: ["home"], callTimeout: callTimeout, admits: admits)
        configuration.isNewcomer = { newcomers.contains($0.id) }
        if let profileTime { configuration.profileTime = profileTime }
        configuration.backoff = Backoff(first: .milliseconds(20), most: .milliseconds(100))
        transport = try await MatrixTransport.start(
            configuration, client: HTTPClient(), clock: Bench.StillClock(), logger: logger
        ) { _ in rooms }
    }

    /// Begins to poll.
    func start(from cursor: String = "s0") {
        let task = Task {
            var poller = MatrixPoller(transport, from: cursor, logger: logger)
            while let event = await poller.next() {
                guard case .batch(let batch) = event else { continue }
                let now = ContinuousClock.now
                handed.withLock { handed in
                    handed += batch.updates.map {
                        Handed(update: $0, cursor: batch.cursor ?? "", at: now)
                    }
                }
                poller.settle(isStored: true)
            }
        }
        poll.withLock { $0 = task }
    }

    /// Ends polling.
    func stop() async {
        let task = poll.withLock { $0 }
        task?.cancel()
        _ = await task?.value
    }

    /// What was handed over so far.
    var updates: [Handed] { handed.withLock { $0 } }

    /// The texts of the messages that were handed over of a room.
    func texts(in room: String) -> [String] {
        updates.compactMap { handed in
            guard handed.update.chat.id == room,
                case .message(_, let text, _, _, _, _) = handed.update.content
            else { return nil }
            return text
        }
    }

    /// Waits until `condition` holds; the seconds that it took, nil when it did not in time.
    func wait(
        seconds: Double = 20, until condition: @escaping @Sendable (MatrixBench) -> Bool
    ) async -> Double? {
        await server.wait(seconds: seconds) { _ in condition(self) }
    }
}
