/// The keys that a fake homeserver holds, and what was sent to devices through it. It believes everything, and shows
/// what it is told to.
public struct KeyDesk: Sendable {
    /// A request that sent something to devices.
    public struct Request: Sendable {
        /// The type of the events.
        public var type: String
        /// The transaction id.
        public var transaction: String
        /// What was sent: contents by device by user.
        public var messages: JSON
        /// How many messages the bot had sent to rooms by then.
        public var place: Int

        /// What it sent to a device; nil for nothing.
        public func content(for device: String, of user: String) -> JSON? {
            messages[user]?[device]
        }
    }

    /// The keys of devices, by user and device.
    public var devices: [String: [String: JSON]] = [:]
    /// The cross-signing keys of users: `master_key`, `self_signing_key`.
    public var identities: [String: JSON] = [:]
    /// One-time keys by user and device, as objects of one member.
    public var oneTimeKeys: [String: [String: [JSON.Member]]] = [:]
    /// Account data of the bot by name.
    public var accountData: [String: JSON] = [:]
    /// Whose keys are held back after so many requests: they get no answer until this is nil.
    public var held: (user: String, after: Int)?
    /// What was sent to devices, each transaction once.
    public internal(set) var requests: [Request] = []
    /// How often each transaction was sent.
    public internal(set) var transactions: [String: Int] = [:]

    /// Takes an upload of keys.
    public mutating func upload(_ user: String, _ device: String, _ body: JSON) -> JSON {
        if let keys = body["device_keys"] { devices[user, default: [:]][device] = keys }
        for key in body["one_time_keys"]?.members ?? [] {
            oneTimeKeys[user, default: [:]][device, default: []].append(key)
        }
        return ["one_time_key_counts": ["signed_curve25519": 50]]
    }

    /// Answers a query for the keys of users.
    public func query(_ body: JSON) -> JSON {
        var (all, masters, selfSigning): ([JSON.Member], [JSON.Member], [JSON.Member])
        (all, masters, selfSigning) = ([], [], [])
        for user in (body["device_keys"]?.members ?? []).map(\.name) {
            let keys = (devices[user] ?? [:]).map { JSON.Member(name: $0.key, value: $0.value) }
            all.append(.init(name: user, value: .object(keys)))
            if let key = identities[user]?["master_key"] {
                masters.append(.init(name: user, value: key))
            }
            if let key = identities[user]?["self_signing_key"] {
                selfSigning.append(.init(name: user, value: key))
            }
        }
        return [
            "device_keys": .object(all), "master_keys": .object(masters),
            "self_signing_keys": .object(selfSigning),
        ]
    }

    /// Gives out one-time keys.
    public mutating func claim(_ body: JSON) -> JSON {
        var found: [JSON.Member] = []
        for user in body["one_time_keys"]?.members ?? [] {
            var keys: [JSON.Member] = []
            for device in user.value.members ?? [] {
                guard let first = oneTimeKeys[user.name]?[device.name]?.first else { continue }
                oneTimeKeys[user.name]?[device.name]?.removeFirst()
                keys.append(.init(name: device.name, value: .object([first])))
            }
            found.append(.init(name: user.name, value: .object(keys)))
        }
        return ["one_time_keys": .object(found)]
    }

    /// Takes signatures of devices.
    public mutating func sign(_ body: JSON) {
        for user in body.members ?? [] {
            for device in user.value.members ?? [] where devices[user.name]?[device.name] != nil {
                devices[user.name]?[device.name] = device.value
            }
        }
    }

    /// Whether a request with that body is held back.
    func holds(_ body: JSON) -> Bool {
        guard let held, body["messages"]?[held.user] != nil else { return false }
        return requests.count { $0.messages[held.user] != nil } >= held.after
    }

    mutating func send(_ type: String, _ transaction: String, _ body: JSON, after place: Int) {
        transactions[transaction, default: 0] += 1
        guard transactions[transaction] == 1 else { return }
        requests.append(
            Request(
                type: type, transaction: transaction, messages: body["messages"] ?? [:],
                place: place))
    }
}

extension HomeserverWorld {
    /// What is said where somebody is to approve new keys.
    private static func challenge(_ approval: JSON) -> JSON {
        let stage = approval["stage"]?.string ?? ""
        return [
            "session": "dummy", "flows": [["stages": [.string(stage)]]],
            "params": .object([
                .init(name: stage, value: ["url": approval["url"] ?? .null])
            ]),
        ]
    }

    /// Answers a call that is about keys.
    mutating func carryOutKeys(_ call: HomeserverCall, _ method: String, _ body: JSON) -> (
        Int, JSON
    ) {
        guard var desk = keys else {
            return (404, ["errcode": "M_NOT_FOUND", "error": "none"])
        }
        keys = nil
        defer { keys = desk }
        let bot = FakeHomeserver.bot
        switch call.parts.dropFirst().first ?? "" {
        case "upload": return (200, desk.upload(bot, FakeHomeserver.device, body))
        case "query": return (200, desk.query(body))
        case "claim": return (200, desk.claim(body))
        case "device_signing":
            if let approval, desk.identities[bot] != nil { return (401, Self.challenge(approval)) }
            desk.identities[bot] = body
        case "signatures": desk.sign(body)
        case _ where call.endpoint == "sendToDevice":
            desk.send(call.parts[1], call.parts[2], body, after: sent.count)
        case _ where method == "GET":
            let data = desk.accountData[call.parts[3]]
            return data.map { (200, $0) } ?? (404, ["errcode": "M_NOT_FOUND", "error": "none"])
        default: desk.accountData[call.parts[3]] = body
        }
        return (200, [:])
    }
}
