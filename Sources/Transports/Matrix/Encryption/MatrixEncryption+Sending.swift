import Encryption
import JSON
import Logging

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
        await lines.enter(room)
        defer { lines.leave(room) }
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

    /// How many devices a key is shared with at a time; in between others have their turn.
    private static let part = 100

    // Gives the members of a room the key of the session that the bot speaks with there.
    private func share(_ room: String, _ members: [String]) async throws {
        try await learn(members)
        var lacking = try await apply { try $0.lacking(room, members: members, now: now) }[...]
        var silent: Set<Substring> = []
        while !lacking.isEmpty {
            let part = lacking.prefix(Self.part)
            lacking = lacking.dropFirst(part.count)
            try await beginSessions(part, &silent)
            try await apply { try $0.share(room, with: part) }
            try await send(try machine.waitingRequests(in: room))
        }
        // Those of an earlier try, and words instead of keys.
        try await send(try machine.waitingRequests(in: room))
    }

    // A server that does not answer is waited for once.
    private func beginSessions(
        _ recipients: ArraySlice<RoomRecipient>, _ silent: inout Set<Substring>
    ) async throws {
        let missing = try machine.withoutSession(recipients, now: now)
        let asked = missing.filter { !silent.contains(MatrixID.server(of: $0.key)) }
        var answer: JSONValue = [:]
        if !asked.isEmpty {
            answer = try await keys.call(.claimKeys, EncryptionMachine.claim(asked))
        }
        for server in answer["failures"]?.object?.keys.map(\.self) ?? [] {
            silent.insert(server[...])
        }
        guard !missing.isEmpty else { return }
        try await apply { try $0.claimed(answer, missing, now: now) }
    }
}
