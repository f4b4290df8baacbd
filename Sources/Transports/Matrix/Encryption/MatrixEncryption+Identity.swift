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
        let found = await task.value
        beginning = nil
        standing = found
        return found
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
                if let standing = try await take(step) { return standing }
            }
            return .unknown
        } catch let failure as MatrixFailure where failure.endpoint == Self.uploadName {
            return decline(
                "the server does not let the bot publish its cross-signing keys (\(failure)): set its "
                    + "user and password in matrix.credentials_file")
        } catch is CancellationError {
            return .unknown
        } catch {
            logger.warning("encryption: \(error)")
            return .unknown
        }
    }

    private static let uploadName = "cross-signing"

    private func take(_ step: EncryptionMachine.IdentityStep) async throws -> Standing? {
        switch step {
        case .uploadKeys: try await uploadKeys()
        case .publish(let body): try await publish(body)
        case .sign(let body): try await call(.uploadSignatures, body)
        case .complete: return .ready
        case .foreignIdentity:
            return decline(
                "\(user) has cross-signing keys that are not this database's, so encrypted rooms are "
                    + "declined: run `fundone matrix reset-identity`")
        case .foreignDevice:
            return decline(
                "the device \(machine.device) has keys that are not this database's, so encrypted "
                    + "rooms are declined: log in anew, as a new device")
        }
        return nil
    }

    private func decline(_ reason: String) -> Standing {
        logger.error("encryption: \(reason)")
        return .declined
    }

    /// Publishes what the server lacks of the device's keys.
    func uploadKeys() async throws {
        let body = try await apply { try $0.keysToUpload(now: now) }
        guard let body else { return }
        let answer = try await call(.uploadKeys, body)
        try await apply { $0.uploaded(body, answer) }
    }

    /// Publishes cross-signing keys. For a user who has some the server wants the password.
    func publish(_ body: JSONValue) async throws {
        let answer = await api.call(
            .uploadIdentity, body: try CanonicalJSON.encode(body), type: "application/json",
            timeout: timeout)
        guard case .refused(let refusal) = answer, refusal.status == 401,
            let session = refusal.session
        else {
            if let failure = answer.failure(MatrixEndpoint.uploadIdentity.name) { throw failure }
            return
        }
        guard let password, var members = body.object else {
            throw MatrixFailure(
                endpoint: Self.uploadName,
                reason: .refused(status: 401, code: refusal.code, retryAfter: nil))
        }
        members["auth"] = password.reveal {
            [
                "type": "m.login.password", "password": .string($0), "session": .string(session),
                "identifier": ["type": "m.id.user", "user": .string(user)],
            ]
        }
        do {
            try await call(.uploadIdentity, .object(members))
        } catch {
            throw MatrixFailure(endpoint: Self.uploadName, reason: error.reason)
        }
    }
}
