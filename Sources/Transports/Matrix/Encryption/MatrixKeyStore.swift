import Encryption
import Storage

/// The sealed rows of a bot in the database.
struct MatrixKeyStore: EncryptionStore {
    let store: Store
    /// `matrix:` and the bot's user id.
    let bot: String
    /// Fails in a transaction when another process is at work on them.
    let check: @Sendable (Transaction) throws -> Void

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

    func mark(_ key: EncryptionRow.Key) throws -> EncryptionRow.Mark? {
        try store.read {
            try $0.sealed.mark(
                bot: bot, kind: key.kind.rawValue, owner: key.owner, name: key.name)
        }.map(EncryptionRow.Mark.init)
    }

    func marks(
        _ scope: EncryptionRow.Scope, before: Int?, most: Int?
    ) throws -> [EncryptionRow.Marked] {
        try store.read {
            try $0.sealed.marks(
                bot: bot, kind: scope.kind.rawValue, owner: scope.owner, party: scope.party,
                before: before, most: most)
        }.map { marked(scope.kind, $0) }
    }

    func marks(
        _ kind: EncryptionRow.Kind, owner: String, prefix: String
    ) throws -> [EncryptionRow.Marked] {
        try store.read {
            try $0.sealed.marks(bot: bot, kind: kind.rawValue, owner: owner, prefix: prefix)
        }.map { marked(kind, $0) }
    }

    func tally(_ scope: EncryptionRow.Scope) throws -> EncryptionRow.Tally {
        let tally = try store.read {
            try $0.sealed.tally(
                bot: bot, kind: scope.kind.rawValue, owner: scope.owner, party: scope.party)
        }
        return EncryptionRow.Tally(rows: tally.rows, bytes: tally.bytes)
    }

    func counts(
        _ kind: EncryptionRow.Kind, by holder: EncryptionRow.Holder
    ) throws -> [String: Int] {
        try store.read { tx in
            switch holder {
            case .owner: try tx.sealed.countsByOwner(bot: bot, kind: kind.rawValue)
            case .party: try tx.sealed.countsByParty(bot: bot, kind: kind.rawValue)
            }
        }
    }

    private func marked(_ kind: EncryptionRow.Kind, _ row: SealedRow) -> EncryptionRow.Marked {
        (EncryptionRow.Key(kind, owner: row.owner, name: row.name), EncryptionRow.Mark(row.mark))
    }

    func write(_ changes: [EncryptionRow.Change]) throws {
        try store.write(.keys) { tx in
            try tx.sealed.write(changes.map(SealedRow.init), bot: bot)
            try check(tx)
        }
    }

    /// Makes changes and keeps what was encrypted for an outbox row, in one transaction.
    func write(_ changes: [EncryptionRow.Change], ciphertext: String, row: Int64) throws {
        try store.write(.keys) { tx in
            try tx.sealed.write(changes.map(SealedRow.init), bot: bot)
            try tx.outbox.setCiphertext(ciphertext, outbox: row)
            try check(tx)
        }
    }
}

extension SealedRow {
    /// The change as the database keeps it.
    init(_ change: EncryptionRow.Change) {
        self.init(
            kind: change.key.kind.rawValue, owner: change.key.owner, name: change.key.name,
            sealed: change.sealed.map { Base64.encode($0) },
            mark: SealedMark(
                party: change.mark.party, moment: change.mark.moment, bytes: change.mark.bytes))
    }
}

extension EncryptionRow.Mark {
    /// The mark as encryption takes it.
    init(_ mark: SealedMark) {
        self.init(party: mark.party, moment: mark.moment, bytes: mark.bytes)
    }
}
