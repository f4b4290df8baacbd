import JSON

/// What the Bot API said to a call.
enum BotAPIAnswer: Sendable {
    /// `ok`: the reader stands at the result.
    case ok(JSONReader)
    /// The API refused.
    case refused(BotAPIRefusal)
    /// An answer that is not the API's: a gateway's error page, or JSON that ends too early.
    /// `partial` is what came.
    case unreadable(status: Int, partial: [UInt8])
    /// Nothing left this machine.
    case unsent(HTTPFailure)
    /// The request left, and no whole answer came.
    case cut(HTTPFailure, partial: HTTPAnswer?)

    /// Reads the envelope of an answer: `ok`, `result`, `error_code`, `description`, `parameters`.
    init(_ outcome: HTTPOutcome, method: String) {
        switch outcome {
        case .unsent(let failure): self = .unsent(failure)
        case .cut(let failure, let partial): self = .cut(failure, partial: partial)
        case .answered(let answer):
            guard let envelope = BotAPIEnvelope(answer.body) else {
                self = BotAPIAnswer.foreign(answer, method)
                return
            }
            if envelope.isOK, let result = envelope.result {
                self = .ok(result)
            } else if !envelope.isOK {
                self = .refused(
                    BotAPIRefusal(
                        method: method, status: envelope.code ?? answer.status,
                        phrase: envelope.description,
                        retryAfter: BotAPIRefusal.wait(envelope.wait ?? answer.retryAfter),
                        migratedTo: envelope.migratedTo))
            } else {
                self = .unreadable(status: answer.status, partial: answer.body)
            }
        }
    }

    // A gateway that limits says only in the header for how long.
    private static func foreign(_ answer: HTTPAnswer, _ method: String) -> BotAPIAnswer {
        guard answer.status == 429 else {
            return .unreadable(status: answer.status, partial: answer.body)
        }
        return .refused(
            BotAPIRefusal(
                method: method, status: 429, phrase: "Too Many Requests",
                retryAfter: BotAPIRefusal.wait(answer.retryAfter)))
    }

    /// Why the call failed; nil when it did not.
    func failure(_ method: String) -> TelegramFailure? {
        let reason: TelegramFailure.Reason
        var wait: Int?
        switch self {
        case .ok: return nil
        case .refused(let refusal):
            reason = .refused(status: refusal.status, phrase: refusal.cleanPhrase)
            wait = refusal.retryAfter
        case .unreadable(let status, _): reason = .unreadable(status: status)
        case .unsent(let failure): reason = .unreachable(failure)
        case .cut(let failure, _): reason = .cut(failure)
        }
        return TelegramFailure(method: method, reason: reason, retryAfter: wait)
    }
}

/// The envelope of every answer of the Bot API.
struct BotAPIEnvelope {
    var isOK = false
    var result: JSONReader?
    var code: Int?
    var description = ""
    var retryAfter: Int?
    var migratedTo: Int64?

    /// Reads `body`; nil when it is not such an envelope, whole.
    init?(_ body: [UInt8]) {
        var reader = JSONReader(body)
        var hasVerdict = false
        do {
            try reader.object { reader, key in
                switch key {
                case "ok":
                    isOK = try reader.boolean()
                    hasVerdict = true
                case "result":
                    result = reader.mark
                    try reader.skip()
                case "error_code": code = Int(try reader.integer())
                case "description": description = try reader.string()
                case "parameters": try readParameters(&reader)
                default: try reader.skip()
                }
            }
        } catch {
            return nil
        }
        guard hasVerdict, reader.isAtEnd() else { return nil }
    }

    /// The seconds to wait: by the parameters, else as the description ends (`retry after 5`).
    var wait: Int? {
        guard retryAfter == nil, description.lowercased().contains("retry after") else {
            return retryAfter
        }
        return description.split(separator: " ").last.flatMap { Int($0) }
    }

    // ResponseParameters.
    private mutating func readParameters(_ reader: inout JSONReader) throws {
        try reader.object { reader, key in
            switch key {
            // Whole seconds by the documentation; some servers in between count finer.
            case "retry_after": retryAfter = Int(min(max(try reader.number(), 0), 1e9).rounded(.up))
            case "migrate_to_chat_id": migratedTo = try reader.integer()
            default: try reader.skip()
            }
        }
    }
}
