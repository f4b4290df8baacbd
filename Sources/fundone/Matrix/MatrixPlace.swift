import ArgumentParser
import Bot
import FoundationEssentials
import Logging
import Storage
import Transports

/// The bot on Matrix that a configuration describes.
struct MatrixPlace: ParsableArguments {
    /// What the configuration says.
    struct Settings {
        /// Everything that is set.
        var configuration: AppConfiguration
        /// How Matrix is reached.
        var matrix: MatrixSettings
        /// The database, which is there.
        var database: DatabaseAddress
        /// The key of what the database holds sealed.
        var key: MatrixKeyFile { MatrixKeyFile(matrix.key, database: database.path) }
    }

    @Option(help: "The configuration file.")
    var config: String?

    @Option(help: "Which entry of `bots` it is, counted from 1; without it the bot at the top.")
    var bot: Int?

    /// Reads the configuration.
    ///
    /// - Throws: `CommandFailure` where it is wrong, sets up no such bot, or no database is there yet.
    func settings() throws -> Settings {
        let environment = ProcessInfo.processInfo.environment
        let configuration = try AppConfiguration(
            path: OperatorFile.path(config, environment: environment), environment: environment,
            zones: ZoneCatalogue())
        let matrix = try matrix(of: configuration)
        let database = try configuration.database(environment)
        guard !database.isMissing else {
            throw CommandFailure(
                .noInput, "\(database.name): there is no database yet - start the bot once")
        }
        return Settings(configuration: configuration, matrix: matrix, database: database)
    }

    private func matrix(of configuration: AppConfiguration) throws(CommandFailure) -> MatrixSettings
    {
        guard let bot else {
            if let matrix = configuration.matrix { return matrix }
            let others = configuration.bots.contains { $0.matrix != nil }
            throw CommandFailure(
                .configuration,
                "matrix.homeserver: is not set - see config/fundone.yaml"
                    + (others ? ", or name an entry of bots with --bot" : ""))
        }
        guard configuration.bots.indices.contains(bot - 1) else {
            throw CommandFailure(
                .usage, "--bot: bots has \(configuration.bots.count) entries, none is \(bot)")
        }
        guard let matrix = configuration.bots[bot - 1].matrix else {
            throw CommandFailure(.usage, "--bot: entry \(bot) of bots is not on Matrix")
        }
        return matrix
    }
}

extension MatrixPlace.Settings {
    /// Does something as the only process that is at work on the bot; others that share its database keep off meanwhile.
    ///
    /// - Throws: `CommandFailure` where another is; what `work` throws; `StoreError`.
    func alone<Result>(
        in store: Store, _ work: (BotEnvironment, Lease?) async throws -> Result
    ) async throws -> Result {
        let name = Network.matrix(matrix).lease ?? ""
        let node = Node(store, shares: true, only: name)
        // What is wrong is said at the end, in a line.
        var logger = Logger(label: "fundone") { StreamLogHandler.standardError(label: $0) }
        logger.logLevel = .critical
        let environment = BotEnvironment(
            store: store, zones: ZoneCatalogue(), motivation: nil, options: configuration.options,
            logger: logger, node: node)
        defer { node.end() }
        try node.turn(at: SystemClock().now)
        guard node.has(name) else {
            throw CommandFailure(
                .unavailable, "another process is at work on this bot - stop it first")
        }
        async let _: Void = NodeLoop(environment) {}.run()
        return try await work(environment, node.lease(name))
    }
}
