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
        guard bot.hasPrefix("telegram:"), let last = try tx.polledAt(bot: bot),
            now.seconds - last.seconds > Self.keptFor
        else { return }
        let lately = last.adding(seconds: -30 * 86_400)
        for plan in try tx.plans(pushedBy: bot, seenAfter: lately) {
            let session = PlanSession(plan, in: tx, environment: self, now: now)
            try session.push(
                Message(absenceText(session, since: last)), .agenda,
                key: "away \(bot) \(last.seconds) \(plan.id)", kind: .notice, planned: now,
                lifetime: Self.keptFor)
        }
    }

    private func absenceText(_ session: PlanSession, since last: Instant) -> RichText {
        let local = session.zone.local(last)
        return RichText(
            "I was out of reach from \(session.words.moment(local.date, local.time)) until now. Telegram keeps messages for 24 hours only: what you wrote to me before that may be gone. Please look whether something is missing."
        )
    }
}
