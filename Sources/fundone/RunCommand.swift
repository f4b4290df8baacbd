import ArgumentParser
import Bot
import FoundationEssentials

/// `fundone run`: the bot on the networks that the configuration names.
struct RunCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run", abstract: "Serve people on Telegram, until told to stop.")

    @Option(help: "The configuration file.")
    var config: String?

    mutating func run() async throws {
        let environment = ProcessInfo.processInfo.environment
        let zones = ZoneCatalogue()
        let configuration = try AppConfiguration(
            path: config, environment: environment, zones: zones)
        guard let telegram = configuration.telegram else {
            throw CommandFailure(.configuration, RunCommand.noNetwork)
        }
        _ = telegram
    }

    private static let noNetwork =
        "no network is set up: put the token from @BotFather into a file that telegram.token_file "
        + "names, or into FUNDONE_TELEGRAM_TOKEN - or try the bot without one: make chat"
}
