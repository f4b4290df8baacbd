public import Planner

/// Replies about what a plan reads from elsewhere.
public enum SourceReply: Equatable, Sendable {
    /// A calendar is read from now on.
    case subscribed(Subscription)
    /// A calendar on that host could not be read, and is not subscribed to.
    case failed(SubscriptionFault, String)
    /// What is read.
    case subscriptions([Subscription])
    /// These are read no longer.
    case unsubscribed([Subscription])
    /// Nothing that is read is called so.
    case nothingCalled(String)
    /// The calendar at the address is read already.
    case already(Subscription)
    /// There are as many as there may be.
    case tooMany(limit: Int)
}
