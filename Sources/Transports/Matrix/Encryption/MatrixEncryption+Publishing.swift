import Encryption
import JSON
import Logging

/// Publishing cross-signing keys, which the server may want proof for: the password, or that somebody approves it in a
/// browser, where accounts are kept by an OAuth server beside it.
extension MatrixEncryption {
    /// What became of cross-signing keys that were to be published.
    enum Publication: Sendable {
        /// The server has them.
        case done
        /// The server wants a password that the bot has not.
        case passwordWanted
        /// Somebody is to approve it first.
        case approvalWanted(ProofRequest)

        /// How the identity stands where the server does not have them.
        var obstacle: IdentityStanding? {
            switch self {
            case .done: nil
            case .passwordWanted: .passwordWanted
            case .approvalWanted: .approvalWanted
            }
        }
    }

    /// The wait between two looks at whether it is approved.
    private static let pause = Duration.seconds(2)

    /// Replaces the user's cross-signing keys by new ones and signs the device with them. They are kept once the server
    /// has them: a refusal leaves everything as it was. Where somebody is to approve it first, `waits` is told the page
    /// again and again, and says whether to go on.
    ///
    /// - Throws: `MatrixFailure`; `StoreError`; `CancellationError`.
    func resetIdentity(waits: @Sendable (WebPage?) async -> Bool) async throws -> IdentityStanding {
        let before = await ready()
        if before == .declined, foundStanding == .foreignDevice { return .foreignDevice }
        var next = machine
        let body = try next.newIdentityAfterReset()
        var publication = try await publish(body)
        // The same keys each time: those that the server took without its answer coming here are known to it.
        while case .approvalWanted(let proof) = publication {
            guard await waits(proof.page) else { return .approvalWanted }
            try await Task.sleep(for: Self.pause)
            publication = try await lookAgain(body, proof)
        }
        if let obstacle = publication.obstacle { return obstacle }
        try await apply { $0 = next }
        standing = .unknown
        _ = await ready()
        return foundStanding
    }

    /// Publishes cross-signing keys.
    ///
    /// - Throws: `MatrixFailure`.
    func publish(_ body: JSONValue) async throws(MatrixFailure) -> Publication {
        let answer = await upload(body, proof: nil)
        guard case .refused(let refusal) = answer, let proof = refusal.proof else {
            return try published(answer)
        }
        if let password, proof.takesPassword {
            let value: JSONValue = password.reveal {
                [
                    "type": "m.login.password", "password": .string($0),
                    "session": .string(proof.session),
                    "identifier": ["type": "m.id.user", "user": .string(user)],
                ]
            }
            return try published(await upload(body, proof: value))
        }
        return proof.takesApproval ? .approvalWanted(proof) : .passwordWanted
    }

    /// Publishes cross-signing keys that somebody may have approved by now. What may pass is waited out.
    private func lookAgain(
        _ body: JSONValue, _ proof: ProofRequest
    ) async throws(MatrixFailure) -> Publication {
        let answer = await upload(body, proof: ["session": .string(proof.session)])
        if case .refused(let refusal) = answer, let proof = refusal.proof, proof.takesApproval {
            return .approvalWanted(proof)
        }
        do {
            return try published(answer)
        } catch {
            guard error.isTransient else { throw error }
            logger.info("\(error)")
            return .approvalWanted(proof)
        }
    }

    private func upload(_ body: JSONValue, proof: JSONValue?) async -> MatrixAnswer {
        var members = body.object ?? [:]
        members["auth"] = proof
        let bytes = (try? CanonicalJSON.encode(.object(members))) ?? []
        return await api.call(
            .uploadIdentity, body: bytes, type: "application/json", timeout: timeout)
    }

    private func published(_ answer: MatrixAnswer) throws(MatrixFailure) -> Publication {
        if let failure = answer.failure(MatrixEndpoint.uploadIdentity.name) { throw failure }
        return .done
    }
}
