import JSON
public import Logging

/// A session of the bot's user on its homeserver, which lasts until it is signed out.
public struct MatrixSession: Sendable {
    /// The access token.
    public var token: Secret
    /// The device: transaction ids count for it alone.
    public var device: String

    /// A session with that token on that device.
    public init(token: Secret, device: String) {
        self.token = token
        self.device = device
    }

    /// Logs in with a password (`m.login.password`), as often as it takes while the server cannot be
    /// reached, or so many times; on the device of an earlier session, where there was one.
    ///
    /// - Throws: `MatrixFailure` when trying again cannot help, such as a wrong password;
    ///   `CancellationError`.
    public static func login(
        _ homeserver: HTTPAddress, user: String, password: Secret, device: String?,
        client: HTTPClient, logger: Logger, tries: Int = .max
    ) async throws -> MatrixSession {
        let api = MatrixAPI(homeserver: homeserver, token: nil, client: client)
        var (backoff, left) = (Backoff(), tries)
        while true {
            left -= 1
            let answer = await api.call(.login, timeout: .seconds(30), isRepeatable: false) {
                write(&$0, user, password, device)
            }
            if case .ok(let reader) = answer {
                guard let session = MatrixSession(reader) else {
                    throw MatrixFailure(endpoint: "login", reason: .unreadable(status: 200))
                }
                return session
            }
            try Task.checkCancellation()
            guard let failure = answer.failure("login") else { throw CancellationError() }
            guard failure.isTransient else {
                guard await takesPasswords(api) else {
                    throw MatrixFailure(endpoint: "login", reason: .noPasswords)
                }
                throw failure
            }
            guard left > 0 else { throw failure }
            var wait = backoff.next()
            if case .refused(_, _, let seconds?) = failure.reason { wait = .seconds(seconds + 1) }
            logger.warning("\(failure); trying again in \(wait.milliseconds) ms")
            try await Task.sleep(for: wait)
        }
    }

    /// Logs out; where that fails, the session stays until somebody ends it.
    public func end(on homeserver: HTTPAddress, client: HTTPClient) async {
        let api = MatrixAPI(homeserver: homeserver, token: token, client: client)
        _ = await api.call(.logout, timeout: .seconds(10), isRepeatable: true)
    }

    /// Whether the server logs anybody in with a password, as far as it tells.
    private static func takesPasswords(_ api: MatrixAPI) async -> Bool {
        let limit = 1 << 20
        switch await api.call(.loginFlows, timeout: .seconds(10), limit: limit) {
        case .ok(var reader):
            var types: [String] = []
            let isRead: Void? = try? reader.object { reader, key in
                guard key == "flows" else { return try reader.skip() }
                try reader.array { reader in
                    try reader.object { reader, key in
                        guard key == "type" else { return try reader.skip() }
                        types.append(try reader.string())
                    }
                }
            }
            return isRead == nil || types.isEmpty || types.contains("m.login.password")
        case .refused(let refusal) where refusal.status == 404:
            let server = await api.call(.authServer, timeout: .seconds(10), limit: limit)
            if case .ok = server { return false }
            return true
        default: return true
        }
    }

    private static func write(
        _ body: inout JSONWriter, _ user: String, _ password: Secret, _ device: String?
    ) {
        body.field("type", "m.login.password")
        body.key("identifier")
        body.object { identifier in
            identifier.field("type", "m.id.user")
            identifier.field("user", user)
        }
        password.reveal { body.field("password", $0) }
        if let device { body.field("device_id", device) }
        body.field("initial_device_display_name", "fundone")
    }

    private init?(_ reader: JSONReader) {
        var (reader, token, device) = (reader, "", "")
        try? reader.object { reader, key in
            switch key {
            case "access_token": token = try reader.string()
            case "device_id": device = try reader.string()
            default: try reader.skip()
            }
        }
        guard !token.isEmpty else { return nil }
        self.init(token: Secret(token), device: device)
    }

    /// Hands the session to `store` as a text, to keep it.
    public func keep(_ store: (String) throws -> Void) rethrows {
        try token.reveal { try store(device + " " + $0) }
    }

    /// The session that was kept so; nil for anything else.
    public init?(kept: String) {
        let parts = kept.split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        self.init(token: Secret(String(parts[1])), device: String(parts[0]))
    }
}
