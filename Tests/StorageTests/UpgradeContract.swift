import Foundation
import Planner
import Testing

@testable import Storage

/// A database of each earlier schema is read as if it had been written today.
@Suite struct UpgradeContract {
    private static let rows = """
        INSERT INTO accounts (id, created_at) VALUES (1, 0);
        INSERT INTO identities (id, account, network, external_id, name)
            VALUES (1, 1, 'telegram', '7', 'sam');
        INSERT INTO chats (id, bot, external_id, kind) VALUES (1, 'telegram:1', '7', 'direct');
        INSERT INTO plans (id, account, push_chat, seed, created_at, seen_at, today, zone, name)
            VALUES (1, 1, 1, 1, 0, 0, '2026-11-21', 'UTC', 'sam');
        INSERT INTO last_todos (plan, todo) VALUES (1, 5);
        INSERT INTO todos (id, plan, kind, title, priority, star, reminders, created_at, updated_at)
            VALUES (5, 1, 'special', 'Milk', 0, 0,
                'before:30 day:1@19:00 evening at:2026-11-22T09:30 instant:1795339800 nag:120 silent',
                0, 0);
        INSERT INTO plan_numbers (plan, number, todo) VALUES (1, 1, 5);
        INSERT INTO occurrences (id, plan, todo, due_on) VALUES (6, 1, 5, '2026-11-22');
        INSERT INTO alarms (id, plan, todo, occurrence, kind, step, planned_at, due_at)
            VALUES (7, 1, 5, 6, 'ring', -1, 100, 100), (9, 1, 5, 6, 'ring', -30, 200, 200);
        INSERT INTO undo_log (id, plan, at, summary, changes) VALUES (8, 1, 0, 'rename',
            '1:1,5:todos,1:5,1:1,5:title,4:tTea,');
        INSERT INTO messages (chat, direction, external_id, shows, at)
            VALUES (1, 'out', '70', 'tasks 5', 0);
        """

    /// A database with one task, of the time before the later schemas.
    private func store(since schema: String, in folder: String) throws -> Store {
        let connection = try SQLiteConnection(path: folder + "/plan.db")
        #expect(
            try SQLiteMigrations.run(in: Transaction(connection, isWriting: true), through: schema))
        try connection.run(Self.rows)
        connection.close()
        return try Store(path: folder + "/plan.db")
    }

    @Test(arguments: SQLiteMigrations.migrations.all.map(\.name))
    func whatWasStoredIsThere(_ schema: String) throws {
        let folder = try Scene.makeFolder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let store = try store(since: schema, in: folder)
        try store.write { tx in
            let person = try #require(try tx.people.find(network: "telegram", externalID: "7"))
            let plan = try #require(try tx.plans.find(account: person.account))
            #expect(
                try tx.people.founder(account: person.account)?.id == (schema < "006" ? 1 : nil))
            #expect(try tx.plans.lastTodo(plan: plan.id) == 5)
            let todo = try #require(try tx.todos.find(number: 1, plan: plan.id))
            #expect(todo.title == "Milk")
            #expect(
                todo.reminders == [
                    .before(minutes: 30), .onDay(daysBefore: 1, at: .at(19)), .eveningBefore,
                    .at(CivilDateTime(Scene.today.adding(days: 1), .at(9, 30))),
                    .instant(Instant(seconds: 1_795_339_800)), .nag(everyMinutes: 120), .silent,
                ])
            #expect(try tx.todos.titleCount(plan: plan.id, having: ["milk"], limit: 5) == 1)
            #expect(try tx.occurrences.all(todo: 5).map(\.dueOn) == [Scene.today.adding(days: 1)])
            let leads = try tx.alarms.all(occurrence: 6).map(\.lead)
            #expect(leads == [.typed, .before(minutes: schema < "009" ? -30 : -28)])
            let message = try tx.messages.find(chat: 1, externalID: "70", ours: true)
            #expect(message?.shows == (schema < "011" ? #"{"tasks":{"_0":[5]}}"# : "tasks 5"))
            #expect(try tx.undo.undo(8) == [5])
            #expect(try tx.todos.find(5)?.title == "Tea")
        }
        #expect(try store.integrity() == "ok")
        try store.close()
    }

    @Test func aLaterSchemaIsRefused() throws {
        let folder = try Scene.makeFolder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let store = try store(since: "008", in: folder)
        try store.close()
        let connection = try SQLiteConnection(path: folder + "/plan.db")
        try connection.run("INSERT INTO grdb_migrations VALUES ('999')")
        connection.close()
        let error = #expect(throws: StoreError.self) { try Store(path: folder + "/plan.db") }
        #expect(error?.kind == .tooNew)
    }
}
