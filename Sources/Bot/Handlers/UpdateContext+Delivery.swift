import Planner
import Storage
import Wording

/// Puts into the outbox what was done.
extension UpdateContext {
    /// Puts the answers and the changes of earlier messages into the outbox; `entry` is what the answers' button takes
    /// back, and `greeting` is said with the first of them.
    func deliver(_ outcome: Outcome, undo entry: Int64?, greeting: Reply? = nil) throws {
        var answers = outcome.answers
        if let greeting {
            if answers.isEmpty {
                answers = [Outcome.Answer(reply: greeting)]
            } else {
                answers[0].reply = .above(answers[0].reply, greeting)
            }
        }
        for answer in answers { try enqueue(answer, of: outcome, undo: entry) }
        // A message for several that were done at once changes once.
        for (index, edit) in outcome.edits.enumerated()
        where !outcome.edits[(index + 1)...].contains(where: { $0.outbox == edit.outbox }) {
            try enqueue(edit)
        }
        if let last = answers.last(where: { $0.todo != nil })?.todo {
            try tx.plans.setLastTodo(last, plan: plan.id)
        } else if answers.contains(where: { $0.offersUndo && $0.kind.tasks.count > 1 }) {
            // No one of several is `it`.
            try tx.plans.setLastTodo(nil, plan: plan.id)
        }
    }

    private func enqueue(_ answer: Outcome.Answer, of outcome: Outcome, undo entry: Int64?) throws {
        var message = session.wording.message(answer.reply)
        message.file = answer.file
        if answer.offersUndo, let entry { message.add(session.wording.undoButton(entry)) }
        let body = message.encoded()
        let aside = answer.isAside || update.isAside ? update.aside : nil
        let expiry = answer.kind == .aside ? aside?.until : nil
        let isOutside = outcome.hasLeftPlan || answer.kind == .farewell
        let row = try tx.outbox.enqueue(
            NewOutboxRow(
                bot: update.bot, chat: chat.id, thread: update.chat.thread,
                plan: isOutside ? nil : plan.id, todo: answer.todo, occurrence: answer.occurrence,
                edits: outcome.asNewMessage || answer.file != nil
                    ? nil : outcome.replaces ?? editedRow,
                aside: aside, shows: answer.kind.stored, body: body, plannedAt: now, createdAt: now,
                expiresAt: expiry ?? now.adding(seconds: 86_400)))
        if answer.kind == .board, let row {
            try tx.boards.set(outbox: row, digest: PlanBoard.digest(of: body), plan: plan.id)
        }
    }

    private func enqueue(_ edit: Outcome.Edit) throws {
        try tx.outbox.enqueue(
            NewOutboxRow(
                bot: update.bot, chat: chat.id, thread: update.chat.thread, plan: plan.id,
                todo: edit.todo, occurrence: edit.occurrence, priority: .answer,
                edits: edit.outbox, shows: edit.kind.stored,
                body: session.wording.message(edit.reply).encoded(), plannedAt: now,
                createdAt: now, expiresAt: now.adding(seconds: 86_400)))
    }
}

extension Message {
    /// Puts a button at the end of the last row, or under it where that is full.
    fileprivate mutating func add(_ button: Button) {
        if let last = buttons.indices.last, buttons[last].count < 4 {
            buttons[last].append(button)
        } else {
            buttons.append([button])
        }
    }
}
