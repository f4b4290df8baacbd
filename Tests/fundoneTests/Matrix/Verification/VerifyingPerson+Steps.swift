import Encryption
import Foundation
import JSON
import Patience
import Testing

/// What a person does to verify the bot.
extension VerifyingPerson {
    /// Asks the bot's devices, or in a room.
    func ask(_ bot: String, in room: String? = nil) async throws {
        try await learn([bot])
        let devices = try await parties(of: bot).filter { $0.device != device }
        var random = SystemRandomSource()
        var flow = VerificationFlow.make(&random)
        if let room {
            let content = VerificationRequest.content(from: try machine.party, to: bot)
            flow = .room(room, request: try await send("m.room.message", content, to: room))
        }
        let (begun, events) = try Verification.ask(
            devices, from: try machine.party, in: flow, confirmsAtOnce: false, now: now, &random)
        verification = begun
        try await send(events)
    }

    /// The devices that a user has now.
    func parties(of user: String) async throws -> [VerificationParty] {
        _ = try machine.outdated([user])
        let asked = try machine.asking([user])
        _ = try machine.learn(try await keys(of: user), asked: asked, now: now)
        return try machine.parties(of: user)
    }

    /// Takes a message to this device; a request is answered where it is to be.
    func take(_ event: ToDeviceEvent) async throws {
        guard event.type == "m.key.verification.request" else {
            let answers =
                verification?.receive(
                    event.type, event.content, sender: event.sender, now: now) ?? []
            return try await send(answers)
        }
        let request = VerificationRequest(
            deviceMessage: event.content, sender: event.sender, now: now)
        let asking = try #require(request)
        let devices = try await parties(of: asking.user)
        let other = try #require(devices.first { $0.device == asking.device })
        var random = SystemRandomSource()
        let (begun, events) = try Verification.answer(
            asking, of: other, from: try machine.party, confirmsAtOnce: false, now: now, &random)
        verification = begun
        guard accepts else { return try await send(verification?.cancel() ?? []) }
        try await send(events)
    }

    /// Reads on until the verification has come so far; false when that takes too long.
    func wait(
        seconds: Double = 30, until isThere: (VerificationStage) -> Bool
    ) async throws -> Bool {
        let end = Date().addingTimeInterval(seconds * Patience.factor)
        while Date() < end {
            if let stage = verification?.stage, isThere(stage) { return true }
            try await sync()
        }
        return false
    }

    /// Reads on until the string is there to compare.
    func string() async throws -> ShortString {
        var string: ShortString?
        let isThere = try await wait {
            if case .comparing(let shown) = $0 { string = shown }
            return string != nil
        }
        let stage = verification?.stage
        try #require(isThere, "\(user) is at \(String(describing: stage))")
        return try #require(string)
    }

    /// Says that the string is the same, and signs what that proves.
    func confirm() async throws {
        try await send(verification?.confirm(now: now) ?? [])
        _ = try await wait { stage in
            switch stage {
            case .done, .cancelled: true
            default: false
            }
        }
        guard case .done(let proven)? = verification?.stage else {
            throw Refused(description: "\(user) is at \(String(describing: verification?.stage))")
        }
        // A device that its user did not sign has nothing to sign with.
        let body = try? machine.signature(for: proven, try await keys(of: proven.user))
        if let body { try await call("POST", "keys/signatures/upload", body) }
    }

    /// Says that the string differs.
    func reject() async throws { try await send(verification?.reject() ?? []) }

    /// Reads on until so many of such messages have come unencrypted from devices.
    func waits(
        forWords count: Int, _ isMeant: @Sendable (ToDeviceEvent) -> Bool
    ) async throws {
        for _ in 0..<50 where words.count(where: isMeant) < count { try await sync() }
        try #require(words.count(where: isMeant) == count, "\(words)")
    }

    /// Sends a user's devices a message of a verification that is not there.
    func sendUnknown(to other: String) async throws {
        let content: JSONValue = ["transaction_id": "unknown", "key": "AAAA"]
        machine.queue("m.key.verification.key", .object([other: ["*": content]]))
        try await flush()
    }

    /// Says something in a room.
    func say(_ text: String, in room: String) async throws {
        try await send("m.room.message", ["msgtype": "m.text", "body": .string(text)], to: room)
    }

    /// Reads on until a message that begins so could be read.
    func hears(_ beginning: String) async throws {
        for _ in 0..<100 where !texts.contains(where: { $0.hasPrefix(beginning) }) {
            try await sync()
        }
        try #require(texts.contains { $0.hasPrefix(beginning) }, "\(texts)")
    }

    /// Lets the next message in a room begin a new session.
    func changeKey(of room: String) throws {
        try machine.noteHistory(of: room, isShared: true)
    }

    /// Waits until a user has published an identity, and a device that it signed.
    func waits(forIdentityOf bot: String) async throws {
        let isThere = try await Patience.isSo {
            let keys = try await keys(of: bot)
            let name = keys["self_signing_keys"]?[bot]?["keys"]?.object?.keys.first ?? "-"
            let devices = keys["device_keys"]?[bot]?.object?.values.map(\.self) ?? []
            return devices.contains(where: { $0["signatures"]?[bot]?[name] != nil })
        }
        try #require(isThere, "\(bot) has no identity")
    }

    /// Learns that a room is encrypted.
    func know(encrypted room: String) throws {
        try machine.noteEncryption(of: room, longestAge: nil, mostMessages: nil)
    }

    /// The code that the verification ended with.
    var code: VerificationCode? {
        if case .cancelled(let code, _)? = verification?.stage { return code }
        return nil
    }
}
