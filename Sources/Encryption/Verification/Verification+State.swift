import JSON

extension Verification {
    /// How far the verification has come, with what the next message is checked against.
    enum State: Sendable {
        case requested
        case ready(VerificationParty)
        /// This device sent `start`; another `start` that counts for nothing may have come.
        case started(VerificationParty, start: JSONValue, sawAnother: Bool)
        /// This device sent the hash of its key.
        case accepted(VerificationParty)
        /// This device sent its key.
        case exchanging(VerificationParty, start: JSONValue, commitment: String)
        case comparing(VerificationSecret, VerifiedKeys?)
        case confirmed(VerificationSecret, VerifiedKeys?)
        case done(VerifiedKeys)
        case cancelled(VerificationCode?, byOther: Bool)
    }

    /// How far the verification has come.
    public var stage: VerificationStage {
        switch state {
        case .requested: .requested
        case .ready: .ready
        case .started, .accepted, .exchanging: .agreeing
        case .comparing(let secret, _): .comparing(secret.string)
        case .confirmed: .confirmed
        case .done(let keys): .done(keys)
        case .cancelled(let code, let byOther): .cancelled(code, byOther: byOther)
        }
    }

    /// The string to compare, from when both keys were sent until the end.
    public var shortString: ShortString? {
        switch state {
        case .comparing(let secret, _), .confirmed(let secret, _): secret.string
        default: nil
        }
    }

    /// Whether messages may still come.
    public var isOpen: Bool {
        switch state {
        case .done, .cancelled: false
        default: true
        }
    }

    /// The devices that a message now goes to.
    private var receivers: [VerificationParty] {
        switch state {
        case .ready(let party), .started(let party, _, _), .accepted(let party),
            .exchanging(let party, _, _):
            [party]
        case .comparing(let secret, _), .confirmed(let secret, _): [secret.other]
        case .requested, .done, .cancelled: others
        }
    }

    /// A message to the other party.
    func message(
        _ kind: VerificationMessage, _ members: [String: JSONValue] = [:]
    ) -> VerificationEvent {
        VerificationEvent(kind, members, flow, to: receivers.map(\.device))
    }

    /// Ends the verification, and says so.
    mutating func end(_ code: VerificationCode) -> [VerificationEvent] {
        let event = VerificationEvent.cancel(flow, code, to: receivers.map(\.device))
        state = .cancelled(code, byOther: false)
        return [event]
    }
}
