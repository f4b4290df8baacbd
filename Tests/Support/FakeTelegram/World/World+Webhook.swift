import Patience

extension World {
    /// The next update to be brought, which is under way from then on; nil for none at this moment.
    ///
    /// As on the real server an update waits for the one before it of the same chat or person and kind, until that was
    /// taken.
    mutating func takeParcel(now: Double) -> UpdateQueue.Entry? {
        guard let webhook, webhook.underWay.count < webhook.connections else { return nil }
        var held: Set<String> = []
        for entry in updates.pending where held.insert(entry.queue).inserted {
            let isDelayed = webhook.delays[entry.id].map { $0.until > now } ?? false
            guard !isDelayed, !webhook.underWay.contains(entry.id) else { continue }
            self.webhook?.underWay.insert(entry.id)
            return entry
        }
        return nil
    }

    /// Notes how the bringing of an update ended: the status of the answer, 0 where none came, and the seconds that the bot
    /// asked for.
    mutating func settle(
        _ id: Int64, of generation: Int, status: Int, wait: Int, now: Double
    ) {
        deliveries.append(status)
        guard webhook?.generation == generation else { return }
        webhook?.underWay.remove(id)
        if (200..<300).contains(status) {
            webhook?.delays[id] = nil
            guard updates.deafPolls == 0 else {
                updates.deafPolls -= 1
                return
            }
            return updates.forget(id)
        }
        let failures = (webhook?.delays[id]?.failures ?? 0) + 1
        let delay: Double =
            status == 0
            ? 0.5 : wait > 0 ? Double(wait) : failures == 1 ? 0 : Double(1 << min(failures - 1, 6))
        webhook?.delays[id] = (now + delay, failures)
        let text =
            status == 0 ? "Connection refused" : "Wrong response from the webhook: \(status) Error"
        webhook?.lastError = (text, Int64(now))
    }

    /// setWebhook: whether updates are to be brought in another way than before.
    mutating func setWebhook(_ parameters: Parameters, now: Double) throws(APIError) -> Bool {
        let new = try Webhook(parameters, generation: webhooks + 1)
        guard now >= nextWebhookAt else { throw World.flood(1, isViolation: false) }
        nextWebhookAt = now + 1
        if let kinds = try Poll.kinds(parameters) { updates.allow(kinds) }
        if let webhook, webhook.isSame(as: new) { return false }
        webhooks += 1
        webhook = new
        return true
    }

    /// deleteWebhook.
    mutating func deleteWebhook(_ parameters: Parameters) throws(APIError) -> JSON {
        guard parameters["drop_pending_updates"]?.bool != true else {
            throw .violation("updates are not to be dropped")
        }
        webhook = nil
        return true
    }

    /// getWebhookInfo.
    var webhookInfo: JSON {
        .members([
            "url": .string(webhook?.url ?? ""),
            "has_custom_certificate": .bool(webhook?.certificate != nil),
            "pending_update_count": .integer(Int64(updates.pending.count)),
            "last_error_date": (webhook?.lastError?.at).map { .integer($0) },
            "last_error_message": (webhook?.lastError?.text).map { .string($0) },
            "max_connections": (webhook?.connections).map { .integer(Int64($0)) },
            "ip_address": webhook.map { _ in "127.0.0.1" },
            "allowed_updates": updates.allowed.map { .array($0.sorted().map { .string($0) }) },
        ])
    }
}
