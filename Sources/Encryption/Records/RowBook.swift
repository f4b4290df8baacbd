/// The rows as they are read and changed: what was changed and not stored yet stands before what is stored.
struct RowBook: Sendable {
    private let store: any EncryptionStore
    private let seal: StateSeal
    /// Whose rows they are; no other user's row can stand in for one of them.
    private let scope: String
    private(set) var changed: [EncryptionRow.Key: [UInt8]?] = [:]

    init(_ store: any EncryptionStore, _ seal: StateSeal, scope: String) {
        self.store = store
        self.seal = seal
        self.scope = scope
    }

    /// The changes in no particular order.
    var changes: [EncryptionRow.Change] {
        changed.map { EncryptionRow.Change($0.key, $0.value) }
    }

    /// Forgets changes that were stored; one that was changed again since stays.
    mutating func forget(_ stored: [EncryptionRow.Change]) {
        for change in stored where changed[change.key] == .some(change.sealed) {
            changed.removeValue(forKey: change.key)
        }
    }

    /// The record of a row; nil where there is none.
    ///
    /// - Throws: `EncryptionFault.wrongCode` for one that another key sealed; what the store throws.
    func read<Record: EncryptionRecord>(
        _ type: Record.Type = Record.self, owner: String = "", name: String = ""
    ) throws -> Record? {
        let key = EncryptionRow.Key(Record.kind, owner: owner, name: name)
        let sealed = if let change = changed[key] { change } else { try store.row(key) }
        return try sealed.map { try seal.open($0, as: label(key)) }
    }

    /// All records of a kind, or those of an owner.
    func all<Record: EncryptionRecord>(
        _ type: Record.Type = Record.self, owner: String? = nil
    ) throws -> [(key: EncryptionRow.Key, record: Record)] {
        var rows: [EncryptionRow.Key: [UInt8]] = [:]
        for row in try store.rows(Record.kind, owner: owner) { rows[row.key] = row.sealed }
        for (key, sealed) in changed
        where key.kind == Record.kind && (owner == nil || key.owner == owner) {
            rows[key] = sealed
        }
        let names = rows.sorted { ($0.key.owner, $0.key.name) < ($1.key.owner, $1.key.name) }
        return try names.map { ($0.key, try seal.open($0.value, as: label($0.key))) }
    }

    /// Writes the record of a row.
    mutating func write<Record: EncryptionRecord>(
        _ record: Record, owner: String = "", name: String = ""
    ) {
        let key = EncryptionRow.Key(Record.kind, owner: owner, name: name)
        changed[key] = .some(seal.seal(record, as: label(key)))
    }

    /// Removes a row.
    mutating func remove(_ key: EncryptionRow.Key) {
        changed[key] = .some(nil)
    }

    /// Removes all rows of a kind.
    mutating func removeAll(_ kind: EncryptionRow.Kind, owner: String? = nil) throws {
        for row in try store.rows(kind, owner: owner) { remove(row.key) }
        for key in changed.keys where key.kind == kind && (owner == nil || key.owner == owner) {
            remove(key)
        }
    }

    private func label(_ key: EncryptionRow.Key) -> String { RowBook.label(key, of: scope) }

    /// What a row's seal holds of its place.
    static func label(_ key: EncryptionRow.Key, of scope: String) -> String {
        [scope, key.kind.rawValue, key.owner, key.name].joined(separator: "\u{0}")
    }
}
