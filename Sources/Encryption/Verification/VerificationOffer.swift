import JSON

/// The one set of methods that this program offers and takes; nothing older (client-server API, "SAS verification").
enum VerificationOffer {
    /// The verification method.
    static let method = "m.sas.v1"
    /// The methods as a request and its answer list them.
    static let methods: JSONValue = [.string(method)]
    /// The ways to show the short authentication string.
    static let strings = ["decimal", "emoji"]

    // 32 bytes as base64 without padding.
    private static let commitmentLength = 43
    // By the names of their lists in `start`, with the names of the choices in `accept`.
    private static let choices = [
        ("key_agreement_protocols", "key_agreement_protocol", "curve25519-hkdf-sha256"),
        ("hashes", "hash", "sha256"),
        ("message_authentication_codes", "message_authentication_code", "hkdf-hmac-sha256.v2"),
    ]

    /// The members of a message `start`.
    static func start(from device: String) -> [String: JSONValue] {
        var members: [String: JSONValue] = [
            "from_device": .string(device), "method": .string(method),
            "short_authentication_string": .array(strings.map { .string($0) }),
        ]
        for (list, _, choice) in choices { members[list] = [.string(choice)] }
        return members
    }

    /// The members of the message `accept` that answers a `start`.
    ///
    /// - Throws: `VerificationCode.unknownMethod` where `start` does not offer all that is needed, `.invalidMessage`.
    static func accept(
        _ start: JSONValue, commitment: String
    ) throws(VerificationCode) -> [String: JSONValue] {
        for (list, _, choice) in choices {
            guard try texts(list, of: start).contains(choice) else { throw .unknownMethod }
        }
        let offered = try texts("short_authentication_string", of: start)
        let strings = strings.filter { offered.contains($0) }
        // The specification obliges everybody to know this one.
        guard strings.contains("decimal") else { throw .unknownMethod }
        var members: [String: JSONValue] = [
            "method": .string(method), "commitment": .string(commitment),
            "short_authentication_string": .array(strings.map { .string($0) }),
        ]
        for (_, name, choice) in choices { members[name] = .string(choice) }
        return members
    }

    /// The commitment in a message `accept`.
    ///
    /// - Throws: `VerificationCode.unknownMethod` for choices that were not offered, `.invalidMessage`.
    static func commitment(in accept: JSONValue) throws(VerificationCode) -> String {
        // Some clients leave the method out, though the schema requires it.
        if accept["method"] != nil { try check("method", of: accept, is: method) }
        for (_, name, choice) in choices { try check(name, of: accept, is: choice) }
        let chosen = try texts("short_authentication_string", of: accept)
        guard !chosen.isEmpty, chosen.allSatisfy(strings.contains) else { throw .unknownMethod }
        let commitment = try text("commitment", of: accept)
        guard commitment.utf8.count == commitmentLength else { throw .invalidMessage }
        return commitment
    }

    /// Checks a member that has one right value.
    ///
    /// - Throws: `VerificationCode.unknownMethod` for another text, `.invalidMessage` for none.
    static func check(
        _ name: String, of content: JSONValue, is value: String
    ) throws(VerificationCode) {
        guard try text(name, of: content) == value else { throw .unknownMethod }
    }

    /// The member that is a text.
    ///
    /// - Throws: `VerificationCode.invalidMessage` where there is none.
    static func text(
        _ name: String, of content: JSONValue
    ) throws(VerificationCode) -> String {
        guard let text = content[name]?.string else { throw .invalidMessage }
        return text
    }

    /// The member that is a list of texts.
    ///
    /// - Throws: `VerificationCode.invalidMessage` where there is none, or a huge one.
    static func texts(
        _ name: String, of content: JSONValue
    ) throws(VerificationCode) -> [String] {
        guard let elements = content[name]?.array, elements.count <= 100 else {
            throw .invalidMessage
        }
        let texts = elements.compactMap(\.string)
        guard texts.count == elements.count else { throw .invalidMessage }
        return texts
    }
}
