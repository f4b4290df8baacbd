import Bot
import Logging

/// Invitations: those of people who may use the bot are taken, the others declined.
extension MatrixTransport {
    /// The time for one try.
    private static let joinTimeout = Duration.seconds(20)

    /// Takes an invitation of a sync, or declines it.
    func take(_ room: SyncResponse.Room) async {
        let invitation = room.state.last { $0.isMembership(of: user) }
        let inviter = invitation.flatMap { $0.sender.isEmpty ? nil : $0.sender }
        await take(MatrixCursor.Invitation(room: room.id, inviter: inviter ?? "-"))
    }

    /// Takes an invitation, or declines it.
    func take(_ invitation: MatrixCursor.Invitation) async {
        let inviter = invitation.inviter
        let name = MatrixIdentity.localpart(inviter)
        let isAdmitted =
            configuration.admits(Sender(network: "matrix", id: inviter, name: name))
        let isQueued = await joins.add(
            JoinQueue.Invitation(
                room: invitation.room, inviter: inviter, isDeclined: !isAdmitted))
        if !isQueued { logger.warning("join: too many invitations wait; one is left alone") }
    }

    /// Makes a try at an invitation.
    static func attempt(
        _ invitation: JoinQueue.Invitation, _ api: MatrixAPI, _ encryption: MatrixEncryption?,
        _ logger: Logger
    ) async -> JoinQueue.Outcome {
        let isClosed = await encryption?.declines(invitation.room) ?? false
        if isClosed { logger.warning("join: an encrypted room is declined") }
        let endpoint: MatrixEndpoint =
            invitation.isDeclined || isClosed ? .leave(invitation.room) : .join(invitation.room)
        let answer = await api.call(endpoint, timeout: joinTimeout)
        guard let failure = answer.failure(endpoint.name) else { return .done }
        guard failure.isTransient, !Task.isCancelled else {
            logger.warning("\(failure)")
            return .done
        }
        guard case .refused(_, _, let seconds?) = failure.reason else {
            return .again(after: nil)
        }
        return .again(after: .seconds(seconds))
    }

    /// How far what goes on beside the syncs is behind.
    var backlog: IntakeBacklog {
        get async {
            var backlog = IntakeBacklog()
            backlog.rooms = await lanes.backlog
            let pending = await joins.pending
            backlog.invitations = .init(count: pending.count, since: pending.first?.since)
            return backlog
        }
    }
}
