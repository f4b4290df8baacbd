public import Planner
import Storage
import Wording

/// Passkeys: adding and removing them, and signing a browser in by one.
extension DoorKeys {
    /// A person for whom passkeys are made.
    public struct PasskeyHolder: Sendable {
        /// The name that they sign in with, else what their network calls them by.
        public let name: String
        /// Their name for people.
        public let shownName: String
        /// What authenticators know them by; nil before the first passkey.
        public let handle: String?
        /// The passkeys that they have.
        public let passkeys: [Passkey]
    }

    /// The outcome of adding a passkey.
    public enum PasskeyAddition: Sendable {
        /// The passkey signs the person in from now on.
        case added
        /// The account has as many as it may.
        case tooMany
        /// The passkey is somebody's already.
        case taken
    }

    /// Who makes a passkey; nil where they are gone.
    public func passkeyHolder(_ caller: Caller) throws -> PasskeyHolder? {
        try environment.store.read { tx in
            guard let person = try tx.people.find(caller.identity) else { return nil }
            let passkeys = try tx.passkeys.all(account: person.account)
            return PasskeyHolder(
                name: try tx.door.password(identity: person.id)?.name ?? caller.person,
                shownName: person.name,
                handle: passkeys.first { $0.identity == person.id }?.handle, passkeys: passkeys)
        }
    }

    /// Adds a passkey of a person who is signed in.
    public func add(_ passkey: Passkey, of caller: Caller) throws -> PasskeyAddition {
        try environment.store.write { tx in
            guard let person = try tx.people.find(caller.identity) else { return .taken }
            guard try tx.passkeys.all(account: person.account).count < Passkey.most else {
                return .tooMany
            }
            var passkey = passkey
            passkey.identity = person.id
            passkey.name = CleanText.line(passkey.name, limit: 60)
            guard try tx.passkeys.add(passkey) else { return .taken }
            let change = SignInChange.passkeyAdded(browser: passkey.name)
            try environment.tell(change, person, in: tx, now: passkey.createdAt)
            return .added
        }
    }

    /// Removes a passkey of a person's account; it signs nobody in any more.
    public func removePasskey(_ id: Int64, of caller: Caller, now: Instant) throws {
        try environment.store.write { tx in
            guard let person = try tx.people.find(caller.identity),
                try tx.passkeys.remove(id, account: person.account)
            else { return }
            try environment.tell(.passkeyRemoved, person, in: tx, now: now)
        }
    }

    /// The passkey of that id; nil where there is none.
    public func passkey(credential: String) throws -> Passkey? {
        try environment.store.read { try $0.passkeys.find(credential: credential) }
    }

    /// Signs a browser in by a passkey whose signature was found good, unless it was removed or used meanwhile.
    public func signIn(
        _ passkey: Passkey, counter: Int64, browser: String, known: String?, now: Instant
    ) throws -> Passwords.SignIn {
        try signIn(passkey.identity, way: .passkey, browser: browser, known: known, now: now) {
            tx in
            try tx.passkeys.note(passkey, counter: counter, now: now)
        } ?? .refused
    }
}
