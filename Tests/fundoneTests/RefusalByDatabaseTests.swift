import FakeTelegram
import Foundation
import Testing

/// The real executable and messages that its database refuses: their senders are told, the others are answered, after
/// a restart too.
@Suite struct RefusalByDatabaseTests {
    private let server: FakeTelegram
    private let scratch: Scratch

    init() throws {
        server = try #require(FakeTelegram())
        scratch = try Scratch()
    }

    private func refuse(_ trigger: String) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "python3", "-c",
            "import sqlite3, sys; sqlite3.connect(sys.argv[1]).executescript(sys.argv[2])",
            scratch.database, trigger,
        ]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    private func answers(_ user: Int64) -> [String] {
        server.ledger.filter { $0.kind == .sent && $0.chat == user }.map(\.text)
    }

    @Test(arguments: [
        "BEGIN SELECT RAISE(ABORT, 'refused'); END",
        "BEGIN INSERT INTO children VALUES (1); END",
    ])
    func whatIsRefusedConcernsItsSenderAlone(_ refusal: String) async throws {
        let first = try RunningBot(on: server, in: scratch)
        #expect(first.firstLine().hasPrefix("ready"))
        try refuse(
            """
            CREATE TABLE parents (id INTEGER PRIMARY KEY);
            CREATE TABLE children (
                parent INTEGER REFERENCES parents DEFERRABLE INITIALLY DEFERRED);
            CREATE TRIGGER refusing AFTER INSERT ON todos WHEN NEW.title = 'poison' \(refusal);
            """)
        var parcels = Parcels()
        parcels.write(6, people: 3, to: server)
        server.say("add poison", user: 9)
        parcels.write(6, people: 3, to: server)
        #expect(await parcels.areAnswered(by: server))
        #expect(await server.wait { server in server.ledger.contains { $0.chat == 9 } })
        #expect(await first.stop().status == 0)
        let second = try RunningBot(on: server, in: scratch)
        parcels.write(6, people: 3, to: server)
        server.say("add poison", user: 8)
        #expect(await parcels.areAnswered(by: server))
        #expect(await server.wait { server in server.ledger.contains { $0.chat == 8 } })
        parcels.expectOnce(on: server)
        for user in [Int64(8), 9] {
            #expect(answers(user).count == 1)
            #expect(answers(user).first?.contains("add") == false)
        }
        #expect(first.logged.contains("an update failed") && !first.logged.contains("poison"))
        #expect(await second.stop().status == 0)
    }

    @Test func oneTagNamedTwiceIsAnsweredLikeAnyOther() async throws {
        let bot = try RunningBot(on: server, in: scratch)
        server.say("buy milk tags a, a", user: 9)
        var parcels = Parcels()
        parcels.write(6, people: 3, to: server)
        #expect(await parcels.areAnswered(by: server))
        #expect(await server.wait { server in server.ledger.contains { $0.chat == 9 } })
        #expect(answers(9).first?.contains("buy milk, #a") == true)
        #expect(!bot.logged.contains("failed"))
        #expect(await bot.stop().status == 0)
    }
}
