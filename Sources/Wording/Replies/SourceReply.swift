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
    /// The token of the Canvas on that host is asked for.
    case askCanvasToken(String)
    /// The Canvas on that host was read the first time, and so many tasks were made or changed.
    case canvasRead(String, count: Int)
    /// The Canvas on that host could not be read, and is not followed.
    case canvasFailed(CourseFault, String)
    /// The Canvas on that host does not take its token any more.
    case canvasTokenRefused(String)
    /// What is followed, on that host; nil for nothing.
    case canvas(Course?, String)
    /// No Canvas is followed any longer.
    case canvasOff(wasOn: Bool)
    /// Nothing can be entrusted to this bot.
    case canvasNotHere
}
