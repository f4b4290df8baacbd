/// What the bot says, as a value. A pack of words turns it into a message.
public indirect enum Reply: Equatable, Sendable {
    case account(AccountReply)
    case answer(PlanAnswer)
    case calendar(CalendarFault)
    case checklist(ChecklistReply)
    case closing(ClosingReply)
    case complaint(ComplaintReply)
    case door(DoorReply)
    case echo(EchoReply)
    case elsewhere(ElsewhereReply)
    case export(ExportReply)
    case file(FileReply)
    case form(FormReply)
    case formCancelled
    case help(HelpReply)
    case imports(ImportReply)
    case job(JobReply)
    case limit(LimitReply)
    case link(LinkReply)
    case list(ListReply)
    case motivation(MotivationReply)
    case notice(NoticeReply)
    case pause(PauseReply)
    case question(QuestionReply)
    case reminder(ReminderReply)
    case settings(SettingsReply)
    case several(SeveralReply)
    case snooze(SnoozeReply)
    case source(SourceReply)
    case task(TaskReply)
    case turn(TurnReply)
    case undo(UndoReply)
    case view(ViewReply)
    case why(WhyReply)
    /// A reply to words that were not kept, with a button that keeps them, and one that keeps them as done.
    case keepable(Reply, Int64, asDone: Bool)
    /// A reply to something else while a question waits for its answer.
    case waiting(Reply, WaitingQuestion)
    /// A reply to a change of several tasks, and which were left as they were.
    case leaving(Reply, [TaskName])
    /// One above the other in one message.
    case above(Reply, Reply)
}
