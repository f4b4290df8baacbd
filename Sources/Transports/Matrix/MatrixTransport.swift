public import Bot
import JSON
public import Logging
import Synchronization

/// The bot on Matrix: syncs for what comes in, events of rooms for what goes out. Rooms must not be
/// encrypted.
public final class MatrixTransport: Transport {
    /// `matrix:` and the bot's user id.
    public let bot: String
    /// The bot's user id, such as `@planner:example.org`.
    public var user: String { identity.user }

    let configuration: MatrixConfiguration
    let api: MatrixAPI
    let identity: MatrixIdentity
    let rooms: RoomBook
    let clock: any WallClock
    let logger: Logger
    let reactions = ReactionQueue()
    let lanes = RoomLanes()
    let joins: JoinQueue
    /// So many of the things that events refer to are fetched at a time, so that they take no connection
    /// from what is sent.
    let lookups = ConcurrencyLimit(16)
    let isResumed = Atomic(false)

    private init(
        _ configuration: MatrixConfiguration, _ api: MatrixAPI, _ identity: MatrixIdentity,
        _ rooms: [String: RoomStanding], _ clock: any WallClock, _ logger: Logger
    ) {
        self.configuration = configuration
        self.api = api
        self.identity = identity
        self.rooms = RoomBook(rooms)
        self.clock = clock
        self.logger = logger
        bot = MatrixTransport.bot(identity.user)
        joins = JoinQueue(configuration.backoff) { [api, logger] in
            await MatrixTransport.attempt($0, api, logger)
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
            do throws(MatrixFailure) {
                let user = try await who(api, configuration)
                let identity = MatrixIdentity(user: user, commands: Set(configuration.commands))
                let known = try? rooms(bot(user))
                return MatrixTransport(configuration, api, identity, known ?? [:], clock, logger)
            } catch {
                try Task.checkCancellation()
                guard error.isTransient else { throw error }
                let wait = backoff.next()
                logger.warning("\(error); trying again in \(wait.milliseconds) ms")
                try await Task.sleep(for: wait)
            }
        }
    }

    private static func who(
        _ api: MatrixAPI, _ configuration: MatrixConfiguration
    ) async throws(MatrixFailure) -> String {
        let answer = await api.call(.whoami, timeout: configuration.callTimeout)
        if let failure = answer.failure("whoami") { throw failure }
        guard case .ok(var reader) = answer else {
            throw MatrixFailure(endpoint: "whoami", reason: .unreadable(status: 200))
        }
        var user = ""
        try? reader.object { reader, key in
            guard key == "user_id" else { return try reader.skip() }
            user = try reader.string()
        }
        guard MatrixID.isUser(user) else {
            throw MatrixFailure(endpoint: "whoami", reason: .unreadable(status: 200))
        }
        return user
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
