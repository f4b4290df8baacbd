public import Planner
import Storage
public import Wording

/// Passwords of people: signing in by one, changing it, and setting a new one by a link.
///
/// Hashes are computed outside the database's transactions.
public struct Passwords: Sendable {
    /// The outcome of signing in.
    public enum SignIn: Sendable {
        /// No such name, or not its password; which, is not told.
        case refused
        /// The browser is signed in, by that secret.
        case signedIn(secret: String)
        /// The person is asked in their chat; the secret is good when they say yes.
        case asked(secret: String)
        /// The person would have to be asked in their chat, where nothing may be said unasked.
        case unasked
    }

    /// The outcome of setting a password.
    public enum Change: Sendable {
        /// The password is set; one signs in with that name.
        case set(name: String)
        /// The password lacks something.
        case weak([PasswordFault])
        /// The password that holds now was another, or the link is over.
        case refused
    }

    /// What a link is for that sets a password.
    static let reset = "password"

    private let environment: BotEnvironment

    /// The passwords of an environment's people.
    public init(_ environment: BotEnvironment) {
        self.environment = environment
    }

    /// Signs a browser in by name and password. `known` is what it was given when it was signed in before.
    public func signIn(
        name: String, password: String, browser: String, known: String?, now: Instant
    ) throws -> SignIn {
        let stored = try environment.store.read { try Self.password(called: name, $0) }
        let hash = stored.map { PasswordHash(stored: $0.hash) } ?? .ofNobody
        let isRight = hash.isOf(String(password.prefix(PasswordPolicy.longest + 1)))
        guard isRight, let stored else { return .refused }
        return try DoorKeys(environment).signIn(
            stored.identity, way: .password, browser: browser, known: known, now: now
        ) { tx in
            // It may have been changed meanwhile.
            try tx.door.password(identity: stored.identity)?.hash == stored.hash
        } ?? .refused
    }

    /// The password of whoever has that name, or alone has confirmed that e-mail address.
    private static func password(called name: String, _ tx: Transaction) throws -> StoredPassword? {
        let wanted = CleanText.line(name, limit: 300)
        guard let address = EmailAddress(wanted)?.text else {
            return try tx.door.password(name: wanted.lowercased())
        }
        let people = try tx.door.emails(address: address, limit: 2)
        return people.count == 1 ? try tx.door.password(identity: people[0].identity) : nil
    }

    /// Changes the password of somebody who is signed in, who says the one that holds now; other browsers are signed out.
    public func change(
        of caller: Caller, current: String, to new: String, now: Instant
    ) throws -> Change {
        let stored = try environment.store.read { try $0.door.password(identity: caller.identity) }
        if let stored {
            guard PasswordHash(stored: stored.hash).isOf(current) else { return .refused }
        }
        let faults = environment.options.passwords.faults(of: new)
        guard faults.isEmpty else { return .weak(faults) }
        let hash = PasswordHash(of: new)
        guard case .session(let id) = caller.way else { return .refused }
        return try environment.store.write { tx in
            guard try tx.door.password(identity: caller.identity)?.hash == stored?.hash,
                let person = try tx.people.find(caller.identity)
            else { return .refused }
            try environment.tell(.passwordSet, person, in: tx, now: now)
            return .set(name: try Self.set(hash, of: person, in: tx, but: id, now: now))
        }
    }

    /// Sets a new password by a link; all browsers are signed out.
    public func reset(link code: String, to new: String, now: Instant) throws -> Change {
        let link = AccessCode(typed: code).hash
        guard try isGood(link: code, now: now) else { return .refused }
        let faults = environment.options.passwords.faults(of: new)
        guard faults.isEmpty else { return .weak(faults) }
        let hash = PasswordHash(of: new)
        return try environment.store.write { tx in
            guard let person = try tx.door.takeLink(link, purpose: Self.reset, now: now),
                try environment.access.admits(person, in: tx)
            else { return .refused }
            try environment.tell(.passwordSet, person, in: tx, now: now)
            return .set(name: try Self.set(hash, of: person, in: tx, now: now))
        }
    }

    /// Whether a link would set a password.
    public func isGood(link code: String, now: Instant) throws -> Bool {
        try environment.store.read {
            try $0.door.isGood(link: AccessCode(typed: code).hash, purpose: Self.reset, now: now)
        }
    }

    /// Sets the password of a person and signs their browsers out, but one; the name that they sign in with.
    static func set(
        _ hash: PasswordHash, of person: Identity, in tx: Transaction, but browser: Int64? = nil,
        now: Instant
    ) throws -> String {
        let name = try tx.door.password(identity: person.id)?.name ?? newName(person, tx)
        try tx.door.setPassword(
            StoredPassword(identity: person.id, name: name, hash: hash.text, setAt: now))
        try tx.door.endSessions(identity: person.id, but: browser)
        return name
    }

    /// A name that nobody else signs in with: the person's own, in small letters and digits.
    private static func newName(_ person: Identity, _ tx: Transaction) throws -> String {
        let said = try tx.plans.find(account: person.account)?.name ?? ""
        let own = said.isEmpty ? person.name : said
        let words = own.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let plain = String(words.joined(separator: "-").prefix(40))
        let base = plain.isEmpty ? "planner" : plain
        var (name, number) = (base, 1)
        while try tx.door.password(name: name) != nil {
            number += 1
            name = "\(base)-\(number)"
        }
        return name
    }
}
