public import JSON

extension Verification {
    /// Takes a message and returns those to send. Messages of another user or flow are passed over, and so is all
    /// after the end. To-device messages belong to flows of devices, events of a room to flows in that room: the
    /// caller keeps them apart. `now` is in seconds since 1970.
    public mutating func receive(
        _ type: String, _ content: JSONValue, sender: String, now: Int
    ) -> [VerificationEvent] {
        guard isOpen, sender == user, flow.contains(content),
            let kind = VerificationMessage(rawValue: type)
        else { return [] }
        if kind == .cancel { return receiveCancel(content) }
        guard now < deadline else { return end(.timeout) }
        do throws(VerificationCode) {
            return try receive(kind, content)
        } catch {
            return end(error)
        }
    }

    /// Begins to agree on a secret, where neither party did. The side that asked begins without being told.
    public mutating func start(now: Int) -> [VerificationEvent] {
        guard case .ready(let party) = state else { return [] }
        guard now < deadline else { return end(.timeout) }
        return start(with: party)
    }

    /// Says that the strings are the same.
    public mutating func confirm(now: Int) -> [VerificationEvent] {
        guard case .comparing(let secret, let theirs) = state else { return [] }
        guard now < deadline else { return end(.timeout) }
        return confirm(secret, theirs)
    }

    /// Says that the strings differ, which ends the verification.
    public mutating func reject() -> [VerificationEvent] {
        guard case .comparing = state else { return [] }
        return end(.mismatchedString)
    }

    /// Ends the verification because a person wants it.
    public mutating func cancel() -> [VerificationEvent] {
        isOpen ? end(.user) : []
    }

    /// Ends the verification where it took too long.
    public mutating func expire(now: Int) -> [VerificationEvent] {
        isOpen && now >= deadline ? end(.timeout) : []
    }

    private mutating func receiveCancel(_ content: JSONValue) -> [VerificationEvent] {
        let code = content["code"]?.string.flatMap { VerificationCode(rawValue: $0) }
        var events: [VerificationEvent] = []
        // One device declined: the user's other devices need not ask any more.
        if case .requested = state, case .devices = flow, others.count > 1 { events = end(.user) }
        state = .cancelled(code, byOther: true)
        return events
    }

    private mutating func receive(
        _ kind: VerificationMessage, _ content: JSONValue
    ) throws(VerificationCode) -> [VerificationEvent] {
        switch (kind, state) {
        case (.ready, .requested): try receiveReady(content)
        case (.start, .ready(let party)): try receiveStart(content, party)
        case (.start, .started(let party, let start, let sawAnother)):
            try receiveOtherStart(content, party, start, sawAnother)
        case (.accept, .started(let party, let start, _)):
            try receiveAccept(content, party, start)
        case (.key, .accepted(let party)): try receiveKey(content, party)
        case (.key, .exchanging(let party, let start, let commitment)):
            try receiveKey(content, party, start, commitment)
        case (.mac, .comparing(let secret, nil)):
            try receiveCodes(content, secret, isConfirmed: false)
        case (.mac, .confirmed(let secret, nil)):
            try receiveCodes(content, secret, isConfirmed: true)
        case (.done, .confirmed(_, let theirs?)): finish(theirs)
        default: throw .unexpectedMessage
        }
    }
}
