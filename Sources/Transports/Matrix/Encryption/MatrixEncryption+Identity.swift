public import Encryption
import JSON
import Logging

/// The bot's identity: its keys on the server, and the signatures that make others trust its device.
extension MatrixEncryption {
    /// Whether the bot can take part in encrypted rooms; finds it out where that is not known.
    func ready() async -> Standing {
        guard standing == .unknown else { return standing }
        if let beginning { return await beginning.value }
        let task = Task { await begin() }
        beginning = task
        let changes = identityChanges
        let found = await task.value
        beginning = nil
        // What changed while it was found out counts.
        standing = changes == identityChanges ? found : .unknown
        return standing
    }

    /// Whether a room is one that the bot cannot take part in: it is encrypted, and its identity is not whole.
    func declines(_ room: String) async -> Bool {
        guard (try? machine.isEncrypted(room)) ?? false else { return false }
        return await ready() == .declined
    }

    private func begin() async -> Standing {
        do {
            try await compareEpoch()
            for _ in 0..<6 {
                let answer = try await call(.queryKeys, EncryptionMachine.query([user]))
                let step = try await apply { try $0.identityStep(answer) }
                guard let found = try await take(step) else { continue }
                try await apply { $0.note(found) }
                foundStanding = found
                return settle(found)
            }
            return .unknown
        } catch {
            if !Task.isCancelled, !(error is CancellationError) {
                logger.warning("encryption: \(error)")
            }
            return .unknown
        }
    }

    // What is done, or what the operator has to do; nil where there are further steps.
    private func take(
        _ step: EncryptionMachine.IdentityStep
    ) async throws -> IdentityStanding? {
        switch step {
        case .uploadKeys: try await uploadKeys()
        case .publish(let body):
            if let obstacle = try await publish(body).obstacle { return obstacle }
        case .sign(let body): try await call(.uploadSignatures, body)
        case .complete: return .complete
        case .foreignIdentity: return .foreignIdentity
        case .foreignDevice: return .foreignDevice
        }
        return nil
    }

    private func settle(_ standing: IdentityStanding) -> Standing {
        guard let advice = standing.advice else { return .ready }
        logger.error("encryption: encrypted rooms are declined: \(advice)")
        return .declined
    }

    /// Publishes what the server lacks of the device's keys.
    func uploadKeys() async throws {
        let body = try await apply { try $0.keysToUpload(now: now) }
        guard let body else { return }
        let answer = try await call(.uploadKeys, body)
        try await apply { $0.uploaded(body, answer) }
    }
}

extension IdentityStanding {
    /// What the operator has to do before the bot can take part in encrypted rooms; nil for nothing.
    public var advice: String? {
        switch self {
        case .unknown, .complete: nil
        case .foreignIdentity:
            "the bot's user has cross-signing keys that this database did not make - replace them: "
                + "fundone matrix reset-identity"
        case .foreignDevice:
            "the session's device has keys that this database did not make - give the bot a session of "
                + "its own: user and password in matrix.credentials_file, or a token of a new login"
        case .passwordWanted:
            "the homeserver publishes cross-signing keys only with the password - set user and password in "
                + "matrix.credentials_file"
        case .approvalWanted:
            "the homeserver publishes cross-signing keys only once they are approved in a browser - stop "
                + "the bot and run: fundone matrix reset-identity"
        }
    }
}
