/// An error as the Bot API answers it.
struct APIError: Error {
    var code = 400
    var description: String
    var retryAfter: Int?
    var migratedTo: Int64?
    /// Whether the bot should have known better.
    var isViolation = false

    /// A 400 that the bot should have avoided.
    static func violation(_ description: String) -> APIError {
        APIError(description: "Bad Request: " + description, isViolation: true)
    }

    /// A 400 that can happen to the best.
    static func badRequest(_ description: String) -> APIError {
        APIError(description: "Bad Request: " + description)
    }

    /// The answer's body.
    var json: JSON {
        let parameters = JSON.members([
            "retry_after": retryAfter.map { .integer(Int64($0)) },
            "migrate_to_chat_id": migratedTo.map { .integer($0) },
        ])
        return .members([
            "ok": false, "error_code": .integer(Int64(code)), "description": .string(description),
            "parameters": parameters.members?.isEmpty == true ? nil : parameters,
        ])
    }
}
