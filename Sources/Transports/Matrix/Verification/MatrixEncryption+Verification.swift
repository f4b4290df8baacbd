import Encryption
import JSON

/// What verifications ask of encryption.
extension MatrixEncryption {
    /// The devices that a user has now; none where the user's server does not answer. Of one who shares no room they
    /// are not kept.
    func parties(of user: String) async throws -> [VerificationParty] {
        guard try machine.isKept(user) else {
            let answer = try await keys.call(.queryKeys, EncryptionMachine.query([user]))
            return machine.parties(of: user, answer)
        }
        let asked = try touch { machine in
            _ = try machine.outdated([user])
            return try machine.asking([user])
        }
        let answer = try await ask(asked)
        return answer["device_keys"]?[user] == nil ? [] : try machine.parties(of: user)
    }

    /// Sends messages to devices of a user, unencrypted as is usual for them.
    func send(_ events: [VerificationEvent], to user: String) async throws {
        try await apply { machine in
            for event in events {
                let devices = event.devices.map { ($0, event.content) }
                machine.queue(
                    event.type,
                    .object([user: .object(Dictionary(devices) { $1 })]))
            }
        }
        try await flush()
    }

    /// Signs the master key of a user who was verified; false where the verification showed none. It is noted as theirs
    /// where somebody compared (`isProven`): what the bot said yes to by itself proves nothing.
    ///
    /// - Throws: `EncryptionFault.wrongContext` where the server shows another key now; `MatrixFailure`; `StoreError`.
    func sign(_ verified: VerifiedKeys, isProven: Bool) async throws -> Bool {
        let answer = try await keys.call(.queryKeys, EncryptionMachine.query([verified.user]))
        guard let body = try machine.signature(for: verified, answer) else { return false }
        let taken = try await keys.call(.uploadSignatures, body)
        guard taken["failures"]?[verified.user] == nil else {
            throw MatrixFailure(
                endpoint: MatrixEndpoint.uploadSignatures.name,
                reason: .unreadable(status: 200))
        }
        if isProven { try await apply { try $0.note(verified, now: now) } }
        return true
    }
}
