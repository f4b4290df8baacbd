import Bot
public import Encryption
import Logging
import Planner

/// What syncs bring for encryption.
extension MatrixTransport {
    /// Replaces the bot's identity by a new one; people who verified it see that it changed. Where the server wants
    /// somebody to approve it in a browser, `waits` is told the page again and again, nil for one that the server does
    /// not name, and says whether to go on waiting.
    ///
    /// - Throws: `MatrixFailure`; `StoreError`.
    public func resetIdentity(waits: @Sendable (WebPage?) async -> Bool) async throws
        -> IdentityStanding
    {
        try await encryption?.resetIdentity(waits: waits) ?? .unknown
    }

    /// Takes what a sync says of keys and of encrypted rooms, before anything that was said in them.
    ///
    /// - Returns: the sessions that more can be read of now.
    func receive(_ response: SyncResponse) async throws(MatrixFailure) -> Set<RoomSession> {
        guard let encryption else { return [] }
        do {
            // In which rooms the bot is decides whose keys are taken.
            try await encryption.noteJoins(response.joined)
            let invited = response.invited.filter { invitations.isAdmitted($0.inviter(of: user)) }
            for room in invited {
                await encryption.noteInvitation(to: room.id, from: room.inviter(of: user))
            }
            let received = try await encryption.receive(response.keys)
            await take(received.verification)
            for room in response.joined + invited { try await note(room, encryption) }
            for room in response.left { await encryption.noteLeave(room.id) }
            let came = received.sessions.map { RoomSession(room: $0.room, session: $0.session) }
            return await encryption.takeUnsettled().union(came)
        } catch {
            logger.error("encryption: \(error)")
            throw MatrixFailure(endpoint: "sync", reason: .unstored)
        }
    }

    private func note(_ room: SyncResponse.Room, _ encryption: MatrixEncryption) async throws {
        let state = (room.state + room.timeline).filter { $0.stateKey?.isEmpty == true }
        for event in state where event.type == "m.room.encryption" {
            try await encryption.note(
                event.content.encryption, of: room.id, event: event.id)
        }
        // Mostly it stands before the encryption, which it has no meaning without.
        for event in state where event.type == "m.room.history_visibility" {
            let visibility = event.content.historyVisibility ?? ""
            try await encryption.note(historyVisibility: visibility, of: room.id)
        }
    }

    /// Reads again what waited for its key: for sessions whose keys came now, or in an earlier run.
    func readWaiting(for sessions: Set<RoomSession>? = nil, since: String) async {
        guard let encryption, sessions?.isEmpty != true else { return }
        let found: [String: [RoomEvent]]
        do {
            var sessions = sessions
            if sessions == nil { sessions = try await encryption.readable() }
            found = try await encryption.waiting(for: sessions ?? [])
        } catch {
            return logger.error("encryption: \(error)")
        }
        for (room, events) in found {
            let late = SyncResponse.Room(id: room, timeline: events)
            await lanes.add(
                RoomReadQueue.Work(room: room, since: since) { [self] in
                    await read(late, since: since)
                },
                lane: room)
        }
    }

    /// Does what encryption needs beside the syncs, and tells those whose messages cannot be read.
    func keepUp(since: String) {
        guard let encryption else { return }
        Task { [self] in
            await verifications?.expire(now: clock.now.seconds, on: self)
            for event in await encryption.keepUp() where await encryption.wasEncrypted(event.room) {
                let update = unreadable(event)
                let work = RoomReadQueue.Work(room: event.room, since: since) {
                    [update] in RoomReading(updates: [update])
                }
                await lanes.add(work, lane: "unreadable \(event.room)")
            }
        }
    }

    /// The update that tells of what was not heard, or of a replaced identity.
    func update(_ hint: RoomHint) -> Update {
        let content: Update.Content
        switch hint.reason {
        case .unsigned: content = .unreadable(.unsigned)
        case .plain: content = .unreadable(.plain)
        case .replaced:
            content =
                hint.mustBeVerifiedAnew ? .unreadable(.replaced) : .changedIdentity
        }
        return Update(
            key: "\(hint.room) \(hint.event) hint", bot: bot,
            chat: ChatAddress(id: hint.room, kind: rooms.standing(hint.room)?.kind ?? .direct),
            sender: Sender(
                network: "matrix", id: hint.sender, name: MatrixIdentity.localpart(hint.sender)),
            sentAt: clock.now, content: content)
    }

    private func unreadable(_ event: EncryptedEvent) -> Update {
        Update(
            key: "\(event.room) unreadable \(event.id)", bot: bot,
            chat: ChatAddress(id: event.room, kind: rooms.standing(event.room)?.kind ?? .direct),
            sender: Sender(
                network: "matrix", id: event.sender, name: MatrixIdentity.localpart(event.sender)),
            sentAt: clock.now, content: .unreadable(.encrypted))
    }
}
