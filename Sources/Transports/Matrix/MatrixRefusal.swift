import JSON

/// A refusal of the homeserver: the specification's standard error response. Its wording is not kept,
/// for it may quote what people said.
struct MatrixRefusal: Sendable {
    var status: Int
    var code = ""
    /// The proof that the call needs besides its token; nil where that would not help.
    var proof: ProofRequest?
    /// How long to wait, in whole seconds; nil when the server does not say.
    var retryAfter: Int?

    /// Reads an error; nil when the body is none.
    init?(_ answer: HTTPAnswer) {
        status = answer.status
        var reader = JSONReader(answer.body)
        var wanted = ProofRequest()
        do {
            try reader.object { reader, key in
                switch key {
                case "errcode": code = try reader.string()
                case "session": wanted.session = try reader.string()
                case "flows": try wanted.readFlows(&reader)
                case "params": try wanted.readParameters(&reader)
                case "retry_after_ms":
                    try reader.tolerant { reader in
                        let wait = min(max(try reader.integer(), 0), 86_400_000)
                        retryAfter = Int((wait + 999) / 1000)
                    }
                default: try reader.skip()
                }
            }
        } catch {
            return nil
        }
        if status == 401, !wanted.session.isEmpty { proof = wanted }
        guard code.hasPrefix("M_") || code.contains(".") || proof != nil else { return nil }
        code = String(code.prefix(60))
        // The header has taken the member's place (v1.10).
        if let wait = answer.retryAfter { retryAfter = min(wait, 86_400) }
    }
}

extension JSONReader {
    /// Reads a value that may be of another kind than it should: then it is passed over.
    mutating func tolerant(_ read: (inout JSONReader) throws -> Void) throws {
        let start = mark
        do {
            try read(&self)
        } catch Fault.mismatch {
            self = start
            try skip()
        }
    }
}
