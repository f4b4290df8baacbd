public import Logging

/// Sets a webhook, and looks now and then whether Telegram brings updates there.
///
/// What it finds is reported to the desk, where the poller hears of it: as nobody polls, that is the sign that
/// Telegram can be reached.
public struct WebhookKeeper: Sendable {
    /// The time until the first look: an address that does not work is to be known at once.
    private static let firstInterval = Duration.seconds(5)
    /// The time between two looks.
    private static let interval = Duration.seconds(180)

    private let transport: TelegramTransport
    private let webhook: TelegramWebhook
    private let logger: Logger

    /// A keeper of a webhook of `transport`.
    public init(_ transport: TelegramTransport, _ webhook: TelegramWebhook, logger: Logger) {
        self.transport = transport
        self.webhook = webhook
        self.logger = logger
    }

    /// Sets the webhook, as often as it takes while the server cannot be reached.
    ///
    /// - Throws: `TelegramFailure` when trying again cannot help, such as a name that nobody knows;
    ///   `CancellationError`.
    public func set() async throws {
        var backoff = transport.configuration.backoff
        while let failure = await transport.set(webhook) {
            try Task.checkCancellation()
            guard failure.isTransient else { throw failure }
            let wait = max(backoff.next(), .seconds(min(failure.retryAfter ?? 0, 3600)))
            logger.warning("\(failure); trying again in \(wait.milliseconds) ms")
            webhook.desk.report(hasAnswered: false, pause: wait)
            try await Task.sleep(for: wait)
        }
        webhook.desk.report(hasAnswered: true, pause: Self.firstInterval)
    }

    /// Looks until the task is cancelled; a webhook that is gone is set again.
    public func watch() async {
        var told: String?
        var wait = Self.firstInterval
        while (try? await Task.sleep(for: wait)) != nil {
            wait = Self.interval
            let complaint = await look()
            guard !Task.isCancelled else { return }
            if let complaint, complaint != told { logger.warning("\(complaint)") }
            told = complaint
        }
    }

    /// Looks once; what is wrong, nil for nothing.
    func look() async -> String? {
        let answer = await transport.webhookInfo()
        guard case .success(let info) = answer else {
            webhook.desk.report(hasAnswered: false, pause: Self.interval)
            guard case .failure(let failure) = answer else { return nil }
            return "\(failure)"
        }
        var complaint = info.complaint(storedAt: webhook.desk.storedAt)
        if webhook.url.reveal({ $0 != info.url }) {
            complaint = "the webhook was changed by somebody else, it is set again"
            if let failure = await transport.set(webhook) { complaint = "\(failure)" }
        }
        webhook.desk.complaint = complaint
        webhook.desk.report(hasAnswered: true, pause: Self.interval)
        return complaint
    }
}
