import JSON

/// What two devices agreed on: the string to compare, and the codes of their keys.
struct VerificationSecret: Sendable {
    /// The string that both persons compare.
    let string: ShortString
    /// The other party.
    let other: VerificationParty

    private let secret: ShortSecret
    private let own: VerificationParty
    private let flow: VerificationFlow

    /// A party with the ephemeral key that it sent.
    typealias Sender = (party: VerificationParty, key: Curve25519Key)

    /// The secret of a flow; `isStarter` tells whether the `start` that counts is this device's.
    init(
        _ secret: ShortSecret, own: Sender, other: Sender, flow: VerificationFlow, isStarter: Bool
    ) {
        let senders = isStarter ? [own, other] : [other, own]
        let parts = senders.flatMap { [$0.party.user, $0.party.device, $0.key.base64] }
        let info = (["MATRIX_KEY_VERIFICATION_SAS"] + parts + [flow.id]).joined(separator: "|")
        string = secret.string(info: info)
        (self.secret, self.flow) = (secret, flow)
        (self.own, self.other) = (own.party, other.party)
    }

    /// The members of the message `mac`: the codes of this device's keys, and of the list of their ids.
    func codes() -> [String: JSONValue] {
        let info = info(from: own, to: other)
        let codes = own.keys.map { id, key in
            (id, JSONValue.string(secret.code(of: key.base64, info: info + id)))
        }
        let list = secret.code(of: Self.list(own.keys.keys), info: info + Self.listID)
        return ["mac": .object(Dictionary(codes) { $1 }), "keys": .string(list)]
    }

    /// The other party's keys that the party's message `mac` proves.
    ///
    /// - Throws: `VerificationCode.keyMismatch` unless there is a key, all keys are known, and all codes hold;
    ///   `.invalidMessage`.
    func check(_ content: JSONValue) throws(VerificationCode) -> VerifiedKeys {
        guard let codes = content["mac"]?.object else { throw .invalidMessage }
        let listCode = try VerificationOffer.text("keys", of: content)
        let known = other.keys
        guard !codes.isEmpty else { throw .keyMismatch }
        let info = info(from: other, to: own)
        let list = Self.list(codes.keys)
        guard secret.holds(listCode, of: list, info: info + Self.listID) else {
            throw .keyMismatch
        }
        for (id, code) in codes {
            guard let code = code.string else { throw .invalidMessage }
            guard let key = known[id], secret.holds(code, of: key.base64, info: info + id) else {
                throw .keyMismatch
            }
        }
        return VerifiedKeys(
            user: other.user, device: other.device,
            deviceKey: codes[other.deviceKeyID].flatMap { _ in other.deviceKey },
            masterKey: other.masterKeyID.flatMap { codes[$0] }.flatMap { _ in other.masterKey })
    }

    private static let listID = "KEY_IDS"

    private static func list(_ ids: some Sequence<String>) -> String {
        ids.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.joined(separator: ",")
    }

    private func info(from sender: VerificationParty, to receiver: VerificationParty) -> String {
        let ids = [sender.user, sender.device, receiver.user, receiver.device, flow.id]
        return "MATRIX_KEY_VERIFICATION_MAC" + ids.joined()
    }
}
