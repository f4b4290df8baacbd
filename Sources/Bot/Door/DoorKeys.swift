public import Planner
import Storage

/// Looks at what is shown at the door: links, the secrets of browsers, and those of programs. Who may no longer use
/// the bot is not let in, whatever they show.
public struct DoorKeys: Sendable {
    /// What a link is for that signs in.
    static let signIn = "sign-in"
    /// The characters of a browser's secret: 256 bits and more.
    static let sessionLength = 52
    // Not at every request: each is a write.
    private static let noteSeconds = 60

    let environment: BotEnvironment

    /// The keys of an environment's people.
    public init(_ environment: BotEnvironment) {
        self.environment = environment
    }

    /// Whether a link would sign somebody in.
    public func isGood(link code: String, now: Instant) throws -> Bool {
        let hash = AccessCode(typed: code).hash
        return try environment.store.read {
            try $0.door.isGood(link: hash, purpose: Self.signIn, now: now)
        }
    }

    /// Uses a link up and signs the browser in; its new secret, nil where the link is good no longer.
    public func signIn(link code: String, browser: String, now: Instant) throws -> String? {
        let hash = AccessCode(typed: code).hash
        return try environment.store.write { tx in
            let person = try tx.door.takeLink(hash, purpose: Self.signIn, now: now)
            guard let person, try environment.access.admits(person, in: tx) else { return nil }
            let secret = AccessCode(
                length: Self.sessionLength, seed: environment.options.codeSeed, for: hash)
            try tx.door.addSession(
                secret.hash, identity: person.id, way: .link,
                browser: CleanText.line(browser, limit: 60), now: now)
            return secret.text
        }
    }

    /// Who the browser with that secret is signed in for; nil for nobody.
    public func caller(session secret: String, now: Instant) throws -> Caller? {
        let hash = AccessCode(typed: secret).hash
        let found = try environment.store.read { tx -> (Caller, WebSession)? in
            guard let session = try tx.door.session(hash, now: now), session.isAdmitted,
                let person = try admitted(session.identity, tx)
            else { return nil }
            return (Caller(person, .session(session.id), scope: .all), session)
        }
        guard let (caller, session) = found else { return nil }
        if now.seconds - session.seenAt.seconds >= Self.noteSeconds {
            try environment.store.write { try $0.door.touch(session: session.id, now: now) }
        }
        return caller
    }

    /// Who gave out that secret of a kind, and what for; nil for nobody.
    public func caller(_ kind: Grant.Kind, secret: String, username: String? = nil, now: Instant)
        throws -> Caller?
    {
        let hash = AccessCode(typed: secret).hash
        let found = try environment.store.read { tx -> (Caller, Grant)? in
            guard let grant = try tx.door.grant(hash, kind),
                username == nil || username == Self.username(of: grant),
                let person = try admitted(grant.identity, tx)
            else { return nil }
            return (
                Caller(person, .grant(grant.id), scope: grant.scope, filter: grant.filter), grant
            )
        }
        guard let (caller, grant) = found else { return nil }
        if now.seconds - (grant.usedAt?.seconds ?? 0) >= Self.noteSeconds {
            try environment.store.write { try $0.door.touch(grant: grant.id, now: now) }
        }
        return caller
    }

    /// Signs a browser out.
    public func signOut(_ caller: Caller) throws {
        guard case .session(let id) = caller.way else { return }
        try environment.store.write { try $0.door.endSession(id) }
    }

    /// What a calendar program calls itself when it shows an app password.
    static func username(of grant: Grant) -> String {
        let letters = grant.name.lowercased().unicodeScalars.map { scalar in
            ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) ? Character(scalar) : "-"
        }
        let name = String(letters).split(separator: "-").joined(separator: "-")
        return name.isEmpty ? "calendar" : name
    }

    private func admitted(_ id: Int64, _ tx: Transaction) throws -> Identity? {
        guard let person = try tx.people.find(id), try environment.access.admits(person, in: tx)
        else { return nil }
        return person
    }
}
