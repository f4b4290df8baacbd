/// An order about what a plan reads from elsewhere: calendars of others, and the planner of a Canvas.
public enum SourceOrder: Hashable, Codable, Sendable {
    /// Read the calendar at an address; nil for the name that it gives itself.
    case subscribe(address: String, name: String?)
    /// Show what is read.
    case show
    /// Read the calendar of that name, or at that address, no longer.
    case unsubscribe(String)
    /// Follow the Canvas at an address; where it is nil, show what is followed.
    case canvas(address: String?)
    /// Follow no Canvas any longer, and forget its token.
    case canvasOff
}
