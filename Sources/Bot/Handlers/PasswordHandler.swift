import Language
import Planner
import Storage
import Wording

/// The password of a person, as it is spoken of in their private chat, and the browsers that it lets in.
///
///     password ──► the current one, where there is one ──► a new one ──► once more ──► set
///
/// Each message with a password is taken away, where the network lets the bot do that.
struct PasswordHandler {
    let context: UpdateContext

    private static let mostWrong = 3

    private var tx: Transaction { context.tx }
    private var policy: PasswordPolicy { context.environment.options.passwords }

    /// Begins to set the password; with what was said as the new one, where none holds yet.
    func begin(_ said: String?) throws -> Outcome {
        if said != nil { try context.takeAwaySaid() }
        guard try tx.door.password(identity: context.identity.id) == nil else {
            return try ask(.current(wrong: 0), .askCurrent)
        }
        guard let said else { return try askNew() }
        return try new(said)
    }

    /// Takes the answer to what was asked about a password; nil where nothing was, or something else is said.
    func answer(_ text: String) throws -> Outcome? {
        guard case .password(let step)? = try context.openDialog() else { return nil }
        let typed = try MessageMeaning(text, at: context.update.sentAt, behind: nil, context).typed
        try context.close(.password(step))
        switch typed.command {
        case .cancel, .drop: return .say(.question(.cancelled))
        case .door(.resetPassword), .door(.password(nil)): return nil
        case .add, .unknown: if text.wholeMatch(of: /\/[a-z_]+/) != nil { return nil }
        // What could be no password and orders something is that order: `settings`, `home`.
        default: if policy.faults(of: text).contains(where: { $0 != .common }) { return nil }
        }
        try context.takeAwaySaid()
        switch step {
        case .current(let wrong): return try current(text, wrong)
        case .new: return try new(text)
        case .again(let hash): return try again(text, PasswordHash(stored: hash))
        }
    }

    private func current(_ text: String, _ wrong: Int) throws -> Outcome {
        let stored = try tx.door.password(identity: context.identity.id)
        if let stored, try isOf(text, PasswordHash(stored: stored.hash)) { return try askNew() }
        guard wrong + 1 < Self.mostWrong else { return say(.wrongTooOften) }
        return try ask(.current(wrong: wrong + 1), .wrong)
    }

    private func askNew() throws -> Outcome {
        try ask(.new, .askNew(length: policy.length, isMixed: policy == .classic))
    }

    private func new(_ text: String) throws -> Outcome {
        let faults = policy.faults(of: text)
        guard faults.isEmpty else { return try ask(.new, .weak(faults)) }
        let hash = try hashes.hash(of: text, for: context.update.key)
        return try ask(.again(hash: hash.text), .askAgain)
    }

    private func again(_ text: String, _ hash: PasswordHash) throws -> Outcome {
        guard try isOf(text, hash) else { return try ask(.new, .differ) }
        let ended = try tx.door.sessions(account: context.identity.account, now: context.now)
            .count { $0.identity == context.identity.id }
        let name = try Passwords.set(
            hash, of: context.identity, in: tx, now: context.now)
        return say(
            .set(
                name: name, address: context.environment.options.pages ?? "", endedSessions: ended))
    }

    private var hashes: PasswordHashes { context.environment.passwordHashes }

    private func isOf(_ text: String, _ hash: PasswordHash) throws -> Bool {
        try hashes.matches(hash, text, for: context.update.key)
    }

    /// Lets a browser in that waits, or not.
    func settle(browser id: Int64, isTheirs: Bool) throws -> Outcome {
        guard let session = try tx.door.waiting(id, now: context.now),
            session.identity == context.identity.id
        else { return say(.over) }
        guard isTheirs else {
            try tx.door.endSession(id)
            return say(.shutOut(session.way))
        }
        guard try tx.door.admit(session: id) else { return say(.over) }
        return say(.letIn(browser: session.browser))
    }

    private func ask(_ step: PasswordStep, _ reply: PasswordReply) throws -> Outcome {
        try context.ask(.password(step), .door(.password(reply)))
    }

    private func say(_ reply: PasswordReply) -> Outcome { .say(.door(.password(reply))) }
}
