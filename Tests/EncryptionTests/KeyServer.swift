import JSON

@testable import Encryption

/// A homeserver as far as keys go: it holds what devices upload, and what was sent to them.
final class KeyServer {
    var deviceKeys: [String: [String: JSONValue]] = [:]
    var crossSigning: [String: [String: JSONValue]] = [:]
    var oneTimeKeys: [String: [(name: String, key: JSONValue)]] = [:]
    var fallbackKeys: [String: (name: String, key: JSONValue)] = [:]
    var unusedFallback: Set<String> = []
    var inboxes: [String: [ToDeviceEvent]] = [:]
    var epochs: [String: UInt64] = [:]

    func upload(_ user: String, _ device: String, _ body: JSONValue) -> JSONValue {
        if let keys = body["device_keys"] { deviceKeys[user, default: [:]][device] = keys }
        let owner = user + device
        for (name, key) in body["one_time_keys"]?.object ?? [:] {
            oneTimeKeys[owner, default: []].append((name, key))
        }
        if let entry = body["fallback_keys"]?.object?.first {
            fallbackKeys[owner] = (entry.key, entry.value)
            unusedFallback.insert(owner)
        }
        return ["one_time_key_counts": count(owner)]
    }

    func count(_ owner: String) -> JSONValue {
        ["signed_curve25519": .integer(Int64(oneTimeKeys[owner]?.count ?? 0))]
    }

    func query(_ body: JSONValue) -> JSONValue {
        var (devices, masters, selfSigning):
            ([String: JSONValue], [String: JSONValue], [String: JSONValue])
        (devices, masters, selfSigning) = ([:], [:], [:])
        for user in body["device_keys"]?.object?.keys.map(\.self) ?? [] {
            devices[user] = .object(deviceKeys[user] ?? [:])
            masters[user] = crossSigning[user]?["master_key"]
            selfSigning[user] = crossSigning[user]?["self_signing_key"]
        }
        return [
            "device_keys": .object(devices), "master_keys": .object(masters),
            "self_signing_keys": .object(selfSigning),
        ]
    }

    func claim(_ body: JSONValue) -> JSONValue {
        var found: [String: JSONValue] = [:]
        for (user, devices) in body["one_time_keys"]?.object ?? [:] {
            var keys: [String: JSONValue] = [:]
            for device in devices.object?.keys.map(\.self) ?? [] {
                let owner = user + device
                if let first = oneTimeKeys[owner]?.first {
                    oneTimeKeys[owner]?.removeFirst()
                    keys[device] = .object([first.name: first.key])
                } else if let fallback = fallbackKeys[owner] {
                    unusedFallback.remove(owner)
                    keys[device] = .object([fallback.name: fallback.key])
                }
            }
            found[user] = .object(keys)
        }
        return ["one_time_keys": .object(found)]
    }

    func sign(_ body: JSONValue) {
        for (user, objects) in body.object ?? [:] {
            for (device, object) in objects.object ?? [:] { deviceKeys[user]?[device] = object }
        }
    }

    func send(_ request: WaitingRequest, from sender: String) throws {
        let body = try JSONValue(text: request.body)
        for (user, devices) in body["messages"]?.object ?? [:] {
            for (device, content) in devices.object ?? [:] {
                let named = device == "*" ? deviceKeys[user]?.keys.map(\.self) ?? [] : [device]
                for name in named {
                    inboxes[user + name, default: []].append(
                        ToDeviceEvent(type: request.type, sender: sender, content: content))
                }
            }
        }
    }
}
