import ArgumentParser
import Bot
import FoundationEssentials
import Storage

/// `fundone backup`: a copy of the database, made while the bot runs.
struct BackupCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup", abstract: "Copy the database to a new file, while the bot runs.")

    @Argument(help: "The file to write; it must not exist.")
    var file: String

    @Option(help: "The configuration file.")
    var config: String?

    @Option(help: "The database, if it is not the configured one.")
    var database: String?

    mutating func run() throws {
        do {
            let environment = ProcessInfo.processInfo.environment
            let configuration = try AppConfiguration(
                path: config, environment: environment, zones: ZoneCatalogue())
            let path = try database ?? configuration.databaseFile(environment)
            try StoreReader(path: path).backup(to: file)
            StandardStream.output.write("\(path) copied to \(file)\n")
        } catch {
            throw CommandFailure(error)
        }
    }
}
