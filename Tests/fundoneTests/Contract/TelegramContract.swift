import Bot
import FakeTelegram
import Logging
import Testing

@testable import Transports

/// Telegram, as the fake server has it.
struct TelegramContract: ContractNetwork {
    let chat = ChatAddress(id: "1", kind: .direct)
    let person = "1"
    private let server: FakeTelegram
    private let telegram: TelegramTransport
    private let logger = Logger(label: "contract") { _ in SwiftLogNoOpLogHandler() }

    var transport: any Transport { telegram }

    init(isLimited: Bool) async throws {
        server = try #require(FakeTelegram())
        if isLimited { server.limit(RateLimits(overall: 30, chat: 1, burst: 3, group: 20)) }
        let configuration = TelegramConfiguration(
            server: try HTTPAddress(server.address), token: Secret(server.token), pollSeconds: 1)
        telegram = try await TelegramTransport.start(
            configuration, client: HTTPClient(), clock: ContractClock(), logger: logger)
        server.say("hello")
    }

    func shown() -> [ContractMessage] {
        var shown: [ContractMessage] = []
        for entry in server.ledger where entry.chat == 1 {
            let message = ContractMessage(id: "\(entry.message ?? 0)", text: entry.text)
            switch entry.kind {
            case .sent: shown.append(message)
            case .changed:
                guard let index = shown.firstIndex(where: { $0.id == message.id }) else { break }
                shown[index] = message
            case .deleted: shown.removeAll { $0.id == message.id }
            default: break
            }
        }
        return shown
    }

    func say(_ text: String) { server.say(text) }

    func poller() -> (any Poller)? { TelegramPoller(telegram, from: nil, logger: logger) }
}
