import Encryption
import Storage

/// The sealed rows of a bot in a database that is looked at only.
struct SealedReader: EncryptionRows {
    let reader: StoreReader
    /// `matrix:` and the bot's user id.
    let bot: String

    func row(_ key: EncryptionRow.Key) throws -> [UInt8]? {
        try rows(key.kind, owner: key.owner).first { $0.key == key }?.sealed
    }

    func rows(
        _ kind: EncryptionRow.Kind, owner: String?
    ) throws -> [(key: EncryptionRow.Key, sealed: [UInt8])] {
        try reader.sealed(kind: kind.rawValue)
            .filter { $0.bot == bot && (owner == nil || $0.row.owner == owner) }
            .map { _, row in
                let key = EncryptionRow.Key(kind, owner: row.owner, name: row.name)
                return (key, try Base64.decode(row.sealed ?? ""))
            }
    }
}
