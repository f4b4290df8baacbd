/// What became of a request.
enum HTTPOutcome: Sendable {
    /// The whole answer arrived.
    case answered(HTTPAnswer)
    /// It failed before any byte of the request had left: the server has not seen it.
    case unsent(HTTPFailure)
    /// The request left, at least in part, and no whole answer came: the server may have acted on
    /// it. What did arrive is `partial`, nil when not even the status did.
    case cut(HTTPFailure, partial: HTTPAnswer?)
}
