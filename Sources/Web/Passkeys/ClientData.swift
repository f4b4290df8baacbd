import JSON

/// What a browser says of a passkey's use, signed along (WebAuthn Level 3, section 5.8.1).
struct ClientData: Sendable {
    /// What the passkey was used for.
    enum Use: String {
        /// The passkey was made.
        case making = "webauthn.create"
        /// The passkey signs in.
        case signingIn = "webauthn.get"
    }

    /// The challenge, as it was sent.
    let challenge: String

    /// Reads bytes; nil where they are about another use, another page, or a page within one of others.
    init?(_ bytes: [UInt8], for use: Use, at party: RelyingParty) {
        guard let json = try? JSONValue(text: bytes),
            json["type"]?.string == use.rawValue,
            json["origin"]?.string == party.origin,
            json["crossOrigin"].map({ $0.boolean == false }) ?? true,
            json["topOrigin"] == nil,
            let challenge = json["challenge"]?.string
        else { return nil }
        self.challenge = challenge
    }
}
