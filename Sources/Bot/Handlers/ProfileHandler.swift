import Planner
import Storage
import Wording

/// Who somebody is: the name and photo that the network tells of them. The photo is fetched when it is shown, and never
/// kept.
struct ProfileHandler {
    let context: UpdateContext

    private var identity: Identity { context.identity }

    /// Shows a person their own name and photo; the photo in private alone.
    func show() throws -> Outcome {
        let sender = context.update.sender
        guard !identity.isForgotten else { return .say(.account(.meForgotten)) }
        var outcome = Outcome.say(
            .account(
                .me(
                    PersonName(
                        name: sender.name, network: sender.network,
                        externalID: sender.username.map { "@\($0)" } ?? sender.id),
                    called: context.session.own.name, email: try email)))
        guard !context.chat.isGroup else { return outcome }
        outcome.answers[0].file = NetworkFile(
            bot: context.chat.bot, kind: .portrait, reference: sender.id)
        return outcome
    }

    /// The address is for the person's own eyes.
    private var email: String? {
        get throws {
            guard !context.chat.isGroup else { return nil }
            return try context.tx.door.email(identity: identity.id)?.address
        }
    }

    /// Forgets the name and shows neither name nor photo any more, or does so again.
    func setForgotten(_ isForgotten: Bool) throws -> Outcome {
        let name = isForgotten ? "" : context.update.sender.name
        try context.tx.people.setForgotten(isForgotten, name: name, identity: identity.id)
        var plan = context.session.own
        plan.name = name
        if context.plan.account != nil { try context.tx.plans.saveSettings(plan) }
        try context.session.reload()
        return .say(.account(isForgotten ? .meForgotten : .meKnown(name)))
    }
}
