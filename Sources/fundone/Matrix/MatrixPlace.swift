import ArgumentParser
import Bot
import FoundationEssentials
import Glibc

/// The bot on Matrix that a configuration describes.
struct MatrixPlace: ParsableArguments {
    /// What the configuration says.
    struct Settings {
        /// Everything that is set.
        var configuration: AppConfiguration
        /// How Matrix is reached.
        var matrix: MatrixSettings
        /// The database file, which is there.
        var database: String
        /// The key of what the database holds sealed.
        var key: MatrixKeyFile { MatrixKeyFile(matrix.key, database: database) }
    }

    @Option(help: "The configuration file.")
    var config: String?

    /// Reads the configuration.
    ///
    /// - Throws: `CommandFailure` where it is wrong, sets up no Matrix, or no database is there yet.
    func settings() throws -> Settings {
        let environment = ProcessInfo.processInfo.environment
        let configuration = try AppConfiguration(
            path: config, environment: environment, zones: ZoneCatalogue())
        guard let matrix = configuration.matrix else {
            throw CommandFailure(
                .configuration, "matrix.homeserver: is not set - see config/fundone.yaml")
        }
        let database = try configuration.databaseFile(environment)
        guard access(database, F_OK) == 0 else {
            throw CommandFailure(
                .noInput, "\(database): there is no database yet - start the bot once")
        }
        return Settings(configuration: configuration, matrix: matrix, database: database)
    }
}
