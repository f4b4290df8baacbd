/// The short authentication string that both parties of a verification show (client-server API, "SAS method").
public struct ShortString: Hashable, Sendable {
    /// Three numbers from 1000 to 9191, of the first 39 bits.
    public let decimals: [Int]
    /// Seven emoji, of the first 42 bits.
    public let emoji: [VerificationEmoji]

    /// The string of six bytes.
    init(_ bytes: [UInt8]) {
        let bits = bytes.prefix(6).reduce(0) { $0 << 8 | UInt64($1) }
        decimals = [35, 22, 9].map { Int(bits >> $0 & 0x1FFF) + 1000 }
        emoji = stride(from: 42, through: 6, by: -6)
            .map { VerificationEmoji.all[Int(bits >> $0 & 0x3F)] }
    }
}
