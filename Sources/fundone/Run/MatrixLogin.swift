import Bot
import Logging
import Storage
import Transports

/// How the bot gets its session: the operator's token, or one that it makes with a password at the first start
/// and keeps in the database.
struct MatrixLogin {
    private let settings: MatrixSettings
    private let client: HTTPClient
    private let environment: BotEnvironment

    /// A login with what is set.
    init(_ settings: MatrixSettings, client: HTTPClient, environment: BotEnvironment) {
        self.settings = settings
        self.client = client
        self.environment = environment
    }

    /// Starts the transport with the session's token. A session that was kept and is signed out by now is
    /// made anew, on the same device.
    ///
    /// - Throws: `MatrixFailure` when trying again cannot help; `StoreError`; `CancellationError`.
    func start(
        _ start: (Secret) async throws -> MatrixTransport
    ) async throws -> MatrixTransport {
        switch settings.credentials {
        case .token(let token): try await start(token)
        case .password(let user, let password):
            try await logIn(user, password, start)
        }
    }

    /// Forgets the session that was kept: the next login is another device.
    func forget() throws {
        guard case .password(let user, _) = settings.credentials else { return }
        try environment.store.write { try $0.facts.set(fact(user), nil) }
    }

    private func fact(_ user: String) -> Fact {
        .matrixSession("\(settings.homeserver) \(user)")
    }

    private func logIn(
        _ user: String, _ password: Secret, _ start: (Secret) async throws -> MatrixTransport
    ) async throws -> MatrixTransport {
        let fact = fact(user)
        let kept = try environment.store.read { try $0.facts.value(fact) }
            .flatMap(MatrixSession.init(kept:))
        if let kept {
            do {
                return try await start(kept.token)
            } catch let failure as MatrixFailure where failure.isUnauthorized {
                environment.logger.warning("\(failure.endpoint): signed out; logging in again")
            }
        }
        let session = try await MatrixSession.login(
            settings.homeserver, user: user, password: password, device: kept?.device,
            client: client, logger: environment.logger)
        try environment.store.write { tx in
            try session.keep { try tx.facts.set(fact, $0) }
        }
        return try await start(session.token)
    }
}
