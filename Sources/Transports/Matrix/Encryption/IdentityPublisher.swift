import Encryption
import JSON
import Logging

/// Publishes cross-signing keys. The server may want proof first: the password, or the approval of a person in a
/// browser, where an OAuth server beside the homeserver keeps the accounts.
///
/// The calls stay on the actor that makes them.
struct IdentityPublisher: Sendable {
    /// The outcome of publishing cross-signing keys.
    enum Publication: Sendable {
        /// The server has them.
        case done
        /// The server wants a password, and the bot has none.
        case passwordWanted
        /// The server wants the approval of a person first.
        case approvalWanted(ProofRequest)

        /// The standing of the identity while the server lacks the keys; nil once the server has the keys.
        var obstacle: IdentityStanding? {
            switch self {
            case .done: nil
            case .passwordWanted: .passwordWanted
            case .approvalWanted: .approvalWanted
            }
        }
    }

    /// The user id of the bot.
    let user: String
    /// The password of the bot; nil where the bot has only a token.
    let password: Secret?
    let api: MatrixAPI
    /// The total time for a call.
    let timeout: Duration
    let logger: Logger

    /// Publishes cross-signing keys.
    ///
    /// - Throws: `MatrixFailure`.
    nonisolated(nonsending) func publish(_ body: JSONValue) async throws(MatrixFailure)
        -> Publication
    {
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

    /// Publishes cross-signing keys that somebody may have approved by now. A failure that may pass counts as no
    /// approval yet.
    ///
    /// - Throws: `MatrixFailure`.
    nonisolated(nonsending) func lookAgain(
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

    nonisolated(nonsending) private func upload(_ body: JSONValue, proof: JSONValue?) async
        -> MatrixAnswer
    {
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
