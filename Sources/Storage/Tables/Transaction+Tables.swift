/// The tables, each with what is asked of it.
extension Transaction {
    /// How much people have stored in groups.
    public var shares: ShareTable { ShareTable(tx: self) }
    /// Tasks.
    public var todos: TodoTable { TodoTable(tx: self) }
    /// What routines repeat by.
    public var recurrences: RecurrenceTable { RecurrenceTable(tx: self) }
    /// What is to be done on a day.
    public var occurrences: OccurrenceTable { OccurrenceTable(tx: self) }
    /// Checklists.
    public var checklists: ChecklistTable { ChecklistTable(tx: self) }
    /// Files of tasks.
    public var files: FileTable { FileTable(tx: self) }
    /// Pages of views.
    public var views: ViewQueries { ViewQueries(tx: self) }
    /// Moments at which something is due.
    public var alarms: AlarmTable { AlarmTable(tx: self) }
    /// Lists.
    public var lists: ListTable { ListTable(tx: self) }
    /// Plans.
    public var plans: PlanTable { PlanTable(tx: self) }
    /// Quotes and tips.
    public var quotes: QuoteTable { QuoteTable(tx: self) }
    /// Accounts and identities.
    public var people: PersonTable { PersonTable(tx: self) }
    /// Chats.
    public var chats: ChatTable { ChatTable(tx: self) }
    /// The people of groups.
    public var members: MemberTable { MemberTable(tx: self) }
    /// Boards.
    public var boards: BoardTable { BoardTable(tx: self) }
    /// Codes that let somebody in.
    public var codes: CodeTable { CodeTable(tx: self) }
    /// What the operator set for single people.
    public var limits: LimitTable { LimitTable(tx: self) }
    /// The ways in besides the networks.
    public var door: DoorTable { DoorTable(tx: self) }
    /// Passkeys.
    public var passkeys: PasskeyTable { PasskeyTable(tx: self) }
    /// What calendar programs look at.
    public var calendars: CalendarTable { CalendarTable(tx: self) }
    /// Updates that were taken.
    public var inbox: InboxTable { InboxTable(tx: self) }
    /// Messages on their way out.
    public var outbox: OutboxTable { OutboxTable(tx: self) }
    /// What was said and shown.
    public var messages: MessageTable { MessageTable(tx: self) }
    /// Open questions.
    public var dialogs: DialogTable { DialogTable(tx: self) }
    /// Work that takes several transactions.
    public var jobs: JobTable { JobTable(tx: self) }
    /// Files of other programs.
    public var imports: ImportTable { ImportTable(tx: self) }
    /// Messages that a model is asked about.
    public var inquiries: InquiryTable { InquiryTable(tx: self) }
    /// How far people trust a model.
    public var confidences: ConfidenceTable { ConfidenceTable(tx: self) }
    /// Voice messages that are listened to.
    public var voices: VoiceTable { VoiceTable(tx: self) }
    /// Calendars of others.
    public var subscriptions: SubscriptionTable { SubscriptionTable(tx: self) }
    /// Planners of Canvas.
    public var courses: CourseTable { CourseTable(tx: self) }
    /// What can be taken back.
    public var undo: UndoLog { UndoLog(tx: self) }
    /// What is known of the whole database.
    public var facts: FactTable { FactTable(tx: self) }
    /// Who of several processes does what.
    public var leases: LeaseTable { LeaseTable(tx: self) }
    /// What encryption keeps.
    public var sealed: SealedTable { SealedTable(tx: self) }
    /// What is forgotten.
    public var retention: RetentionQueries { RetentionQueries(tx: self) }
}
