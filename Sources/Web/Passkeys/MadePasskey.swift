import JSON

/// What a browser answers when it has made a passkey (WebAuthn Level 3, section 7.1). Who built the authenticator is not
/// asked, and what is said of it not looked at.
struct MadePasskey: Sendable {
    /// What it is called by.
    let id: String
    /// Its public key, as it came.
    let key: String
    /// How often it has signed.
    let counter: Int64
    /// Whether it may be copied to other devices.
    let mayBeCopied: Bool
    /// How its authenticator is spoken to: `internal`, `usb`, `hybrid`.
    let transports: [String]
    /// The challenge that it answers.
    let challenge: String

    /// Reads an answer; nil where it is not what it should be.
    init?(_ json: JSONValue, for party: RelyingParty) {
        guard let response = json["response"], json["type"]?.string == "public-key",
            let client = response.bytes("clientDataJSON").flatMap({
                ClientData($0, for: .making, at: party)
            }),
            let data = response.bytes("attestationObject").flatMap(Self.data),
            let made = data.made, data.isGood(for: party),
            json.bytes("rawId") == made.id
        else { return nil }
        challenge = client.challenge
        id = Base64URL.text(made.id)
        key = Base64URL.text(made.keyBytes)
        counter = data.counter
        mayBeCopied = data.flags.contains(.mayBeCopied)
        let named = response["transports"]?.array?.compactMap(\.string) ?? []
        transports = named.filter { Self.knownTransports.contains($0) }
    }

    private static let knownTransports: Set<String> = [
        "ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb",
    ]

    private static func data(_ attestation: [UInt8]) -> AuthenticatorData? {
        var reader = CBORReader(attestation)
        guard let object = try? reader.value(), reader.isAtEnd, case .text? = object["fmt"],
            object["attStmt"]?.map != nil
        else { return nil }
        return object["authData"]?.bytes.flatMap(AuthenticatorData.init)
    }
}

extension JSONValue {
    /// The bytes of a member; nil where it has none.
    func bytes(_ name: String) -> [UInt8]? { self[name]?.string.flatMap(Base64URL.bytes) }
}
