import FakeTelegram
import JSON

@testable import Encryption

/// The devices of a user who has very many: one that speaks and reads, and others that exist only as keys.
struct DeviceCrowd {
    /// The user id.
    let user: String
    /// The one that speaks.
    var speaker: KeyedPerson
    /// How many there are.
    let count: Int

    /// A user whose server published so many devices.
    init(_ user: String, of count: Int, on server: FakeHomeserver) throws {
        self.user = user
        self.count = count
        speaker = try KeyedPerson(user, "D0", on: server, signs: false)
        var random = SystemRandomSource()
        for number in 1..<count {
            var account = OlmAccount(&random)
            account.makeOneTimeKeys(1, &random)
            let device = "D\(number)"
            let key = account.unpublishedKeys[0]
            let signed = try SignedJSON.sign(
                ["key": .string(key.key.base64)], user: user, key: device, with: account.sign)
            let body = try JSON([
                "device_keys": DeviceKeys.published(account, user: user, device: device),
                "one_time_keys": .object(["signed_curve25519:" + key.id: signed]),
            ])
            server.changeKeys { _ = $0.upload(user, device, body) }
        }
    }

    /// The requests with which keys went to the devices.
    func requests(on server: FakeHomeserver) -> [KeyDesk.Request] {
        server.keys.requests.filter {
            $0.type == "m.room.encrypted" && $0.messages[user] != nil
        }
    }

    /// How many keys each device got.
    func keys(on server: FakeHomeserver) -> [String: Int] {
        var counts: [String: Int] = [:]
        for request in requests(on: server) {
            for device in request.messages[user]?.members ?? [] {
                counts[device.name, default: 0] += 1
            }
        }
        return counts
    }
}
