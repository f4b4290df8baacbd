public import Planner
import Storage
import Wording

/// Browsers that somebody signs in without a link from the chat.
extension DoorKeys {
    /// What is known of the secret that a browser shows.
    public enum Standing: Sendable {
        /// The browser is signed in.
        case signedIn
        /// Its person has not said yet that it is theirs.
        case waits
        /// The secret is nobody's.
        case unknown
    }

    /// Whether a browser is signed in, or waits to be.
    public func standing(session secret: String, now: Instant) throws -> Standing {
        let session = try environment.store.read {
            try $0.door.session(AccessCode(typed: secret).hash, now: now)
        }
        guard let session else { return .unknown }
        return session.isAdmitted ? .signedIn : .waits
    }

    /// Gives a browser what it is known by from now on; nil where it is signed in for nobody.
    public func makeKnown(session secret: String, now: Instant) throws -> String? {
        let hash = AccessCode(typed: secret).hash
        return try environment.store.write { tx in
            guard let session = try tx.door.session(hash, now: now), session.isAdmitted else {
                return nil
            }
            let known = newSecret(for: "known \(hash)")
            try tx.door.note(browser: known.hash, of: session.identity, now: now)
            return known.text
        }
    }

    /// Signs a browser in for a person who has shown that it is them, as long as `isStill` holds; one that is not known
    /// waits until they say in their chat that it is theirs (`isItYou`). Nil where they are not let in.
    func signIn(
        _ identity: Int64, way: WebSession.Way, browser: String, known: String?, now: Instant,
        isStill: (Transaction) throws -> Bool
    ) throws -> Passwords.SignIn? {
        let browser = CleanText.line(browser, limit: 60)
        return try environment.store.write { tx in
            guard try isStill(tx), let person = try tx.people.find(identity),
                try environment.access.admits(person, in: tx)
            else { return nil }
            let isKnown =
                try known.map {
                    try tx.door.knows(browser: AccessCode(typed: $0).hash, of: identity, now: now)
                } ?? false
            let secret = newSecret(for: "\(way.rawValue) \(identity) \(now.seconds)")
            let session = try tx.door.addSession(
                secret.hash, identity: identity, way: way, browser: browser,
                isAdmitted: isKnown, now: now)
            guard !isKnown else { return .signedIn(secret: secret.text) }
            guard let session else { return nil }
            guard try ask(person, about: session, tx, now) else {
                try tx.door.endSession(session.id)
                return .unasked
            }
            return .asked(secret: secret.text)
        }
    }

    /// Asks a person in their chat whether a browser is theirs; false where they cannot be asked.
    private func ask(
        _ person: Identity, about session: WebSession, _ tx: Transaction, _ now: Instant
    ) throws -> Bool {
        guard let plan = try tx.plans.find(account: person.account),
            let context = try UpdateContext(
                asking: person, about: "browser \(session.id)",
                session: PlanSession(plan, in: tx, environment: environment, now: now))
        else { return false }
        let question = PasswordReply.isItYou(browser: session.browser, session: session.id)
        try context.deliver(
            context.ask(.confirm(.browser(session.id)), .door(.password(question))), undo: nil)
        return true
    }

    private func newSecret(for purpose: String) -> AccessCode {
        AccessCode(
            length: Self.sessionLength, seed: environment.options.codeSeed, for: purpose)
    }
}
