import Encryption
import Logging

/// Who shares a room with the bot: nothing is kept of anybody else.
extension MatrixEncryption {
    /// How long after a failure the kept rows are gone through again, in seconds.
    private static let stockPause = 60

    /// Notes that the bot is in rooms, and who came into them.
    ///
    /// - Throws: `StoreError`.
    func noteJoins(_ rooms: [SyncResponse.Room]) throws {
        guard !rooms.isEmpty else { return }
        try touch { machine in
            for room in rooms {
                try machine.noteJoin(room.id)
                try machine.meet(room.newcomers.filter { $0 != user })
            }
        }
    }

    /// Notes an invitation that is to be taken.
    func noteInvitation(to room: String, from user: String) {
        try? touch { $0.noteInvitation(to: room, from: user) }
    }

    /// Notes that the bot is not in a room any more, or not invited; what is kept of it is forgotten.
    func noteLeave(_ room: String) {
        do {
            try touch { try $0.noteLeave(room, now: now) }
        } catch {
            logger.error("encryption: \(error)")
        }
    }

    /// Forgets what is kept of rooms that the bot is not in; and, where it is not known who shares a room, of everybody
    /// who does not. It is done once in a run, and anew when something may have been missed.
    ///
    /// - Throws: `MatrixFailure`; `StoreError`; `CancellationError`.
    func takeStock() async throws {
        guard let due = stockDueAt, due <= now else { return }
        stockDueAt = now + Self.stockPause
        let rooms = try await keys.joinedRooms()
        for room in try await apply({ try $0.take(rooms: rooms) }) {
            while try await apply({ try $0.forgetPart(ofRoom: room, now: now) }) {}
        }
        if !machine.isCompanyWhole { try await learnCompany(of: rooms) }
        stockDueAt = nil
    }

    // Where there are too many members for an answer nobody is forgotten.
    private func learnCompany(of rooms: Set<String>) async throws {
        var (members, isWhole): (Set<String>, Bool) = ([], true)
        for room in rooms.sorted() {
            if let found = try await keys.joinedMembers(room) {
                members.formUnion(found)
            } else {
                isWhole = false
            }
        }
        let strangers = try await apply { try $0.take(members: members) }
        for user in isWhole ? strangers : [] {
            while try await apply({ try $0.forgetPart(ofUser: user, now: now) }) {}
        }
        while try await apply({ try $0.adoptPart() }) {}
        try await apply { $0.settleStock(now: now) }
    }
}

extension SyncResponse.Room {
    /// Who came into the room, as far as the sync tells and nothing later says otherwise.
    fileprivate var newcomers: Set<String> {
        var members: [String: String] = [:]
        for event in state + timeline where event.type == "m.room.member" {
            if let user = event.stateKey { members[user] = event.content.membership }
        }
        return Set(members.filter { $0.value == "join" && MatrixID.isUser($0.key) }.keys)
    }
}
