public import JSON

/// Who the bot is to others, and who others are to the bot: the device's published keys, cross-signing, verification.
extension EncryptionMachine {
    /// The next step for the bot's identity.
    public enum IdentityStep: Hashable, Sendable {
        /// The device's keys are to be uploaded first.
        case uploadKeys
        /// The cross-signing keys are to be published (`POST /keys/device_signing/upload`, without `auth`).
        case publish(JSONValue)
        /// The device is to be signed (`POST /keys/signatures/upload`).
        case sign(JSONValue)
        /// Nothing is left to do.
        case complete
        /// The user has cross-signing keys that this database did not make.
        case foreignIdentity
        /// The device has keys that this database did not make.
        case foreignDevice
    }

    /// The body of `POST /keys/upload` that the server needs now; nil for nothing. What it holds is to be stored
    /// before it is sent.
    public mutating func keysToUpload(now: Int) throws -> JSONValue? {
        if oneTimeKeys.make(for: &own, &random, now: now) { saveOwn() }
        return try oneTimeKeys.upload(own, user: user)
    }

    /// Notes that the server took the body of an upload, and what it answered.
    public mutating func uploaded(_ body: JSONValue, _ answer: JSONValue) {
        oneTimeKeys.uploaded(body, answer, &own)
        saveOwn()
    }

    /// The next step, by the answer to `POST /keys/query` for the own user.
    public mutating func identityStep(_ answer: JSONValue) throws -> IdentityStep {
        guard let keys = answer["device_keys"]?[user]?[device] else {
            if own.isPublished {
                own.isPublished = false
                saveOwn()
            }
            return .uploadKeys
        }
        guard let published = try? DeviceKeys(keys, user: user, device: device),
            published.identity == own.account.identityKey,
            published.signing == own.account.signingKey
        else { return .foreignDevice }
        guard own.isPublished else { return .uploadKeys }
        let master = try answer["master_keys"]?[user].map {
            try CrossSigningIdentity.key($0, "master", user)
        }
        guard let master else { return .publish(try newIdentity()) }
        guard let crossSigning = own.crossSigning, crossSigning.master == master else {
            return .foreignIdentity
        }
        if published.isSigned(by: crossSigning.selfSigning, user: user) { return .complete }
        let object = try DeviceKeys.published(own.account, user: user, device: device)
        let signed = try crossSigning.signingDevice(object, user: user)
        return .sign(.object([user: .object([device: signed])]))
    }

    /// The body that replaces the user's cross-signing keys by new ones, which nobody knows yet: people see that the
    /// bot's identity changed.
    public mutating func newIdentityAfterReset() throws -> JSONValue {
        own.crossSigning = nil
        return try newIdentity()
    }

    /// Makes the identity of this store the only one of the bot's user, whatever the server showed: a device counts as
    /// signed only where that identity signed it.
    mutating func pinIdentity() throws {
        let pinned = own.crossSigning?.selfSigning
        guard var record = try book.read(UserRecord.self, owner: user),
            record.selfSigning != pinned || record.master != own.crossSigning?.master
        else { return }
        record.master = own.crossSigning?.master
        record.selfSigning = pinned
        record.changes += 1
        book.write(record, owner: user)
        for (key, device) in try book.all(DeviceRecord.self, owner: user)
        where device.isCrossSigned {
            var unsigned = device
            unsigned.isCrossSigned = false
            book.write(unsigned, owner: user, name: key.name)
        }
    }

    private mutating func newIdentity() throws -> JSONValue {
        let keys = own.crossSigning ?? CrossSigningKeys(&random)
        own.crossSigning = keys
        saveOwn()
        try pinIdentity()
        return .object(try keys.upload(user, device: device, own.account))
    }

    /// This device as a party of verifications.
    ///
    /// - Throws: `EncryptionFault.malformed` where the device's id is no id of a device.
    public var party: VerificationParty {
        get throws(EncryptionFault) {
            try VerificationParty(
                user: user, device: device, deviceKey: own.account.signingKey,
                masterKey: own.crossSigning?.master)
        }
    }

    /// The devices of a user as parties of verifications; one whose identity keys changed is none.
    public func parties(of user: String) throws -> [VerificationParty] {
        let record = try book.read(UserRecord.self, owner: user)
        return try book.all(DeviceRecord.self, owner: user)
            .filter { $0.record.isThere && !$0.record.isRefused }
            .compactMap { key, device in
                try? VerificationParty(
                    user: user, device: key.name, deviceKey: device.signing,
                    masterKey: record?.master)
            }
    }

    /// The devices of a user as an answer to `POST /keys/query` shows them; nothing of the answer is kept.
    public func parties(of user: String, _ answer: JSONValue) -> [VerificationParty] {
        let master = answer["master_keys"]?[user].flatMap {
            try? CrossSigningIdentity.key($0, "master", user)
        }
        return (answer["device_keys"]?[user]?.object ?? [:]).sorted { $0.key < $1.key }
            .compactMap { name, object in
                guard let keys = try? DeviceKeys(object, user: user, device: name) else {
                    return nil
                }
                return try? VerificationParty(
                    user: user, device: name, deviceKey: keys.signing, masterKey: master)
            }
    }

    /// Whether the events of a verification with a device go unencrypted into an encrypted room.
    public func verifiesInTheClear(_ user: String, _ device: String) throws -> Bool {
        guard let record = try book.read(DeviceRecord.self, owner: user, name: device) else {
            return true
        }
        let user = try book.read(UserRecord.self, owner: user) ?? UserRecord()
        return Trust.verifiesInTheClear(record, of: user)
    }

    /// The body of `POST /keys/signatures/upload` that signs the master key of a user who was verified, as `answer` to
    /// `POST /keys/query` shows the key; nil where the verification proved none.
    ///
    /// - Throws: `EncryptionFault.wrongContext` where the server shows another key than was verified, or this user has
    ///   no cross-signing keys; `.malformed`.
    public func signature(
        for verified: VerifiedKeys, _ answer: JSONValue
    ) throws(EncryptionFault) -> JSONValue? {
        guard let master = verified.masterKey else { return nil }
        guard let keys = own.crossSigning,
            var object = answer["master_keys"]?[verified.user]?.object
        else { throw .wrongContext }
        // What others signed is theirs to publish.
        object["signatures"] = nil
        object["unsigned"] = nil
        let shown = try CrossSigningIdentity.key(.object(object), "master", verified.user)
        guard shown == master else { throw .wrongContext }
        let signed = try keys.signingUser(.object(object), user: user)
        return .object([verified.user: .object([master.base64: signed])])
    }

    /// Notes that a user was verified; one who shares no room is remembered like those who left.
    public mutating func note(_ verified: VerifiedKeys, now: Int) throws {
        guard let master = verified.masterKey else { return }
        if var record = try book.read(UserRecord.self, owner: verified.user) {
            guard record.verified != master else { return }
            record.verified = master
            book.write(record, owner: verified.user)
            if !record.mustBeVerifiedAnew {
                book.remove(EncryptionRow.Key(.replacement, owner: verified.user))
            }
            return
        }
        var record = try FormerUsers.record(of: verified.user, in: book)?.user ?? UserRecord()
        (record.master, record.verified) = (master, master)
        book.write(FormerRecord(user: record, leftAt: now), owner: verified.user)
    }

    /// The master key of a user that was verified (base64); nil before.
    public func verifiedKey(of user: String) throws -> String? {
        let record = try book.read(UserRecord.self, owner: user)
        return try (record ?? FormerUsers.record(of: user, in: book)?.user)?.verified?.base64
    }
}
