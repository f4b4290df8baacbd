import Foundation
import Planner
import Storage
import TestDatabase
import Testing

/// Ids of rows: each is given once, whatever becomes of the row, the transaction or the process.
@Suite(.everyEngine) final class RowIDTests {
    private let folder: String
    private let database: TestDatabase
    private var store: Store
    private var given: Set<Int64> = []

    init() throws {
        folder = try Scene.makeFolder()
        database = try TestDatabase(in: folder)
        store = try Store(DatabaseAddress(database.name, folder: folder))
    }

    deinit {
        try? store.close()
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// Writes a message; its id, which must be a new one.
    @discardableResult
    private func take(_ tx: Transaction) throws -> Int64 {
        let now = Scene.now
        let id = try tx.outbox.enqueue(
            NewOutboxRow(
                bot: "telegram:1", chat: 1, body: "", plannedAt: now, createdAt: now, expiresAt: now
            ))
        let new = try #require(id)
        #expect(given.insert(new).inserted)
        return new
    }

    private func reopen() throws {
        try store.close()
        store = try Store(DatabaseAddress(database.name, folder: folder))
    }

    @Test func staysGivenWhenTheRowIsDeletedAndTheProcessEnds() throws {
        for _ in 1...3 {
            try store.write { tx in
                for _ in 1...700 { try take(tx) }
                for id in given { try tx.outbox.markDiscarded(id, failure: "", now: Scene.now) }
                let later = Scene.now.adding(seconds: 1)
                while try tx.retention.forgetOutbox(before: later, limit: 500) {}
                #expect(try tx.outbox.last() == 0)
            }
            try reopen()
        }
        #expect(given.count == 2100)
    }

    /// What a process writes has a higher id than what another wrote before.
    @Test func isHigherThanThoseOfOtherProcessesBefore() throws {
        guard store.isShared else { return }
        let elsewhere = try Scene.makeFolder()
        defer { try? FileManager.default.removeItem(atPath: elsewhere) }
        let other = try Store(DatabaseAddress(database.name, folder: elsewhere))
        defer { try? other.close() }
        var last: Int64 = 0
        for _ in 1...3 {
            for process in [store, other] {
                let id = try process.write { try take($0) }
                #expect(id > last)
                last = id
            }
        }
    }

    @Test func isNotThatOfARowThatStandsAfterARollback() throws {
        for round in 1...4 {
            let before = given
            #expect(throws: Refusal.self) {
                try store.write { tx in
                    for _ in 1...(600 * round) { try take(tx) }
                    throw Refusal()
                }
            }
            given = before
            try store.write { tx in
                try take(tx)
                let kept = given
                #expect(throws: Refusal.self) {
                    try tx.savepoint {
                        for _ in 1...(600 * round) { try take(tx) }
                        throw Refusal()
                    }
                }
                given = kept
                for _ in 1...300 { try take(tx) }
            }
            if round == 2 { try reopen() }
        }
        #expect(given.count == 1204)
    }
}
