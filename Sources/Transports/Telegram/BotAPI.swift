import JSON

/// Calls methods of Telegram's Bot API (core.telegram.org/bots/api, 10.3).
struct BotAPI: Sendable {
    private let server: HTTPAddress
    private let token: Secret
    private let client: HTTPClient

    /// The largest answer to a poll, in bytes: a hundred updates of full length, escaped, with what
    /// they reply to.
    static let pollLimit = 32 << 20
    /// The largest answer to any other call, in bytes.
    static let callLimit = 1 << 20

    /// The methods that the bot of this token may call on a server.
    init(server: HTTPAddress, token: Secret, client: HTTPClient) {
        self.server = server
        self.token = token
        self.client = client
    }

    /// Calls `method` with JSON parameters.
    func call(
        _ method: String, _ parameters: (inout JSONWriter) -> Void, timeout: Duration,
        limit: Int = BotAPI.callLimit, isRepeatable: Bool = false
    ) async -> BotAPIAnswer {
        var writer = JSONWriter()
        writer.object(parameters)
        return await call(
            method, body: writer.bytes, type: "application/json", timeout: timeout, limit: limit,
            isRepeatable: isRepeatable)
    }

    /// Calls `method` with a body of that media type.
    func call(
        _ method: String, body: [UInt8], type: String, timeout: Duration,
        limit: Int = BotAPI.callLimit, isRepeatable: Bool = false
    ) async -> BotAPIAnswer {
        let url = HTTPURL(server, token.map { "/bot\($0)/\(method)" })
        let outcome = await client.perform(
            HTTPRequest(
                url: url, body: body, contentType: type, timeout: timeout, limit: limit,
                isRepeatable: isRepeatable))
        return BotAPIAnswer(outcome, method: method)
    }

    /// Downloads a file by its path (core.telegram.org/bots/api#getfile). The address holds the token.
    func download(_ path: String, limit: Int, timeout: Duration) async -> HTTPOutcome {
        let parts = path.split(separator: "/").map { String($0).percentEncoded }
        let url = HTTPURL(
            server, token.map { "/file/bot\($0)/" + parts.joined(separator: "/") })
        return await client.perform(
            HTTPRequest(
                url: url, body: [], contentType: "", timeout: timeout, limit: limit,
                isRepeatable: true, method: .get))
    }
}
