import ArgumentParser
import Bot
import FoundationEssentials
import Glibc
import Storage

/// `fundone backup`: a copy of the database, made while the bot runs.
struct BackupCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup", abstract: "Copy the database to a new file, while the bot runs.")

    @Argument(help: "The file to write; it must not exist.")
    var file: String

    @Flag(
        help:
            "Make a pair of keys instead: the private key goes into the file, the public one is printed, for 'sealed to' in backups."
    )
    var makeKey = false

    @Option(help: "The configuration file.")
    var config: String?

    @Option(help: "The database, if it is not the configured one.")
    var database: String?

    mutating func run() throws {
        guard !makeKey else { return try makeKeys() }
        do {
            let environment = ProcessInfo.processInfo.environment
            let configuration = try AppConfiguration(
                path: OperatorFile.path(config, database: database, environment: environment),
                environment: environment, zones: ZoneCatalogue())
            let address = try configuration.database(environment, or: database)
            try StoreReader(address).backup(to: file)
            StandardStream.output.write("\(address.name) copied to \(file)\n")
        } catch {
            throw CommandFailure(error)
        }
    }

    private func makeKeys() throws {
        let pair = SealedBackup.newPair()
        let bytes = Array((pair.privateKey + "\n").utf8)
        let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0, write(descriptor, bytes, bytes.count) == bytes.count,
            fsync(descriptor) == 0, close(descriptor) == 0
        else {
            throw CommandFailure(
                .cannotCreate, "\(file): cannot be made - name a new file in a folder of yours")
        }
        StandardStream.output.write(
            """
            \(file): the private key. Keep it away from this machine; without it no sealed backup can be opened.
            Public key, for the configuration:
            \(pair.publicKey)

            """)
    }
}
