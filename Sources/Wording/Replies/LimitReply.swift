/// Refusals of what is more than one message, task or plan may hold. Nothing was changed.
public enum LimitReply: Equatable, Sendable {
    case messageTooLong(limit: Int)
    case tooFast(limit: Int)
    case planFull(limit: Int)
    case tasksAtOnce(Int, limit: Int)
    case notes(Int, limit: Int)
    case reminders(Int, limit: Int)
    case tags(Int, limit: Int)
    case times(Int, limit: Int)
    case dates(Int, limit: Int)
    /// A checklist of so many items.
    case items(Int, limit: Int)
    /// An item of a checklist of too many characters.
    case itemTitle(limit: Int)
    /// So many files of one task.
    case files(Int, limit: Int)
    case listName(limit: Int)
    case tagName(limit: Int)
    case personName(limit: Int)
    case lists(limit: Int)
    case planSize(limit: Int)
    /// What one person has stored in all groups together would be more than so many bytes.
    case groupShare(Int)
    case calendar(CalendarFault)
}

/// What no calendar holds.
public enum CalendarFault: Equatable, Sendable {
    case outOfCalendar
    case reminderTooFar
    case repetitionNever
    case repetitionTooOften
    case repetitionTooLongToCount
}
