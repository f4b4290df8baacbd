import Planner
import Storage

/// What one person may keep and send: the operator's limits for all, but for those that were set for the person.
struct PersonLimits {
    /// How many tasks the person's plan may hold.
    var tasks: Int
    /// How many bytes it may hold; 0 for no limit.
    var planBytes: Int
    /// How many messages the person may send in a minute; 0 for no limit.
    var messagesPerMinute: Int

    fileprivate init(_ options: BotOptions, _ own: OwnLimits?) {
        tasks = own?.tasks ?? options.tasks
        planBytes = own?.planBytes ?? options.planBytes
        messagesPerMinute = own?.messagesPerMinute ?? options.messagesPerMinute
    }
}

extension BotOptions {
    /// What a person may send.
    func limits(of person: Identity, in tx: Transaction) throws -> PersonLimits {
        PersonLimits(
            self, try tx.limits.find(network: person.network, externalID: person.externalID))
    }

    /// What the plan of an account may hold: its founder's limits; those for all in a group, which has no account.
    func limits(of account: Int64?, in tx: Transaction) throws -> PersonLimits {
        PersonLimits(self, try account.flatMap(tx.limits.find(account:)))
    }
}

extension PlanSession {
    /// What the plan may hold.
    var limits: PersonLimits {
        get throws { try environment.options.limits(of: plan.account, in: tx) }
    }
}
