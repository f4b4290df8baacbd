import Foundation
import TestDatabase
import Testing

@testable import Storage

/// What the server knows of a process that says nothing for a while.
@Suite final class ServerWaitTests {
    private let folder: String
    private let server: PostgreSQLServer
    private let address: String

    init() throws {
        folder = try Scene.makeFolder()
        server = try #require(PostgreSQLServer.shared)
        address = try server.makeDatabase()
    }

    deinit {
        server.removeDatabase(address)
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// Else what it holds would stay locked as long as it hangs.
    @Test func aTransactionThatWaitsForItsProcessIsIdle() throws {
        let store = try Store(.postgreSQL(address, beside: folder + "/fundone"))
        let other = try PostgreSQLConnection(address) { _ in }
        defer { other.close() }
        try store.write { (tx: Transaction) throws in
            try tx.facts.set(.moment, "1")
            #expect(try tx.number("SELECT COUNT(*) FROM plans") == 0)
            let states = try Transaction(other).rows(
                "SELECT state FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND xact_start IS NOT NULL AND datname = current_database()"
            ) { $0[0] as String }
            #expect(states == ["idle in transaction"])
            #expect(
                try tx.row("SHOW idle_in_transaction_session_timeout") { $0[0] as String } == "10s")
        }
        try store.close()
    }
}
