import FakeTelegram
import JSON
import MemoryRows
import Testing

@testable import Encryption

/// A device of a person on a `FakeHomeserver`: made of the same parts as the bot. What it says is for the test to put
/// into a sync.
struct KeyedPerson {
    /// The user id.
    let user: String
    /// The device's id.
    let device: String
    private let server: FakeHomeserver
    private(set) var machine: EncryptionMachine
    private let rows = MemoryStore()
    private var read = 0

    /// A device whose keys are published; with `signs` its user has an identity that signed it.
    init(_ user: String, _ device: String, on server: FakeHomeserver, signs: Bool = true) throws {
        self.user = user
        self.device = device
        self.server = server
        machine = try EncryptionMachine(
            user: user, device: device, store: rows,
            seal: StateSeal(key: [UInt8](repeating: 1, count: 32)))
        if signs { try sign() } else { try upload() }
    }

    private var now: Int { 1_800_000_000 }

    private mutating func save() {
        let changes = machine.changes
        rows.write(changes)
        machine.forget(changes)
    }

    private mutating func upload() throws {
        guard let body = try machine.keysToUpload(now: now) else { return }
        let (user, device) = (user, device)
        let sent = try JSON(body)
        let answer = server.changeKeys { $0.upload(user, device, sent) }
        machine.uploaded(body, try JSONValue(answer))
        save()
    }

    /// Makes the user's identity and signs the device with it.
    mutating func sign() throws {
        for _ in 0..<5 {
            switch try machine.identityStep(query([user])) {
            case .uploadKeys: try upload()
            case .publish(let body): try publish(body)
            case .sign(let body):
                let signed = try JSON(body)
                server.changeKeys { $0.sign(signed) }
            case .complete, .foreignIdentity, .foreignDevice: return
            }
            save()
        }
    }

    /// Gives the user another identity, which signs this device.
    mutating func replaceIdentity() throws {
        try publish(try machine.newIdentityAfterReset())
        try sign()
    }

    /// The keys of a device of the user, signed with the user's identity.
    func signing(_ keys: JSON) throws -> JSON {
        let identity = try #require(machine.own.crossSigning)
        return try JSON(identity.signingDevice(JSONValue(keys), user: user))
    }

    private func publish(_ body: JSONValue) throws {
        let (user, identity) = (user, try JSON(body))
        server.changeKeys { $0.identities[user] = identity }
    }

    private func query(_ users: [String]) throws -> JSONValue {
        try JSONValue(server.keys.query(JSON(EncryptionMachine.query(users))))
    }

    private mutating func learn(_ users: [String]) throws {
        let outdated = try machine.outdated(users)
        guard !outdated.isEmpty else { return }
        let asked = try machine.asking(outdated)
        _ = try machine.learn(query(outdated), asked: asked, now: now)
        save()
    }

    /// Says something in a room to its members, or sends an image with those words: the event, and what is sent to the
    /// bot's device before it.
    mutating func say(
        _ text: String, in room: String, to members: [String], id: String, relates: JSON? = nil,
        image: JSONValue? = nil
    ) throws -> (event: JSON, toDevice: [JSON]) {
        try machine.noteEncryption(of: room, longestAge: nil, mostMessages: nil)
        try learn(members)
        let lacking = try machine.lacking(room, members: members, now: now)
        let missing = try machine.withoutSession(lacking, now: now)
        let claim = try JSON(EncryptionMachine.claim(missing))
        let keys = server.changeKeys { $0.claim(claim) }
        try machine.claimed(JSONValue(keys), missing, now: now)
        try machine.share(room, with: lacking)
        var toDevice: [JSON] = []
        for request in try machine.waitingRequests() {
            let messages = try JSON(request.body)["messages"]
            if let content = messages?[FakeHomeserver.bot]?[FakeHomeserver.device] {
                toDevice.append([
                    "type": .string(request.type), "sender": .string(user), "content": content,
                ])
            }
            machine.sent(request)
        }
        var content: JSONValue = ["msgtype": "m.text", "body": .string(text)]
        if let image {
            content = [
                "msgtype": "m.image", "body": .string(text), "filename": "IMG_1.jpg",
                "file": image, "info": ["mimetype": "image/jpeg", "w": 640, "h": 480],
            ]
        }
        let made = try #require(
            try machine.encrypt("m.room.message", CanonicalJSON.encode(content), in: room))
        save()
        return (
            RoomScript.event(
                id, "m.room.encrypted", by: user,
                .members([
                    "algorithm": "m.megolm.v1.aes-sha2", "session_id": .string(made.session),
                    "ciphertext": .string(made.ciphertext), "device_id": .string(device),
                    "sender_key": .string(made.senderKey), "m.relates_to": relates,
                ])), toDevice
        )
    }

    /// Reads what was sent to this device since the last time.
    mutating func sync() throws {
        let requests = server.keys.requests
        var sync = KeySync()
        for request in requests.dropFirst(read) {
            guard let content = request.content(for: device, of: user) else { continue }
            sync.events.append(
                ToDeviceEvent(
                    type: request.type, sender: FakeHomeserver.bot, content: try JSONValue(content))
            )
        }
        read = requests.count
        _ = try machine.receive(sync, now: now)
        save()
    }

    /// What the bot said in a room that this device can read, oldest first.
    mutating func texts(in room: String) throws -> [String] {
        try contents(in: room).map { $0["body"]?.string ?? "" }
    }

    /// The contents of the bot's messages in a room that this device can read, oldest first.
    mutating func contents(in room: String) throws -> [JSONValue] {
        try sync()
        try learn([FakeHomeserver.bot])
        var contents: [JSONValue] = []
        for sent in server.sent where sent.room == room && sent.type == "m.room.encrypted" {
            let event = EncryptedEvent(
                room: room, id: sent.id, sender: FakeHomeserver.bot, stamp: 1,
                session: sent.content["session_id"]?.string ?? "",
                ciphertext: sent.content["ciphertext"]?.string ?? "")
            guard case .plain(let bytes) = try machine.read(event) else { continue }
            contents.append(try JSONValue(text: bytes)["content"] ?? [:])
        }
        save()
        return contents
    }
}

extension JSON {
    /// The same value as the bot writes it.
    init(_ value: JSONValue) throws { self = try JSON(CanonicalJSON.encode(value)) }
}

extension JSONValue {
    /// The same value as the bot reads it.
    init(_ value: JSON) throws { self = try JSONValue(text: Array(value.text.utf8)) }
}
