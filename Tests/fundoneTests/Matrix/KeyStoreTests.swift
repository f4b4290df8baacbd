import Chance
import Encryption
import MemoryRows
import Storage
import Testing

@testable import Transports

/// The rows of encryption in the database are counted and chosen as those in memory are.
@Suite struct KeyStoreTests {
    private let memory = MemoryStore()
    private let database: MatrixKeyStore
    private let scratch: Scratch
    private var random = SplitMix(seed: Soak.seed)

    init() throws {
        scratch = try Scratch()
        database = MatrixKeyStore(
            store: try Store(path: scratch.path("plan.db")), bot: "matrix:@bot:a.example",
            check: { _ in })
    }

    private mutating func pick<Value>(_ values: [Value]) throws -> Value {
        try #require(values.randomElement(using: &random))
    }

    private mutating func key() throws -> EncryptionRow.Key {
        let names = ["", "a", "a b", "a c", "ab", "a\u{1F600}", "b"].map { $0 + "\($0.count)" }
        return EncryptionRow.Key(
            try pick([.olm, .inbound, .pending]), owner: try pick(["!r", "!s", ""]),
            name: try pick(names + ["a b", "a c"]))
    }

    @Test mutating func bothGiveTheSame() throws {
        for _ in 0..<Soak.count("FUNDONE_HISTORIES", or: 60) {
            var changes: [EncryptionRow.Key: EncryptionRow.Change] = [:]
            for _ in 0..<5 {
                let key = try key()
                let sealed = random.percent(30) ? nil : [UInt8](repeating: 7, count: 9)
                let mark = EncryptionRow.Mark(
                    party: try pick(["", "@ann", "@ben"]),
                    moment: Int.random(in: -2...2, using: &random),
                    bytes: sealed?.count ?? 0)
                changes[key] = EncryptionRow.Change(key, sealed, mark)
            }
            memory.write(Array(changes.values))
            try database.write(Array(changes.values))
            try compare()
        }
    }

    /// A process that has lost the bot to another stores no key any more.
    @Test func nothingIsStoredWhenTheLeaseIsOver() throws {
        let fenced = MatrixKeyStore(
            store: database.store, bot: database.bot,
            check: { _ in throw LeaseOver(names: ["bot"]) })
        let change = EncryptionRow.Change(
            EncryptionRow.Key(.olm, owner: "!r", name: "a"), [7],
            EncryptionRow.Mark(party: "", moment: 0, bytes: 1))
        #expect(throws: LeaseOver.self) { try fenced.write([change]) }
        #expect(throws: LeaseOver.self) { try fenced.write([change], ciphertext: "c", row: 1) }
        #expect(try database.row(change.key) == nil)
    }

    private func compare() throws {
        for kind in [EncryptionRow.Kind.olm, .inbound, .pending] {
            for owner in ["!r", "!s", "", nil] {
                for party in ["", "@ann", nil] {
                    let scope = EncryptionRow.Scope(kind, owner: owner, party: party)
                    #expect(try memory.tally(scope) == database.tally(scope))
                    for (before, most) in [(nil, nil), (1, nil), (nil, 3), (0, 2)] as [(Int?, Int?)]
                    {
                        let found = try database.marks(scope, before: before, most: most)
                        let wanted = memory.marks(scope, before: before, most: most)
                        #expect(found.map(\.key) == wanted.map(\.key))
                        #expect(found.map(\.mark) == wanted.map(\.mark))
                        for row in found { #expect(try database.mark(row.key) == row.mark) }
                    }
                }
            }
            for prefix in ["a ", "a", ""] {
                let found = try database.marks(kind, owner: "!r", prefix: prefix)
                #expect(
                    found.map(\.key) == memory.marks(kind, owner: "!r", prefix: prefix).map(\.key))
            }
            for holder in [EncryptionRow.Holder.owner, .party] {
                #expect(try memory.counts(kind, by: holder) == database.counts(kind, by: holder))
            }
        }
    }
}
