public import Bot
import JSON
public import Logging
import Synchronization

/// The bot on Matrix: syncs for what comes in, events of rooms for what goes out.
public final class MatrixTransport: Transport {
    /// `matrix:` and the bot's user id.
    public let bot: String
    /// An event that is replaced keeps its kind in most apps: a picture stays above the words that change.
    public let changesFiles = false
    /// The bot's user id, such as `@planner:example.org`.
    public var user: String { identity.user }

    let configuration: MatrixConfiguration
    let api: MatrixAPI
    let identity: MatrixIdentity
    let rooms: RoomRegistry
    let clock: any WallClock
    let logger: Logger
    let reactions = ReactionQueue()
    let lanes = RoomReadQueue()
    let joins: JoinQueue
    /// What encrypts and decrypts; nil for a bot that takes no part in encrypted rooms.
    let encryption: MatrixEncryption?
    /// What people verify the bot with; nil where it takes no part in encrypted rooms.
    let verifications: VerificationSessions?
    /// So many of the things that events refer to are fetched at a time, so that they take no connection
    /// from what is sent.
    let lookups = ConcurrencyLimit(16)
    /// What people's profiles say of their zones, and so many profiles fetched at a time.
    let zones = ZoneBook()
    let profiles = ConcurrencyLimit(4)
    let isResumed = Atomic(false)

    private init(
        _ configuration: MatrixConfiguration, _ api: MatrixAPI, _ identity: MatrixIdentity,
        _ encryption: MatrixEncryption?, _ rooms: [String: RoomStanding],
        _ clock: any WallClock, _ logger: Logger
    ) {
        self.configuration = configuration
        self.api = api
        self.identity = identity
        self.encryption = encryption
        verifications = encryption.map { VerificationSessions($0, logger) }
        self.rooms = RoomRegistry(rooms)
        self.clock = clock
        self.logger = logger
        bot = MatrixTransport.bot(identity.user)
        joins = JoinQueue(configuration.backoff) { [api, encryption, logger] in
            await MatrixTransport.attempt($0, api, encryption, logger)
        }
    }

    /// The bot of that user id.
    static func bot(_ user: String) -> String { "matrix:" + user }

    /// Asks the homeserver whose token it is (whoami), as often as it takes while the server cannot be
    /// reached. `rooms` gives the rooms of a bot that earlier runs knew.
    ///
    /// - Throws: `MatrixFailure` when trying again cannot help, such as an unknown token;
    ///   `CancellationError`; what `rooms` throws.
    public static func start(
        _ configuration: MatrixConfiguration, client: HTTPClient, clock: any WallClock,
        logger: Logger, rooms: (_ bot: String) throws -> [String: RoomStanding] = { _ in [:] }
    ) async throws -> MatrixTransport {
        let api = MatrixAPI(
            homeserver: configuration.homeserver, token: configuration.token, client: client)
        var backoff = configuration.backoff
        while true {
            do {
                let who = try await who(api, configuration)
                return try open(configuration, api, who, clock, logger, rooms)
            } catch let failure as MatrixFailure {
                try Task.checkCancellation()
                guard failure.isTransient else { throw failure }
                let wait = backoff.next()
                logger.warning("\(failure); trying again in \(wait.milliseconds) ms")
                try await Task.sleep(for: wait)
            }
        }
    }

    private static func open(
        _ configuration: MatrixConfiguration, _ api: MatrixAPI, _ who: Identity,
        _ clock: any WallClock, _ logger: Logger,
        _ rooms: (_ bot: String) throws -> [String: RoomStanding]
    ) throws -> MatrixTransport {
        let identity = MatrixIdentity(user: who.user, commands: Set(configuration.commands))
        let encryption = try configuration.vault.map { vault in
            // Without a device nothing could be encrypted, and what is encrypted must not be answered plainly.
            guard let device = who.device else {
                throw MatrixFailure(endpoint: "whoami", reason: .noDevice)
            }
            return try MatrixEncryption(
                user: who.user, device: device, vault: vault, api: api, clock: clock,
                timeout: configuration.callTimeout, isNamed: configuration.isNamed,
                logger: logger)
        }
        let known = (try? rooms(bot(who.user))) ?? [:]
        return MatrixTransport(configuration, api, identity, encryption, known, clock, logger)
    }

    private struct Identity {
        var user: String
        var device: String?
    }

    private static func who(
        _ api: MatrixAPI, _ configuration: MatrixConfiguration
    ) async throws(MatrixFailure) -> Identity {
        let answer = await api.call(.whoami, timeout: configuration.callTimeout)
        if let failure = answer.failure("whoami") { throw failure }
        guard case .ok(var reader) = answer else {
            throw MatrixFailure(endpoint: "whoami", reason: .unreadable(status: 200))
        }
        var found = Identity(user: "")
        try? reader.object { reader, key in
            switch key {
            case "user_id": found.user = try reader.string()
            case "device_id": found.device = try reader.string()
            default: try reader.skip()
            }
        }
        guard MatrixID.isUser(found.user) else {
            throw MatrixFailure(endpoint: "whoami", reason: .unreadable(status: 200))
        }
        return found
    }

    /// Calls an endpoint that must answer with an object.
    ///
    /// - Throws: `MatrixFailure` when it does not.
    func fetch(
        _ endpoint: MatrixEndpoint, timeout: Duration? = nil, limit: Int = MatrixAPI.callLimit
    ) async throws(MatrixFailure) -> JSONReader {
        let answer = await api.call(
            endpoint, timeout: timeout ?? configuration.callTimeout, limit: limit)
        if let failure = answer.failure(endpoint.name) { throw failure }
        guard case .ok(let reader) = answer else {
            throw MatrixFailure(endpoint: endpoint.name, reason: .unreadable(status: 200))
        }
        return reader
    }
}
