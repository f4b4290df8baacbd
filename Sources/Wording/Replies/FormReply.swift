public import Planner

/// The guided form at one of its steps.
public struct FormReply: Equatable, Sendable {
    /// The title; empty before it was given.
    public var title: String
    /// The priority.
    public var priority: Priority
    /// The schedule that was put together; nil before the last steps.
    public var schedule: Schedule?
    /// How long before its time it rings, in minutes, shortest first.
    public var leads: [Int]
    /// What is asked.
    public var step: FormStep
    /// What can be tapped, in rows.
    public var choices: [[FormChoice]]
    /// Whether what was typed was no answer.
    public var isMisunderstood = false

    /// The form at a step.
    public init(
        title: String, priority: Priority, schedule: Schedule?, leads: [Int], step: FormStep,
        choices: [[FormChoice]]
    ) {
        self.title = title
        self.priority = priority
        self.schedule = schedule
        self.leads = leads
        self.step = step
        self.choices = choices
    }
}
