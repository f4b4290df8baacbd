import JSON

// From the request to the secret.
extension Verification {
    /// Takes the answer to the request: of the devices that were asked, one goes on.
    mutating func receiveReady(
        _ content: JSONValue
    ) throws(VerificationCode) -> [VerificationEvent] {
        let device = try VerificationOffer.text("from_device", of: content)
        let methods = try VerificationOffer.texts("methods", of: content)
        guard let party = others.first(where: { $0.device == device }) else { throw .keyMismatch }
        let rest = others.map(\.device).filter { $0 != device }
        guard methods.contains(VerificationOffer.method) else { throw .unknownMethod }
        var events: [VerificationEvent] = []
        if case .devices = flow, !rest.isEmpty {
            events.append(.cancel(flow, .accepted, to: rest))
        }
        return events + start(with: party)
    }

    /// Sends `start`.
    mutating func start(with party: VerificationParty) -> [VerificationEvent] {
        state = .ready(party)
        let event = message(.start, VerificationOffer.start(from: own.device))
        state = .started(party, start: event.content, sawAnother: false)
        return [event]
    }

    /// Takes the other party's `start`, and binds this device to its key.
    mutating func receiveStart(
        _ content: JSONValue, _ party: VerificationParty
    ) throws(VerificationCode) -> [VerificationEvent] {
        try checkSender(of: content, party)
        try VerificationOffer.check("method", of: content, is: VerificationOffer.method)
        let commitment = try commitment(to: authentication.publicKey, content)
        let members = try VerificationOffer.accept(content, commitment: commitment)
        state = .accepted(party)
        return [message(.accept, members)]
    }

    /// Takes the other party's `start` where this device sent one: the `start` from the smaller user's id counts, or
    /// from the smaller device's id.
    mutating func receiveOtherStart(
        _ content: JSONValue, _ party: VerificationParty, _ start: JSONValue, _ sawAnother: Bool
    ) throws(VerificationCode) -> [VerificationEvent] {
        try checkSender(of: content, party)
        let method = try VerificationOffer.text("method", of: content)
        guard method == VerificationOffer.method, !sawAnother else { throw .unexpectedMessage }
        let isSameUser = own.user == party.user
        let (ours, theirs) =
            isSameUser ? (own.device, party.device) : (own.user, party.user)
        guard ours.utf8.lexicographicallyPrecedes(theirs.utf8) else {
            return try receiveStart(content, party)
        }
        state = .started(party, start: start, sawAnother: true)
        return []
    }

    /// Takes the hash that binds the other party to its key, and sends the key.
    mutating func receiveAccept(
        _ content: JSONValue, _ party: VerificationParty, _ start: JSONValue
    ) throws(VerificationCode) -> [VerificationEvent] {
        let commitment = try VerificationOffer.commitment(in: content)
        state = .exchanging(party, start: start, commitment: commitment)
        return [keyMessage]
    }

    /// Takes the key of the party that started, and sends the key.
    mutating func receiveKey(
        _ content: JSONValue, _ party: VerificationParty
    ) throws(VerificationCode) -> [VerificationEvent] {
        let key = try key(in: content)
        return try agree(with: (party, key), isStarter: false, sending: [keyMessage])
    }

    /// Takes the key that the other party was bound to.
    mutating func receiveKey(
        _ content: JSONValue, _ party: VerificationParty, _ start: JSONValue, _ commitment: String
    ) throws(VerificationCode) -> [VerificationEvent] {
        let key = try key(in: content)
        guard try self.commitment(to: key, start) == commitment else {
            throw .mismatchedCommitment
        }
        return try agree(with: (party, key), isStarter: true, sending: [])
    }

    private mutating func agree(
        with other: VerificationSecret.Sender, isStarter: Bool, sending events: [VerificationEvent]
    ) throws(VerificationCode) -> [VerificationEvent] {
        guard let shared = try? authentication.agree(with: other.key) else {
            throw .invalidMessage
        }
        let secret = VerificationSecret(
            shared, own: (own, authentication.publicKey), other: other, flow: flow,
            isStarter: isStarter)
        state = .comparing(secret, nil)
        return confirmsAtOnce ? events + confirm(secret, nil) : events
    }

    private var keyMessage: VerificationEvent {
        message(.key, ["key": .string(authentication.publicKey.base64)])
    }

    private func checkSender(
        of start: JSONValue, _ party: VerificationParty
    ) throws(VerificationCode) {
        let device = try VerificationOffer.text("from_device", of: start)
        guard device == party.device else { throw .invalidMessage }
    }

    private func key(in content: JSONValue) throws(VerificationCode) -> Curve25519Key {
        let text = try VerificationOffer.text("key", of: content)
        // The hash and the string are made of the text: a key has one text alone.
        guard let key = try? Curve25519Key(base64: text), key.base64 == text else {
            throw .invalidMessage
        }
        return key
    }

    private func commitment(
        to key: Curve25519Key, _ start: JSONValue
    ) throws(VerificationCode) -> String {
        guard let text = try? ShortAuthentication.commitment(to: key, start: start) else {
            throw .invalidMessage
        }
        return text
    }
}
