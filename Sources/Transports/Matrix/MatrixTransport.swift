public import Bot
import JSON
public import Logging
public import Planner
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
    /// The encryption; nil for a bot that takes no part in encrypted rooms.
    let encryption: MatrixEncryption?
    /// The verifications of the bot by people; nil where it takes no part in encrypted rooms.
    let verifications: VerificationSessions?
    /// Takes and declines invitations.
    let invitations: InvitationHandler
    /// Asks who is in a room.
    let memberFetcher: MemberFetcher
    /// Fetches what syncs left out.
    let history: RoomHistory
    /// Fetches what events refer to.
    let lookups: ReferenceLookup
    /// Asks profiles for time zones.
    let profileZones: ProfileZones
    /// Fetches and uploads files.
    let repository: ContentRepository
    let typing: TypingNotices
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
        let registry = RoomRegistry(rooms)
        self.rooms = registry
        self.clock = clock
        self.logger = logger
        let (user, timeout) = (identity.user, configuration.callTimeout)
        let bot = MatrixTransport.bot(user)
        self.bot = bot
        typing = TypingNotices(answersLate: configuration.answersLate) { room in
            configuration.isAwaited(bot, room)
        } show: { room, _ in
            _ = await api.call(.typing(in: room, by: user), timeout: min(timeout, .seconds(4))) {
                $0.field("typing", true)
                // It is shown again after five seconds.
                $0.field("timeout", 6000)
            }
        } hide: { room in
            _ = await api.call(.typing(in: room, by: user), timeout: min(timeout, .seconds(4))) {
                $0.field("typing", false)
            }
        }
        invitations = InvitationHandler(user: user, configuration, api, encryption, logger)
        memberFetcher = MemberFetcher(
            user: user, api: api, rooms: registry, callTimeout: timeout)
        history = RoomHistory(user: user, api: api, callTimeout: timeout, logger: logger)
        lookups = ReferenceLookup(user: user, api, encryption)
        profileZones = ProfileZones(api, configuration)
        repository = ContentRepository(
            bot: bot, api: api, callTimeout: timeout, encryption: encryption)
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

    /// Tries `body` up to three times, with waits between the tries.
    ///
    /// - Throws: the failure of the last try.
    func persistently<Result>(
        _ body: () async throws(MatrixFailure) -> Result
    ) async throws(MatrixFailure) -> Result {
        var backoff = configuration.backoff
        for _ in 1...2 {
            do {
                return try await body()
            } catch {
                // Asking again does not make an answer smaller, or allowed.
                guard !error.isDenial, error.reason != .cut(.tooLarge) else { throw error }
                logger.info("\(error)")
            }
            guard (try? await Task.sleep(for: backoff.next())) != nil else { break }
        }
        return try await body()
    }

    /// Fetches a file that somebody sent to the bot, or a person's photo, and decrypts a file of an encrypted room.
    public func fetch(_ file: NetworkFile, limit: Int) async -> FetchOutcome {
        await repository.fetch(file, limit: limit)
    }
}
