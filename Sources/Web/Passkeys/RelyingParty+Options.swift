import Bot
import JSON
import Planner

/// What a browser is asked for (WebAuthn Level 3, sections 5.4 and 5.5).
extension RelyingParty {
    // A person looks for a key, and finds it.
    private static let milliseconds: JSONValue = 120_000

    /// Asks for a passkey that its authenticator finds by itself.
    func making(_ challenge: String, for holder: DoorKeys.PasskeyHolder, handle: String)
        -> JSONValue
    {
        let algorithms = PasskeyKey.algorithms.map { number -> JSONValue in
            ["type": "public-key", "alg": .integer(number)]
        }
        return [
            "rp": ["id": .string(name), "name": "fundone"],
            "user": [
                "id": .string(handle), "name": .string(holder.name),
                "displayName": .string(holder.shownName),
            ],
            "challenge": .string(challenge),
            "pubKeyCredParams": .array(algorithms),
            "timeout": Self.milliseconds,
            "excludeCredentials": .array(holder.passkeys.map(Self.described)),
            "authenticatorSelection": [
                "residentKey": "required", "requireResidentKey": true,
                "userVerification": "preferred",
            ],
            "attestation": "none",
        ]
    }

    /// Asks for whichever passkey the person chooses.
    func signingIn(_ challenge: String) -> JSONValue {
        [
            "rpId": .string(name), "challenge": .string(challenge),
            "timeout": Self.milliseconds, "userVerification": "preferred",
            "allowCredentials": [],
        ]
    }

    private static func described(_ passkey: Passkey) -> JSONValue {
        [
            "type": "public-key", "id": .string(passkey.credential),
            "transports": .array(passkey.transports.map { .string($0) }),
        ]
    }
}
