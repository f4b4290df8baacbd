import Crypto

/// The ratchet of Megolm: four parts of 32 bytes, each turned 256 times as seldom as the next, so that any later
/// state is reached in at most 1,020 steps, and no earlier one.
struct MegolmRatchet: Sendable {
    /// How many bytes the parts have together.
    static let length = 128
    private static let partLength = 32

    private var parts: [SymmetricKey]
    /// Which message comes next.
    private(set) var index: UInt32

    /// The ratchet of 128 bytes at an index.
    ///
    /// - Throws: `EncryptionFault.malformed` when there are more or fewer.
    init(_ bytes: some Collection<UInt8>, index: UInt32) throws(EncryptionFault) {
        guard bytes.count == Self.length else { throw .malformed }
        let all = SymmetricKey(data: Array(bytes))
        parts = (0..<4).map { all.slice(($0 * Self.partLength)..<(($0 + 1) * Self.partLength)) }
        self.index = index
    }

    /// The secret that a message's cipher is made of.
    var secret: SymmetricKey { .joining(parts) }

    /// The four parts as bytes.
    var bytes: [UInt8] { secret.withUnsafeBytes { [UInt8]($0) } }

    /// Goes on by one message.
    mutating func advance() {
        index &+= 1
        // The slowest part whose turn it is begins the faster ones anew.
        let slowest = (0..<3).first(where: { index & (0x00FF_FFFF >> UInt32(8 * $0)) == 0 })
        turn(from: slowest ?? 3)
    }

    /// Goes on to the message of an index that is not behind.
    mutating func advance(to target: UInt32) {
        for part in 0..<4 {
            let shift = UInt32(8 * (3 - part))
            let steps = ((target >> shift) &- (index >> shift)) & 0xFF
            guard steps > 0 else { continue }
            for _ in 1..<steps { parts[part] = parts[part].code(of: UInt8(part)) }
            turn(from: part)
            index = (target >> shift) << shift
        }
    }

    private mutating func turn(from part: Int) {
        for faster in (part..<4).reversed() {
            parts[faster] = parts[part].code(of: UInt8(faster))
        }
    }
}

extension MegolmRatchet: StoredState {
    init(_ reader: inout StateReader) throws(EncryptionFault) {
        let index = try reader.number()
        try self.init(reader.data(), index: UInt32(truncatingIfNeeded: index))
    }

    func write(_ writer: inout StateWriter) {
        writer.number(UInt64(index))
        writer.secret(secret)
    }
}
