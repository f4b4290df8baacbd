public import Planner
import Storage
import Wording

/// E-mail addresses of people: giving one, confirming it by a letter, and having a link sent there that sets a password.
public struct Emails: Sendable {
    /// The outcome of giving an address.
    public enum Wish: Sendable {
        /// A letter went there; it is theirs when its link is opened.
        case asked(String)
        /// The text is no address.
        case malformed
        /// The password was another.
        case refused
    }

    /// What a link is for that confirms an address.
    private static let confirmation = "email"
    private static let confirmSeconds = 86_400
    private static let resetSeconds = 3600
    private static let codeLength = 40
    // Of an address that many share, the first are written to.
    private static let mostOfAddress = 5

    private let environment: BotEnvironment

    /// The addresses of an environment's people.
    public init(_ environment: BotEnvironment) {
        self.environment = environment
    }

    /// Whether letters can be sent.
    public var areSent: Bool { environment.options.sendsLetters }

    /// Sends a letter to an address that somebody gives, who says their password where they have one.
    public func want(
        _ said: String, of caller: Caller, password: String, now: Instant
    ) throws -> Wish {
        guard let address = EmailAddress(said)?.text else { return .malformed }
        guard try isOwn(password, caller) else { return .refused }
        return try environment.store.write { tx in
            guard let person = try tx.people.find(caller.identity) else { return .refused }
            var email = try tx.door.email(identity: person.id) ?? Email(identity: person.id)
            email.wanted = address
            try tx.door.setEmail(email)
            // The link of an earlier letter would confirm another address.
            try tx.door.endLinks(identity: person.id, purpose: Self.confirmation)
            let name = try tx.plans.find(account: person.account).flatMap { Self.tellable($0.name) }
            try post(
                Self.confirmation, to: address, of: person, for: Self.confirmSeconds, in: tx, now
            ) { .confirm(name: name, link: $0) }
            return .asked(address)
        }
    }

    // Anybody can have a letter sent to anybody: a name that may hold an address or a message is left out.
    private static func tellable(_ name: String) -> String? {
        let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || " -'".contains($0) }
        return isPlain && (1...30).contains(name.count) ? name : nil
    }

    /// Whether a link would confirm an address.
    public func isGood(link code: String, now: Instant) throws -> Bool {
        let hash = AccessCode(typed: code).hash
        return try environment.store.read {
            try $0.door.isGood(link: hash, purpose: Self.confirmation, now: now)
        }
    }

    /// Confirms the address that a link was sent to; the address, nil where the link is over.
    public func confirm(link code: String, now: Instant) throws -> String? {
        let hash = AccessCode(typed: code).hash
        return try environment.store.write { tx in
            guard
                let person = try tx.door.takeLink(hash, purpose: Self.confirmation, now: now),
                try environment.access.admits(person, in: tx),
                var email = try tx.door.email(identity: person.id), let address = email.wanted
            else { return nil }
            let old = email.address
            (email.address, email.wanted) = (address, nil)
            try tx.door.setEmail(email)
            guard old != address else { return address }
            // Those that were sent to the address of before.
            try tx.door.endLinks(identity: person.id, purpose: Passwords.reset)
            try tell(.emailConfirmed(address), person, old, tx, now)
            return address
        }
    }

    /// Forgets the address of somebody who says their password where they have one; false where it is another.
    public func remove(of caller: Caller, password: String, now: Instant) throws -> Bool {
        guard try isOwn(password, caller) else { return false }
        return try environment.store.write { tx in
            guard let person = try tx.people.find(caller.identity),
                let email = try tx.door.email(identity: person.id)
            else { return true }
            try tx.door.deleteEmail(identity: person.id)
            try tx.door.endLinks(identity: person.id, purpose: Self.confirmation)
            try tx.door.endLinks(identity: person.id, purpose: Passwords.reset)
            if let old = email.address { try tell(.emailRemoved, person, old, tx, now) }
            return true
        }
    }

    /// Sends links that set a new password to whoever signs in with that name or has that address, where they confirmed
    /// one. Nobody is told whether there is anybody.
    public func sendReset(to said: String, now: Instant) throws {
        try environment.store.write { tx in
            for email in try emails(called: said, tx) {
                guard let address = email.address,
                    let person = try tx.people.find(email.identity),
                    try environment.access.admits(person, in: tx)
                else { continue }
                let name = try tx.door.password(identity: person.id)?.name
                try post(
                    Passwords.reset, to: address, of: person, for: Self.resetSeconds, in: tx, now
                ) { .reset(name: name, link: $0) }
            }
        }
    }

    private func emails(called said: String, _ tx: Transaction) throws -> [Email] {
        if let address = EmailAddress(said)?.text {
            return try tx.door.emails(address: address, limit: Self.mostOfAddress)
        }
        let name = CleanText.line(said, limit: 100).lowercased()
        guard let stored = try tx.door.password(name: name) else { return [] }
        return try tx.door.email(identity: stored.identity).map { [$0] } ?? []
    }

    private func isOwn(_ password: String, _ caller: Caller) throws -> Bool {
        let stored = try environment.store.read { try $0.door.password(identity: caller.identity) }
        return stored.map { PasswordHash(stored: $0.hash).isOf(password) } ?? true
    }

    /// Sends a link that is good for so many seconds.
    private func post(
        _ purpose: String, to address: String, of person: Identity, for seconds: Int,
        in tx: Transaction, _ now: Instant, _ letter: (String) -> Letter
    ) throws {
        guard areSent, let pages = environment.options.pages else { return }
        let code = AccessCode(
            length: Self.codeLength, seed: environment.options.codeSeed,
            for: "\(purpose) \(person.id) \(now.seconds)")
        let path = purpose == Passwords.reset ? "password" : "email"
        let expiry = now.adding(seconds: seconds)
        try tx.door.saveLink(
            code.hash, purpose: purpose, identity: person.id, expires: expiry)
        try Letters.post(
            letter("\(pages)/\(path)/\(code.text)"), to: address, of: person, until: expiry,
            in: tx, now: now)
    }

    /// Tells a person in their chat, and at their address of before, that it is another now.
    private func tell(
        _ change: SignInChange, _ person: Identity, _ old: String?, _ tx: Transaction,
        _ now: Instant
    ) throws {
        try environment.tell(change, person, in: tx, now: now)
        guard areSent, let old else { return }
        try Letters.post(
            .changed, to: old, of: person, until: now.adding(seconds: Self.confirmSeconds), in: tx,
            now: now)
    }
}
