/// A request to devices that waits.
public struct WaitingRequest: Hashable, Sendable {
    /// The room whose keys it holds; empty for others.
    public var room: String
    /// The transaction id.
    public var id: String
    /// The type of the events.
    public var type: String
    /// The body of `PUT /sendToDevice/{type}/{id}`.
    public var body: [UInt8]
}
