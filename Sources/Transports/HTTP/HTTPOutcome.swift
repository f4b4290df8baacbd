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

/// A server's answer.
struct HTTPAnswer: Sendable {
    /// The status code.
    var status: Int
    /// The body.
    var body: [UInt8]
    /// The seconds of its `Retry-After` header; nil without one.
    var retryAfter: Int?
}

/// Why there was no whole answer.
public enum HTTPFailure: Hashable, Sendable, CustomStringConvertible {
    /// The caller gave up, or the client was shut down.
    case cancelled
    /// The total time ran out.
    case timeout
    /// The answer was larger than allowed.
    case tooLarge
    /// libcurl's error code.
    case curl(Int)

    /// The failure in words, without any address.
    public var description: String {
        switch self {
        case .cancelled: "cancelled"
        case .timeout: "timed out"
        case .tooLarge: "the answer is too large"
        case .curl(let code): HTTPTransfer.explanation(of: code)
        }
    }
}
