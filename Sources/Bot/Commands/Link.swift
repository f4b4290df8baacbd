import Language
import Planner
import Storage

extension Turn {
    /// Asks for a code, or joins with one.
    func link(_ code: String?) throws {
        guard !chat.isGroup else { return say("Linking is for private chats.") }
        if let code { return try askJoin(code.uppercased()) }
        let secret = environment.options.codeSecret
        let code = Self.code("link \(secret) \(update.key)")
        try tx.saveLinkCode(
            code, account: identity.account, identity: identity.id,
            expires: now.adding(seconds: 600))
        say(
            RichText(
                "Type `link \(code)` to me on the other network within 10 minutes. The two plans become one."
            ))
    }

    private func askJoin(_ code: String) throws {
        guard let account = try tx.account(linkCode: code, now: now) else {
            return say(
                "That code is not valid, or older than 10 minutes. Ask for a new one with `link`.")
        }
        guard account != identity.account else { return say("These are linked already.") }
        try ask(
            .confirm(.link(code: code)),
            Message(
                "Join this plan with the one that the code is from? Its settings win, your tasks move there under new numbers. This cannot be undone.",
                buttons: [[Button("Yes", .yes), Button("Cancel", .no)]]))
    }

    /// Moves this plan into the one that asked for the code.
    func join(_ code: String) throws {
        guard let account = try tx.account(linkCode: code, now: now),
            let target = try tx.plan(account: account)
        else { return say("That code is no longer valid. Ask for a new one with `link`.") }
        tx.dropJournal()
        try tx.moveTodos(from: plan.id, to: target.id, now: now)
        try tx.moveMessages(from: plan.id, to: target.id)
        let old = identity.account
        try tx.moveIdentity(identity.id, to: account)
        try tx.deleteLinkCode(code)
        try tx.deleteAccount(old)
        session.plan = target
        try session.moveAllAlarms()
        say("Linked: both networks show one plan now.")
    }

    /// Parts this identity from a shared account; the plan stays with the first.
    func unlink() throws {
        let identities = try tx.identities(account: identity.account)
        guard identities.count > 1, let leaving = identities.last else {
            return say("Nothing is linked.")
        }
        let account = try tx.createAccount(now: now)
        try tx.moveIdentity(leaving.id, to: account)
        say(
            RichText(
                "Unlinked. The plan stays with \(identities[0].network); \(leaving.network) begins a new one."
            ))
    }
}
