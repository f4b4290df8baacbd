import Bot
import JSON
public import Logging
import Planner

/// Receives from Telegram by a webhook.
///
/// What was brought is answered once it is stored, so nothing is taken from Telegram that was not committed; what was
/// not stored is brought again. There is no cursor: the keys of the inbox alone make an update happen once.
public struct WebhookPoller: Poller {
    // Telegram brings again what was not stored; the log and the database are to be spared.
    private static let longestRest = Duration.seconds(5)

    private let transport: TelegramTransport
    private let webhook: TelegramWebhook
    private let logger: Logger
    private var inHand: (parcels: [Int], updates: [Update], since: ContinuousClock.Instant)?
    private var backoff: Backoff
    private var rest = Duration.zero

    /// A poller that takes in what is brought to `webhook` from now on.
    public init(_ transport: TelegramTransport, _ webhook: TelegramWebhook, logger: Logger) {
        self.transport = transport
        self.webhook = webhook
        self.logger = logger
        backoff = transport.configuration.backoff
        webhook.desk.open()
    }

    /// How long it takes until Telegram is asked whether all is well.
    public var pause: Duration { webhook.desk.pause }

    /// What keeps Telegram from bringing updates.
    public var backlog: IntakeBacklog {
        get async {
            var backlog = IntakeBacklog()
            backlog.complaint = webhook.desk.complaint
            return backlog
        }
    }

    /// Waits for what is brought, or for a report on the webhook; nil when it has ended.
    public mutating func next() async -> PollEvent? {
        if rest > .zero { try? await Task.sleep(for: rest) }
        rest = .zero
        while true {
            await webhook.desk.wait()
            guard !Task.isCancelled else { return end() }
            if let hasAnswered = webhook.desk.takeReport() {
                return hasAnswered ? .quiet : .failed
            }
            if let batch = read(webhook.desk.take()) { return .batch(batch) }
        }
    }

    /// Ends the work on a batch: those who brought it get their answers.
    public mutating func settle(isStored: Bool) {
        guard let (parcels, updates, start) = inHand else { return }
        inHand = nil
        webhook.desk.settle(parcels, storedAt: isStored ? transport.clock.now : nil)
        guard isStored else {
            rest = min(backoff.next(), Self.longestRest)
            return
        }
        backoff.reset()
        transport.typing.note(updates, at: start)
    }

    private func end() -> PollEvent? {
        webhook.desk.close()
        transport.typing.end()
        return nil
    }

    /// Reads what was brought, in the order of Telegram's ids; nil where there is nothing to store. What cannot be read is
    /// taken, as it would come again for ever.
    private mutating func read(_ parcels: [WebhookDesk.Parcel]) -> PolledBatch? {
        let decoder = UpdateDecoder(
            bot: transport.bot, identity: transport.identity, now: transport.clock.now)
        var (useful, useless): ([Int], [Int]) = ([], [])
        var found: [UpdateBatch] = []
        for parcel in parcels {
            let batch = parcel.body.flatMap { try? decoder.single($0) }
            if batch == nil { logger.warning("what came to the webhook is no update, or too long") }
            if let batch, !batch.isEmpty {
                useful.append(parcel.number)
                found.append(batch)
            } else {
                useless.append(parcel.number)
            }
        }
        webhook.desk.settle(useless, storedAt: transport.clock.now)
        guard !useful.isEmpty else { return nil }
        found.sort { ($0.confirmation ?? 0) < ($1.confirmation ?? 0) }
        let updates = found.flatMap(\.updates)
        inHand = (useful, updates, .now)
        return PolledBatch(
            updates: updates, cursor: nil, presses: found.flatMap(\.presses),
            queries: found.flatMap(\.queries))
    }
}
