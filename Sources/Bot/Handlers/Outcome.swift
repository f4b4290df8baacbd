import Planner
import Wording

/// What a handler did: what is said, which earlier messages change, and what the undo log calls it.
struct Outcome {
    /// What is said, in order.
    var answers: [Answer] = []
    /// The messages sent earlier that change with it.
    var edits: [Edit] = []
    /// How the undo log calls the change; nil where there is none to name.
    var summary: ChangeSummary?
    /// The task that the message made, for editing it later.
    var made: Int64?
    /// The entry of the undo log that a job fills which was begun.
    var jobEntry: Int64?
    /// Whether the person left the plan: nothing that is said is the plan's any more.
    var hasLeftPlan = false
    /// The outbox row of a message that is changed instead of answering with another, where none was pressed.
    var replaces: Int64?
    /// Whether the answer is a message of its own even where a button was pressed, and no task is spoken of any more.
    var asNewMessage = false

    /// An answer on its way into the outbox.
    struct Answer {
        var reply: Reply
        var kind = MessageKind.text
        var todo: Int64?
        var occurrence: Int64?
        var offersUndo = false
        /// Whether it is for whoever spoke, and for nobody else of the group.
        var isAside = false
        /// The file that the network has and that is sent with it.
        var file: NetworkFile?
    }

    /// A message sent earlier that is to be changed.
    struct Edit {
        var outbox: Int64
        var reply: Reply
        var kind = MessageKind.closed
        var todo: Int64?
        var occurrence: Int64?
    }

    /// Nothing is said.
    static let silence = Outcome()

    /// One answer that changes nothing.
    static func say(_ reply: Reply, kind: MessageKind = .text) -> Outcome {
        Outcome(answers: [Answer(reply: reply, kind: kind)])
    }

    /// One answer to whoever spoke in a group alone, or none.
    static func aside(_ reply: Reply) -> Outcome {
        var outcome = Outcome.say(reply, kind: .aside)
        outcome.answers[0].isAside = true
        outcome.asNewMessage = true
        return outcome
    }

    /// One answer to a change that can be taken back.
    static func changed(_ summary: ChangeSummary, _ reply: Reply, kind: MessageKind = .text)
        -> Outcome
    {
        Outcome(answers: [Answer(reply: reply, kind: kind, offersUndo: true)], summary: summary)
    }

    /// Both outcomes, one after the other.
    func adding(_ later: Outcome) -> Outcome {
        var sum = self
        sum.answers += later.answers
        sum.edits += later.edits
        sum.summary = later.summary ?? summary
        sum.made = later.made ?? made
        sum.jobEntry = later.jobEntry ?? jobEntry
        sum.replaces = later.replaces ?? replaces
        sum.hasLeftPlan = hasLeftPlan || later.hasLeftPlan
        sum.asNewMessage = asNewMessage || later.asNewMessage
        return sum
    }
}
