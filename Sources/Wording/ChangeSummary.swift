/// A change as the undo log names it.
public enum ChangeSummary: Equatable, Sendable {
    case done([String])
    case doneSeveral(Int)
    case skipped(String)
    case reopened([String])
    case newList(String)
    case renamedList(String)
    case colouredList(String)
    case deletedList(String)
    case keptQuote
    case pushChat
    case timezone(String)
    case setting(SettingsReply)
}
