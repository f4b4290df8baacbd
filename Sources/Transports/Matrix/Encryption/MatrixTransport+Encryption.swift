import Bot
public import Encryption
import Logging
import Planner

/// What syncs bring for encryption.
extension MatrixTransport {
    /// Replaces the bot's identity by a new one; people who verified it see that it changed.
    ///
    /// - Throws: `MatrixFailure`; `StoreError`.
    public func resetIdentity() async throws -> IdentityStanding {
        try await encryption?.resetIdentity() ?? .unknown
    }

    /// Takes what a sync says of keys and of encrypted rooms, before anything that was said in them.
    ///
    /// - Returns: the rooms in which more can be read now.
    func receive(_ response: SyncResponse) async throws(MatrixFailure) -> Set<String> {
        guard let encryption else { return [] }
        do {
            let received = try await encryption.receive(response.keys)
            await take(received.verification)
            for room in response.joined + response.invited {
                try await note(room, encryption)
            }
            return await encryption.takeUnsettled().union(received.sessions.map(\.room))
        } catch {
            logger.error("encryption: \(error)")
            throw MatrixFailure(endpoint: "sync", reason: .unstored)
        }
    }

    private func note(_ room: SyncResponse.Room, _ encryption: MatrixEncryption) async throws {
        let state = (room.state + room.timeline).filter { $0.stateKey?.isEmpty == true }
        for event in state where event.type == "m.room.encryption" {
            try await encryption.note(event.content.encryption, of: room.id)
        }
        // Mostly it stands before the encryption, which it has no meaning without.
        for event in state where event.type == "m.room.history_visibility" {
            let visibility = event.content.historyVisibility ?? ""
            try await encryption.note(historyVisibility: visibility, of: room.id)
        }
    }

    /// Reads again what waited for its key: in rooms of which keys came, or in all.
    func readWaiting(in rooms: Set<String>? = nil, since: String) async {
        guard let encryption, rooms?.isEmpty != true else { return }
        for (room, events) in await encryption.waiting(in: rooms) {
            let late = SyncResponse.Room(id: room, timeline: events)
            await lanes.add(
                RoomLanes.Work(room: room, since: since) { [self] in await read(late, since: since)
                },
                lane: room)
        }
    }

    /// Does what encryption needs beside the syncs, and tells those whose messages cannot be read.
    func keepUp(since: String) {
        guard let encryption else { return }
        Task { [self] in
            await verifications?.expire(now: clock.now.seconds, on: self)
            for event in await encryption.keepUp() {
                let update = unreadable(event)
                let work = RoomLanes.Work(room: event.room, since: since) {
                    [update] in RoomReading(updates: [update])
                }
                await lanes.add(work, lane: "unreadable \(event.session)")
            }
        }
    }

    private func unreadable(_ event: EncryptedEvent) -> Update {
        Update(
            key: "\(event.room) unreadable \(event.session)", bot: bot,
            chat: ChatAddress(id: event.room, kind: rooms.standing(event.room)?.kind ?? .direct),
            sender: Sender(
                network: "matrix", id: event.sender, name: MatrixIdentity.localpart(event.sender)),
            sentAt: clock.now, content: .unreadable(.encrypted))
    }
}
