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
                self = .unreadable(status: answer.status, partial: answer.body)
                return
            }
            if envelope.isOK, let result = envelope.result {
                self = .ok(result)
            } else if !envelope.isOK {
                self = .refused(
                    BotAPIRefusal(
                        method: method, status: envelope.code ?? answer.status,
                        phrase: envelope.description,
                        retryAfter: envelope.retryAfter ?? answer.retryAfter,
                        migratedTo: envelope.migratedTo))
            } else {
                self = .unreadable(status: answer.status, partial: answer.body)
            }
        }
    }

    /// Why the call failed; nil when it did not.
    func failure(_ method: String) -> TelegramFailure? {
        let reason: TelegramFailure.Reason
        switch self {
        case .ok: return nil
        case .refused(let refusal):
            reason = .refused(status: refusal.status, phrase: refusal.cleanPhrase)
        case .unreadable(let status, _): reason = .unreadable(status: status)
        case .unsent(let failure): reason = .unreachable(failure)
        case .cut(let failure, _): reason = .cut(failure)
        }
        return TelegramFailure(method: method, reason: reason)
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

    // ResponseParameters.
    private mutating func readParameters(_ reader: inout JSONReader) throws {
        try reader.object { reader, key in
            switch key {
            case "retry_after": retryAfter = Int(try reader.integer())
            case "migrate_to_chat_id": migratedTo = try reader.integer()
            default: try reader.skip()
            }
        }
    }
}

/// A refusal of the Bot API.
struct BotAPIRefusal: Sendable {
    var method: String
    var status: Int
    var phrase: String
    var retryAfter: Int?
    var migratedTo: Int64?

    /// The API's wording in lower case, for comparison.
    private var words: String { phrase.lowercased() }

    /// Whether the wording contains one of `phrases`, which are in lower case.
    func says(_ phrases: String...) -> Bool {
        let words = words
        return phrases.contains { words.contains($0) }
    }

    /// The API's wording up to where it could quote what was sent.
    var cleanPhrase: String {
        let end = phrase.firstIndex { "\"'«“<".contains($0) && $0 != "'" } ?? phrase.endIndex
        return String(phrase[..<end].prefix(120))
    }
}
