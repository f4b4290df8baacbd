/// Replies about work on many tasks that goes on after its message.
public enum JobReply: Equatable, Sendable {
    /// Another message must wait for that work.
    case busy(Work)
    case done(Int)
    case changed(EchoVerb, Int)
    case deleted(Int)
    case cleared(Int)
    /// The work failed again and again; part of it may stand.
    case givenUp(isPartlyDone: Bool)

    /// The work that is being done.
    public enum Work: Equatable, Sendable {
        case completing, changing, deleting, deletingList, holiday, undoing, erasing, joining
        case importing
    }
}

/// How an echo begins: what became of the task.
public enum EchoVerb: Equatable, Sendable {
    case added, changed, moved, renamed, reopened, resumed, kept, restored, reminderSet
    /// There is no task of that title, so that what was said was kept.
    case keptInstead(of: String)
}
