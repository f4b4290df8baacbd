import JSON
import MemoryRows

@testable import Encryption

/// A user's device that speaks through a `KeyServer`.
struct Person {
    static let room = "!room:a.example"

    let server: KeyServer
    var store = MemoryStore()
    var machine: EncryptionMachine
    var now = 1_795_248_000

    init(
        _ user: String, _ device: String, _ server: KeyServer, seed: UInt64,
        store: MemoryStore = MemoryStore(), isCrossSigned: Bool = true
    ) throws {
        self.server = server
        self.store = store
        machine = try EncryptionMachine(
            user: user, device: device, store: store,
            seal: StateSeal(key: [UInt8](repeating: 1, count: 32)),
            random: SeededSource(seed: seed))
        try machine.noteEncryption(of: Self.room, longestAge: nil, mostMessages: nil)
        save()
        try upload()
        if isCrossSigned { try begin() }
    }

    var user: String { machine.user }
    var device: String { machine.device }

    mutating func save() {
        let changes = machine.changes
        store.write(changes)
        machine.forget(changes)
    }

    mutating func upload() throws {
        guard let body = try machine.keysToUpload(now: now) else { return }
        save()
        machine.uploaded(body, server.upload(user, device, body))
        save()
    }

    /// Goes through the steps that make the bot's identity.
    @discardableResult mutating func begin() throws -> EncryptionMachine.IdentityStep {
        for _ in 0..<5 {
            let step = try machine.identityStep(server.query(EncryptionMachine.query([user])))
            save()
            switch step {
            case .uploadKeys: try upload()
            case .publish(let body): server.crossSigning[user] = body.object
            case .sign(let body): server.sign(body)
            case .complete, .foreignIdentity, .foreignDevice: return step
            }
        }
        throw EncryptionFault.malformed
    }

    /// Learns what it does not know of the devices of users.
    mutating func learn(_ users: [String]) throws {
        let outdated = try machine.outdated(users)
        guard !outdated.isEmpty else { return }
        let asked = try machine.asking(outdated)
        _ = try machine.learn(
            server.query(EncryptionMachine.query(outdated)), asked: asked, now: now)
        save()
    }

    /// An event that says `text` to the members of the room.
    mutating func say(_ text: String, to members: [String], id: String) throws -> EncryptedEvent {
        try learn(members)
        let missing = try machine.missingSessions(Self.room, members: members, now: now)
        if !missing.isEmpty {
            let answer = server.claim(EncryptionMachine.claim(missing))
            try machine.claimed(answer, missing, now: now)
        }
        try machine.share(Self.room, members: members, now: now)
        save()
        try flush()
        let content = try CanonicalJSON.encode(["body": .string(text)])
        guard let made = try machine.encrypt("m.room.message", content, in: Self.room) else {
            throw EncryptionFault.unknownSession
        }
        save()
        return EncryptedEvent(
            room: Self.room, id: id, sender: user, stamp: 1, session: made.session,
            ciphertext: made.ciphertext)
    }

    mutating func flush() throws {
        for request in try machine.waitingRequests() {
            try server.send(request, from: user)
            machine.sent(request)
        }
        save()
    }

    /// What a sync brings.
    @discardableResult
    mutating func sync(changed: [String] = []) throws -> ReceivedKeys {
        var sync = KeySync()
        sync.events = server.inboxes.removeValue(forKey: user + device) ?? []
        sync.changed = changed
        sync.oneTimeKeys = server.count(user + device)
        sync.unusedFallbackKeys =
            server.unusedFallback.contains(user + device) ? ["signed_curve25519"] : []
        let received = try machine.receive(sync, now: now)
        save()
        return received
    }

    /// The text of an event; nil where it cannot be read.
    mutating func read(_ event: EncryptedEvent) throws -> String? {
        try learn([event.sender])
        guard case .plain(let bytes) = try machine.read(event) else { return nil }
        save()
        return try JSONValue(text: bytes)["content"]?["body"]?.string
    }
}
