import Bot
import BotHarness
import FakeTelegram
import Logging
import Planner
import Synchronization
import Testing

@testable import Transports

/// The bot in process on a fake homeserver, whose rooms change as the test wants, on a clock moved by hand.
final class RoomWorld {
    /// A clock that is moved by hand, from the stamp of scripted events on.
    final class HandClock: WallClock {
        private let time = Mutex(Instant(seconds: 1_700_000_000))
        var now: Instant { time.withLock { $0 } }
        func advance(minutes: Int) { time.withLock { $0 = $0.adding(minutes: minutes) } }
    }

    let server: FakeHomeserver
    let clock = HandClock()
    var rooms: [RoomTruth] = []
    private let bot: BotHarness
    private let transport: MatrixTransport
    private var cursor = "s0"

    init() async throws {
        server = try #require(FakeHomeserver())
        let configuration = MatrixConfiguration(
            homeserver: try HTTPAddress(server.address), token: Secret(FakeHomeserver.token),
            instance: "i", commands: ["home"])
        transport = try await MatrixTransport.start(
            configuration, client: HTTPClient(), clock: clock,
            logger: Logger(label: "rooms") { _ in SwiftLogNoOpLogHandler() })
        bot = try BotHarness(networks: transport, now: clock.now)
    }

    deinit {
        bot.end()
    }

    /// Tells the server's calls the truth, which they know before any sync.
    func publish() {
        for room in rooms {
            server.setMembers(room.hasBot ? room.people.sorted() : nil, of: room.id)
        }
    }

    /// A sync that brings all that happened; of the rooms in `limited` only the last event, the rest as a gap.
    func sync(limited: Set<String> = []) async throws {
        var (joined, left): ([JSON.Member], [JSON.Member]) = ([], [])
        for index in rooms.indices {
            let (id, events) = (rooms[index].id, rooms[index].take())
            guard !events.isEmpty else { continue }
            let isLimited = limited.contains(id) && events.count > 1
            if isLimited { server.setHistory(events.dropLast().reversed(), of: id) }
            let shown = isLimited ? Array(events.suffix(1)) : events
            let timeline: JSON = [
                "timeline": [
                    "events": .array(shown), "limited": .bool(isLimited), "prev_batch": "p",
                ]
            ]
            if rooms[index].hasBot {
                joined.append(.init(name: id, value: timeline))
            } else {
                left.append(.init(name: id, value: timeline))
            }
        }
        publish()
        server.sync(["join": .object(joined), "leave": .object(left)])
        repeat {
            guard case .batch(let batch) = await transport.sync(since: cursor) else {
                throw CancellationError()
            }
            try bot.dispatcher.handle(
                batch.updates, cursor: batch.next, bot: transport.bot, now: clock.now)
            cursor = batch.next
        } while cursor.contains("\n")
    }

    /// Fires what is due.
    func fire() throws {
        while try bot.scheduler.tick(at: clock.now) {}
    }

    /// Sends what waits.
    func send() async throws {
        try await bot.relay.drain(at: clock.now)
    }

    /// All that is waited for.
    func settle() async throws {
        try await sync()
        try fire()
        try await send()
    }
}
