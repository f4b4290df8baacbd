import Encryption
import JSON

/// What is said in encrypted rooms.
extension MatrixEncryption {
    /// Encrypts an event for a room whose members can all read it then, and keeps it with its outbox row. A row that
    /// was encrypted before is not encrypted again.
    ///
    /// - Throws: `MatrixFailure` when the server hinders it; `StoreError`; `CancellationError`.
    func encrypt(
        _ type: String, _ content: [UInt8], in room: String, members: [String], row: Int64
    ) async throws -> EncryptedContent {
        try await encrypt(type, content, in: room, members: members) { changes, encrypted in
            try store.write(changes, ciphertext: encrypted.stored(for: room), row: row)
        }
    }

    /// Encrypts an event for a room that no outbox row is about.
    ///
    /// - Throws: `MatrixFailure` when the server hinders it; `StoreError`; `CancellationError`.
    func encrypt(
        _ type: String, _ content: [UInt8], in room: String, members: [String]
    ) async throws -> EncryptedContent {
        try await encrypt(type, content, in: room, members: members) { changes, _ in
            try store.write(changes)
        }
    }

    private func encrypt(
        _ type: String, _ content: [UInt8], in room: String, members: [String],
        save: ([EncryptionRow.Change], EncryptedContent) throws -> Void
    ) async throws -> EncryptedContent {
        for _ in 0..<3 {
            try await share(room, members)
            let encrypted = try await apply {
                try $0.encrypt(type, content, in: room)
            } save: { changes, encrypted in
                if let encrypted { try save(changes, encrypted) }
            }
            if let encrypted { return encrypted }
        }
        throw EncryptionFault.unknownSession
    }

    /// Gives the members of a room the key of the session that the bot speaks with there.
    func share(_ room: String, _ members: [String]) async throws {
        try await learn(members)
        let missing = try touch {
            try $0.missingSessions(room, members: members, now: now)
        }
        if !missing.isEmpty {
            let answer = try await call(.claimKeys, EncryptionMachine.claim(missing))
            try await apply { try $0.claimed(answer, missing, now: now) }
        }
        try await apply { try $0.share(room, members: members, now: now) }
        try await flush()
    }
}
