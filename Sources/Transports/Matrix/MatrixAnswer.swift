import JSON

/// What the homeserver said to a call.
enum MatrixAnswer: Sendable {
    /// 200: the reader stands at the body, an object.
    case ok(JSONReader)
    /// The homeserver refused.
    case refused(MatrixRefusal)
    /// An answer that is not a homeserver's: a gateway's error page.
    case unreadable(status: Int)
    /// Nothing left this machine.
    case unsent(HTTPFailure)
    /// The request left, and no whole answer came.
    case cut(HTTPFailure)

    /// Reads an answer by its status; errors are objects with an `errcode`.
    init(_ outcome: HTTPOutcome) {
        switch outcome {
        case .unsent(let failure): self = .unsent(failure)
        case .cut(let failure, _): self = .cut(failure)
        case .answered(let answer) where answer.status == 200:
            self = .ok(JSONReader(answer.body))
        case .answered(let answer):
            self =
                MatrixRefusal(answer).map { .refused($0) } ?? .unreadable(status: answer.status)
        }
    }

    /// Why the call failed; nil when it did not.
    func failure(_ endpoint: String) -> MatrixFailure? {
        let reason: MatrixFailure.Reason
        switch self {
        case .ok: return nil
        case .refused(let refusal):
            reason = .refused(
                status: refusal.status, code: refusal.code, retryAfter: refusal.retryAfter)
        case .unreadable(let status): reason = .unreadable(status: status)
        case .unsent(let failure): reason = .unreachable(failure)
        case .cut(let failure): reason = .cut(failure)
        }
        return MatrixFailure(endpoint: endpoint, reason: reason)
    }
}
