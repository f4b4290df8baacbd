import Language
import Planner
import Storage

extension Turn {
    /// Gives a code that lets one new person in within a week; only those whom the operator named may ask.
    func invite() throws {
        guard environment.options.inviteOnly else {
            return say("Nobody needs an invitation here: everyone can write to me.")
        }
        guard AccessList(environment.options.allow).admits(update.sender) else {
            return say("Only people whom the operator named can invite others.")
        }
        let code = Self.code("invite \(environment.options.codeSecret) \(update.key)")
        try tx.saveInvite(code, expires: now.adding(seconds: 7 * 86_400))
        say(RichText("Whoever sends me `/start \(code)` within a week comes in, once."))
    }

    /// Eight figures that nobody can guess who does not know what they are drawn from.
    static func code(_ source: String) -> String {
        String(10_000_000 + StableHash.mix(StableHash.of(source)) % 90_000_000)
    }
}
