import ArgumentParser
import Bot
import Dispatch
import FoundationEssentials
import Glibc
import Logging
import Pictures
import Storage
import Web

/// `fundone run`: the bot on the networks that the configuration names.
struct RunCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run", abstract: "Serve people on Telegram and Matrix, until told to stop.")

    @Option(help: "The configuration file.")
    var config: String?

    mutating func run() async throws {
        // Before anything else: a stop that is asked for while the database is opened is a stop in peace.
        StopSignal.watch(reloads: true)
        let environment = ProcessInfo.processInfo.environment
        let zones = ZoneCatalogue()
        let configuration = try AppConfiguration(
            path: config, environment: environment, zones: zones)
        let networks = configuration.networks
        guard !networks.isEmpty else {
            throw CommandFailure(.configuration, RunCommand.noNetwork)
        }
        let logger = RunCommand.logger(configuration)
        do {
            let store = try Store(configuration.database(environment))
            var bot = BotEnvironment(
                store: store, zones: zones, motivation: try configuration.motivation(),
                options: configuration.options, logger: logger,
                node: Node(store, shares: true))
            bot.painter = PicturePainter()
            let key = MatrixKeyFile(configuration.key, database: store.path)
            bot.secretKey = { key.bytes(mayMake: $0) }
            let door = configuration.web?.pages.map { WebDoor(bot, at: $0) { SystemClock().now } }
            let monitoring = Monitoring(
                web: configuration.web, door: door,
                receivers: networks.compactMap(\.network.receiver),
                socket: NotifySocket(environment), logger: logger)
            let server = Server(
                bot, networks, monitoring, door: door, mail: configuration.mail,
                model: configuration.model?.server, voice: configuration.voice)
            let reload = AccessReload(
                path: config, environment: environment, bot: bot, server: server)
            reload.watch()
            defer { reload.end() }
            let users = UsersSocket.listen(for: bot) { server.wake() }
            defer { UsersSocket.end(users, of: bot.store.path) }
            try await RunCommand.untilStopped { try await server.run() }
            bot.node.end()
            try store.close()
        } catch {
            throw CommandFailure(error)
        }
    }

    private static let noNetwork =
        "no network is set up: put the token from @BotFather into a file that telegram.token_file "
        + "names, or into FUNDONE_TELEGRAM_TOKEN; or set matrix.homeserver and "
        + "matrix.credentials_file - or try the bot without one: make chat"

    private static func logger(_ configuration: AppConfiguration) -> Logger {
        var logger = Logger(label: "fundone") { label in
            switch configuration.logFormat {
            case .text: StreamLogHandler.standardError(label: label)
            case .json: JSONLogHandler()
            }
        }
        logger.logLevel = configuration.logLevel
        return logger
    }

    // A signal cancels the work; what is still in flight after a while is given up. The queue is one of its own: a loop
    // that hangs may hold every thread of the shared one.
    private static func untilStopped(_ work: @escaping @Sendable () async throws -> Void)
        async throws
    {
        let task = Task { try await work() }
        let queue = DispatchQueue(label: "fundone.stop")
        let source = DispatchSource.makeReadSource(
            fileDescriptor: StopSignal.descriptor, queue: queue)
        source.setEventHandler {
            task.cancel()
            source.suspend()
            queue.asyncAfter(deadline: .now() + 2) { Glibc.exit(0) }
        }
        source.activate()
        do {
            try await task.value
        } catch is CancellationError {
            return
        }
    }
}
