public import JSON

/// The device's keys on the server.
extension EncryptionMachine {
    /// So many one-time keys are kept on the server.
    static let keysOnServer = 50
    /// A fallback key that was replaced is kept for so long, in seconds: messages may be under way.
    static let formerFallbackTime = 3600

    /// The body of `POST /keys/upload` that the server needs now; nil for nothing. What it holds is to be stored
    /// before it is sent.
    public mutating func keysToUpload(now: Int) throws -> JSONValue? {
        makeKeys(now: now)
        var body: [String: JSONValue] = [:]
        if !own.isPublished {
            body["device_keys"] = try DeviceKeys.published(own.account, user: user, device: device)
        }
        var oneTime: [String: JSONValue] = [:]
        for key in own.account.unpublishedKeys {
            oneTime["signed_curve25519:" + key.id] = try signed(["key": .string(key.key.base64)])
        }
        if !oneTime.isEmpty { body["one_time_keys"] = .object(oneTime) }
        if let key = own.account.unpublishedFallbackKey {
            let object = try signed(["key": .string(key.key.base64), "fallback": true])
            body["fallback_keys"] = .object(["signed_curve25519:" + key.id: object])
        }
        return body.isEmpty ? nil : .object(body)
    }

    /// Notes that the server took the body of an upload, and what it answered.
    public mutating func uploaded(_ body: JSONValue, _ answer: JSONValue) {
        let uploaded = ["one_time_keys", "fallback_keys"].flatMap {
            body[$0]?.object?.keys.map(\.self) ?? []
        }
        let ids = uploaded.map { String($0.drop { $0 != ":" }.dropFirst()) }
        own.account.markPublished(Set(ids))
        if body["device_keys"] != nil { own.isPublished = true }
        if body["fallback_keys"] != nil { hasFallback = true }
        serverKeys = oneTimeKeyCount(answer["one_time_key_counts"]) ?? serverKeys
        saveOwn()
    }

    /// The count of keys that a server tells of; 0 where it leaves it out, or tells of what cannot be.
    func oneTimeKeyCount(_ counts: JSONValue?) -> Int? {
        counts?.object.map { min(max(Int($0["signed_curve25519"]?.integer ?? 0), 0), 1000) }
    }

    private mutating func makeKeys(now: Int) {
        let before = (own.account.unpublishedKeys.count, own.fallbackMadeAt)
        if !own.isPublished || serverKeys != nil {
            let known = (own.isPublished ? serverKeys ?? 0 : 0) + before.0
            own.account.makeOneTimeKeys(Self.keysOnServer - known, &random)
        }
        if own.fallbackMadeAt == 0 || !hasFallback && own.account.unpublishedFallbackKey == nil {
            own.account.makeFallbackKey(&random)
            own.fallbackMadeAt = now
        } else if now - own.fallbackMadeAt > Self.formerFallbackTime {
            own.account.forgetFormerFallbackKey()
        }
        if before != (own.account.unpublishedKeys.count, own.fallbackMadeAt) { saveOwn() }
    }

    private func signed(_ object: JSONValue) throws(EncryptionFault) -> JSONValue {
        try SignedJSON.sign(object, user: user, key: device, with: own.account.sign)
    }
}
