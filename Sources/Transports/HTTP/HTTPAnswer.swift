/// A server's answer.
struct HTTPAnswer: Sendable {
    /// The status code.
    var status: Int
    /// The body.
    var body: [UInt8]
    /// The seconds of its `Retry-After` header; nil without one.
    var retryAfter: Int?
}
