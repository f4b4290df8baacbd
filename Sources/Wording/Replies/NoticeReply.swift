public import Planner

/// What is told to people where their update is not handled, or the bot was away.
public enum NoticeReply: Equatable, Sendable {
    /// The update failed; nothing of it was kept.
    case failed
    /// The update trapped the process again and again.
    case setAside
    case encrypted
    case uncheckedChange
    case unreadRoom
    /// A message came from a session that its person has not verified; `of` names a member of a group.
    case unsignedSession(of: String?)
    /// A message was not encrypted, though the room is.
    case plainMessage
    /// The identity of the person, or of a member of a group, was replaced.
    case identity(of: String?, mustBeVerifiedAnew: Bool)
    /// The list does not admit the sender, whose id the operator needs.
    case privatePlanner(id: String)
    /// The bot was taken into a group, where it hears everything, or only what is said to it.
    case enteredGroup(hearsAll: Bool)
    /// Somebody left the group, so those tasks are nobody's.
    case left(GroupPerson, [TaskName])
    /// Those tasks are nobody's: the person who had them is erased.
    case released([TaskName])
    case invitedOnly
    case invalidInvitation
    /// The bot was out of reach since then.
    case away(since: CivilDateTime)
    /// Messages that could not be delivered, a line each; stands below another message.
    case undelivered([String])
}
