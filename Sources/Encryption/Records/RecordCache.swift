/// The rows as they are read and changed: a change that is not stored yet stands before the stored row.
struct RecordCache: Sendable {
    private struct Group: Hashable {
        var kind: EncryptionRow.Kind
        var owner: String
    }

    private struct Entry {
        var sealed: [UInt8]?
        var mark: EncryptionRow.Mark
    }

    private let store: any EncryptionStore
    private let seal: StateSeal
    /// Whose rows they are; no other user's row can stand in for one of them.
    private let scope: String
    private var changed: [Group: [String: Entry]] = [:]
    /// How many rows of a kind were written since they were counted.
    var written: [EncryptionRow.Kind: Int] = [:]
    /// How many rows of a kind there were at the last count.
    var counted: [EncryptionRow.Kind: Int] = [:]
    /// How much is kept for others.
    var limits = EncryptionLimits()

    init(_ store: any EncryptionStore, _ seal: StateSeal, scope: String) {
        self.store = store
        self.seal = seal
        self.scope = scope
    }

    /// The changes in no particular order.
    var changes: [EncryptionRow.Change] {
        changed.flatMap { group, entries in
            entries.map { name, entry in
                EncryptionRow.Change(key(group, name), entry.sealed, entry.mark)
            }
        }
    }

    /// Forgets changes that were stored; one that was changed again since stays.
    mutating func forget(_ stored: [EncryptionRow.Change]) {
        for change in stored {
            let group = Group(kind: change.key.kind, owner: change.key.owner)
            guard let entry = changed[group]?[change.key.name], entry.sealed == change.sealed
            else { continue }
            changed[group]?.removeValue(forKey: change.key.name)
            if changed[group]?.isEmpty == true { changed.removeValue(forKey: group) }
        }
    }

    /// The record of a row; nil where there is none.
    ///
    /// - Throws: `EncryptionFault.wrongCode` for one that another key sealed; what the store throws.
    func read<Record: EncryptionRecord>(
        _ type: Record.Type = Record.self, owner: String = "", name: String = ""
    ) throws -> Record? {
        let key = EncryptionRow.Key(Record.kind, owner: owner, name: name)
        let sealed = if let entry = entry(key) { entry.sealed } else { try store.row(key) }
        return try sealed.map { try seal.open($0, as: label(key)) }
    }

    /// All records of a kind, or those of an owner.
    func all<Record: EncryptionRecord>(
        _ type: Record.Type = Record.self, owner: String? = nil
    ) throws -> [(key: EncryptionRow.Key, record: Record)] {
        var rows: [EncryptionRow.Key: [UInt8]] = [:]
        for row in try store.rows(Record.kind, owner: owner) { rows[row.key] = row.sealed }
        for (key, entry) in entries(Record.kind, owner) { rows[key] = entry.sealed }
        let names = rows.sorted { ($0.key.owner, $0.key.name) < ($1.key.owner, $1.key.name) }
        return try names.map { ($0.key, try seal.open($0.value, as: label($0.key))) }
    }

    /// Writes the record of a row.
    mutating func write<Record: EncryptionRecord>(
        _ record: Record, owner: String = "", name: String = ""
    ) {
        let key = EncryptionRow.Key(Record.kind, owner: owner, name: name)
        let sealed = seal.seal(record, as: label(key))
        let mark = EncryptionRow.Mark(
            party: record.party, moment: record.moment, bytes: sealed.count)
        set(key, Entry(sealed: sealed, mark: mark))
        written[key.kind, default: 0] += 1
    }

    /// Removes a row.
    mutating func remove(_ key: EncryptionRow.Key) {
        set(key, Entry(sealed: nil, mark: EncryptionRow.Mark()))
    }

    /// Removes all rows of a kind.
    mutating func removeAll(_ kind: EncryptionRow.Kind, owner: String? = nil) throws {
        for row in try marks(EncryptionRow.Scope(kind, owner: owner)) { remove(row.key) }
    }

    /// What stands beside a row's seal; nil where there is no row.
    func mark(_ key: EncryptionRow.Key) throws -> EncryptionRow.Mark? {
        guard let entry = entry(key) else { return try store.mark(key) }
        return entry.sealed == nil ? nil : entry.mark
    }

    /// Whether there is a row.
    func contains(_ key: EncryptionRow.Key) throws -> Bool { try mark(key) != nil }

    /// Which rows there are in a scope, those of the earliest moment first.
    func marks(
        _ scope: EncryptionRow.Scope, before: Int? = nil, most: Int? = nil
    ) throws -> [EncryptionRow.Marked] {
        let changed = entries(scope.kind, scope.owner)
        // Some of the stored rows may be changed.
        let stored = try store.marks(
            scope, before: before, most: most.map { $0 + changed.count })
        let rows = merge(stored, changed) { key, mark in
            scope.contains(key, mark) && before.map { mark.moment < $0 } ?? true
        }
        return most.map { Array(rows.prefix($0)) } ?? rows
    }

    /// The rows of an owner whose names begin so, those of the earliest moment first.
    func marks(
        _ kind: EncryptionRow.Kind, owner: String, prefix: String
    ) throws -> [EncryptionRow.Marked] {
        merge(
            try store.marks(kind, owner: owner, prefix: prefix), entries(kind, owner)
        ) { key, _ in key.name.hasPrefix(prefix) }
    }

    /// How much there is in a scope.
    func tally(_ scope: EncryptionRow.Scope) throws -> EncryptionRow.Tally {
        var tally = try store.tally(scope)
        for (key, entry) in entries(scope.kind, scope.owner) {
            if let before = try store.mark(key), scope.contains(key, before) {
                tally.rows -= 1
                tally.bytes -= before.bytes
            }
            guard entry.sealed != nil, scope.contains(key, entry.mark) else { continue }
            tally.rows += 1
            tally.bytes += entry.mark.bytes
        }
        return tally
    }

    /// How many rows of a kind that are stored each owner has, or each party.
    func counts(
        _ kind: EncryptionRow.Kind, by holder: EncryptionRow.Holder
    ) throws -> [String: Int] {
        try store.counts(kind, by: holder)
    }

    private func merge(
        _ stored: [EncryptionRow.Marked], _ changed: [(EncryptionRow.Key, Entry)],
        _ isWanted: (EncryptionRow.Key, EncryptionRow.Mark) -> Bool
    ) -> [EncryptionRow.Marked] {
        guard !changed.isEmpty else { return stored }
        var rows = Dictionary(stored.map { ($0.key, $0.mark) }) { $1 }
        for (key, entry) in changed {
            let isThere = entry.sealed != nil && isWanted(key, entry.mark)
            rows[key] = isThere ? entry.mark : nil
        }
        return rows.sorted { ($0.value.moment, $0.key.name) < ($1.value.moment, $1.key.name) }
            .map { ($0.key, $0.value) }
    }

    private func entry(_ key: EncryptionRow.Key) -> Entry? {
        changed[Group(kind: key.kind, owner: key.owner)]?[key.name]
    }

    private func entries(
        _ kind: EncryptionRow.Kind, _ owner: String?
    ) -> [(EncryptionRow.Key, Entry)] {
        if let owner {
            let group = Group(kind: kind, owner: owner)
            return changed[group]?.map { (key(group, $0.key), $0.value) } ?? []
        }
        return changed.filter { $0.key.kind == kind }.flatMap { group, entries in
            entries.map { (key(group, $0.key), $0.value) }
        }
    }

    private mutating func set(_ key: EncryptionRow.Key, _ entry: Entry) {
        changed[Group(kind: key.kind, owner: key.owner), default: [:]][key.name] = entry
    }

    private func key(_ group: Group, _ name: String) -> EncryptionRow.Key {
        EncryptionRow.Key(group.kind, owner: group.owner, name: name)
    }

    private func label(_ key: EncryptionRow.Key) -> String { RecordCache.label(key, of: scope) }

    /// What a row's seal holds of its place.
    static func label(_ key: EncryptionRow.Key, of scope: String) -> String {
        [scope, key.kind.rawValue, key.owner, key.name].joined(separator: "\u{0}")
    }
}
