import Bot
import BotHarness
import CSQLite
import Planner
import Storage
import Testing
import Wording

/// After `delete my account` no column of any table names the person or their private room, and what comes again is
/// known all the same.
@Suite struct ForgottenPersonTests {
    private static let bot = "matrix:@planner:x.org"
    private static let person = "@wilma:y.org"
    private static let room = "!wilmas:y.org"

    private final class Matrix: Transport {
        let bot = ForgottenPersonTests.bot
        func send(_ delivery: Delivery) async -> SendOutcome { .delivered(id: "$o\(delivery.id)") }
    }

    private let harness: BotHarness
    private let now = BotHarness.start

    init() throws {
        harness = try BotHarness(networks: Matrix())
    }

    private func update(_ number: Int, _ text: String, in room: String, by person: String) -> Update
    {
        Update(
            key: "\(room) $e\(number):y.org", bot: Self.bot,
            chat: ChatAddress(id: room, kind: room == Self.room ? .direct : .group),
            sender: Sender(network: "matrix", id: person, name: "Wilma", username: "wilma"),
            sentAt: now,
            content: .message(
                id: "$e\(number):y.org", text: text, replyTo: nil, isForwarded: false,
                isAddressed: true))
    }

    private func say(_ number: Int, _ text: String, in room: String = room) async throws {
        let update = update(number, text, in: room, by: Self.person)
        try harness.dispatcher.handle([update], cursor: "s1", bot: Self.bot, now: now)
        try await harness.settle(at: now)
    }

    /// Rows as encryption keeps them, of every kind, beside those of somebody else.
    private func seal() throws {
        let kinds = [
            "olm", "inbound", "outbound", "device", "user", "pending", "room", "wedge", "to_device",
        ]
        try harness.store.write { tx in
            for name in [Self.person, Self.room, "@other:y.org", "!other:y.org"] {
                try tx.sealed.write(
                    kinds.flatMap { kind in
                        [
                            SealedRow(kind: kind, owner: name, name: "x", sealed: "AAAA"),
                            SealedRow(kind: kind, owner: "x", name: name, sealed: "AAAA"),
                        ]
                    }, bot: Self.bot)
            }
        }
    }

    /// Every value of every column of every table, with its place.
    private func values() throws -> [(place: String, value: String)] {
        var connection: OpaquePointer?
        defer { sqlite3_close(connection) }
        #expect(sqlite3_open(harness.store.path, &connection) == SQLITE_OK)
        func rows(_ sql: String) -> [[String: String]] {
            var statement: OpaquePointer?
            defer { sqlite3_finalize(statement) }
            #expect(sqlite3_prepare_v2(connection, sql, -1, &statement, nil) == SQLITE_OK)
            var rows: [[String: String]] = []
            while sqlite3_step(statement) == SQLITE_ROW {
                var row: [String: String] = [:]
                for column in 0..<sqlite3_column_count(statement) {
                    let text = sqlite3_column_text(statement, column)
                    let name = String(cString: sqlite3_column_name(statement, column))
                    row[name] = text.map { String(cString: $0) } ?? ""
                }
                rows.append(row)
            }
            return rows
        }
        let tables = rows("SELECT name FROM sqlite_schema WHERE type = 'table'")
        return tables.compactMap { $0["name"] }.flatMap { table in
            rows("SELECT * FROM \(table)").flatMap { row in
                row.map { (place: "\(table).\($0.key)", value: $0.value) }
            }
        }
    }

    private func places(naming names: [String]) throws -> Set<String> {
        Set(
            try values().filter { each in names.contains { each.value.contains($0) } }
                .map(\.place))
    }

    @Test func nothingNamesThePersonOrTheirRoom() async throws {
        defer { harness.end() }
        let names = ["wilma", "Wilma"]
        try await say(1, "add milk tomorrow #food")
        try await say(2, "add bread", in: "!group:y.org")
        try await say(3, "link")
        try seal()
        #expect(try places(naming: names).count > 8)
        try await say(4, "delete my account")
        try await say(5, "yes")
        #expect(try places(naming: names) == [])
        // Those of others are where they were.
        #expect(try places(naming: ["other:y.org"]) == ["sealed_rows.owner", "sealed_rows.name"])
        // What was handled before comes again, and is known.
        try await say(1, "add milk tomorrow #food")
        #expect(try places(naming: names) == [])
        try await say(6, "add tea")
        #expect(try places(naming: names).contains("identities.external_id"))
        try await say(5, "yes")
        #expect(try places(naming: names).contains("identities.external_id"))
    }

    /// A farewell that cannot be said holds nothing back for longer than it is tried.
    @Test func aFarewellThatIsGivenUpLeavesNothingEither() async throws {
        defer { harness.end() }
        try await say(1, "add milk tomorrow")
        try seal()
        let said = [update(2, "delete my account", in: Self.room, by: Self.person)]
        try harness.dispatcher.handle(said, cursor: "s2", bot: Self.bot, now: now)
        try await harness.settle(at: now)
        let yes = [update(3, "yes", in: Self.room, by: Self.person)]
        try harness.dispatcher.handle(yes, cursor: "s3", bot: Self.bot, now: now)
        let later = now.adding(seconds: 3 * 86_400)
        try await harness.settle(at: later)
        try harness.keepHouse(at: later.adding(seconds: 3 * 86_400))
        #expect(try places(naming: ["wilma", "Wilma"]) == [])
    }
}
