import Planner
import Storage
import Wording

/// Tasks of a group that are ticked in the private chat of one of its people: the group's plan has them, and is told.
struct GroupTaskHandler {
    /// Who pressed where, in private.
    let context: UpdateContext

    private var tx: Transaction { context.tx }

    /// Completes a time of a task of a group that the person is in; false where it is none.
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
