public import Planner

/// The morning agenda.
public struct AgendaView: Equatable, Sendable {
    /// Who is greeted; nil for nobody by name.
    public var name: String?
    /// When it was to come, where it is late.
    public var wasDue: Instant?
    /// How many agendas of earlier days never came.
    public var agendasLeftOut = 0
    /// What was cleared before an agenda could tell that it was missed.
    public var cleared: TaskTally?
    /// What became missed and what there is to do; empty for a free day.
    public var sections: [TaskLines] = []
    /// How many tasks do not stand in the sections.
    public var hidden = 0
    /// The counts below.
    public var counts: TaskCounts
    /// The quote or tip of the day.
    public var quote: MotivationText?
    /// Whether it stands above the tasks.
    public var isQuoteAbove = false
    /// The tasks that have a button.
    public var buttons: [TaskSnapshot] = []
    /// The reminders that quiet hours held.
    public var held: [RingLine] = []

    /// An agenda with those counts.
    public init(counts: TaskCounts) { self.counts = counts }
}
