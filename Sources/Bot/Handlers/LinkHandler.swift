import Planner
import Storage
import Wording

/// One plan for several networks. The plan belongs to its founder, the person who asked for the first code.
struct LinkHandler {
    let context: UpdateContext

    private var tx: Transaction { context.tx }
    private var plan: Plan { context.plan }
    private var identity: Identity { context.identity }
    private var members: PlanMembers { context.members }

    /// Asks for a code, or asks whether to join with one.
    func link(_ code: String?) throws -> Outcome {
        guard !context.chat.isGroup else { return .say(.link(.privateChatsOnly)) }
        if let code { return try askJoin(AccessCode(typed: code)) }
        let code = AccessCode(
            length: AccessCode.linkLength, seed: context.environment.options.codeSeed,
            for: "link \(context.update.key)")
        try tx.codes.saveLinkCode(
            code.hash, account: identity.account, identity: identity.id,
            expires: context.now.adding(seconds: 600))
        return .say(.link(.code(code.text)))
    }

    private func askJoin(_ code: AccessCode) throws -> Outcome {
        let tries = CodeTries(tx: tx, sender: context.update.sender, now: context.now)
        guard try !tries.areUsedUp() else { return .say(.link(.tooManyTries)) }
        guard let account = try tx.codes.account(linkCode: code.hash, now: context.now),
            let founder = try tx.people.founder(account: account)
        else {
            try tries.count()
            return .say(.link(.invalidCode))
        }
        guard account != identity.account else { return .say(.link(.linkedAlready)) }
        return try context.ask(
            .confirm(.link(hash: code.hash)), .link(joinQuestion(founder.personName)))
    }

    private func joinQuestion(_ founder: PersonName) throws -> LinkReply {
        guard try members.isFounder(identity) else { return .askChange(founder: founder) }
        let others = try members.companions(of: identity)
        return .askJoin(founder: founder, dismissed: others.map(\.personName))
    }

    /// Moves this plan into the one that asked for the code. Whoever founded none comes with nothing.
    func join(_ hash: String) throws -> Outcome {
        guard let account = try tx.codes.account(linkCode: hash, now: context.now),
            account != identity.account, let target = try tx.planToJoin(account: account)
        else { return .say(.link(.codeIsOver)) }
        guard try members.isFounder(identity) else { return try change(to: target, account, hash) }
        if let busy = try context.busy() { return busy }
        guard try fitsTogether(with: target) else { return .say(.link(.tooLargeTogether)) }
        try tx.codes.deleteLinkCode(hash)
        tx.undo.dropJournal()
        for other in try members.companions(of: identity) {
            try members.part(other, from: plan)
            try members.tell(other, .link(.planGone(.joinedAnother)))
        }
        let todos = try tx.todos.ids(plan: plan.id)
        guard todos.count > JobRunner.bound else {
            try tx.todos.moveAll(from: plan.id, to: target.id, now: context.now)
            return try bringPerson(to: target, of: account)
        }
        // Nothing of it is spoken of until the tasks stand in the other plan.
        try tx.plans.setState(.stopped, plan: plan.id)
        return try context.begin(.join, subject: "\(account)", todos)
    }

    /// Leaves one founder's plan for another's.
    private func change(to target: Plan, _ account: Int64, _ hash: String) throws -> Outcome {
        try tx.codes.deleteLinkCode(hash)
        tx.undo.dropJournal()
        try leave(plan)
        let alone = try tx.people.find(identity.id)?.account
        try tx.people.move(identity.id, to: account)
        if let alone { try tx.people.deleteAccount(alone) }
        var outcome = try joined(target)
        outcome.asNewMessage = true
        return outcome
    }

    /// Ends a join whose tasks were moved in parts.
    func finishJoining(_ account: String) throws -> Outcome {
        guard let account = Int64(account), let target = try tx.planToJoin(account: account) else {
            try PlanPushes(session: context.session).resume()
            return .say(.link(.codeIsOver))
        }
        return try bringPerson(to: target, of: account)
    }

    /// Whether both plans together are no more than one may be.
    private func fitsTogether(with target: Plan) throws -> Bool {
        let limits = try context.environment.options.limits(of: target.account, in: tx)
        let open = try [plan, target].map { try tx.todos.openCount(plan: $0.id) }.reduce(0, +)
        let size = try [plan, target].map { try tx.plans.bytes($0.id) }.reduce(0, +)
        return open <= limits.tasks && (limits.planBytes == 0 || size <= limits.planBytes)
    }

    private func bringPerson(to target: Plan, of account: Int64) throws -> Outcome {
        try tx.outbox.move(from: plan.id, to: target.id)
        try tx.quotes.copy(from: plan.id, to: target.id)
        try tx.subscriptions.move(from: plan.id, to: target.id)
        let old = identity.account
        try tx.people.move(identity.id, to: account)
        try tx.people.deleteAccount(old)
        context.session.own = target
        try context.session.planAlarms.moveAll()
        return try joined(target)
    }

    private func joined(_ target: Plan) throws -> Outcome {
        context.session.own = target
        try members.tellFounder(
            of: target, .link(.joined(identity.personName, identity: identity.id)))
        return .say(.link(.linked))
    }

    /// Parts those who share the plan: its founder the others, and any other only themselves.
    func unlink() throws -> Outcome {
        guard !context.chat.isGroup else { return .say(.link(.privateChatsOnly)) }
        guard try members.isFounder(identity) else { return try leave() }
        let others = try members.companions(of: identity)
        guard !others.isEmpty else { return .say(.link(.nothingIsLinked)) }
        for other in others { try remove(other) }
        return .say(.link(.unlinked(others.map(\.personName))))
    }

    private func leave() throws -> Outcome {
        guard let founder = try tx.people.founder(account: identity.account) else {
            return .silence
        }
        try leave(plan)
        var outcome = Outcome.say(.link(.leftPlan(of: founder.personName)))
        outcome.hasLeftPlan = true
        outcome.asNewMessage = true
        return outcome
    }

    private func leave(_ shared: Plan) throws {
        try members.part(identity, from: shared)
        try members.tellFounder(of: shared, .link(.someoneLeft(identity.personName)))
    }

    /// Removes one person who shares the plan; only its founder can.
    func remove(member id: Int64) throws -> Outcome {
        guard !context.chat.isGroup, try members.isFounder(identity),
            let other = try members.companions(of: identity).first(where: { $0.id == id })
        else { return .say(.link(.notAMember)) }
        try remove(other)
        return .say(.link(.removed(other.personName)))
    }

    private func remove(_ other: Identity) throws {
        try members.part(other, from: plan)
        try members.tell(other, .link(.planGone(.removed)))
        try context.session.reload()
    }

    /// Gives a code that lets one new person in within a day; only those whom the operator named may ask.
    func invite() throws -> Outcome {
        let list = context.environment.access.list(
            ofHost: context.update.sender, at: context.update.bot)
        guard list.inviteOnly else { return .say(.link(.inviteNotNeeded)) }
        guard list.admitsHost(context.update.sender) else { return .say(.link(.inviteNotAllowed)) }
        let code = AccessCode(
            length: AccessCode.invitationLength, seed: context.environment.options.codeSeed,
            for: "invite \(context.update.key)")
        try tx.codes.saveInvite(
            code.hash, identity: identity.id, expires: context.now.adding(seconds: 86_400),
            now: context.now)
        let names = context.environment.access.served(of: try tx.facts.telegramNames())
        let name = names[context.update.bot] ?? names.min { $0.key < $1.key }?.value
        return .say(.link(.inviteCode(code.text, telegram: name)))
    }
}

extension UpdateContext {
    /// The people who share the plan.
    var members: PlanMembers {
        PlanMembers(tx: tx, environment: environment, now: now)
    }
}

extension Transaction {
    /// The plan of an account that others may join: one that is not being erased.
    func planToJoin(account: Int64) throws -> Plan? {
        guard let plan = try plans.find(account: account),
            try jobs.find(plan: plan.id)?.kind != .erase
        else { return nil }
        return plan
    }
}
