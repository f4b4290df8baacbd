import Bot
import JSON
import Logging
import Synchronization

extension MatrixTransport {
    /// How long a sync waits for the rooms that it brought something of; the others come with a later one.
    static let patience = Duration.milliseconds(300)

    /// Asks what happened since `cursor`, waiting for something to happen. The first sync of a database
    /// (nil) only finds out where "now" is, and takes invitations.
    ///
    /// Nothing but the sync itself can make it fail: what has to be asked for besides is asked for beside it.
    public func sync(since cursor: String?) async -> SyncOutcome {
        let cursor = cursor.map { MatrixCursor($0) }
        if let cursor { await resume(cursor) }
        do throws(MatrixFailure) {
            let response = try await respond(cursor?.position)
            let arrived = try await receive(response)
            return .batch(await take(response, keysOf: arrived, since: cursor))
        } catch {
            if Task.isCancelled { return .cancelled }
            return outcome(error, cursor?.position)
        }
    }

    /// Ends what goes on beside the syncs.
    func stop() async {
        typing.end()
        await encryption?.close()
        await verifications?.stop()
        await lanes.cancel()
        await invitations.joins.cancel()
    }

    /// The rooms and invitations that wait beside the syncs.
    var backlog: IntakeBacklog {
        get async {
            var backlog = IntakeBacklog()
            backlog.rooms = await lanes.backlog
            let pending = await invitations.joins.pending
            backlog.invitations = .init(count: pending.count, since: pending.first?.since)
            return backlog
        }
    }

    private func outcome(_ failure: MatrixFailure, _ position: String?) -> SyncOutcome {
        switch failure.reason {
        case .refused(status: 401, _, _): .unauthorized
        case .refused(status: 429, _, let seconds): .limited(after: seconds)
        case .refused(status: 400, _, _), .refused(status: 413, _, _),
            .refused(status: 414, _, _), .refused(status: 431, _, _):
            position == nil ? .failed(failure) : .lost(failure)
        default: .failed(failure)
        }
    }

    // What an earlier process had not done; once.
    private func resume(_ cursor: MatrixCursor) async {
        guard !isResumed.exchange(true, ordering: .relaxed) else { return }
        for room in cursor.behind {
            let missed = SyncResponse.Room(
                id: room.room, isLimited: true, previousBatch: cursor.position)
            await begin(missed, since: room.since)
        }
        await readWaiting(since: cursor.position)
        for invitation in cursor.invitations { await invitations.take(invitation) }
    }

    private func begin(_ room: SyncResponse.Room, since: String) async {
        let work = RoomReadQueue.Work(room: room.id, since: since) { [self] in
            await read(room, since: since)
        }
        await lanes.add(work, lane: room.id)
    }

    private func take(
        _ response: SyncResponse, keysOf arrived: Set<RoomSession>, since cursor: MatrixCursor?
    ) async -> SyncBatch {
        // At once, before anything is waited for: what is about to leave is checked against it.
        for room in response.joined + response.left where room.changesMembers {
            rooms.forgetMembers(room.id)
        }
        rooms.heard()
        for room in response.left { await leave(room, response.nextBatch, since: cursor) }
        for room in response.invited { await invitations.take(room) }
        await readWaiting(for: arrived, since: cursor?.position ?? response.nextBatch)
        if let cursor {
            for room in response.joined { await begin(room, since: cursor.position) }
        }
        await lanes.settle(within: Self.patience)
        let read = await lanes.take()
        await encryption?.release(read.done.opened)
        let sealed = await encryption?.drain() ?? []
        var next = MatrixCursor(position: response.nextBatch)
        next.behind = read.behind
        next.invitations = await invitations.joins.pending.map {
            MatrixCursor.Invitation(room: $0.room, inviter: $0.inviter)
        }
        let isChanged = next.behind != cursor?.behind || next.invitations != cursor?.invitations
        keepUp(since: cursor?.position ?? response.nextBatch)
        return SyncBatch(
            updates: read.done.updates, next: next.text, sealed: sealed,
            mustBeStored: isChanged || !sealed.isEmpty)
    }

    private func leave(
        _ room: SyncResponse.Room, _ batch: String, since cursor: MatrixCursor?
    ) async {
        rooms.forgetMembers(room.id)
        await invitations.joins.remove(room.id)
        let work = RoomReadQueue.Work(room: room.id, since: cursor?.position ?? batch) { [self] in
            RoomReading(updates: left(room, batch))
        }
        await lanes.add(work, lane: room.id)
    }

    // An answer that is too large is asked for again with shorter timelines; the rest are gaps then.
    private func respond(_ position: String?) async throws(MatrixFailure) -> SyncResponse {
        guard position != nil else { return try await respond(nil, events: 1) }
        for events: Int64 in [100, 10] {
            do {
                return try await respond(position, events: events)
            } catch {
                guard error.reason == .cut(.tooLarge) else { throw error }
            }
        }
        return try await respond(position, events: 1)
    }

    private func respond(
        _ position: String?, events: Int64
    ) async throws(MatrixFailure) -> SyncResponse {
        let isWaitedFor = await lanes.isBusy
        let seconds = position == nil || isWaitedFor ? 0 : configuration.syncSeconds
        let filter = SyncFilter.sync(events: events)
        // The first answer may have to be gathered from all rooms.
        let time = position == nil ? .seconds(120) : .seconds(seconds) + configuration.syncGrace
        var reader = try await api.fetch(
            .sync(
                since: position, filter: filter, milliseconds: isWaitedFor ? 250 : seconds * 1000),
            timeout: time, limit: MatrixAPI.syncLimit)
        do {
            return try SyncResponse(&reader)
        } catch {
            throw MatrixFailure(endpoint: "sync", reason: .unreadable(status: 200))
        }
    }
}

extension SyncResponse.Room {
    /// Whether who is in the room may have changed.
    fileprivate var changesMembers: Bool {
        isLimited || (state + timeline).contains { $0.type == "m.room.member" }
    }
}
