import Bot
import Logging
import Planner
import Storage
import Transports
import Web

/// The bot on its networks: one loop for all of them, and three for each, until the task is cancelled.
///
///     poll ──► Dispatcher ──► commit ──wakes──► relay ──► network
///                               ▲ ├───wakes──► schedule
///                               ├─┼──────────────┘
///                               │ └───wakes──► fetch ◄── network
///                               └────────────────┘
///
/// A loop that waits wakes at its next moment, at least every 15 s (so that a clock that was set or a
/// machine that slept hides nothing), and when a commit leaves it something to do. A network that cannot be
/// reached keeps no other waiting, nor the pages and the service manager.
struct Server {
    private let environment: BotEnvironment
    private let networks: [ServedNetwork]
    private let scheduler: Scheduler
    private let clock: SharedClock
    private let scheduling = AsyncSignal()
    private let monitoring: Monitoring
    private let links: ActiveLinks
    private let door: WebDoor?
    private let mail: MailServer?
    private let model: ModelServer?
    private let voice: VoiceServer?
    /// The milliseconds between two parts of the housekeeping: most of the time belongs to others.
    private static let partPause = 50

    /// A server of networks with what `environment` holds, watched by `monitoring`. Letters are handed to `mail`, voice
    /// messages to `voice`, and `model` is asked about what is not understood surely.
    init(
        _ environment: BotEnvironment, _ networks: [ServedNetwork], _ monitoring: Monitoring,
        door: WebDoor?, mail: MailServer?, model: ModelServer?, voice: VoiceServer?
    ) {
        self.door = door
        self.mail = mail
        self.model = model
        self.voice = voice
        self.monitoring = monitoring
        self.environment = environment
        self.networks = networks
        links = ActiveLinks(expecting: networks.map(\.network), node: environment.node)
        scheduler = Scheduler(environment)
        clock = SharedClock(environment.node)
    }

    /// Serves until cancelled.
    func run() async throws {
        let client = HTTPClient()
        let readers = [
            ForeignReaders(calendarsOf: environment, client, clock),
            ForeignReaders(coursesOf: environment, client, clock),
        ]
        let asker = ForeignReaders(messagesOf: environment, model, client, clock)
        environment.store.onCommit { [scheduling, links, door] news in
            links.wake(news.bots)
            door?.news.changed(news.plans)
            if news.hasSetAlarm { scheduling.raise() }
            if news.wantsFiles { links.fetch() }
            if news.wantsCalendars { for reader in readers { reader.wake() } }
            if news.hasInquiry { asker.wake() }
        }
        try scheduler.recover(at: clock.now)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await NodeLoop(environment) { wake() }.run() }
            group.addTask { try await serve(client) }
            group.addTask {
                try await NodeLoop.whileHolding(Self.upkeep, environment.node) { _ in
                    await withDiscardingTaskGroup { group in
                        for reader in readers + [asker] {
                            group.addTask { await reader.run() }
                        }
                        if let backups = BackupLoop(environment, clock) {
                            group.addTask { await backups.run() }
                        }
                    }
                }
            }
            group.addTask { for await damage in environment.store.damages { throw damage } }
            // Not waitForAll: the first that fails ends the others.
            for try await _ in group {}
        }
    }

    /// Looks at once for what may go now.
    func wake() {
        scheduling.raise()
        links.wake()
    }

    /// The lease of what one process alone does for all.
    private static let upkeep = "upkeep"

    private func serve(_ client: HTTPClient) async throws {
        let metrics = ServerMetrics(store: environment.store, links: links)
        try await monitoring.watch(metrics, clock: clock) {
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask {
                    await withTaskCancellationHandler {
                        await schedule()
                    } onCancel: {
                        scheduling.raise()
                    }
                }
                if let door { try open(door, in: &group) }
                for network in networks {
                    group.addTask { try await serve(network, client) }
                }
                // Not waitForAll: the first that fails ends the others.
                for try await _ in group {}
            }
        }
    }

    /// Connects to a network and serves it; one that only one process may serve, while that is this one.
    private func serve(_ served: ServedNetwork, _ client: HTTPClient) async throws {
        guard let name = served.network.lease else {
            return try await serve(
                served.network, by: connect(served, client, under: nil), client, under: nil)
        }
        try await NodeLoop.whileHolding(name, environment.node) { lease in
            try await serve(
                served.network, by: connect(served, client, under: lease), client, under: lease)
        }
    }

    private func connect(
        _ served: ServedNetwork, _ client: HTTPClient, under lease: Lease?
    ) async throws -> any NetworkConnection {
        let connection = try await withThrowingTaskGroup(of: (any NetworkConnection)?.self) {
            group in
            group.addTask {
                try await served.network.connect(client, clock: clock, environment, lease)
            }
            group.addTask {
                // Who cannot connect leaves the work to those who can.
                while true {
                    try await Task.sleep(for: .seconds(15))
                    environment.node.isCutOff()
                }
            }
            defer { group.cancelAll() }
            return try await group.next()
        }
        guard let connection = connection ?? nil else { throw CancellationError() }
        environment.access.introduce(
            connection.transport.bot, as: served.network.identity)
        return connection
    }

    /// Serves a network; all of it under the lease, where there is one, else what it brings in under one for that.
    private func serve(
        _ network: Network, by connection: any NetworkConnection, _ client: HTTPClient,
        under lease: Lease?
    ) async throws {
        let bot = connection.transport.bot
        let relay = OutboxRelay(
            environment, transport: connection.transport, rates: connection.rates,
            scope: lease.map { .leased($0.name) } ?? .shards)
        if environment.node.name == nil { try relay.recover(at: clock.now) }
        let link = ActiveLinks.Link(
            bot: bot, network: network.identity, relay: relay, intake: Intake())
        let loops = loops(of: connection)
        // Known from the start, so that a loop that never begins is noticed too.
        monitoring.beat(loops.relay)
        links.add(link)
        defer {
            links.remove(link.bot)
            monitoring.heartbeats.end(loops.relay.name)
        }
        door?.portraits.add(connection.transport)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await relay.run(clock: clock) { monitoring.beat(loops.relay) } }
            group.addTask { await connection.introduce() }
            let taking = "poll \(bot)"
            group.addTask {
                // What a network brings by itself, every process takes.
                if let lease { return try await takeIn(connection, link, lease) }
                if connection.isBrought { return try await takeIn(connection, link, nil) }
                try await NodeLoop.whileHolding(taking, environment.node) { lease in
                    try await takeIn(connection, link, lease)
                }
            }
            group.addTask {
                try await NodeLoop.whileHolding(lease?.name ?? taking, environment.node) { _ in
                    await fetch(from: connection.transport, client, link)
                }
            }
            for try await _ in group {}
        }
    }

    /// Fetches what people send from where it was sent: files, and voice messages to listen to.
    private func fetch(
        from transport: any Transport, _ client: HTTPClient, _ link: ActiveLinks.Link
    ) async {
        let ear = voice.map { VoiceClient(client, $0, logger: environment.logger) }
        await withDiscardingTaskGroup { group in
            group.addTask { await FileFetcher(environment, transport, link, clock).run() }
            group.addTask { await VoiceListener(environment, transport, ear, link, clock).run() }
        }
    }

    private func takeIn(
        _ connection: any NetworkConnection, _ link: ActiveLinks.Link, _ lease: Lease?
    ) async throws {
        let loop = loops(of: connection).poll
        monitoring.beat(loop)
        defer { monitoring.heartbeats.end(loop.name) }
        let cursor = try environment.store.read { try $0.inbox.cursor(bot: link.bot) }
        await poll(connection, link, from: cursor, lease)
    }

    /// The loops of a connection, each by a name of its own where there are several of its network.
    private func loops(of connection: any NetworkConnection) -> (
        poll: ServerLoop, relay: ServerLoop
    ) {
        let bot = connection.transport.bot
        let (poll, relay) = connection.loops
        guard networks.count(where: { bot.hasPrefix($0.network.name + ":") }) > 1 else {
            return (poll, relay)
        }
        return (poll.of(bot), relay.of(bot))
    }

    private func open(_ door: WebDoor, in group: inout ThrowingTaskGroup<Void, any Error>) throws {
        let client = HTTPClient()
        let now = { @Sendable [clock] in clock.now }
        let hooks = HookTransport(
            environment.store, client: client, allowsPrivate: environment.options.allowsPrivate,
            clock: now)
        var transports: [any Transport] = [hooks, door.door]
        if let mail {
            transports.append(
                MailTransport(mail, client: client, logger: environment.logger, clock: now))
        }
        for transport in transports {
            let isOwn = environment.node.name == nil || transport.bot == door.door.bot
            let relay = OutboxRelay(
                environment, transport: transport, rates: .unlimited, scope: isOwn ? .own : .shards,
                isNetwork: false)
            if isOwn { try relay.recover(at: clock.now) }
            links.add(ActiveLinks.Link(bot: transport.bot, relay: relay, intake: Intake()))
            group.addTask { await relay.run(clock: clock) }
        }
    }

    private func poll(
        _ connection: any NetworkConnection, _ link: ActiveLinks.Link, from cursor: String?,
        _ lease: Lease?
    ) async {
        let dispatcher = Dispatcher(environment, lease: lease)
        let inline = InlineReader(environment)
        let loop = loops(of: connection).poll
        var poller = connection.poller(from: cursor)
        // The end waits for the answers that were begun.
        await withDiscardingTaskGroup { answers in
            let unanswered = connection.presses(in: interrupted(link.bot))
            answers.addTask { await connection.answer(presses: unanswered) }
            while let event = await poller.next() {
                switch event {
                case .batch(let batch):
                    noteAnswer(link, dispatcher)
                    let now = clock.now
                    answers.addTask {
                        await connection.answer(queries: batch.queries, by: inline, at: now)
                    }
                    let isStored = await store(batch, link, loop, dispatcher)
                    poller.settle(isStored: isStored)
                    guard isStored, !batch.presses.isEmpty else { break }
                    answers.addTask { await connection.answer(presses: batch.presses) }
                case .quiet: noteAnswer(link, dispatcher)
                case .failed: environment.node.isCutOff()
                case .refused:
                    monitoring.heartbeats.end(loop.name)
                    continue
                }
                monitoring.beat(loop, more: poller.pause)
                link.intake.isBehind(await poller.backlog)
            }
        }
    }

    private func noteAnswer(_ link: ActiveLinks.Link, _ dispatcher: Dispatcher) {
        let now = clock.now
        link.intake.polled(at: now)
        environment.node.isInTouch()
        do {
            // First: it looks for how long the network was away.
            try dispatcher.notePoll(of: link.bot, now: now)
            guard environment.node.name != nil, link.intake.isWorthTelling(at: now) else { return }
            try environment.store.write { try $0.inbox.savePoll(bot: link.bot, now: now) }
            link.intake.told(at: now)
        } catch {
            environment.logger.error("a poll was not noted: \(error)")
        }
    }

    /// Handles a batch part by part; false when the database fails.
    private func store(
        _ batch: PolledBatch, _ link: ActiveLinks.Link, _ loop: ServerLoop,
        _ dispatcher: Dispatcher
    ) async -> Bool {
        var rest = FairOrder.of(batch.updates)[...]
        do {
            repeat {
                let count = rest.count
                rest = try dispatcher.handlePart(
                    of: rest, cursor: batch.cursor, sealed: batch.sealed, bot: link.bot,
                    now: clock.now)
                link.intake.handled(count - rest.count)
                monitoring.beat(loop)
                await Task.yield()
            } while !rest.isEmpty
            return true
        } catch {
            environment.logger.error("a batch of updates was not stored: \(error)")
            return false
        }
    }

    private func interrupted(_ bot: String) -> [String] {
        guard environment.store.wasInterrupted else { return [] }
        let start = clock.now.adding(seconds: -60)
        let keys = try? environment.store.read {
            try $0.inbox.keysAccepted(bot: bot, since: start, limit: 200)
        }
        return keys ?? []
    }

    /// Between its rounds it forgets, in parts, what is old: an hour's once an hour, the first at the start.
    ///
    /// A database that fails (a full disk) stops nothing: it is tried again every second until it works.
    private func schedule() async {
        var housekeeping = Housekeeping(environment)
        var nextHour = clock.now.adding(minutes: 60)
        var isFailing = false
        var quiet = (seen: 0, released: 0)
        while !Task.isCancelled {
            monitoring.beat(.schedule)
            do {
                if clock.now >= nextHour {
                    try scheduler.followZones(at: clock.now)
                    housekeeping = Housekeeping(environment)
                    nextHour = clock.now.adding(minutes: 60)
                }
                try await fireAll()
                isFailing = false
                let isBusy =
                    try environment.node.has(Self.upkeep) && housekeeping.step(at: clock.now)
                if !isBusy { releaseMemoryWhenIdle(&quiet) }
                let wait = milliseconds(until: try scheduler.nextWake())
                await scheduling.wait(
                    atMost: .milliseconds(isBusy ? min(wait, Self.partPause) : wait))
            } catch {
                if !isFailing { environment.logger.error("scheduler: \(error)") }
                isFailing = true
                await scheduling.wait(atMost: .seconds(1))
            }
        }
    }

    /// Lets go of memory once nothing came in for a whole round.
    private func releaseMemoryWhenIdle(_ quiet: inout (seen: Int, released: Int)) {
        let updates = links.updates
        if updates == quiet.seen, updates != quiet.released {
            try? environment.store.emptyLog()
            environment.store.releaseMemory()
            quiet.released = updates
        }
        quiet.seen = updates
    }

    // Between two turns others get at the database, and this thread.
    private func fireAll() async throws {
        while !Task.isCancelled, try scheduler.tick(at: clock.now) {
            monitoring.beat(.schedule)
            await Task.yield()
        }
    }

    private func milliseconds(until moment: Instant?) -> Int {
        // What other processes leave to do, nobody may tell of.
        min(
            moment.map(clock.milliseconds) ?? .max, environment.node.name == nil ? 15_000 : 2000)
    }
}
