import ArgumentParser
import Bot
import FoundationEssentials

import Storage

/// `fundone move`: all that the database holds into one of the other engine.
struct MoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "move",
        abstract: "Move the database to a PostgreSQL server, or back, while no bot runs.",
        discussion: """
            Every row is copied, then read in both and compared. The old database stays as it is. What was interrupted goes \
            on when it is called once more.
            """)

    @Option(help: "The database to move, if it is not the configured one.")
    var from: String?

    @Option(help: "Where to: postgres://USER@HOST/DATABASE, or a file.")
    var to: String

    @Option(help: "The configuration file.")
    var config: String?

    func run() throws {
        do {
            let environment = ProcessInfo.processInfo.environment
            let configuration = try AppConfiguration(
                path: OperatorFile.path(config, database: from, environment: environment),
                environment: environment, zones: ZoneCatalogue())
            let source = try configuration.database(environment, or: from)
            let target = try Folders.address(to, environment)
            let move = try StoreMove(from: source, to: target)
            try KeyFileCopy.make(from: source.path + ".key", to: target.path + ".key")
                .map { StandardStream.output.write($0 + "\n") }
            var progress = MoveProgress()
            let summary = try move.run { progress.tell($0, $1) }
            try move.close()
            report(summary, source, target)
        } catch {
            throw CommandFailure(error)
        }
    }

    private func report(
        _ summary: StoreMove.Summary, _ source: DatabaseAddress, _ target: DatabaseAddress
    ) {
        let how = summary.isResumed ? "Went on with an earlier call. " : ""
        let key =
            switch target {
            case .file: "database.path"
            case .postgreSQL: "database.url"
            }
        StandardStream.output.write(
            """
            \(how)Moved \(summary.tables) tables, \(summary.rows) rows, each compared. Name \(target.name) with \(key), \
            and start the bot; \(source.name) stays as it was.

            """)
    }
}
