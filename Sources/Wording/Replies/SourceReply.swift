public import Planner

/// Replies about what a plan reads from elsewhere.
public enum SourceReply: Equatable, Sendable {
    /// A calendar is read from now on.
    case subscribed(Subscription)
    /// A calendar on that host could not be read, and is not subscribed to.
    case failed(SubscriptionFault, String)
    /// The calendars that are read.
    case subscriptions([Subscription])
    /// These calendars are no longer read.
    case unsubscribed([Subscription])
    /// No calendar that is read has that name.
    case nothingCalled(String)
    /// The calendar at the address is read already.
    case already(Subscription)
    /// The most calendars that may be read are read already.
    case tooMany(limit: Int)
    /// The token of the Canvas on that host is asked for.
    case askCanvasToken(String)
    /// The Canvas on that host was read the first time, and so many tasks were made or changed.
    case canvasRead(String, count: Int)
    /// The Canvas on that host could not be read, and is not followed.
    case canvasFailed(CourseFault, String)
    /// The Canvas on that host does not take its token any more.
    case canvasTokenRefused(String)
    /// The Canvas that is followed, on that host; nil for none.
    case canvas(Course?, String)
    /// No Canvas is followed any longer.
    case canvasOff(wasOn: Bool)
    /// Nothing can be entrusted to this bot.
    case canvasNotHere
}
