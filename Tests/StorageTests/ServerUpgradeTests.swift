import Foundation
import Planner
import TestDatabase
import Testing

@testable import Storage

/// A database on a server, of an earlier schema.
@Suite final class ServerUpgradeTests {
    private let folder: String
    private let server: PostgreSQLServer
    private let address: String

    init() throws {
        folder = try Scene.makeFolder()
        server = try #require(PostgreSQLServer.shared)
        address = try server.makeDatabase()
        let connection = try PostgreSQLConnection(address) { _ in }
        let tx = Transaction(connection, isWriting: true)
        _ = try tx.run { try PostgreSQLSchema.migrations.run(in: tx, through: "001") }
        connection.close()
        try server.run(
            """
            INSERT INTO accounts (id, created_at) VALUES (1, 0);
            INSERT INTO identities (id, account, network, external_id, name)
                VALUES (1, 1, 'telegram', '7', 'sam');
            INSERT INTO plans (id, account, seed, created_at, seen_at, today, zone, name)
                VALUES (1, 1, 1, 0, 0, '2026-11-21', 'UTC', 'sam');
            INSERT INTO todos (id, plan, kind, title, priority, star, reminders, created_at,
                    updated_at)
                VALUES (5, 1, 'special', 'Milk', 0, 0, '', 0, 0);
            INSERT INTO alarms (id, plan, todo, kind, planned_at, due_at)
                VALUES (7, 1, 5, 'ring', 100, 100);
            """, in: address)
    }

    deinit {
        server.removeDatabase(address)
        try? FileManager.default.removeItem(atPath: folder)
    }

    private func open() throws -> Store {
        try Store(.postgreSQL(address, beside: folder + "/fundone"))
    }

    @Test func whatWasStoredIsThere() throws {
        let store = try open()
        let share = Share(leases: [1: Lease(name: "shard 1", holder: "a", term: 1)])
        let other = Share(leases: [2: Lease(name: "shard 2", holder: "a", term: 1)])
        try store.read { (tx: Transaction) throws in
            #expect(try tx.todos.find(5)?.title == "Milk")
            let now = Instant(seconds: 200)
            for part in [share, .everything] {
                #expect(try tx.alarms.duePlans(at: now, part, limit: 5) == [1])
                #expect(try tx.alarms.next(part) == Instant(seconds: 100))
            }
            #expect(try tx.alarms.duePlans(at: now, other, limit: 5) == [])
            #expect(try tx.alarms.next(other) == nil)
        }
        try store.close()
    }

    /// The newer waits for the older, and begins when it is gone.
    @Test func aProcessOfTheEarlierSchemaIsWaitedFor() throws {
        try server.run(
            "INSERT INTO nodes (holder, schema, seen_at) "
                + "VALUES ('old', '001', clock_timestamp() - interval '7 seconds')", in: address)
        let store = try open()
        try store.write { (tx: Transaction) throws in
            #expect(try tx.leases.living() == 0)
            #expect(try tx.leases.isOvertaken("001"))
            #expect(try !tx.leases.isOvertaken(store.schema))
        }
        try store.close()
    }

    /// One that stays is named.
    @Test func aProcessOfTheEarlierSchemaThatStaysIsNamed() throws {
        try server.run(
            "INSERT INTO nodes (holder, schema, seen_at) "
                + "VALUES ('old', '001', clock_timestamp() + interval '1 hour')", in: address)
        let error = #expect(throws: StoreError.self) { try self.open() }
        #expect(error?.kind == .locked)
        #expect(
            error?.description.hasSuffix(
                "processes of an earlier fundone are at work - stop all of them first") == true)
    }

    @Test func aLaterSchemaIsRefused() throws {
        try server.run("INSERT INTO migrations VALUES ('999')", in: address)
        let error = #expect(throws: StoreError.self) { try self.open() }
        #expect(error?.kind == .tooNew)
    }

    /// What statements change beside what they name is known by the words of the schema.
    @Test func whatRowsTakeWithThemIsKnown() throws {
        let store = try open()
        try store.read { (tx: Transaction) throws in
            let triggering = try tx.rows(
                "SELECT DISTINCT tgrelid::regclass::text FROM pg_trigger WHERE NOT tgisinternal"
            ) { $0[0] as String }
            #expect(
                Set(triggering) == Set(PostgreSQLStatement.triggering.map(String.init)))
            let parents = try tx.rows(
                "SELECT DISTINCT confrelid::regclass::text FROM pg_constraint WHERE contype = 'f'"
            ) { $0[0] as String }
            #expect(Set(parents) == Set(PostgreSQLStatement.parents.map(String.init)))
            let written = try tx.rows(
                """
                SELECT DISTINCT (regexp_matches(p.prosrc, '(?:INTO|UPDATE) ([a-z_]+)', 'g'))[1]
                FROM pg_proc p JOIN pg_trigger t ON t.tgfoid = p.oid WHERE NOT tgisinternal
                """
            ) { $0[0] as String }
            #expect(
                Set(written).isSubset(of: PostgreSQLStatement.triggered.map(String.init)),
                "\(written)")
        }
        try store.close()
    }
}
