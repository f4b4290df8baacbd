public import Planner
import Storage
import Synchronization

/// The lists of who may use the bots, as they are in force: the operator may change them while the bots run.
public final class Access: Sendable {
    private struct State {
        var list: AccessList
        /// The bots' own lists, by their names in the configuration; nil for those that have none.
        var own: [String: AccessList?]
        /// The names in the configuration of the bots that are served.
        var names: [String: String] = [:]

        /// The list that the bot of that name has of its own.
        func ownList(ofBotNamed name: String) -> AccessList? { own[name] ?? nil }

        /// The list that a bot has of its own.
        func ownList(of bot: String) -> AccessList? { names[bot].flatMap(ownList(ofBotNamed:)) }
    }

    private let state: Mutex<State>

    /// A list in force, and the bots' own, by their names in the configuration; nil for those that have none.
    public init(_ list: AccessList, own: [String: AccessList?] = [:]) {
        state = Mutex(State(list: list, own: own))
    }

    /// The list that is in force for bots that have none of their own.
    public var list: AccessList {
        get { state.withLock { $0.list } }
        set { state.withLock { $0.list = newValue } }
    }

    /// Puts other lists into force. A bot that is served and not named any more keeps its own.
    public func replace(_ list: AccessList, own: [String: AccessList?]) {
        state.withLock { state in
            let served = Set(state.names.values)
            state.own = own.merging(state.own.filter { served.contains($0.key) }) { new, _ in new }
            state.list = list
        }
    }

    /// Tells that a bot, such as `telegram:42`, is the one of that name in the configuration.
    public func introduce(_ bot: String, as name: String) {
        state.withLock { $0.names[bot] = name }
    }

    /// Who may use a bot, such as `telegram:42`.
    func list(of bot: String) -> AccessList {
        state.withLock { $0.ownList(of: bot) ?? $0.list }
    }

    /// What is noted of those whom a bot lets in: the bot, empty where it has no list of its own.
    func doorman(of bot: String) -> String {
        state.withLock { $0.ownList(of: bot) == nil ? "" : bot }
    }

    /// Who may use the bot of that name in the configuration.
    public func list(ofBotNamed name: String) -> AccessList {
        state.withLock { $0.ownList(ofBotNamed: name) ?? $0.list }
    }

    /// Of names by bot those of the bots that are served; all of them before the first was reached.
    func served(of names: [String: String]) -> [String: String] {
        let bots = state.withLock { Set($0.names.keys) }
        return bots.isEmpty ? names : names.filter { bots.contains($0.key) }
    }

    /// By which list somebody may invite others at a bot: its own; on pages, one of those that let them.
    func list(ofHost sender: Sender, at bot: String) -> AccessList {
        guard Door.isDoor(bot) else { return list(of: bot) }
        return lists.first { $0.inviteOnly && $0.admitsHost(sender) } ?? list
    }

    /// The lists of all bots, in an order that stays; the common one only where a bot has none of its own.
    fileprivate var lists: [AccessList] {
        state.withLock { state in
            let own = state.own.sorted { $0.key < $1.key }.map(\.value)
            let isCommon = own.isEmpty || own.contains { $0 == nil }
            return (isCommon ? [state.list] : []) + own.compactMap(\.self)
        }
    }
}

extension Access {
    /// Whether a person may use a bot; the pages, where they may use one of the bots.
    func admits(_ person: Identity, to bot: String, in tx: Transaction) throws -> Bool {
        guard !Door.isDoor(bot) else { return try admits(person, in: tx) }
        let (list, doorman) = (list(of: bot), doorman(of: bot))
        return try admits(person, in: tx) { person in
            list.admits(
                person, cameInHere: person.admittedBy.map { $0.contains(doorman) } ?? true)
        }
    }

    /// Whether a person may use one of the bots: by its list, by an invitation, or as one who joined the plan of somebody
    /// who may.
    func admits(_ person: Identity, in tx: Transaction) throws -> Bool {
        let lists = lists
        return try admits(person, in: tx) { person in lists.contains { $0.admits(person) } }
    }

    fileprivate func admits(
        _ person: Identity, in tx: Transaction, _ isListed: (Identity) -> Bool
    ) throws -> Bool {
        guard !person.isBlocked else { return false }
        if isListed(person) { return true }
        return try tx.people.founder(account: person.account).map(isListed) ?? false
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
        let (list, lists) = (access.list, access.lists)
        let stamp = String(StableHash.of("\(lists)"), radix: 16)
        guard try store.read({ try $0.facts.value(.access) }) != stamp else { return }
        try store.write { tx in
            for person in try tx.people.all(origin: .unknown) {
                let isGuest =
                    list.inviteOnly && !(list.entries != nil && list.admits(person))
                try tx.people.setOrigin(isGuest ? .code : .list, identity: person.id)
            }
            let isOpen = lists.contains { $0.entries == nil }
            for account in try tx.people.accounts(state: isOpen ? .refused : nil) {
                try access.settle(account: account, in: tx)
            }
            try tx.facts.set(.access, stamp)
        }
    }

    /// Whether a code may let somebody in where a list is in force: where newcomers need one, and while one of the
    /// operator's is open.
    func takesInvitations(by list: AccessList, in tx: Transaction, now: Instant) throws -> Bool {
        try list.inviteOnly || !tx.codes.openInvites(now: now).isEmpty
    }

    /// Whether the bot of that name in the configuration may follow a person's invitation into a room: one who may use
    /// the bot. Where newcomers need a code, everybody may whom the bot does not know, to be able to say it.
    public func admitsInvitation(
        from sender: Sender, toBotNamed name: String, now: Instant
    ) -> Bool {
        let list = access.list(ofBotNamed: name)
        let isAdmitted = try? store.read { tx in
            guard let known = try tx.people.find(network: sender.network, externalID: sender.id)
            else {
                return try list.admitsNewcomer(sender)
                    || takesInvitations(by: list, in: tx, now: now)
            }
            return try access.admits(known, in: tx) { list.admits($0) }
        }
        return isAdmitted ?? false
    }

    /// Whether a person may use the bot of that name, or need only say a code, and has no plan yet.
    public func isNewcomer(_ sender: Sender, toBotNamed name: String, now: Instant) -> Bool {
        guard admitsInvitation(from: sender, toBotNamed: name, now: now) else { return false }
        let plan = try? store.read { tx in
            try tx.people.find(network: sender.network, externalID: sender.id)
                .flatMap { try tx.plans.find(account: $0.account) }
        }
        return plan == .some(nil)
    }
}
