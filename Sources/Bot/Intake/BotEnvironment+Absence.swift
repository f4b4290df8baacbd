import Wording
import Language
import Planner
import Storage

extension BotEnvironment {
    /// How long Telegram keeps updates, in seconds.
    private static let keptFor = 24 * 3600

    /// When the bot was away from Telegram for so long that updates may be gone, tells everybody once who
    /// was there in the last 30 days.
    func noteAbsence(of bot: String, in tx: Transaction, now: Instant) throws {
        guard bot.hasPrefix("telegram:"), let last = try tx.inbox.polledAt(bot: bot),
            now.seconds - last.seconds > Self.keptFor
        else { return }
        let lately = last.adding(seconds: -30 * 86_400)
        for plan in try tx.plans.all(pushedBy: bot, seenAfter: lately) {
            let session = PlanSession(plan, in: tx, environment: self, now: now)
            try PlanPushes(session: session).send(
                .notice(.away(since: session.zone.local(last))),
                key: "away \(bot) \(last.seconds) \(plan.id)", kind: .notice, planned: now,
                lifetime: Self.keptFor)
        }
    }
}
