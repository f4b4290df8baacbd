import Synchronization

@testable import Encryption

/// Rows in memory.
final class MemoryStore: EncryptionStore {
    private let rows = Mutex<[EncryptionRow.Key: [UInt8]]>([:])

    init(_ rows: [EncryptionRow.Key: [UInt8]] = [:]) {
        self.rows.withLock { $0 = rows }
    }

    /// All rows, to make an old copy of.
    var all: [EncryptionRow.Key: [UInt8]] { rows.withLock { $0 } }

    func row(_ key: EncryptionRow.Key) -> [UInt8]? { rows.withLock { $0[key] } }

    func rows(
        _ kind: EncryptionRow.Kind, owner: String?
    ) -> [(key: EncryptionRow.Key, sealed: [UInt8])] {
        all.filter { $0.key.kind == kind && (owner == nil || $0.key.owner == owner) }
            .map { ($0.key, $0.value) }
    }

    func write(_ changes: [EncryptionRow.Change]) {
        rows.withLock { rows in
            for change in changes { rows[change.key] = change.sealed }
        }
    }
}
