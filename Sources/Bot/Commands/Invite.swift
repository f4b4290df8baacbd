import Wording
import Language
import Planner
import Storage

extension Turn {
    /// Gives a code that lets one new person in within a day; only those whom the operator named may ask.
    func invite() throws {
        let list = environment.access.list
        guard list.inviteOnly else {
            return say("Nobody needs an invitation here: everyone can write to me.")
        }
        guard list.admitsHost(update.sender) else {
            return say("Only people whom the operator named can invite others.")
        }
        let code = AccessCode(
            length: AccessCode.invitationLength, seed: environment.options.codeSeed,
            for: "invite \(update.key)")
        try tx.saveInvite(
            code.hash, identity: identity.id, expires: now.adding(seconds: 86_400), now: now)
        say(RichText("Whoever sends me `/start \(code.text)` within 24 hours comes in, once."))
    }
}
