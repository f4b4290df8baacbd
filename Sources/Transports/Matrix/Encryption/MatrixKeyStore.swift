import Encryption
import Storage

/// The sealed rows of a bot in the database.
struct MatrixKeyStore: EncryptionStore {
    let store: Store
    /// `matrix:` and the bot's user id.
    let bot: String

    func row(_ key: EncryptionRow.Key) throws -> [UInt8]? {
        try store.read {
            try $0.sealed.find(
                bot: bot, kind: key.kind.rawValue, owner: key.owner, name: key.name)
        }.map { try Base64.decode($0) }
    }

    func rows(
        _ kind: EncryptionRow.Kind, owner: String?
    ) throws -> [(key: EncryptionRow.Key, sealed: [UInt8])] {
        try store.read { try $0.sealed.all(bot: bot, kind: kind.rawValue, owner: owner) }
            .map { row in
                let key = EncryptionRow.Key(kind, owner: row.owner, name: row.name)
                return (key, try Base64.decode(row.sealed ?? ""))
            }
    }

    func write(_ changes: [EncryptionRow.Change]) throws {
        try store.write(.keys) { try $0.sealed.write(changes.map(SealedRow.init), bot: bot) }
    }

    /// Makes changes and keeps what was encrypted for an outbox row, in one transaction.
    func write(_ changes: [EncryptionRow.Change], ciphertext: String, row: Int64) throws {
        try store.write(.keys) { tx in
            try tx.sealed.write(changes.map(SealedRow.init), bot: bot)
            try tx.outbox.setCiphertext(ciphertext, outbox: row)
        }
    }
}

extension SealedRow {
    /// The change as the database keeps it.
    init(_ change: EncryptionRow.Change) {
        self.init(
            kind: change.key.kind.rawValue, owner: change.key.owner, name: change.key.name,
            sealed: change.sealed.map { Base64.encode($0) })
    }
}
