public import Planner
import Storage
import Synchronization

/// The list of who may use the bot, as it is in force: the operator may change it while the bot runs.
public final class Access: Sendable {
    private let inForce: Mutex<AccessList>
    private let own = Mutex<[String: AccessList]>([:])

    /// A list in force.
    public init(_ list: AccessList) {
        inForce = Mutex(list)
    }

    /// The list that is in force.
    public var list: AccessList {
        get { inForce.withLock { $0 } }
        set { inForce.withLock { $0 = newValue } }
    }

    /// Sets who may use one bot among several; nil for those on the list.
    public func set(_ list: AccessList?, of bot: String) { own.withLock { $0[bot] = list } }

    /// Who may use a bot, such as `telegram:42`.
    func list(of bot: String) -> AccessList { own.withLock { $0[bot] } ?? list }

    /// The lists of all bots.
    private var lists: [AccessList] { [list] + own.withLock { Array($0.values) } }
}

extension Access {
    /// Whether a person may use a bot.
    func admits(_ person: Identity, to bot: String, in tx: Transaction) throws -> Bool {
        try admits(person, by: [list(of: bot)], in: tx)
    }

    /// Whether a person may use one of the bots: by its list, by an invitation, or as one who joined the plan of somebody
    /// who may.
    func admits(_ person: Identity, in tx: Transaction) throws -> Bool {
        try admits(person, by: lists, in: tx)
    }

    private func admits(
        _ person: Identity, by lists: [AccessList], in tx: Transaction
    ) throws -> Bool {
        guard !person.isBlocked else { return false }
        if lists.contains(where: { $0.admits(person) }) { return true }
        return try tx.people.founder(account: person.account).map { founder in
            lists.contains { $0.admits(founder) }
        } ?? false
    }

    /// Lets the plan of an account speak by itself or not, as its people may use the bot or not; what falls due
    /// while they may not is kept.
    func settle(account: Int64, in tx: Transaction) throws {
        guard let plan = try tx.plans.find(account: account) else { return }
        let isServed = try tx.people.all(account: account).contains { try admits($0, in: tx) }
        switch plan.state {
        case .active where !isServed: try tx.plans.setState(.refused, plan: plan.id)
        case .refused where isServed:
            try tx.plans.setState(.active, plan: plan.id)
            try tx.alarms.unpark(plan: plan.id)
        case .active, .refused, .stopped, .blocked: break
        }
    }
}

extension BotEnvironment {
    /// Lets the list in force decide which plans speak by themselves. To be called at start, and when the list
    /// has changed.
    public func settleAccess() throws {
        let list = access.list
        let stamp = String(StableHash.of("\(list)"), radix: 16)
        guard try store.read({ try $0.facts.value(.access) }) != stamp else { return }
        try store.write { tx in
            for person in try tx.people.all(origin: .unknown) {
                let isGuest =
                    list.inviteOnly && !(list.entries != nil && list.admits(person))
                try tx.people.setOrigin(isGuest ? .code : .list, identity: person.id)
            }
            let isOpen = list.entries == nil
            for account in try tx.people.accounts(state: isOpen ? .refused : nil) {
                try access.settle(account: account, in: tx)
            }
            try tx.facts.set(.access, stamp)
        }
    }

    /// Whether a code may let somebody in: where newcomers need one, and while one of the operator's is open.
    func takesInvitations(in tx: Transaction, now: Instant) throws -> Bool {
        try access.list.inviteOnly || !tx.codes.openInvites(now: now).isEmpty
    }

    /// Whether the bot may follow a person's invitation into a room: one who may use the bot. Where newcomers
    /// need a code, everybody may whom the bot does not know, to be able to say it.
    public func admitsInvitation(from sender: Sender, now: Instant) -> Bool {
        let isAdmitted = try? store.read { tx in
            guard let known = try tx.people.find(network: sender.network, externalID: sender.id)
            else {
                return try access.list.admitsNewcomer(sender)
                    || takesInvitations(in: tx, now: now)
            }
            return try access.admits(known, in: tx)
        }
        return isAdmitted ?? false
    }

    /// Whether a person may use the bot, or need only say a code, and has no plan yet.
    public func isNewcomer(_ sender: Sender, now: Instant) -> Bool {
        guard admitsInvitation(from: sender, now: now) else { return false }
        let plan = try? store.read { tx in
            try tx.people.find(network: sender.network, externalID: sender.id)
                .flatMap { try tx.plans.find(account: $0.account) }
        }
        return plan == .some(nil)
    }
}
