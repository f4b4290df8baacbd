import Patience

extension FakeTelegram {
    /// Where the bot wants updates to be brought; nil where it polls for them.
    public var webhook: String? { world.read { $0.webhook?.url } }

    /// The secret that is said with each update; nil without a webhook.
    public var webhookSecret: String? { world.read { $0.webhook?.secret } }

    /// The certificate that was uploaded with the webhook; nil for none.
    public var webhookCertificate: [UInt8]? { world.read { $0.webhook?.certificate } }

    /// The statuses that updates were answered with at webhooks, in order, 0 where no answer came.
    public var deliveries: [Int] { world.read(\.deliveries) }

    /// Takes the webhook away, as somebody else with the token does.
    public func dropWebhook() {
        world.with { $0.webhook = nil }
    }

    /// Lets the next deliveries count as not answered, so that updates come again.
    public func forgetDeliveries(_ count: Int) {
        world.with { $0.updates.deafPolls = count }
    }
}
