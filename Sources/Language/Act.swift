/// What a message does, by the part of the grammar that read it; `fundone parse --explain` shows it.
public enum Act: String, Hashable, Sendable {
    /// A remembered phrase of a language, a lone word, or a number before a change.
    case phrase
    /// Who is to do what, in a group.
    case people
    /// A question about the plan.
    case question
    /// Making empty what holds tasks.
    case emptying
    /// Taking something off.
    case taking
    /// Telling something to be done.
    case doing
    /// Giving a task another day, time or repetition.
    case changing
    /// Seeing a part of the plan.
    case seeing
    /// An order that lacks its content.
    case asking
    /// Changing the checklist of a task.
    case checklist
    /// Putting something somewhere.
    case putting
    /// Small talk.
    case talk
    /// A task, as it was typed.
    case task
}
