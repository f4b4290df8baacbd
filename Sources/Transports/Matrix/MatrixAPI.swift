import JSON

/// Calls endpoints of Matrix's client-server API (spec.matrix.org, v1.1 and later).
struct MatrixAPI: Sendable {
    let homeserver: HTTPAddress
    /// The access token; nil before the login.
    let token: Secret?
    let client: HTTPClient

    /// The largest answer to a sync, in bytes: some thousand events of full length.
    static let syncLimit = 64 << 20
    /// The largest answer to any other call, in bytes: a hundred events of full length.
    static let callLimit = 8 << 20

    /// The largest answer that is one event, in bytes: its 64 KiB, and as much of what is bundled with it.
    static let eventLimit = 512 << 10

    /// Calls an endpoint with a JSON body.
    func call(
        _ endpoint: MatrixEndpoint, timeout: Duration, limit: Int = MatrixAPI.callLimit,
        isRepeatable: Bool = true, _ body: (inout JSONWriter) -> Void = { _ in }
    ) async -> MatrixAnswer {
        var writer = JSONWriter()
        if endpoint.method != .get { writer.object(body) }
        return await call(
            endpoint, body: writer.bytes, type: "application/json", timeout: timeout,
            limit: limit, isRepeatable: isRepeatable)
    }

    /// Downloads a file.
    func download(_ endpoint: MatrixEndpoint, timeout: Duration, limit: Int) async -> HTTPOutcome {
        await client.perform(
            HTTPRequest(
                url: HTTPURL(homeserver, Secret(endpoint.path)), body: [], contentType: "",
                timeout: timeout, limit: limit, isRepeatable: true, method: .get,
                authorization: token?.map { "Bearer " + $0 }))
    }

    /// Calls an endpoint with a body of that media type.
    func call(
        _ endpoint: MatrixEndpoint, body: [UInt8], type: String, timeout: Duration,
        limit: Int = MatrixAPI.callLimit, isRepeatable: Bool = true
    ) async -> MatrixAnswer {
        let outcome = await client.perform(
            HTTPRequest(
                url: HTTPURL(homeserver, Secret(endpoint.path)), body: body, contentType: type,
                timeout: timeout, limit: limit, isRepeatable: isRepeatable,
                method: endpoint.method, authorization: token?.map { "Bearer " + $0 }))
        return MatrixAnswer(outcome)
    }

    /// Calls an endpoint that must answer with an object.
    ///
    /// - Throws: `MatrixFailure` when it does not.
    func fetch(
        _ endpoint: MatrixEndpoint, timeout: Duration, limit: Int = MatrixAPI.callLimit
    ) async throws(MatrixFailure) -> JSONReader {
        let answer = await call(
            endpoint, timeout: timeout, limit: limit)
        if let failure = answer.failure(endpoint.name) { throw failure }
        guard case .ok(let reader) = answer else {
            throw MatrixFailure(endpoint: endpoint.name, reason: .unreadable(status: 200))
        }
        return reader
    }
}
