import ArgumentParser
import Bot
import FoundationEssentials
import Glibc
import Logging
import Storage

/// Where the people are.
struct UsersPlace: ParsableArguments {
    @Option(help: "The configuration file.")
    var config: String?

    @Option(help: "The database, if it is not the configured one.")
    var database: String?

    func settings() throws -> (path: String, configuration: AppConfiguration) {
        let environment = ProcessInfo.processInfo.environment
        let configuration = try AppConfiguration(
            path: config, environment: environment, zones: ZoneCatalogue())
        return (try database ?? configuration.databaseFile(environment), configuration)
    }
}

/// What is done to one person.
struct UserArguments: ParsableArguments {
    @Argument(help: "Who: telegram:123, matrix:@ada:example.org.")
    var person: String

    @OptionGroup var place: UsersPlace

    /// Lets the bot that runs on the database do it, or does it where none runs, and says so.
    func carryOut(_ order: UserOrder) throws {
        let parts = person.split(separator: ":", maxSplits: 1).map(String.init)
        guard parts.count == 2, ["telegram", "matrix", "console"].contains(parts[0]) else {
            throw CommandFailure(
                .usage, "'\(person)' is nobody, like telegram:123 or matrix:@ada:example.org")
        }
        do {
            let (path, configuration) = try place.settings()
            guard access(path, F_OK) == 0 else {
                throw CommandFailure(.noInput, "\(path): there is no database - see database.path")
            }
            let (network, id) = (parts[0], parts[1])
            let isKnown =
                try UsersSocket.ask(order, network: network, id: id, of: path)
                ?? withoutBot(path, configuration) {
                    try order.carryOut(on: $0, network: network, id: id, now: SystemClock().now)
                }
            guard isKnown else {
                throw CommandFailure(.dataError, "\(person): is not known in \(path)")
            }
            StandardStream.output.write("\(person): \(order.done)\n")
        } catch {
            throw CommandFailure(error)
        }
    }

    private func withoutBot(
        _ path: String, _ configuration: AppConfiguration,
        _ work: (UserAdministration) throws -> Bool
    ) throws -> Bool {
        let environment = BotEnvironment(
            store: try Store(path: path), zones: ZoneCatalogue(),
            motivation: try MotivationTable(bundled: false, files: []),
            options: configuration.options,
            logger: Logger(label: "fundone") { _ in SwiftLogNoOpLogHandler() })
        defer { try? environment.store.close() }
        return try work(UserAdministration(environment))
    }
}
