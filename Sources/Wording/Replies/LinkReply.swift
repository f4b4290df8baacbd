/// Replies about sharing a plan, and about inviting people.
public enum LinkReply: Equatable, Sendable {
    case privateChatsOnly
    case code(String)
    case tooManyTries
    case invalidCode
    case codeIsOver
    case linkedAlready
    /// Asks whether to move the tasks of a plan into the founder's; names those who lose the old one.
    case askJoin(founder: PersonName, dismissed: [PersonName])
    /// Asks whether to leave one shared plan for another.
    case askChange(founder: PersonName)
    case tooLargeTogether
    case linked
    case nothingIsLinked
    case unlinked([PersonName])
    case leftPlan(of: PersonName)
    case removed(PersonName)
    case notAMember
    /// To the founder: somebody joined, who can be removed by that row.
    case joined(PersonName, identity: Int64)
    /// To the founder: somebody left.
    case someoneLeft(PersonName)
    /// To those who shared a plan: why it is gone.
    case planGone(PlanGone)
    case inviteCode(String, telegram: String?)
    case inviteNotNeeded
    case inviteNotAllowed

    /// Why somebody no longer shares a plan.
    public enum PlanGone: Equatable, Sendable {
        case deleted, joinedAnother, removed
    }
}
