import Encryption
import Synchronization

/// What a person's app keeps of encryption.
final class KeyRows: EncryptionStore {
    private let rows = Mutex<[EncryptionRow.Key: [UInt8]]>([:])

    func row(_ key: EncryptionRow.Key) -> [UInt8]? { rows.withLock { $0[key] } }

    func rows(
        _ kind: EncryptionRow.Kind, owner: String?
    ) -> [(key: EncryptionRow.Key, sealed: [UInt8])] {
        rows.withLock { rows in
            rows.filter { $0.key.kind == kind && (owner == nil || $0.key.owner == owner) }
                .map { ($0.key, $0.value) }
        }
    }

    func write(_ changes: [EncryptionRow.Change]) {
        rows.withLock { rows in
            for change in changes { rows[change.key] = change.sealed }
        }
    }
}
