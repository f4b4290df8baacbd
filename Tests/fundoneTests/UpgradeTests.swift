import FakeTelegram
import Foundation
import Testing

/// Links of earlier builds: the plan is its founder's, the elder identity or not, and the old codes are gone.
@Suite struct UpgradeTests {
    private static let before = """
        PRAGMA foreign_keys = OFF;
        PRAGMA legacy_alter_table = ON;
        DELETE FROM grdb_migrations WHERE identifier IN ('006', '007', '016', '020');
        DROP TABLE members; DROP TABLE boards;
        DROP INDEX occurrences_turn; DROP INDEX occurrences_closed_with;
        DROP INDEX todos_assignee; DROP INDEX occurrences_assignee; DROP INDEX occurrences_closed_by;
        ALTER TABLE todos DROP COLUMN assignee;
        ALTER TABLE todos DROP COLUMN turns;
        ALTER TABLE occurrences DROP COLUMN assignee;
        ALTER TABLE occurrences DROP COLUMN closed_by;
        ALTER TABLE occurrences DROP COLUMN closed_with;
        ALTER TABLE occurrences DROP COLUMN turn;
        DROP INDEX chats_owner;
        CREATE TABLE old_chats (id INTEGER PRIMARY KEY AUTOINCREMENT, bot TEXT NOT NULL,
            external_id TEXT NOT NULL, kind TEXT NOT NULL, is_gone INTEGER NOT NULL DEFAULT 0,
            frozen_until INTEGER NOT NULL DEFAULT 0, given_up TEXT NOT NULL DEFAULT '',
            UNIQUE (bot, external_id)) STRICT;
        INSERT INTO old_chats SELECT id, bot, external_id, kind, is_gone, frozen_until, given_up
            FROM chats;
        DROP TABLE chats;
        ALTER TABLE old_chats RENAME TO chats;
        ALTER TABLE accounts DROP COLUMN founder;
        ALTER TABLE identities DROP COLUMN origin;
        ALTER TABLE identities DROP COLUMN is_blocked;
        DROP TABLE invites; DROP TABLE link_codes; DROP TABLE wrong_codes; DROP TABLE refusals;
        CREATE TABLE invites (code TEXT PRIMARY KEY, expires_at INTEGER NOT NULL) STRICT;
        CREATE TABLE link_codes (code TEXT PRIMARY KEY, account INTEGER NOT NULL,
            identity INTEGER NOT NULL, expires_at INTEGER NOT NULL) STRICT;
        INSERT INTO link_codes VALUES ('12345678', 2, 2, 4102444800);
        """

    @Test(arguments: [false, true])
    func thePlanStaysWithItsFounder(_ isElder: Bool) async throws {
        let server = try #require(FakeTelegram())
        let scratch = try Scratch()
        let first = try RunningBot(on: server, in: scratch)
        for user in 1...3 {
            server.say("add milk-\(user)", user: Int64(user))
            #expect(await server.wait { $0.sent(to: Int64(user)).count == 1 })
        }
        #expect(await first.stop().status == 0)
        let (founder, other) = isElder ? (1, 2) : (2, 1)
        let linked = """
            UPDATE identities SET account = (SELECT account FROM identities
                WHERE external_id = '\(founder)') WHERE external_id = '\(other)';
            """
        #expect(try run(Self.before + linked, on: scratch) == 0)
        let bot = try RunningBot(on: server, in: scratch)
        let said: [(Int, String)] = [
            (3, "link 12345678"), (founder, "unlink"), (founder, "all"), (other, "all"),
        ]
        for (user, text) in said {
            let count = server.sent(to: Int64(user)).count
            server.say(text, user: Int64(user))
            #expect(await server.wait { $0.sent(to: Int64(user)).count > count })
            let answer = server.sent(to: Int64(user)).map(\.text)
            switch (text, user) {
            case ("all", founder): #expect(answer.last?.contains("milk-\(founder)") == true)
            case ("all", other): #expect(answer.last?.contains("milk") == false)
            case ("unlink", _): #expect(answer.last?.contains("no longer shares") == true)
            default: #expect(answer.last?.contains("not valid") == true)
            }
        }
        #expect(await bot.stop().status == 0)
    }

    private func run(_ statements: String, on scratch: Scratch) throws -> Int32 {
        let python = Process()
        python.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        let script = "import sqlite3, sys; sqlite3.connect(sys.argv[1]).executescript(sys.argv[2])"
        python.arguments = ["python3", "-c", script, scratch.database, statements]
        try python.run()
        python.waitUntilExit()
        return python.terminationStatus
    }
}
