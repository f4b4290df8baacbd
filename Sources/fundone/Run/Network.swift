import Bot
import Transports

/// A network that the configuration names.
enum Network {
    case telegram(TelegramSettings)
    case matrix(MatrixSettings)

    /// Connects to it, as often as it takes.
    ///
    /// - Throws: the network's failure when trying again cannot help; `CancellationError`.
    func connect(
        _ client: HTTPClient, clock: any WallClock, _ environment: BotEnvironment
    ) async throws -> any NetworkConnection {
        switch self {
        case .telegram(let settings):
            try await TelegramConnection(
                settings, client: client, clock: clock, environment: environment)
        case .matrix(let settings):
            try await MatrixConnection(
                settings, client: client, clock: clock, environment: environment)
        }
    }

    /// What the ids of its bots begin with.
    var name: String {
        switch self {
        case .telegram: "telegram"
        case .matrix: "matrix"
        }
    }

    /// What `doctor` says of it.
    var finding: String {
        switch self {
        case .telegram: "telegram, a token is set"
        case .matrix(let settings):
            switch settings.credentials {
            case .token: "matrix at \(settings.homeserver), a token is set"
            case .password: "matrix at \(settings.homeserver), user and password are set"
            }
        }
    }
}
