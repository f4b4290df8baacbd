import Wording
import Language
import Planner
import Storage

/// One plan for several networks. It belongs to its founder: who asked for the first code.
extension Turn {
    static let linkingIsPrivate: RichText = "Linking is for private chats."

    /// Asks for a code, or joins with one.
    func link(_ code: String?) throws {
        guard !chat.isGroup else { return say(Self.linkingIsPrivate) }
        if let code { return try askJoin(AccessCode(typed: code)) }
        let code = AccessCode(
            length: AccessCode.linkLength, seed: environment.options.codeSeed,
            for: "link \(update.key)")
        try tx.saveLinkCode(
            code.hash, account: identity.account, identity: identity.id,
            expires: now.adding(seconds: 600))
        say(
            RichText(
                "Type `link \(code.text)` to me on the other network within 10 minutes. The two plans become one."
            ))
    }

    private func askJoin(_ code: AccessCode) throws {
        let tries = CodeTries(tx: tx, sender: update.sender, now: now)
        guard try !tries.areUsedUp() else { return say(CodeTries.refusal) }
        guard let account = try tx.account(linkCode: code.hash, now: now),
            let founder = try tx.founder(account: account)
        else {
            try tries.count()
            return say(
                "That code is not valid, or older than 10 minutes. Ask for a new one with `link`.")
        }
        guard account != identity.account else { return say("These are linked already.") }
        try ask(
            .confirm(.link(hash: code.hash)),
            Message(
                try joinQuestion(founder), buttons: [[Button("Yes", .yes), Button("Cancel", .no)]]))
    }

    private func joinQuestion(_ founder: Identity) throws -> RichText {
        let name = founder.introduction
        guard try isFounder() else {
            return RichText(
                "Leave the plan you share now, and join the one of \(name)? You take nothing along: the tasks of the one stay there, and those of the other belong to its founder. This cannot be undone."
            )
        }
        var text = RichText(
            "Join this plan with the one of \(name)? Its settings win, your tasks move there under new numbers and stay with its founder, also after `unlink`. This cannot be undone."
        )
        let others = try companions()
        if !others.isEmpty {
            text += RichText("\nNo longer in it: \(Self.names(others)).")
        }
        return text
    }

    /// Moves this plan into the one that asked for the code. Whoever founded none comes with nothing.
    func join(_ hash: String) throws {
        guard let account = try tx.account(linkCode: hash, now: now),
            account != identity.account, let target = try tx.planToJoin(account: account)
        else { return say(Self.codeIsOver) }
        guard try isFounder() else {
            try tx.deleteLinkCode(hash)
            tx.dropJournal()
            try leavePlan()
            let alone = try tx.identity(identity.id)?.account
            try tx.moveIdentity(identity.id, to: account)
            if let alone { try tx.deleteAccount(alone) }
            return try tellJoined(target)
        }
        guard try isFree(), try hasRoom(in: target) else { return }
        try tx.deleteLinkCode(hash)
        tx.dropJournal()
        try dismissCompanions()
        let todos = try tx.todoIDs(plan: plan.id)
        guard todos.count > JobRunner.bound else {
            try tx.moveTodos(from: plan.id, to: target.id, now: now)
            return try bringPerson(to: target, of: account)
        }
        // Nothing of it is spoken of until the tasks stand in the other plan.
        try tx.setState(.stopped, plan: plan.id)
        try begin(.join, subject: "\(account)", todos)
    }

    /// Ends a join whose tasks were moved in parts.
    func finishJoining(_ account: String) throws {
        guard let account = Int64(account), let target = try tx.planToJoin(account: account) else {
            try session.resume()
            return say(Self.codeIsOver)
        }
        try bringPerson(to: target, of: account)
    }

    private static let codeIsOver: RichText =
        "That code is no longer valid. Ask for a new one with `link`."

    /// Whether both plans together are no more than one may be; says so where they are.
    private func hasRoom(in target: Plan) throws -> Bool {
        let (tasks, bytes) = (environment.options.tasks, environment.options.planBytes)
        let open = try [plan, target].map { try tx.openTodoCount(plan: $0.id) }.reduce(0, +)
        let size = try [plan, target].map { try tx.planBytes($0.id) }.reduce(0, +)
        guard open > tasks || bytes > 0 && size > bytes else { return true }
        say(
            "The two plans are too large for one. Finish or delete some tasks first; nothing was changed."
        )
        return false
    }

    private func tellJoined(_ target: Plan) throws {
        session.plan = target
        hasLeft = false
        try members.tellFounder(of: target, joined())
        say("Linked: both networks show one plan now.")
    }

    private func dismissCompanions() throws {
        for other in try companions() {
            try members.part(other, from: plan)
            try members.tell(
                other,
                "The plan that you shared is gone: its founder joined another. Your next message begins a plan of your own."
            )
        }
    }

    private func bringPerson(to target: Plan, of account: Int64) throws {
        try tx.moveMessages(from: plan.id, to: target.id)
        let old = identity.account
        try tx.moveIdentity(identity.id, to: account)
        try tx.deleteAccount(old)
        session.plan = target
        try session.moveAllAlarms()
        try tellJoined(target)
    }

    private func joined() -> Message {
        Message(
            RichText(
                "\(identity.introduction) joined your plan by your code and sees all of it. It stays yours."
            ), buttons: [[Button("Remove", .remove(identity.id), style: .danger)]])
    }

    /// Parts those who share the plan: its founder the others, and any other only themselves.
    func unlink() throws {
        guard !chat.isGroup else { return say(Self.linkingIsPrivate) }
        guard try isFounder() else { return try leave() }
        let others = try companions()
        guard !others.isEmpty else { return say("Nothing is linked.") }
        for other in others { try remove(other) }
        let verb = others.count == 1 ? "no longer shares" : "no longer share"
        say(
            RichText(
                "Unlinked: \(Self.names(others)) \(verb) your plan. Your tasks stay here."))
    }

    private func leave() throws {
        guard let founder = try tx.founder(account: identity.account) else { return }
        try leavePlan()
        say(
            RichText(
                "Unlinked: you left the plan of \(founder.introduction), where its tasks stay. Your next message begins a plan of your own."
            ))
    }

    /// Leaves the plan of somebody else, who is told.
    func leavePlan() throws {
        let shared = plan
        hasLeft = true
        pressed = nil
        lastTodo = nil
        try members.part(identity, from: shared)
        try members.tellFounder(of: shared, left())
    }

    /// What the founder is told when this person has left.
    func left() -> Message {
        Message(RichText("\(identity.introduction) left your plan. Your tasks stay here."))
    }

    /// Removes one person who shares the plan; only its founder can.
    func remove(member id: Int64) throws {
        guard !chat.isGroup, try isFounder(),
            let other = try companions().first(where: { $0.id == id })
        else { return say("They do not share your plan.") }
        try remove(other)
        say(RichText("Removed: \(other.introduction) no longer shares your plan."))
    }

    private func remove(_ other: Identity) throws {
        try members.part(other, from: plan)
        try members.tell(
            other,
            "You no longer share the plan that you were linked to: its founder ended it. Your next message begins a plan of your own."
        )
        try session.reload()
    }

    var members: PlanMembers { PlanMembers(tx: tx, environment: environment, now: now) }

    /// Whether the plan is this person's own.
    func isFounder() throws -> Bool {
        try tx.founder(account: identity.account).map { $0.id == identity.id } ?? true
    }

    /// The others who share this person's plan.
    func companions() throws -> [Identity] {
        try tx.identities(account: identity.account).filter { $0.id != identity.id }
    }

    static func names(_ people: [Identity]) -> String {
        let names = people.map(\.introduction)
        guard names.count > 1, let last = names.last else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + " and " + last
    }
}

extension Transaction {
    /// The plan of an account that others may join: one that is not being erased.
    func planToJoin(account: Int64) throws -> Plan? {
        guard let plan = try plan(account: account), try job(plan: plan.id)?.kind != .erase
        else { return nil }
        return plan
    }
}
