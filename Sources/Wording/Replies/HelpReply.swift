public import Language

/// Replies that explain, and to talk that asks for nothing.
public enum HelpReply: Equatable, Sendable {
    case overview
    case topic(String)
    case smallTalk(SmallTalk)
    case notUnderstood
    case noQuestion
    case refusal(Refusal)
    /// The same in fewer words, to what was asked for before; nil for what is no part of any plan.
    case again(Refusal?)
    /// The answer to a yes, no or the like where nothing was asked.
    case fine
}
