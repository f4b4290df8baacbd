/// Why no complete answer came.
public enum HTTPFailure: Hashable, Sendable, CustomStringConvertible {
    /// The caller gave up, or the client was shut down.
    case cancelled
    /// The total time ran out.
    case timeout
    /// The answer was larger than allowed.
    case tooLarge
    /// libcurl's error code.
    case curl(Int)

    /// The address that was connected to is not of the Internet (CURLE_ABORTED_BY_CALLBACK).
    static let refusedAddress = HTTPFailure.curl(42)

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
