public import JSON

/// What verifications need of keys, and what they leave behind.
extension EncryptionMachine {
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

    /// The devices of a user as an answer to `POST /keys/query` shows them, of whom nothing is kept.
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

    /// Notes that a user was verified; of one who shares no room it is remembered as of those who left.
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
        var record = try former(verified.user)?.user ?? UserRecord()
        (record.master, record.verified) = (master, master)
        book.write(FormerRecord(user: record, leftAt: now), owner: verified.user)
    }

    /// The master key of a user that was verified (base64); nil before.
    public func verifiedKey(of user: String) throws -> String? {
        let record = try book.read(UserRecord.self, owner: user)
        return try (record ?? former(user)?.user)?.verified?.base64
    }

    private func former(_ user: String) throws -> FormerRecord? {
        try book.read(FormerRecord.self, owner: user)
    }
}
