public import JSON

/// Who the bot is to others: cross-signing, so that no app warns of its device.
extension EncryptionMachine {
    /// What is to be done next for the bot's identity.
    public enum IdentityStep: Hashable, Sendable {
        /// The device's keys are to be uploaded first.
        case uploadKeys
        /// The cross-signing keys are to be published (`POST /keys/device_signing/upload`, without `auth`).
        case publish(JSONValue)
        /// The device is to be signed (`POST /keys/signatures/upload`).
        case sign(JSONValue)
        /// All is there.
        case complete
        /// The user has cross-signing keys that this database did not make.
        case foreignIdentity
        /// The device has keys that this database did not make.
        case foreignDevice
    }

    /// What is to be done, by the answer to `POST /keys/query` for the own user.
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

    /// The body that replaces the user's cross-signing keys by new ones, of which nobody knows: people see that the
    /// bot's identity changed.
    public mutating func newIdentityAfterReset() throws -> JSONValue {
        own.crossSigning = nil
        return try newIdentity()
    }

    /// Makes the identity that this store made the only one of the bot's user, whatever the server showed: no device
    /// counts as signed that it did not sign.
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
}
