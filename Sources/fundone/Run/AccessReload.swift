import Bot
import Dispatch
import Glibc
import Logging

/// SIGHUP: who may use the bots is read anew. A configuration that cannot be read changes nothing.
final class AccessReload {
    private let path: String?
    private let environment: [String: String]
    private let bot: BotEnvironment
    private let server: Server
    private let source = DispatchSource.makeReadSource(
        fileDescriptor: StopSignal.reloadDescriptor, queue: .global())

    /// Reads the configuration file at `path`, if one is given, under the environment.
    init(path: String?, environment: [String: String], bot: BotEnvironment, server: Server) {
        self.path = path
        self.environment = environment
        self.bot = bot
        self.server = server
    }

    /// Begins to wait for the signal.
    func watch() {
        source.setEventHandler { [path, environment, bot, server] in
            var marks = [UInt8](repeating: 0, count: 64)
            _ = read(StopSignal.reloadDescriptor, &marks, marks.count)
            AccessReload.reload(path, environment, bot, server)
        }
        source.activate()
    }

    /// Waits no more.
    func end() {
        source.cancel()
    }

    private static func reload(
        _ path: String?, _ environment: [String: String], _ bot: BotEnvironment, _ server: Server
    ) {
        do {
            let configuration = try AppConfiguration(
                path: path, environment: environment, zones: bot.zones)
            bot.access.replace(configuration.access, own: configuration.ownAccess)
            try bot.settleAccess()
            server.wake()
            bot.logger.notice("access is read anew: \(configuration.access.summary)")
        } catch let failure as CommandFailure {
            bot.logger.error("access stays as it was: \(failure.message)")
        } catch {
            bot.logger.error("access is read anew, and takes effect within the hour: \(error)")
        }
    }
}
