public import Planner

/// What a plan holds that the readings of a message may be about. It is looked up where a reading needs it.
public protocol PlanContents {
    /// What a command about tasks is about.
    func subjects(of command: Command) throws -> Subjects
    /// Tasks about the same thing as a title, where no task has the title that a command names.
    func near(_ title: String, for command: Command) throws -> [TaskFacts]
    /// Whether what a command names is done or deleted already, so that it is no new task.
    func isOver(_ command: Command) throws -> Bool
    /// Whether what a command names is a task of a group that the person is in.
    func isOfGroup(_ command: Command) throws -> Bool
    /// Whether there is a list of that name.
    func hasList(_ name: String) throws -> Bool
}

/// The part of a plan that a command is about.
public enum Subjects {
    /// All of these tasks.
    case tasks([TaskFacts])
    /// One of several tasks.
    case oneOf([TaskFacts])
    /// Items of checklists.
    case items
    /// No task that is there, and no title was said.
    case nothing
    /// Nothing: no task has that name.
    case unknown(String)
}

/// What is known of a task. Facts that need the plan are looked up when they are asked for.
public struct TaskFacts {
    /// Its number.
    public let number: Int
    /// Its title.
    public let title: String
    /// Whether it repeats.
    public let isRoutine: Bool
    /// Whether somebody else is to do it, who is waited for.
    public let isWaitedFor: Bool
    /// Whether it is done.
    public let isDone: Bool
    let isMissed: () throws -> Bool
    let hasChecklist: () throws -> Bool
    let dueOn: () throws -> CivilDate?

    /// A task.
    public init(
        number: Int, title: String, isRoutine: Bool = false, isWaitedFor: Bool = false,
        isDone: Bool = false,
        isMissed: @escaping () throws -> Bool = { false },
        hasChecklist: @escaping () throws -> Bool = { false },
        dueOn: @escaping () throws -> CivilDate? = { nil }
    ) {
        self.number = number
        self.title = title
        self.isRoutine = isRoutine
        self.isWaitedFor = isWaitedFor
        self.isDone = isDone
        self.isMissed = isMissed
        self.hasChecklist = hasChecklist
        self.dueOn = dueOn
    }
}
