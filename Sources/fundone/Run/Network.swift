import Bot
import Storage
import Transports

/// A bot that the configuration names.
struct ServedNetwork {
    /// The network, and how the bot is known there.
    var network: Network
    /// Who may use this bot; nil for those who may use the others.
    var access: AccessList?
}

/// A network that the configuration names.
enum Network {
    case telegram(TelegramSettings)
    case matrix(MatrixSettings)

    /// Connects to it, as often as it takes, under a lease where it needs one and several processes share the work.
    ///
    /// - Throws: the network's failure when trying again cannot help; `CancellationError`.
    func connect(
        _ client: HTTPClient, clock: any WallClock, _ environment: BotEnvironment, _ lease: Lease?
    ) async throws -> any NetworkConnection {
        switch self {
        case .telegram(let settings):
            try await TelegramConnection(
                settings, client: client, clock: clock, environment: environment)
        case .matrix(let settings):
            try await MatrixConnection(
                settings, client: client, clock: clock, environment: environment, lease: lease)
        }
    }

    /// What the ids of its bots begin with.
    var name: String {
        switch self {
        case .telegram: "telegram"
        case .matrix: "matrix"
        }
    }

    /// What an operator calls it beside others of its name; it shows neither people nor secrets.
    var place: String {
        switch self {
        case .telegram(let settings):
            // A token begins with the id of its bot.
            settings.token.reveal { "telegram:\($0.prefix { $0 != ":" })" }
        case .matrix(let settings): "matrix at \(settings.homeserver)"
        }
    }

    /// What tells the bot from others of the configuration, also once that is read anew.
    var identity: String {
        switch self {
        case .telegram: "bot \(place)"
        case .matrix(let settings): "bot \(settings.homeserver) \(settings.identity)"
        }
    }

    /// The lease of all that is done there, where only one process may do it: who reads encrypted rooms keeps what it needs
    /// for them in memory. Nil where several may send.
    var lease: String? {
        switch self {
        case .telegram: nil
        case .matrix: identity
        }
    }

    /// What `doctor` says of it.
    var finding: String {
        switch self {
        case .telegram(let settings):
            settings.webhook.map { "telegram by webhook at \($0.address), a token is set" }
                ?? "telegram, a token is set"
        case .matrix(let settings):
            switch settings.credentials {
            case .token: "matrix at \(settings.homeserver), a token is set"
            case .password: "matrix at \(settings.homeserver), user and password are set"
            }
        }
    }
}
