import FakeTelegram
import Foundation
import Patience
import TestDatabase

/// Several processes of the bot on one database of PostgreSQL, on a Telegram of the tests' own.
final class Cluster {
    /// The network.
    let server: FakeTelegram
    /// The server of the database, which is this cluster's own.
    let database: PostgreSQLServer
    /// The database and the configuration.
    let scratch: Scratch
    /// The processes, by their names; nil where one was killed.
    private(set) var nodes: [String: RunningBot] = [:]

    /// None yet.
    init?() throws {
        guard let server = FakeTelegram() else { return nil }
        self.server = server
        database = try PostgreSQLServer()
        scratch = try Scratch(on: database)
    }

    deinit {
        // One that is stopped would not hear of its end.
        for node in nodes.values { node.signal(SIGCONT) }
    }

    /// Starts one, with files of its own.
    @discardableResult
    func start(_ name: String, environment: [String: String] = [:]) throws -> RunningBot {
        let folder = scratch.path(name)
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        let node = try RunningBot(
            on: server, in: scratch,
            environment: ["STATE_DIRECTORY": folder].merging(environment) { $1 })
        nodes[name] = node
        return node
    }

    /// Kills one with SIGKILL.
    func kill(_ name: String) {
        nodes[name]?.kill()
        nodes[name] = nil
    }

    /// Asks all to stop; their exit statuses.
    func stop() async -> [Int32?] {
        var statuses: [Int32?] = []
        for node in nodes.values { statuses.append(await node.stop().status) }
        nodes = [:]
        return statuses
    }

    /// Runs statements in the database.
    func run(_ script: String) throws {
        try database.run(script, in: scratch.database)
    }

    /// Waits until the database holds no message that is not sent and marked so.
    func isAtRest() async -> Bool {
        await server.wait { [database, address = scratch.database] _ in
            // `run` hands out no rows: the statement fails where a row is left.
            let script =
                "SELECT 1 / (SELECT (count(*) = 0)::int FROM outbox WHERE ended_at IS NULL)"
            return (try? database.run(script, in: address)) != nil
        }
    }

    /// Cuts all connections to the database, once its server can be asked.
    func cutConnections() async -> Bool {
        let script = """
            SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = current_database() AND pid <> pg_backend_pid()
            """
        return await Patience.isSo { (try? run(script)) != nil }
    }
}
