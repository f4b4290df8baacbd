import Wording
import Bot
import Logging
import Pictures
import Planner
import Storage
import Transports

/// The bot behind a console: what is thrown away when it stops, and made anew when it starts.
struct Engine {
    private let bot: String
    private let store: Store
    private let database: OpenDatabase
    private let dispatcher: Dispatcher
    private let scheduler: Scheduler
    private let relay: OutboxRelay
    private let transport: ConsoleTransport
    private let desk: ImportDesk
    private let calendars: SubscriptionDesk
    private let environment: BotEnvironment

    /// Opens the database and brings its schema up to date.
    init(_ setup: ChatSetup, transport: ConsoleTransport) throws {
        bot = transport.bot
        store = try Store(setup.address)
        guard try store.read({ try $0.leases.living() }) == 0 else {
            throw CommandFailure(
                .unavailable,
                "\(store.name): the bot is at work on it - stop it first, or name another database")
        }
        database = setup.database
        database.opened(store)
        var environment = BotEnvironment(
            store: store, zones: setup.zones, motivation: setup.motivation,
            options: setup.options, logger: setup.logger)
        if setup.hasPictures { environment.painter = PicturePainter() }
        self.environment = environment
        dispatcher = Dispatcher(environment)
        scheduler = Scheduler(environment)
        desk = ImportDesk(environment)
        calendars = SubscriptionDesk(environment)
        self.transport = transport
        relay = OutboxRelay(
            environment, transport: transport, rates: .unlimited, parallel: 1)
    }

    /// Closes the database without finishing anything.
    func stop() throws {
        database.closed()
        try store.close()
    }

    /// Catches up on what fell due before `now`, and forgets what is old.
    func start(at now: Instant) async throws {
        var housekeeping = Housekeeping(environment)
        try housekeeping.run(at: now)
        try scheduler.recover(at: now)
        try relay.recover(at: now)
        try await settle(at: now)
    }

    /// Takes an update.
    func handle(_ update: Update, number: Int64, at now: Instant) throws {
        try dispatcher.handle([update], cursor: String(number), bot: update.bot, now: now)
    }

    /// Does what is due, and sends what waits.
    func settle(at now: Instant) async throws {
        while !StopSignal.hasCome {
            while !StopSignal.hasCome, try scheduler.tick(at: now) {}
            if let query = try calendars.next(at: now) {
                let fetcher = CalendarFetcher(
                    HTTPClient(), allowsPrivate: environment.options.allowsPrivate)
                try calendars.take(query, await fetcher.fetch(query), at: now)
                continue
            }
            guard let wanted = try desk.next(of: bot, at: now) else { break }
            let outcome = await transport.fetch(wanted.file, limit: ImportDesk.byteLimit)
            try desk.take(wanted, outcome, at: now)
        }
        try await relay.drain(at: now)
    }

    /// When something falls due next; nil when nothing will.
    func nextWake() throws -> Instant? { try scheduler.nextWake() }

    /// Remembers that the database has lived until `now`.
    func note(_ now: Instant) throws {
        try store.write { try $0.facts.setMoment(now) }
    }

    /// The newest moment at which the database was written to; nil when it is new.
    func lastMoment() throws -> Instant? {
        try store.lastMoment().map { Instant(seconds: $0) }
    }

    /// How many updates the database has taken.
    func updateCount() throws -> Int64 {
        try store.read { try $0.inbox.cursor(bot: bot).flatMap { Int64($0) } } ?? 0
    }

    /// The bot's messages in a chat as they stand now, the one first sent last coming first.
    func shown(in chat: String) throws -> [Shown] {
        try store.read { transaction in
            guard let id = try transaction.chats.id(bot: bot, externalID: chat) else { return [] }
            return try transaction.messages.shown(chat: id, limit: .max).map { stored in
                let message = Message(encoded: stored.body) ?? Message(RichText())
                return Shown(id: stored.externalID, message: message)
            }
        }
    }

    /// The id of the newest message in a chat that begins with `prefix`; nil when there is none.
    func lastMessage(in chat: String, prefix: String) throws -> String? {
        try store.read { transaction in
            guard let id = try transaction.chats.id(bot: bot, externalID: chat) else { return nil }
            return try transaction.messages.lastReceived(chat: id, prefix: prefix)
        }
    }

    /// A message of the bot that stands in a chat.
    struct Shown {
        /// The network's id.
        var id: String
        /// What is kept of what it shows now: its first line and its buttons.
        var message: Message
    }
}
