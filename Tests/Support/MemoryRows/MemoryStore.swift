public import Encryption
import Synchronization

/// Rows in memory, and how much they were asked for.
public final class MemoryStore: EncryptionStore {
    /// What reading has cost.
    public struct Work: Hashable {
        /// Rows whose seals were read.
        public var opened = 0
        /// Rows that were counted or listed.
        public var listed = 0
        /// Questions.
        public var calls = 0

        /// What came on top of an earlier one.
        public static func - (later: Work, earlier: Work) -> Work {
            Work(
                opened: later.opened - earlier.opened, listed: later.listed - earlier.listed,
                calls: later.calls - earlier.calls)
        }
    }

    private struct Entry {
        var sealed: [UInt8]
        var mark: EncryptionRow.Mark
    }

    private struct State {
        var rows: [EncryptionRow.Kind: [String: [String: Entry]]] = [:]
        var work = Work()

        func entry(_ key: EncryptionRow.Key) -> Entry? { rows[key.kind]?[key.owner]?[key.name] }

        func entries(
            _ kind: EncryptionRow.Kind, _ owner: String?
        ) -> [(key: EncryptionRow.Key, entry: Entry)] {
            let owners = rows[kind] ?? [:]
            var found: [(key: EncryptionRow.Key, entry: Entry)] = []
            for (name, entries) in owners where owner == nil || owner == name {
                for entry in entries {
                    let key = EncryptionRow.Key(kind, owner: name, name: entry.key)
                    found.append((key, entry.value))
                }
            }
            return found
        }
    }

    private let state = Mutex(State())

    /// Rows that earlier versions wrote, without marks.
    public init(_ rows: [EncryptionRow.Key: [UInt8]] = [:]) {
        write(rows.map { EncryptionRow.Change($0.key, $0.value) })
    }

    /// A copy of another.
    public init(copying other: MemoryStore) {
        write(
            other.everything.map {
                EncryptionRow.Change($0.key, $0.entry.sealed, $0.entry.mark)
            })
    }

    /// All rows, as an earlier version has them.
    public var all: [EncryptionRow.Key: [UInt8]] {
        Dictionary(everything.map { ($0.key, $0.entry.sealed) }) { $1 }
    }

    private var everything: [(key: EncryptionRow.Key, entry: Entry)] {
        state.withLock { state in
            EncryptionRow.Kind.allCases.flatMap { state.entries($0, nil) }
        }
    }

    /// What reading has cost so far.
    public var work: Work { state.withLock { $0.work } }

    /// How many rows of a kind there are.
    public func count(_ kind: EncryptionRow.Kind) -> Int {
        state.withLock { $0.rows[kind]?.values.reduce(0) { $0 + $1.count } ?? 0 }
    }

    /// The sealed bytes of a row; nil where there is none.
    public func row(_ key: EncryptionRow.Key) -> [UInt8]? {
        state.withLock { state in
            state.work.calls += 1
            let entry = state.entry(key)
            if entry != nil { state.work.opened += 1 }
            return entry?.sealed
        }
    }

    /// All rows of a kind, or those of an owner.
    public func rows(
        _ kind: EncryptionRow.Kind, owner: String?
    ) -> [(key: EncryptionRow.Key, sealed: [UInt8])] {
        state.withLock { state in
            let found = state.entries(kind, owner)
            state.work.calls += 1
            state.work.opened += found.count
            return found.map { ($0.key, $0.entry.sealed) }
        }
    }

    /// What stands beside a row's seal; nil where there is no row.
    public func mark(_ key: EncryptionRow.Key) -> EncryptionRow.Mark? {
        state.withLock { state in
            state.work.calls += 1
            return state.entry(key)?.mark
        }
    }

    /// Which rows there are in a scope, those of the earliest moment first.
    public func marks(
        _ scope: EncryptionRow.Scope, before: Int?, most: Int?
    ) -> [EncryptionRow.Marked] {
        let found = sorted(
            list(scope.kind, scope.owner) { key, mark in
                scope.contains(key, mark) && before.map { mark.moment < $0 } ?? true
            })
        return most.map { Array(found.prefix($0)) } ?? found
    }

    /// The rows of an owner whose names begin so.
    public func marks(
        _ kind: EncryptionRow.Kind, owner: String, prefix: String
    ) -> [EncryptionRow.Marked] {
        sorted(list(kind, owner) { key, _ in key.name.hasPrefix(prefix) })
    }

    /// How much there is in a scope.
    public func tally(_ scope: EncryptionRow.Scope) -> EncryptionRow.Tally {
        list(scope.kind, scope.owner) { scope.contains($0, $1) }.reduce(into: .init()) {
            $0.rows += 1
            $0.bytes += $1.mark.bytes
        }
    }

    /// How many rows of a kind each owner has, or each party.
    public func counts(
        _ kind: EncryptionRow.Kind, by holder: EncryptionRow.Holder
    ) -> [String: Int] {
        list(kind, nil) { _, _ in true }.reduce(into: [:]) {
            $0[holder == .owner ? $1.key.owner : $1.mark.party, default: 0] += 1
        }
    }

    /// Makes changes.
    public func write(_ changes: [EncryptionRow.Change]) {
        state.withLock { state in
            for change in changes {
                let (kind, owner) = (change.key.kind, change.key.owner)
                state.rows[kind, default: [:]][owner, default: [:]][change.key.name] =
                    change.sealed.map { Entry(sealed: $0, mark: change.mark) }
                if state.rows[kind]?[owner]?.isEmpty == true { state.rows[kind]?[owner] = nil }
            }
        }
    }

    private func list(
        _ kind: EncryptionRow.Kind, _ owner: String?,
        _ isWanted: (EncryptionRow.Key, EncryptionRow.Mark) -> Bool
    ) -> [EncryptionRow.Marked] {
        state.withLock { state in
            let found = state.entries(kind, owner).compactMap { row in
                isWanted(row.key, row.entry.mark) ? (key: row.key, mark: row.entry.mark) : nil
            }
            state.work.calls += 1
            state.work.listed += found.count
            return found
        }
    }

    private func sorted(_ rows: [EncryptionRow.Marked]) -> [EncryptionRow.Marked] {
        rows.sorted {
            ($0.mark.moment, $0.key.owner, $0.key.name)
                < ($1.mark.moment, $1.key.owner, $1.key.name)
        }
    }
}
