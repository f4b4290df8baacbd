import JSON

/// The one-time keys and the fallback key of the device, as far as the server has them.
struct OneTimeKeys: Sendable {
    /// How many one-time keys are kept on the server.
    private static let keysOnServer = 50
    /// How long a replaced fallback key is kept, in seconds: messages may be under way.
    private static let formerFallbackTime = 3600

    /// How many one-time keys the server has; nil before it said so.
    private var onServer: Int?
    /// Whether the server has a fallback key that nobody used.
    private var hasFallback = true

    /// The body of `POST /keys/upload` that the server needs now; nil for nothing.
    func upload(_ own: AccountRecord, user: String) throws -> JSONValue? {
        var body: [String: JSONValue] = [:]
        if !own.isPublished {
            body["device_keys"] = try DeviceKeys.published(
                own.account, user: user, device: own.device)
        }
        var oneTime: [String: JSONValue] = [:]
        for key in own.account.unpublishedKeys {
            oneTime["signed_curve25519:" + key.id] = try sign(
                ["key": .string(key.key.base64)], own, user)
        }
        if !oneTime.isEmpty { body["one_time_keys"] = .object(oneTime) }
        if let key = own.account.unpublishedFallbackKey {
            let object = try sign(
                ["key": .string(key.key.base64), "fallback": true], own, user)
            body["fallback_keys"] = .object(["signed_curve25519:" + key.id: object])
        }
        return body.isEmpty ? nil : .object(body)
    }

    /// Notes that the server took the body of an upload, and what it answered.
    mutating func uploaded(_ body: JSONValue, _ answer: JSONValue, _ own: inout AccountRecord) {
        let uploaded = ["one_time_keys", "fallback_keys"].flatMap {
            body[$0]?.object?.keys.map(\.self) ?? []
        }
        let ids = uploaded.map { String($0.drop { $0 != ":" }.dropFirst()) }
        own.account.markPublished(Set(ids))
        if body["device_keys"] != nil { own.isPublished = true }
        if body["fallback_keys"] != nil { hasFallback = true }
        onServer = count(answer["one_time_key_counts"]) ?? onServer
    }

    /// Takes what a sync says of the keys; nil where the sync says nothing.
    mutating func take(counts: JSONValue?, unusedFallbackKeys: JSONValue?) {
        if let counts { onServer = count(counts) }
        if let types = unusedFallbackKeys?.array {
            hasFallback = types.contains("signed_curve25519")
        }
    }

    // The count that a server tells; 0 where the server leaves it out, or tells an impossible one.
    private func count(_ counts: JSONValue?) -> Int? {
        counts?.object.map { min(max(Int($0["signed_curve25519"]?.integer ?? 0), 0), 1000) }
    }

    /// Makes the keys that the server lacks.
    ///
    /// - Returns: whether the account changed.
    func make(
        for own: inout AccountRecord, _ random: inout any RandomSource, now: Int
    ) -> Bool {
        let before = (own.account.unpublishedKeys.count, own.fallbackMadeAt)
        if !own.isPublished || onServer != nil {
            let known = (own.isPublished ? onServer ?? 0 : 0) + before.0
            own.account.makeOneTimeKeys(Self.keysOnServer - known, &random)
        }
        if own.fallbackMadeAt == 0 || !hasFallback && own.account.unpublishedFallbackKey == nil {
            own.account.makeFallbackKey(&random)
            own.fallbackMadeAt = now
        } else if now - own.fallbackMadeAt > Self.formerFallbackTime {
            own.account.forgetFormerFallbackKey()
        }
        return before != (own.account.unpublishedKeys.count, own.fallbackMadeAt)
    }

    private func sign(
        _ object: JSONValue, _ own: AccountRecord, _ user: String
    ) throws(EncryptionFault) -> JSONValue {
        try SignedJSON.sign(object, user: user, key: own.device, with: own.account.sign)
    }
}
