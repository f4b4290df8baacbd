import Bot
import Logging

/// Takes the invitations of people who may use the bot, and declines the others.
struct InvitationHandler: Sendable {
    /// The time for one try.
    private static let joinTimeout = Duration.seconds(20)

    /// The bot's user id.
    let user: String
    let configuration: MatrixConfiguration
    let encryption: MatrixEncryption?
    let logger: Logger
    /// The invitations that are being taken or declined.
    let joins: JoinQueue

    init(
        user: String, _ configuration: MatrixConfiguration, _ api: MatrixAPI,
        _ encryption: MatrixEncryption?, _ logger: Logger
    ) {
        self.user = user
        self.configuration = configuration
        self.encryption = encryption
        self.logger = logger
        joins = JoinQueue(configuration.backoff) { [api, encryption, logger] in
            await InvitationHandler.attempt($0, api, encryption, logger)
        }
    }

    /// Takes an invitation of a sync, or declines it.
    func take(_ room: SyncResponse.Room) async {
        await take(
            MatrixCursor.Invitation(room: room.id, inviter: room.inviter(of: user)))
    }

    /// Whether the bot takes the invitations of a user.
    func isAdmitted(_ inviter: String) -> Bool {
        let name = MatrixIdentity.localpart(inviter)
        return configuration.admits(Sender(network: "matrix", id: inviter, name: name))
    }

    /// Takes an invitation, or declines it.
    func take(_ invitation: MatrixCursor.Invitation) async {
        let (room, inviter) = (invitation.room, invitation.inviter)
        let isAdmitted = isAdmitted(inviter)
        if isAdmitted { await encryption?.noteInvitation(to: room, from: inviter) }
        let isQueued = await joins.add(
            JoinQueue.Invitation(room: room, inviter: inviter, isDeclined: !isAdmitted))
        if !isQueued { logger.warning("join: too many invitations wait; one is left alone") }
    }

    /// Tries once to take or decline an invitation.
    private static func attempt(
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
            await encryption?.noteLeave(invitation.room)
            return .done
        }
        guard case .refused(_, _, let seconds?) = failure.reason else {
            return .again(after: nil)
        }
        return .again(after: .seconds(seconds))
    }
}

extension SyncResponse.Room {
    /// The user id of the person who invited `user` to the room; "-" where the sync names nobody.
    func inviter(of user: String) -> String {
        let invitation = state.last { $0.isMembership(of: user) }
        return invitation.flatMap { $0.sender.isEmpty ? nil : $0.sender } ?? "-"
    }
}
