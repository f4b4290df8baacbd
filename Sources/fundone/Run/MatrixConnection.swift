import Bot
import Encryption
import Logging
import Planner
import Storage
import Transports

/// The server's connection to Matrix.
struct MatrixConnection: NetworkConnection {
    private let matrix: MatrixTransport
    private let logger: Logger

    var transport: any Transport { matrix }
    var loops: (poll: ServerLoop, relay: ServerLoop) { (.matrixPoll, .matrixRelay) }
    /// The homeserver says when it is too much.
    var rates: SendRates { .unlimited }

    /// Connects, as often as it takes; under a lease where several processes share the work.
    ///
    /// - Throws: `MatrixFailure` when trying again cannot help; `StoreError`; `CancellationError`.
    init(
        _ settings: MatrixSettings, client: HTTPClient, clock: any WallClock,
        environment: BotEnvironment, lease: Lease?
    ) async throws {
        let login = MatrixLogin(settings, client: client, environment: environment)
        matrix = try await login.start { token in
            try await MatrixConnection.start(
                token, settings, client, clock, environment, lease)
        }
        try MatrixConnection.note(matrix.bot, of: settings, in: environment.store)
        logger = environment.logger
    }

    /// Who the bot is, such as `matrix:@planner:example.org`, as its homeserver says; no key is needed for that.
    ///
    /// - Throws: `MatrixFailure` when trying again cannot help; `StoreError`; `CancellationError`.
    static func bot(
        _ settings: MatrixSettings, client: HTTPClient, environment: BotEnvironment
    ) async throws -> String {
        let store = environment.store
        let instance = try instance(store)
        let login = MatrixLogin(settings, client: client, environment: environment)
        let plain = try await login.start { token in
            let configuration = MatrixConfiguration(
                homeserver: settings.homeserver, token: token, instance: instance)
            return try await MatrixTransport.start(
                configuration, client: client, clock: SystemClock(), logger: environment.logger)
        }
        try note(plain.bot, of: settings, in: store)
        return plain.bot
    }

    // Who looks at the database alone knows by this which rows are the bot's.
    private static func note(_ bot: String, of settings: MatrixSettings, in store: Store) throws {
        let fact = Fact.matrixBot(Network.matrix(settings).identity)
        guard try store.read({ try $0.facts.value(fact) }) != bot else { return }
        try store.write { try $0.facts.set(fact, bot) }
    }

    private static func start(
        _ token: Secret, _ settings: MatrixSettings, _ client: HTTPClient,
        _ clock: any WallClock, _ environment: BotEnvironment, _ lease: Lease?
    ) async throws -> MatrixTransport {
        let store = environment.store
        let name = Network.matrix(settings).identity
        var configuration = MatrixConfiguration(
            homeserver: settings.homeserver, token: token, instance: try instance(store),
            commands: CommandMenu.commands.map(\.name) + ["start", "done", "delete", "snooze"],
            admits: {
                environment.admitsInvitation(from: $0, toBotNamed: name, now: clock.now)
            })
        configuration.isNamed = {
            environment.access.list(ofBotNamed: name).isNamed("matrix", $0)
        }
        configuration.isNewcomer = {
            environment.isNewcomer($0, toBotNamed: name, now: clock.now)
        }
        configuration.isAwaited = { environment.isAwaited(by: $1, of: $0, now: clock.now) }
        configuration.answersLate = environment.options.answersLate
        let key = MatrixKeyFile(settings.key, database: store.path)
        configuration.vault = MatrixVault(
            store: store, seal: try key.seal(for: store), password: settings.password)
        configuration.vault?.check = { try environment.node.check(lease, in: $0) }
        do {
            return try await MatrixTransport.start(
                configuration, client: client, clock: clock, logger: environment.logger
            ) { bot in
                try store.read { try $0.chats.knownRooms(bot: bot) }
                    .mapValues { RoomStanding($0.isGroup ? .group : .direct, owner: $0.owner) }
            }
        } catch EncryptionFault.wrongCode {
            throw key.isWrong
        }
    }

    /// What tells the transaction ids of this database from those of another: drawn once.
    private static func instance(_ store: Store) throws -> String {
        try store.write { tx in
            if let known = try tx.facts.value(.matrixInstance) { return known }
            let drawn = String(UInt64.random(in: .min ... .max), radix: 36)
            try tx.facts.set(.matrixInstance, drawn)
            return drawn
        }
    }

    /// Replaces the bot's identity in encrypted rooms by a new one, `waits` where somebody is to approve it; how it stands
    /// then.
    ///
    /// - Throws: `MatrixFailure`; `StoreError`; `CancellationError`.
    func resetIdentity(waits: @Sendable (WebPage?) async -> Bool) async throws -> IdentityStanding {
        try await matrix.resetIdentity(waits: waits)
    }

    /// Asks a person to verify the bot, as `listen` says; what comes for its device from `cursor` on is taken.
    ///
    /// - Throws: `MatrixFailure`; `StoreError`; `EncryptionFault`.
    func verify(
        _ person: String, after cursor: String?, listen: (ShortString?) -> OperatorWord
    ) async throws -> AskedVerification {
        let start = cursor.flatMap { $0.isEmpty ? nil : $0 }
        return try await matrix.verify(person, after: start, listen: listen)
    }

    func introduce() async {
        StandardStream.output.write("ready: matrix \(matrix.user)\n")
    }

    func poller(from cursor: String?) -> any Poller {
        let start = cursor.flatMap { $0.isEmpty ? nil : $0 }
        return MatrixPoller(matrix, from: start, logger: logger)
    }

    func presses(in keys: [String]) -> [String] { [] }

    func answer(presses: [String]) async {}

    func answer(queries: [InlineQuery], by reader: InlineReader, at now: Instant) async {}
}
