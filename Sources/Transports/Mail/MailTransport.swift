public import Bot
public import Logging
public import Planner
import Wording

/// Letters to people's e-mail addresses, as a network: they are handed to the operator's server (SMTP, RFC 5321).
public final class MailTransport: Transport {
    /// `hook:mail`.
    public let bot = Letters.bot

    private let client: HTTPClient
    private let server: MailServer
    private let logger: Logger
    private let clock: @Sendable () -> Instant
    private static let timeout = Duration.seconds(30)

    /// A transport that hands letters to `server`.
    public init(
        _ server: MailServer, client: HTTPClient, logger: Logger,
        clock: @escaping @Sendable () -> Instant
    ) {
        self.server = server
        self.client = client
        self.logger = logger
        self.clock = clock
    }

    /// Hands a letter over.
    public func send(_ delivery: Delivery) async -> SendOutcome {
        let text = delivery.message.text.plain
        guard let letter = MailLetter(text, from: server.from, at: clock()) else {
            return .rejected(reason: "not a letter")
        }
        let request = HTTPRequest(
            url: server.url, body: letter.bytes, contentType: "", timeout: Self.timeout,
            limit: 64 * 1024, isRepeatable: false,
            envelope: MailEnvelope(server: server, to: letter.to))
        switch await client.perform(request) {
        case .answered(let answer): return outcome(answer.status, String(delivery.id))
        case .unsent(let failure), .cut(let failure, _):
            guard failure != .cancelled else { return .retry(after: nil) }
            logger.warning("smtp.server: a letter was not handed over: \(failure)")
            return .retry(after: nil)
        }
    }

    private func outcome(_ status: Int, _ id: String) -> SendOutcome {
        switch status {
        case 200..<300: return .delivered(id: id)
        // The bot itself is refused (RFC 4954, section 6): its operator can mend that.
        case 530, 534, 535, 538, 554:
            logger.warning(
                "smtp.server refuses the bot (\(status)): look at smtp.user, smtp.password_file and smtp.from"
            )
            return .retry(after: 60)
        case 500...:
            logger.warning("smtp.server refuses a letter (\(status))")
            return .rejected(reason: "status \(status)")
        default: return .retry(after: nil)
        }
    }
}
