import Bot
import Encryption
import JSON
import Planner

/// Verifications on their way in and out.
extension MatrixTransport {
    /// Takes what devices of people sent to this one.
    func take(_ events: [ToDeviceEvent]) async {
        for event in events { await take(ReceivedVerification(event)) }
    }

    /// Takes what events of a room, as they were meant, are to verifications.
    func takeVerifications(_ events: [RoomEvent], in room: String) async {
        for message in events.compactMap({ ReceivedVerification($0, in: room) }) {
            await take(message)
        }
    }

    /// Whether the bot answered a request before: an earlier run may have, and have ended before what it read was
    /// stored.
    ///
    /// - Throws: `MatrixFailure` where that is not known.
    func hasAnswered(_ request: VerificationRequest) async throws(MatrixFailure) -> Bool {
        guard case .room(let room, let event) = request.flow else { return false }
        var reader = try await api.fetch(
            .references(room, event), timeout: configuration.callTimeout)
        var senders: [String] = []
        try? reader.object { reader, key in
            guard key == "chunk" else { return try reader.skip() }
            senders = try RoomEvent.list(&reader).map(\.sender)
        }
        return senders.contains(user)
    }

    // A device of the bot's own user that says yes at once would be signed for anybody who slips one in.
    private func take(_ message: ReceivedVerification) async {
        let name = MatrixIdentity.localpart(message.sender)
        guard let verifications, message.sender != user,
            configuration.admits(Sender(network: "matrix", id: message.sender, name: name))
        else { return }
        await verifications.take(message, on: self)
    }

    /// Sends an event of a verification to a room, encrypted where the room is.
    ///
    /// - Throws: `MatrixFailure`; `StoreError`; `EncryptionFault`; `CancellationError`.
    func post(
        _ event: VerificationEvent, in room: String, isInTheClear: Bool
    ) async throws {
        var (type, body) = (event.type, try CanonicalJSON.encode(event.content))
        if !isInTheClear, let encryption, try await encryption.isEncrypted(room) {
            body = try await seal(event, in: room, encryption)
            type = "m.room.encrypted"
        }
        var random = SystemRandomSource()
        let name = random.bytes(12).map { String($0, radix: 16) }.joined()
        let endpoint = MatrixEndpoint.send(
            room, type, transaction: "\(configuration.instance).v\(name)")
        let bytes = body
        try await persistently { () async throws(MatrixFailure) in
            let answer = await api.call(
                endpoint, body: bytes, type: "application/json",
                timeout: configuration.callTimeout)
            if let failure = answer.failure(endpoint.name) { throw failure }
        }
    }

    // What the event belongs to stays outside.
    private func seal(
        _ event: VerificationEvent, in room: String, _ encryption: MatrixEncryption
    ) async throws -> [UInt8] {
        guard let people = try await memberFetcher.members(of: room),
            var members = event.content.object
        else {
            throw MatrixFailure(
                endpoint: "joined_members", reason: .unreadable(status: 200))
        }
        let relation = members.removeValue(forKey: "m.relates_to") ?? [:]
        let sealed = try await encryption.encrypt(
            event.type, try CanonicalJSON.encode(.object(members)), in: room,
            members: people.keys.sorted())
        var writer = JSONWriter()
        writer.object { content in
            sealed.write(&content)
            content.key("m.relates_to")
            content.object { written in
                written.field("rel_type", relation["rel_type"]?.string ?? "")
                written.field("event_id", relation["event_id"]?.string ?? "")
            }
        }
        return writer.bytes
    }
}
