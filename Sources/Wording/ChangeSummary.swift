/// A change as the undo log names it.
public enum ChangeSummary: Equatable, Sendable {
    case added(String)
    case addedSeveral(Int)
    case changed([String])
    case changedSeveral(Int)
    case edited(String)
    case moved(String)
    case reminder(String)
    case snoozed(String)
    case paused([String])
    case resumed([String])
    case holiday
    /// Somebody of a group is away, or back.
    case absence(String)
    case kept(String)
    case keptSeveral(Int)
    case deleted([String])
    /// So many open tasks, of a part of the plan.
    case emptied(Int)
    case cleared(Int)
    case done([String])
    case doneSeveral(Int)
    case skipped(String)
    /// Items were added to the checklist of a task.
    case addedFile(to: String)
    case removedFiles(of: String)
    case addedItems([String])
    case tickedItems([String])
    case untickedItems([String])
    case removedItems([String])
    /// The item of that name has another one.
    case renamedItem(String)
    /// The whole checklist of the task of that title is gone.
    case removedChecklist(String)
    case letGo([String])
    case stoppedNagging([String])
    case reopened([String])
    case split(String)
    case newList(String)
    case renamedList(String)
    case colouredList(String)
    case deletedList(String)
    /// A calendar of that name is read.
    case subscribed(String)
    /// Calendars of those names are read no longer.
    case unsubscribed([String])
    /// So many tasks became what they are in Canvas.
    case readCanvas(Int)
    /// A file was imported.
    case imported(ImportPreview)
    case keptQuote
    case droppedQuote(isTip: Bool)
    case pushChat
    case timezone(String)
    case setting(SettingsReply)
}
