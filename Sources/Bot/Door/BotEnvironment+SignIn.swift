import Planner
import Storage
import Wording

extension BotEnvironment {
    /// Tells a person in their chat that how they sign in was changed on a page (OWASP ASVS 5.0, 6.3.7); nothing where
    /// nothing may be said there unasked.
    func tell(_ change: SignInChange, _ person: Identity, in tx: Transaction, now: Instant) throws {
        guard let plan = try tx.plans.find(account: person.account),
            let context = try UpdateContext(
                asking: person, about: "sign-in",
                session: PlanSession(plan, in: tx, environment: self, now: now))
        else { return }
        try context.deliver(.say(.door(.password(.changed(change)))), undo: nil)
    }
}
