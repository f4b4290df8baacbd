import Bot
import Crypto
import JSON
import Planner

/// What a browser answers when a passkey signs in (WebAuthn Level 3, section 7.2).
struct ShownPasskey: Sendable {
    /// What the passkey is called by.
    let id: String
    /// The challenge that it answers.
    let challenge: String
    /// How often it has signed.
    var counter: Int64 { data.counter }
    private let handle: String
    private let data: AuthenticatorData
    private let signed: [UInt8]
    private let signature: [UInt8]

    /// Reads an answer; nil where it is not what it should be.
    init?(_ json: JSONValue, for party: RelyingParty) {
        guard let response = json["response"], json["type"]?.string == "public-key",
            let id = json.bytes("rawId"), let clientBytes = response.bytes("clientDataJSON"),
            let client = ClientData(clientBytes, for: .signingIn, at: party),
            let dataBytes = response.bytes("authenticatorData"),
            let data = AuthenticatorData(dataBytes), data.isGood(for: party),
            let signature = response.bytes("signature"), let handle = response.bytes("userHandle")
        else { return nil }
        self.id = Base64URL.text(id)
        challenge = client.challenge
        self.handle = Base64URL.text(handle)
        self.data = data
        signed = dataBytes + Array(SHA256.hash(data: clientBytes))
        self.signature = signature
    }

    /// Whether it is the passkey that is kept; for none it costs as much.
    func isShown(of kept: Passkey?) -> Bool {
        let key = kept.flatMap { PasskeyKey(kept: $0.key) } ?? .ofNobody
        guard key.isSigned(signed, by: signature), let kept else { return false }
        return handle == kept.handle
            && data.flags.contains(.mayBeCopied) == kept.mayBeCopied
            && kept.accepts(counter: counter)
    }
}
