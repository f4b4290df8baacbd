import Encryption
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
                let answer = try await keys.call(.queryKeys, EncryptionMachine.query([user]))
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
            if let obstacle = try await publisher.publish(body).obstacle { return obstacle }
        case .sign(let body): try await keys.call(.uploadSignatures, body)
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
        let answer = try await keys.call(.uploadKeys, body)
        try await apply { $0.uploaded(body, answer) }
    }

    /// The wait between two questions about the approval.
    private static let pause = Duration.seconds(2)

    /// Replaces the user's cross-signing keys by new keys and signs the device with the new keys. The bot keeps the
    /// new keys once the server has the keys: a refusal changes nothing. Where a person must approve the keys first,
    /// `waits` hears the page again and again, and says whether to go on.
    ///
    /// - Throws: `MatrixFailure`; `StoreError`; `CancellationError`.
    func resetIdentity(waits: @Sendable (WebPage?) async -> Bool) async throws -> IdentityStanding {
        let before = await ready()
        if before == .declined, foundStanding == .foreignDevice { return .foreignDevice }
        var next = machine
        let body = try next.newIdentityAfterReset()
        var publication = try await publisher.publish(body)
        // Each try sends the same keys: the server knows the keys of a try whose answer was lost.
        while case .approvalWanted(let proof) = publication {
            guard await waits(proof.page) else { return .approvalWanted }
            try await Task.sleep(for: Self.pause)
            publication = try await publisher.lookAgain(body, proof)
        }
        if let obstacle = publication.obstacle { return obstacle }
        try await apply { $0 = next }
        standing = .unknown
        _ = await ready()
        return foundStanding
    }
}
