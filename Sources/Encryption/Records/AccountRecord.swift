/// The device: who it is, its keys, and what the server has of them.
struct AccountRecord {
    /// The device's id on the server.
    var device: String
    var account: OlmAccount
    /// The user's cross-signing keys; nil before they are made.
    var crossSigning: CrossSigningKeys?
    /// Whether the server has the device's keys.
    var isPublished = false
    /// How the user's identity stood when the server was last asked.
    var standing = IdentityStanding.unknown
    /// Counts the transactions that encrypted with Olm, to be compared with what the server knows.
    var epoch: UInt64 = 0
    /// Counts the requests to devices that were queued.
    var requests: UInt64 = 0
    /// When the fallback key was made, in seconds since 1970.
    var fallbackMadeAt = 0
}

extension AccountRecord: EncryptionRecord {
    static let kind = EncryptionRow.Kind.account

    init(_ reader: inout StateReader) throws(EncryptionFault) {
        device = try reader.text()
        account = try OlmAccount(&reader)
        crossSigning = try reader.optional { reader throws(EncryptionFault) in
            try CrossSigningKeys(&reader)
        }
        isPublished = try reader.flag()
        let standing = IdentityStanding(rawValue: try reader.text())
        guard let standing else { throw .malformed }
        self.standing = standing
        epoch = try reader.number()
        requests = try reader.number()
        fallbackMadeAt = try reader.seconds()
    }

    func write(_ writer: inout StateWriter) {
        writer.text(device)
        account.write(&writer)
        writer.optional(crossSigning) { $1.write(&$0) }
        writer.flag(isPublished)
        writer.text(standing.rawValue)
        writer.number(epoch)
        writer.number(requests)
        writer.seconds(fallbackMadeAt)
    }
}

extension StateWriter {
    /// Writes a moment, in seconds since 1970.
    mutating func seconds(_ value: Int) { number(UInt64(bitPattern: Int64(value))) }
}

extension StateReader {
    /// Reads a moment, in seconds since 1970.
    mutating func seconds() throws(EncryptionFault) -> Int {
        Int(truncatingIfNeeded: try number())
    }
}
