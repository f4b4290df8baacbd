import Testing

@testable import Encryption

@Suite(.disabled(if: Oracle.isLeftOut)) struct MegolmOracleTests {
    private var random = SeededSource(seed: 12)
    private let oracle: Oracle

    init() throws { oracle = try Oracle() }

    /// Where a part of the ratchet turns that turns seldom, and the last index.
    private static let turns: [UInt32] = [
        1 << 8, 2 << 8, 1 << 16, 3 << 16, 1 << 24, 0x7100_0000, .max,
    ]

    @Test mutating func readsWhatTheyWriteInAnyOrder() throws {
        let room = try OracleRoom(oracle)
        var reader = try MegolmInbound(shared: room.shared())
        #expect(reader.id == room.id && reader.firstIndex == 0)
        let plaintexts = (0..<600).map { random.bytes($0 % 50) }
        let messages = Array(zip(plaintexts, try room.encrypt(plaintexts)).enumerated())
        for (index, (plaintext, text)) in messages.shuffled(using: &random.generator) {
            let message = try MegolmMessage(text)
            reader = index % 3 == 0 ? try reader.reloaded() : reader
            #expect(try reader.decrypt(message) == plaintext && message.index == UInt32(index))
        }
        let late = try MegolmInbound(shared: room.shared())
        #expect(late.firstIndex == 600)
    }

    @Test mutating func writesWhatTheyReadInAnyOrder() throws {
        var room = MegolmOutbound(&random)
        let reader = try OracleReader(oracle, shared: room.sharedKey)
        #expect(reader.id == room.id && reader.firstIndex == 0)
        var messages: [([UInt8], MegolmMessage)] = []
        for length in 0..<600 {
            let plaintext = random.bytes(length % 50)
            room = try room.reloaded()
            messages.append((plaintext, try room.encrypt(plaintext)))
        }
        for (plaintext, message) in messages.shuffled(using: &random.generator) {
            #expect(try reader.decrypt(message) == plaintext)
        }
        #expect(try OracleReader(oracle, shared: room.sharedKey).firstIndex == 600)
    }

    @Test mutating func writesWhereTheRatchetTurns() throws {
        let start = MegolmOutbound(&random)
        let reader = try OracleReader(oracle, shared: start.sharedKey)
        for turn in Self.turns {
            var room = try start.jumped(to: turn - 2)
            for index in (turn - 2)...(turn == .max ? turn : turn + 2) {
                #expect(try room.index == index && reader.decrypt(room.encrypt([1])) == [1])
            }
        }
    }

    @Test mutating func readsWhereTheRatchetTurns() throws {
        for turn in Self.turns {
            let start = turn - min(turn, 300)
            let room = try OracleRoom(oracle, index: start)
            var reader = try MegolmInbound(shared: room.shared())
            let plaintexts = (start...(turn == .max ? turn : turn + 2)).map { [UInt8($0 & 0xFF)] }
            let messages = try room.encrypt(plaintexts)
            for (plaintext, text) in zip(plaintexts, messages).suffix(6).reversed() {
                #expect(try reader.decrypt(MegolmMessage(text)) == plaintext)
            }
        }
    }

    @Test mutating func exportsAndImportsAsTheyDo() throws {
        let room = MegolmOutbound(&random)
        let ours = try MegolmInbound(shared: room.sharedKey)
        let theirs = try OracleReader(oracle, shared: room.sharedKey)
        for turn in [1] + Self.turns {
            for index in (turn - 1)...(turn == .max ? turn : turn + 1) {
                let exported = try #require(ours.exported(at: index))
                #expect(try exported == theirs.exported(at: index))
                var reader = try MegolmInbound(exported: theirs.exported(at: index))
                #expect(reader.id == room.id && reader.firstIndex == index)
                let message = try room.jumped(to: index).encrypted([1])
                #expect(try reader.decrypt(message) == [1])
                #expect(try OracleReader(oracle, exported: exported).decrypt(message) == [1])
            }
        }
    }
}
