import Encryption
import FakeTelegram
import Foundation
import JSON
import MemoryRows
import Patience
import Testing

@testable import Transports

/// A person whose app verifies by emoji: made of the same parts as the bot, with a driver of its own.
actor VerifyingPerson {
    /// What the server would not do.
    struct Refused: Error, CustomStringConvertible {
        let description: String
    }

    nonisolated let user: String
    nonisolated let device: String
    /// The verification, once it began.
    var verification: Verification?
    /// What is sent instead of an event of the verification.
    var spoil: @Sendable (VerificationEvent) -> VerificationEvent = { $0 }
    /// Whether a request of the bot is accepted.
    var accepts = true
    /// The types of the events of verifications as they came in rooms, and as they were meant.
    var heard: [(sent: String, meant: String)] = []
    /// What devices sent, but for what was encrypted.
    var words: [ToDeviceEvent] = []
    /// The messages that could be read.
    var texts: [String] = []
    var machine: EncryptionMachine

    private let server: Homeserver
    private let token: String
    private let rows = MemoryStore()
    private var since: String?
    var transactions = 0

    /// A new user of that name, made unique; or a new device of a user, which the user did not sign.
    init(_ name: String, on server: Homeserver, deviceOf user: String? = nil) async throws {
        self.server = server
        let login: JSON
        if let user {
            login = try await server.logInAgain(user)
        } else {
            let suffix = String(UInt32.random(in: .min ... .max), radix: 36)
            login = try await server.register(name + suffix)
        }
        self.user = try #require(login["user_id"]?.string)
        token = try #require(login["access_token"]?.string)
        device = try #require(login["device_id"]?.string)
        machine = try EncryptionMachine(
            user: self.user, device: device, store: rows,
            seal: StateSeal(key: [UInt8](repeating: 1, count: 32)))
        try await begin()
    }

    var now: Int { Int(Date().timeIntervalSince1970) }

    func become(accepting: Bool) { accepts = accepting }
    func spoil(_ change: @escaping @Sendable (VerificationEvent) -> VerificationEvent) {
        spoil = change
    }

    private func begin() async throws {
        for _ in 0..<5 {
            let keys = try await keys(of: user)
            switch try machine.identityStep(keys) {
            case .uploadKeys:
                guard let body = try machine.keysToUpload(now: now) else { return }
                machine.uploaded(body, try await call("POST", "keys/upload", body))
            case .publish(let body): try await call("POST", "keys/device_signing/upload", body)
            case .sign(let body): try await call("POST", "keys/signatures/upload", body)
            case .complete, .foreignIdentity: return
            case .foreignDevice: throw Refused(description: "the device has other keys")
            }
            save()
        }
    }

    func save() {
        let changes = machine.changes
        rows.write(changes)
        machine.forget(changes)
    }

    /// What the server shows this user of a user's keys.
    func keys(of user: String) async throws -> JSONValue {
        try await call("POST", "keys/query", EncryptionMachine.query([user]))
    }

    func learn(_ users: [String]) async throws {
        let outdated = try machine.outdated(users)
        guard !outdated.isEmpty else { return }
        let asked = try machine.asking(outdated)
        let answer = try await call("POST", "keys/query", EncryptionMachine.query(outdated))
        _ = try machine.learn(answer, asked: asked, now: now)
        save()
    }

    func flush() async throws {
        for request in try machine.waitingRequests() {
            let body = try JSONValue(text: request.body)
            try await call("PUT", "sendToDevice/\(request.type)/\(request.id)", body)
            machine.sent(request)
        }
        save()
    }

    /// Reads what has come, and does what follows of it.
    func sync(_ milliseconds: Int = 300) async throws {
        var path = "sync?timeout=\(since == nil ? 0 : milliseconds)"
        if let since { path += "&since=\(since.percentEncoded)" }
        let answer = try await call("GET", path)
        since = answer["next_batch"]?.string
        var came = KeySync()
        for event in answer["to_device"]?["events"]?.array ?? [] {
            came.events.append(
                ToDeviceEvent(
                    type: event["type"]?.string ?? "", sender: event["sender"]?.string ?? "",
                    content: event["content"] ?? .null))
        }
        came.changed = answer["device_lists"]?["changed"]?.array?.compactMap(\.string) ?? []
        words += came.events.filter { $0.type != "m.room.encrypted" }
        let received = try machine.receive(came, now: now)
        save()
        for event in received.verification { try await take(event) }
        for (room, entry) in answer["rooms"]?["join"]?.object ?? [:] {
            for event in entry["timeline"]?["events"]?.array ?? [] where event["sender"] != nil {
                try await take(event, in: room)
            }
        }
    }

    func send(_ events: [VerificationEvent]) async throws {
        guard let flow = verification?.flow, let other = verification?.user else { return }
        for event in events.map(spoil) {
            guard case .room(let room, _) = flow else {
                let devices = event.devices.map { ($0, event.content) }
                machine.queue(
                    event.type, .object([other: .object(Dictionary(devices) { $1 })]))
                try await flush()
                continue
            }
            try await send(event.type, event.content, to: room)
        }
    }

    /// Calls an endpoint.
    @discardableResult
    func call(
        _ method: String, _ path: String, _ body: JSONValue? = nil
    ) async throws -> JSONValue {
        let text = try body.map { try JSON(try CanonicalJSON.encode($0)) }
        let answer = try await server.call(
            method, "/_matrix/client/v3/" + path, token: token, text)
        guard answer.status == 200 else {
            throw Refused(description: "\(method) \(path): \(answer.status) \(answer.body.text)")
        }
        return try JSONValue(text: Array(answer.body.text.utf8))
    }
}
