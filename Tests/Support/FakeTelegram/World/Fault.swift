/// Something that goes wrong on purpose.
public struct Fault: Sendable {
    /// What goes wrong.
    public enum Kind: Sendable, Hashable {
        /// The connection ends before the request is carried out.
        case dropBefore
        /// The request is carried out, then the connection ends without an answer.
        case dropAfter
        /// The request is carried out, then the connection is reset.
        case reset
        /// The request is carried out; the connection is reset in the middle of the answer.
        case resetAmid
        /// The request is carried out; the answer ends in the middle, with the connection.
        case truncate
        /// The request is carried out; the answer is JSON that ends too early, in a whole HTTP
        /// message.
        case cutJSON
        /// A gateway's error page with that status; the request is not carried out.
        case page(status: Int)
        /// The same, but the request was carried out.
        case pageAfter(status: Int)
        /// 302 to the same path at that address; the request is not carried out.
        case redirect(to: String)
        /// That answer, whatever it is; the request is not carried out.
        case answer(status: Int, body: String)
        /// The Bot API's own error with that status; the request is not carried out.
        case error(status: Int, description: String)
        /// 429 with that `retry_after` (none for nil); sending there sooner is a violation.
        case flood(seconds: Int?)
        /// No answer for so long, then the end of the connection; the request is not carried out.
        case hang(seconds: Double)
        /// The same, but the request was carried out.
        case hangAfter(seconds: Double)
        /// The answer comes so much later.
        case slow(seconds: Double)
    }

    /// What goes wrong.
    public var kind: Kind
    /// The method of the Bot API it strikes; nil for any.
    public var method: String?
    /// The chat it strikes; nil for any.
    public var chat: Int64?
    /// How many calls pass before it strikes.
    public var skip: Int
    /// How many calls it strikes; nil for all.
    public var count: Int?
    /// The chance of striking a call, from 0 to 1.
    public var chance: Double

    /// A fault of that kind.
    public init(
        _ kind: Kind, method: String? = nil, chat: Int64? = nil, skip: Int = 0, count: Int? = 1,
        chance: Double = 1
    ) {
        self.kind = kind
        self.method = method
        self.chat = chat
        self.skip = skip
        self.count = count
        self.chance = chance
    }
}

extension Fault {
    /// Reads an object of `kind` (such as `drop_before`), `method`, `chat`, `skip`, `count` (0 for
    /// ever), `chance`, `status`, `seconds`, `description`, `body`.
    init?(_ json: JSON) {
        let status = Int(json["status"]?.integer ?? 502)
        let seconds = json["seconds"]?.number ?? 1
        let description = json["description"]?.string ?? "Internal Server Error"
        let kinds: [String: Kind] = [
            "drop_before": .dropBefore, "drop_after": .dropAfter, "reset": .reset,
            "reset_amid": .resetAmid, "truncate": .truncate, "cut_json": .cutJSON,
            "page": .page(status: status), "page_after": .pageAfter(status: status),
            "error": .error(status: status, description: description),
            "redirect": .redirect(to: description),
            "answer": .answer(status: status, body: json["body"]?.string ?? ""),
            "flood": .flood(seconds: json["seconds"]?.integer.map { Int($0) }),
            "hang": .hang(seconds: seconds), "hang_after": .hangAfter(seconds: seconds),
            "slow": .slow(seconds: seconds),
        ]
        guard let kind = json["kind"]?.string.flatMap({ kinds[$0] }) else { return nil }
        let count = Int(json["count"]?.integer ?? 1)
        self.init(
            kind, method: json["method"]?.string, chat: json["chat"]?.integer,
            skip: Int(json["skip"]?.integer ?? 0), count: count == 0 ? nil : count,
            chance: json["chance"]?.number ?? 1)
    }

    /// Whether it strikes a call of `method` to `chat`; counts the call.
    mutating func strikes(
        _ method: String, _ chat: Int64?, _ random: inout some RandomNumberGenerator
    ) -> Bool {
        guard self.method ?? method == method, self.chat == nil || self.chat == chat,
            count != 0
        else { return false }
        guard skip == 0 else {
            skip -= 1
            return false
        }
        guard chance >= 1 || Double.random(in: 0..<1, using: &random) < chance else { return false }
        count = count.map { $0 - 1 }
        return true
    }
}
