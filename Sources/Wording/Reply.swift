/// What the bot says, as a value. A pack of words turns it into a message.
public enum Reply: Equatable, Sendable {
    case account(AccountReply)
    case calendar(CalendarFault)
    case closing(ClosingReply)
    case export(ExportReply)
    case help(HelpReply)
    case job(JobReply)
    case limit(LimitReply)
    case link(LinkReply)
    case list(ListReply)
    case motivation(MotivationReply)
    case notice(NoticeReply)
    case settings(SettingsReply)
}
