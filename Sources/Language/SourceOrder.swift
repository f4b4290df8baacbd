/// An order about what a plan reads from elsewhere: calendars of others, and the planner of a Canvas.
public enum SourceOrder: Hashable, Codable, Sendable {
    /// Read the calendar at an address; nil for the name that it gives itself.
    case subscribe(address: String, name: String?)
    /// Show the calendars that are read.
    case show
    /// Stop reading the calendar of that name, or at that address.
    case unsubscribe(String)
    /// Follow the Canvas at an address; where it is nil, show what is followed.
    case canvas(address: String?)
    /// Stop following the Canvas, and forget its token.
    case canvasOff
}
