public import Planner

/// What waits for an answer while something else is said.
public enum WaitingQuestion: Equatable, Sendable {
    /// Words that lack a day, or whose day is wrong.
    case day(of: String)
    /// Words that may mean several tasks.
    case task(of: String)
    /// Words that may mean several people.
    case person(of: String)
    /// A time that lacks what there is to do.
    case title(Schedule)
    /// Files that were sent without words.
    case file([NetworkFile])
}

/// Questions for what a message lacks or got wrong, and replies to answers that lead nowhere.
public enum QuestionReply: Equatable, Sendable {
    /// What a task without a title is about; the schedule was understood.
    case title(Schedule)
    /// What there is to do on a day.
    case taskOn(CivilDate, isApart: Bool)
    /// A month of the calendar has no such day.
    case noSuchDay(month: CivilDate)
    /// On which day of the calendar something is to be added.
    case dayToAdd
    case repetition(title: String)
    case noSuchDate(String)
    case noSuchTime(String)
    case endsBeforeStart(start: CivilDate, end: CivilDate)
    case past(CivilDate, CivilTime?)
    case newTime
    /// Nothing has the name that was to be left out; nothing was changed.
    case nothingToLeave(String)
    /// The weekday that was named contradicts the date; which of two days is meant.
    case weekday(date: CivilDate, other: CivilDate)
    /// Which of several tasks is meant, by row.
    case whichOne([Choice])
    /// What is to be different about a task.
    case edit(TaskName)
    case missing(Missing)
    /// Which of several people with that name is meant; with an empty name, which of several who were named.
    case whichPerson(String, [GroupPerson])
    /// Nobody of the group has that name; these are known.
    case unknownPerson(String, known: [String])
    /// Nobody of the group has the name of who is said to have done something; these are known.
    case unknownDoer(String, known: [String])
    /// Turns need two people at least.
    case turnsOfNobody
    case unknownNumbers([Int])
    case unknownTitle(String)
    /// Nothing has that name; whether one of these tasks is meant.
    case near(String, [Choice])
    /// Whether one of these tasks was meant to be done, deleted or changed.
    case meant(Meant, [Choice])
    /// Whether that is what a message asks for; `id` is that of the question.
    case didYouMean([GuessedAct], id: Int64)
    /// Whether what is found in messages, of that kind, is to be done without asking; `id` is that of the question.
    case mayDoUnasked(GuessedAct.Kind, id: Int64)
    /// No task is spoken of.
    case whichTask
    /// No page of the calendar is open that could be turned.
    case noPage
    /// When an alarm or timer is to ring.
    case ringTime
    /// Until when the bot is to send nothing unasked.
    case muteEnd
    /// Until when a setting is to hold; `during` is what somebody is doing, where no date of it is known.
    case settingEnd(during: String?)
    case notAmongThem
    case cancelled
    /// A pressed button belongs to a question that is answered.
    case closed
    /// The words that a pressed button would keep are forgotten.
    case notKeptAnyMore
    /// Everything that was said was kept.
    case nothingToKeep
    /// A task is there already under that number; a button with that id adds it again.
    case standsAlready(Int, Int64)
    /// Words of a message that was otherwise obeyed.
    case notUnderstood(String)
    /// No question waits.
    case nothingToDrop
    /// A question that waited beside another answer was dropped.
    case dropped
    /// A pressed button belongs to a message that is no longer kept.
    case messageTooOld
    /// The question is for that other person of the group; empty where several are asked something.
    case ofOther(String)
    /// A pressed button belongs to a list that is no longer kept.
    case listTooOld

    /// A task to choose.
    public struct Choice: Equatable, Sendable {
        /// The row of the task.
        public var id: Int64
        /// The task at the time that is spoken of.
        public var task: TaskSnapshot

        /// A task to choose.
        public init(_ id: Int64, _ task: TaskSnapshot) {
            self.id = id
            self.task = task
        }
    }

    /// What would become of a task that might not be meant.
    public enum Meant: Sendable, Equatable {
        case done, deleted, changed
    }

    /// What a command lacks.
    public enum Missing: Equatable, Sendable {
        case target, textToFind, title, time, text, personName, name, zone
    }
}
