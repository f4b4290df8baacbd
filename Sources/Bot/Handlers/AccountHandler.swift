import Planner
import Storage
import Wording

/// The begin of an account, its pushes, and its end.
struct AccountHandler {
    let context: UpdateContext

    private var tx: Transaction { context.tx }
    private var plan: Plan { context.plan }

    /// What a new person is told with the first answer.
    var greeting: Reply {
        guard !context.chat.isGroup else {
            return .account(.groupGreeting(zone: plan.zone, agenda: plan.agenda))
        }
        return .account(.greeting(name: name, zone: plan.zone, agenda: plan.agenda))
    }

    private var name: String? { context.chat.isGroup || plan.name.isEmpty ? nil : plan.name }

    /// Registers, or switches pushes on again; what fell due meanwhile comes as one digest.
    func start(isNewcomer: Bool) throws -> Outcome {
        guard plan.state == .stopped else {
            return isNewcomer ? .silence : .say(.account(.hereAlready(name: name)))
        }
        try PlanPushes(session: context.session).resume()
        return .say(.account(.welcomeBack))
    }

    /// Switches all pushes off; those of a group only when that is confirmed.
    func askStop(until day: CivilDate?) throws -> Outcome {
        guard context.chat.isGroup else { return try stop(until: day) }
        return try context.ask(
            .confirm(.stopGroup(until: day)), .account(.askGroupStop(until: day)))
    }

    /// Switches all pushes off, until a day or until they are asked for.
    func stop(until day: CivilDate?) throws -> Outcome {
        try tx.plans.setState(.stopped, plan: plan.id)
        try tx.alarms.delete(plan: plan.id, kind: .resume)
        let session = context.session
        if let day { try tx.alarms.add(.resume, plan: plan.id, at: session.start(of: day)) }
        try session.reload()
        return .say(.account(.stopped(until: day)))
    }

    /// Sends reminders and agenda to this chat.
    func pushHere() throws -> Outcome {
        guard !Door.isDoor(context.update.bot) else { return .say(.door(.pagesRingNobody)) }
        var plan = context.session.own
        plan.pushChat = context.chat.id
        plan.pushThread = context.update.chat.thread
        plan.pushIsFixed = true
        try tx.plans.saveSettings(plan)
        try context.session.reload()
        return .changed(.pushChat, .account(.pushesHere))
    }

    /// Asks whether to erase everything.
    func askDeletion() throws -> Outcome {
        try context.ask(.confirm(.deleteAccount), .account(deletionQuestion()))
    }

    private func deletionQuestion() throws -> AccountReply {
        guard !context.chat.isGroup else { return .askGroupDeletion }
        let members = context.members
        if try !members.isFounder(context.identity),
            let founder = try tx.people.founder(account: context.identity.account)
        {
            return .askLeaving(founder: founder.personName)
        }
        let others = try members.companions(of: context.identity)
        return .askDeletion(sharers: others.map(\.personName))
    }

    /// Erases everything, or leaves the plan of somebody else for good.
    func delete() throws -> Outcome {
        tx.undo.dropJournal()
        guard try context.chat.isGroup || context.members.isFounder(context.identity) else {
            return try leave()
        }
        let isLarge =
            try tx.todos.count(plan: plan.id) > JobRunner.bound || tx.retention.hasManyMessages()
        if isLarge, let busy = try context.busy() { return busy }
        if let account = plan.account { try context.members.dissolve(plan, of: account) }
        guard isLarge else { return try erase() }
        // Nothing of it is spoken of any more.
        try tx.plans.setState(.stopped, plan: plan.id)
        return try context.begin(.erase)
    }

    /// Erases the person, who shares the plan of another; the plan stays.
    private func leave() throws -> Outcome {
        let shared = plan
        let name = context.identity.personName
        try context.members.erase(context.identity, from: shared)
        try context.members.tellFounder(of: shared, .link(.someoneLeft(name)))
        return Self.farewell(.left)
    }

    /// Erases the plan with its account.
    func erase() throws -> Outcome {
        tx.undo.dropJournal()
        if let account = plan.account {
            try context.members.delete(account)
        } else {
            try tx.plans.erase(plan.id)
        }
        return Self.farewell(context.chat.isGroup ? .groupErased : .erased)
    }

    private static func farewell(_ reply: AccountReply) -> Outcome {
        var outcome = Outcome.say(.account(reply), kind: .farewell)
        outcome.asNewMessage = true
        return outcome
    }
}
