import Bot
import Transports

/// A network as the contract sees it: a transport, and a person in a private chat with the bot.
protocol ContractNetwork: Sendable {
    /// What is tested.
    var transport: any Transport { get }
    /// The chat, in which the person has written once.
    var chat: ChatAddress { get }
    /// The network's id of the person.
    var person: String { get }

    /// What the bot's messages in the chat show now, oldest first.
    func shown() async throws -> [ContractMessage]

    /// Has the person say something.
    func say(_ text: String) async throws

    /// Receives what is said from now on; nil where nothing is polled.
    func poller() -> (any Poller)?
}

/// A message as the person sees it.
struct ContractMessage: Equatable {
    var id: String
    var text: String
}

/// The networks that keep the contract.
enum ContractKind: String, CaseIterable, Sendable {
    case console, telegram, matrix

    /// The networks that this machine can show.
    static var all: [ContractKind] { allCases.filter { $0 != .matrix || !Homeserver.isLeftOut } }

    /// The networks that are polled, and limit what is sent.
    static var polled: [ContractKind] { all.filter { $0 != .console } }

    /// Whether a message that is sent again under its number is known to be there.
    var knowsRepeats: Bool { self == .matrix }

    /// Whether a message can be taken away.
    var takesAway: Bool { self != .console }

    /// A network of this kind, with a person of its own; with limits that a dozen messages at once exceed.
    func network(isLimited: Bool = false) async throws -> any ContractNetwork {
        switch self {
        case .console: ConsoleContract()
        case .telegram: try await TelegramContract(isLimited: isLimited)
        case .matrix: try await MatrixContract(isLimited: isLimited)
        }
    }
}
