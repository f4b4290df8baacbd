/// The outcome of a request.
enum HTTPOutcome: Sendable {
    /// The whole answer arrived.
    case answered(HTTPAnswer)
    /// The request failed before any byte of it had left: the server has not seen it.
    case unsent(HTTPFailure)
    /// The request left, at least in part, and no whole answer came: the server may have acted on
    /// it. What did arrive is `partial`, nil when not even the status did.
    case cut(HTTPFailure, partial: HTTPAnswer?)
}

/// A server's answer.
struct HTTPAnswer: Sendable {
    /// The status code.
    var status: Int
    /// The body.
    var body: [UInt8]
    /// The seconds of its `Retry-After` header; nil without one.
    var retryAfter: Int?
    /// Its header fields, as far as the request wants them; several of one name with a comma between them.
    var fields: [String: String] = [:]
    /// Where a redirect leads; nil for any other answer.
    var redirect: String?
}
