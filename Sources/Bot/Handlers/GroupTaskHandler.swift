import Language
import Planner
import Storage
import Wording

/// Tasks of a group that are ticked in the private chat of one of its people: the group's plan has them, and is told.
struct GroupTaskHandler {
    /// Who pressed where, in private.
    let context: UpdateContext

    private var tx: Transaction { context.tx }

    /// Completes the task of a group that is told as done in private; of several that the words may mean, shows which there
    /// are. Nil where they mean none.
    func complete(_ command: Command) throws -> Outcome? {
        let shares = try shares(of: command)
        let tasks = shares.flatMap(\.tasks)
        guard let share = shares.first, let task = tasks.first else { return nil }
        guard tasks.count == 1, let occurrence = task.occurrence else {
            return .say(.view(.shares(shares)), kind: .view(ShownView(.chores(.speaker))))
        }
        guard try complete(occurrence.id) else { return nil }
        return .say(.closing(.doneThere(task.title, group: share.group)))
    }

    /// Whether a command tells tasks of a group as done.
    func holds(_ command: Command) throws -> Bool { try !shares(of: command).isEmpty }

    /// What a command tells as done in groups; nothing where a task that is done already fits the words better.
    private func shares(of command: Command) throws -> [GroupShare] {
        guard context.session.people == nil, let title = command.doneToday(context.session.today)
        else { return [] }
        let shares = try GroupTasks(session: context.session).shares(called: title)
        let tasks = shares.flatMap(\.tasks)
        if tasks.count == 1, try isDoneAlready(title, rather: tasks[0]) { return [] }
        return shares
    }

    /// Whether a task done there fits the words better than an open one: what is done is not done again.
    private func isDoneAlready(_ title: String, rather task: TaskSnapshot) throws -> Bool {
        guard let plan = try tx.plans.find(task.todo.plan),
            let chat = try plan.groupChat.flatMap(tx.chats.find)
        else { return false }
        let session = PlanSession(plan, in: tx, environment: context.environment, now: context.now)
        let finder = TaskFinder(context: group(chat, session), scope: .closed)
        guard case .oneOf(let ids) = try finder.find(title) else { return false }
        let name = SaidName(title, in: plan)
        let share = { (title: String) in name.likeness(of: title).ofTitle }
        return try ids.compactMap(tx.todos.find).contains { share($0.title) > share(task.title) }
    }

    /// Completes a time of a task of a group that the person is in; false where it is not such a time.
    func complete(_ id: Int64) throws -> Bool {
        guard let occurrence = try tx.occurrences.find(id), !occurrence.state.isClosed,
            let plan = try tx.plans.find(occurrence.plan),
            let chat = try plan.groupChat.flatMap(tx.chats.find),
            let member = try tx.members.all(account: context.identity.account)
                .first(where: { $0.chat == chat.id }),
            let todo = try tx.todos.find(occurrence.todo)
        else { return false }
        let session = PlanSession(
            plan, in: tx, environment: context.environment, now: context.now)
        session.doers = [member.id]
        let group = self.group(chat, session)
        // What is changed is the group's, and taken back there.
        tx.undo.dropJournal()
        tx.undo.beginJournal()
        let outcome = try ClosingHandler(context: group).complete(
            [Subject(todo, occurrence)], on: nil)
        let summary = outcome.summary.map(session.wording.summary) ?? ""
        let entry = try tx.undo.endJournal(plan: plan.id, summary: summary, now: context.now)
        try group.deliver(outcome, undo: entry)
        try PlanBoard(session: session).refresh()
        return true
    }

    /// The same person where the group speaks.
    private func group(_ chat: Chat, _ session: PlanSession) -> UpdateContext {
        let update = Update(
            key: context.update.key, bot: chat.bot,
            chat: ChatAddress(id: chat.externalID, kind: .group, thread: session.plan.pushThread),
            sender: context.update.sender, sentAt: context.update.sentAt,
            content: .reaction(id: "", emoji: []))
        return UpdateContext(
            update: update, chat: chat, identity: context.identity, session: session)
    }
}

extension Command {
    /// The words of a task that is told as done today; nil for another command.
    fileprivate func doneToday(_ today: CivilDate) -> String? {
        guard case .complete(let target, let day) = self, day.map({ $0.date == today }) ?? true
        else { return nil }
        return switch target {
        case .title(let title), .titleOn(let title, _): title
        default: nil
        }
    }
}
