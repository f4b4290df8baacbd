import Wording
public import Planner
public import Storage

/// What an operator does about people.
public struct UserAdministration: Sendable {
    private let environment: BotEnvironment

    /// For the people in the database of `environment`.
    public init(_ environment: BotEnvironment) {
        self.environment = environment
    }

    /// Shuts a person out, or lets them in again: the founder of a plan with all who share it. False where nobody
    /// is known by that id.
    public func setBlocked(
        _ isBlocked: Bool, network: String, externalID: String
    ) throws -> Bool {
        try environment.store.write { tx in
            guard let person = try tx.people.find(network: network, externalID: externalID)
            else { return false }
            let isFounder = try tx.people.founder(account: person.account)?.id == person.id
            let people = isFounder ? try tx.people.all(account: person.account) : [person]
            for person in people { try tx.people.setBlocked(isBlocked, identity: person.id) }
            try environment.access.settle(account: person.account, in: tx)
            return true
        }
    }

    /// Erases a person: the founder of a plan with the plan; of those who share one, only the person. False where
    /// nobody is known by that id.
    public func delete(network: String, externalID: String, now: Instant) throws -> Bool {
        try environment.store.write { tx in
            guard let person = try tx.people.find(network: network, externalID: externalID)
            else { return false }
            let members = PlanMembers(tx: tx, environment: environment, now: now)
            let chats = try tx.chats.privateChats(identity: person.id)
            try tx.dialogs.close(identity: person.id)
            let isFounder = try tx.people.founder(account: person.account)?.id == person.id
            let plan = try tx.plans.find(account: person.account)
            if let plan, !isFounder {
                try members.erase(person, from: plan)
                try members.tellFounder(of: plan, .link(.someoneLeft(person.personName)))
            } else {
                if let plan { try members.dissolve(plan, of: person.account) }
                try members.delete(person.account)
            }
            for chat in chats { try tx.hideKeys(of: tx.chats.delete(chat.id)) }
            try tx.limits.set(nil, network: network, externalID: externalID)
            return true
        }
    }

    /// Sets what one person may keep and send, who may be known or not.
    public func limit(_ limits: OwnLimits, network: String, externalID: String) throws {
        try environment.store.write { tx in
            try tx.limits.set(limits, network: network, externalID: externalID)
        }
    }

    /// Makes a code that lets one person in, once, within so many days; with the names of the bots on Telegram.
    public func invite(name: String, days: Int, now: Instant) throws -> (
        code: String, telegram: [String]
    ) {
        let code = AccessCode(
            length: AccessCode.invitationLength, seed: environment.options.codeSeed,
            for: "invitation \(name) \(now.seconds)")
        return try environment.store.write { tx in
            try tx.codes.saveInvite(
                code.hash, name: name, expires: now.adding(seconds: days * 86_400), now: now)
            let names = environment.access.served(of: try tx.facts.telegramNames())
            return (code.text, names.values.sorted())
        }
    }

    /// Takes back the invitations of a name that nobody has used; how many there were.
    public func withdraw(name: String) throws -> Int {
        try environment.store.write { try $0.codes.deleteInvites(named: name) }
    }
}
