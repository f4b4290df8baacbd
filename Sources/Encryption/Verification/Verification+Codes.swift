import JSON

// From the secret to the end.
extension Verification {
    /// Sends the codes of this device's keys, and the end where the other party's codes held already.
    mutating func confirm(
        _ secret: VerificationSecret, _ theirs: VerifiedKeys?
    ) -> [VerificationEvent] {
        state = .confirmed(secret, theirs)
        let codes = message(.mac, secret.codes())
        return theirs == nil ? [codes] : [codes, message(.done)]
    }

    /// Takes the codes of the other party's keys. They prove nothing until the string is confirmed here too.
    mutating func receiveCodes(
        _ content: JSONValue, _ secret: VerificationSecret, isConfirmed: Bool
    ) throws(VerificationCode) -> [VerificationEvent] {
        let theirs = try secret.check(content)
        state = isConfirmed ? .confirmed(secret, theirs) : .comparing(secret, theirs)
        return isConfirmed ? [message(.done)] : []
    }

    /// Ends well: both sides confirmed, and all codes held.
    mutating func finish(_ theirs: VerifiedKeys) -> [VerificationEvent] {
        state = .done(theirs)
        return []
    }
}
