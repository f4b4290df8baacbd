import Wording
import Bot
import FakeTelegram
import Logging
import Planner
import Testing

@testable import Transports

/// A fake Telegram and the transport that talks to it.
struct Bench {
    /// A clock that stands still at 2026-11-21T09:00:00Z.
    struct StillClock: WallClock {
        let now = Instant(seconds: 1_795_251_600)
    }

    let server: FakeTelegram
    let transport: TelegramTransport
    let logger = Logger(label: "tests") { _ in SwiftLogNoOpLogHandler() }

    /// A bench whose polls last `pollSeconds` and whose other calls at most `callTimeout`; `isAwaited` tells for which
    /// chats an answer waits.
    init(
        pollSeconds: Int = 1, pollGrace: Duration = .seconds(10),
        callTimeout: Duration = .seconds(10),
        isAwaited: @escaping @Sendable (String, String) -> Bool = { _, _ in false }
    ) async throws {
        server = try #require(FakeTelegram())
        var configuration = try Bench.configuration(server)
        configuration.pollSeconds = pollSeconds
        configuration.pollGrace = pollGrace
        configuration.callTimeout = callTimeout
        configuration.isAwaited = isAwaited
        transport = try await TelegramTransport.start(
            configuration, client: HTTPClient(), clock: StillClock(), logger: logger)
    }

    /// A configuration for `server` with short waits after failures.
    static func configuration(
        _ server: FakeTelegram, token: String? = nil
    ) throws -> TelegramConfiguration {
        var configuration = TelegramConfiguration(
            server: try HTTPAddress(server.address), token: Secret(token ?? server.token),
            commands: [(name: "home", description: "Show the plan")],
            groupCommands: [(name: "add", description: "Add a task")], about: "A planner",
            shortAbout: "Planner")
        configuration.backoff = Backoff(first: .milliseconds(20), most: .milliseconds(100))
        return configuration
    }

    /// Polls as the server does until it is cancelled: `store` gets each batch, `told` each event.
    func poll(
        from cursor: Int64? = nil, told: @escaping @Sendable (PollEvent) -> Void = { _ in },
        store: @escaping @Sendable ([Update]) throws -> Void
    ) async {
        var poller = TelegramPoller(transport, from: cursor, logger: logger)
        await withDiscardingTaskGroup { answers in
            while let event = await poller.next() {
                told(event)
                guard case .batch(let batch) = event else { continue }
                let isStored = (try? store(batch.updates)) != nil
                poller.settle(isStored: isStored)
                guard isStored else { continue }
                answers.addTask { await transport.answer(presses: batch.presses) }
            }
        }
    }

    /// What the next poll brings.
    func batch(after cursor: Int64? = nil) async throws -> UpdateBatch {
        let outcome = await transport.poll(after: cursor)
        guard case .updates(let batch) = outcome else {
            Issue.record("poll: \(outcome)")
            throw CancellationError()
        }
        return batch
    }

    /// A delivery to user 1 who has written once, unless told otherwise.
    func delivery(
        _ message: Message, id: Int64 = 1, chat: String = "1", kind: ChatAddress.Kind = .direct,
        thread: String? = nil, edits: String? = nil, replyTo: String? = nil, notifies: Bool = false
    ) -> Delivery {
        Delivery(
            id: id, chat: ChatAddress(id: chat, kind: kind, thread: thread), edits: edits,
            replyTo: replyTo, message: message, notifies: notifies)
    }

    /// Sends `message` to user 1, beginning with that part.
    func send(_ message: Message, id: Int64 = 1, part: Int = 0) async -> SendOutcome {
        var delivery = delivery(message, id: id)
        delivery.part = part
        return await transport.send(delivery)
    }

    /// Sends all parts of `message` to user 1, from that one on; the outcome of the last one tried, and
    /// how many arrived.
    func sendAll(_ message: Message, from part: Int = 0) async -> (SendOutcome, arrived: Int) {
        var part = part
        while true {
            let outcome = await send(message, part: part)
            guard case .partly = outcome else { return (outcome, part) }
            part += 1
        }
    }
}
