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

    func settings() throws -> (address: DatabaseAddress, configuration: AppConfiguration) {
        let environment = ProcessInfo.processInfo.environment
        let configuration = try AppConfiguration(
            path: OperatorFile.path(config, database: database, environment: environment),
            environment: environment, zones: ZoneCatalogue())
        return (try configuration.database(environment, or: database), configuration)
    }

    /// Lets the bot that runs on the database do it, or does it where none runs, and says so.
    func carryOut(_ order: UserOrder) throws {
        do {
            let (address, configuration) = try settings()
            guard !address.isMissing else {
                throw CommandFailure(
                    .noInput, "\(address.name): there is no database - see database.path")
            }
            if case .invite = order, configuration.servedAccess.allSatisfy(\.admitsAll) {
                throw CommandFailure(
                    .configuration,
                    "everybody may write to the bot - set access.allow or access.invite_only first")
            }
            let answer =
                try UsersSocket.ask(order, of: address.path)
                ?? withoutBot(address, configuration) {
                    .of(try order.carryOut(on: $0, now: SystemClock().now))
                }
            switch answer {
            case .done(let text): StandardStream.output.write(text + "\n")
            case .unknown:
                throw CommandFailure(.dataError, "\(order.unknown) in \(address.name)")
            case .fault(let text): throw CommandFailure(.software, text)
            }
        } catch {
            throw CommandFailure(error)
        }
    }

    private func withoutBot(
        _ address: DatabaseAddress, _ configuration: AppConfiguration,
        _ work: (UserAdministration) throws -> UsersSocket.Answer
    ) throws -> UsersSocket.Answer {
        let environment = BotEnvironment(
            store: try Store(address), zones: ZoneCatalogue(),
            motivation: try MotivationTable(bundled: false, files: []),
            options: configuration.options,
            logger: Logger(label: "fundone") { _ in SwiftLogNoOpLogHandler() })
        defer { try? environment.store.close() }
        return try work(UserAdministration(environment))
    }
}

/// One person.
struct UserArguments: ParsableArguments {
    @Argument(help: "Who: telegram:123, matrix:@ada:example.org.")
    var person: String

    @OptionGroup var place: UsersPlace

    /// Who it is.
    var id: PersonID {
        get throws(CommandFailure) {
            guard let id = PersonID(person) else {
                throw CommandFailure(
                    .usage, "'\(person)' is nobody, like telegram:123 or matrix:@ada:example.org")
            }
            return id
        }
    }
}
