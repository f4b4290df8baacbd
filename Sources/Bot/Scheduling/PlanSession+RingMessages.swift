import Wording
import Language
import Planner
import Storage

/// Reminders in words.
extension PlanSession {
    /// Sends one reminder: `⏰ buy gift, today 10:00`, `(late, was 08:00)` after an outage.
    func sendRing(_ ring: Ringing) throws {
        let text = RichText("⏰ ") + ringText(ring)
        let buttons = ReminderButtons.all(ring.occurrence.id, isRoutine: ring.todo.isRoutine)
        try push(
            Message(text, buttons: buttons), .reminder, key: Self.key("ring", [ring]),
            kind: .ring, todo: ring.todo.id, occurrence: ring.occurrence.id,
            planned: ring.plannedAt, lifetime: 86_400)
    }

    /// `buy gift !!, today 10:00 (late, was 09:30)`.
    private func ringText(_ ring: Ringing, notesLength: Int = .max) -> RichText {
        var text = RichText(english.marked(TaskSnapshot(ring.todo, ring.occurrence)))
        if let when = english.due(ring.occurrence, ring.todo) { text += RichText(", \(when)") }
        var notes: [String] = []
        if ring.lateness > Self.grace || ring.wasHeld {
            notes.append("late, was \(english.moment(ring.plannedAt))")
        }
        if ring.skipped > 0 { notes.append("and \(ring.skipped) earlier") }
        if !notes.isEmpty { text += RichText(" (\(notes.joined(separator: "; ")))") }
        if let notes = ring.todo.notes {
            let cut = notes.count > notesLength ? notes.prefix(notesLength) + "…" : notes[...]
            text += "\n" + .italic(String(cut))
        }
        return text
    }

    /// `2 agendas were left out`.
    static func leftOutWords(_ count: Int) -> String {
        count == 1 ? "1 agenda was left out" : "\(count) agendas were left out"
    }

    /// Sends many late reminders as one message.
    func sendDigest(_ rings: [Ringing], agendasLeftOut: Int, others: Int = 0) throws {
        var text = RichText.bold("While I was away") + ringLines(rings, others: others)
        if agendasLeftOut > 0 {
            text += RichText("\n\(Self.leftOutWords(agendasLeftOut))")
        }
        try push(
            Message(text, buttons: doneButtons(rings)), .reminder,
            key: Self.key("digest", rings),
            kind: .tasks(rings.map(\.todo.id)),
            planned: rings.map(\.plannedAt).min() ?? now, lifetime: 86_400)
    }

    // The row of an alarm that has rung is used again for another; with its moment it is unique.
    private static func key(_ kind: String, _ rings: [Ringing]) -> String {
        guard let last = rings.max(by: { $0.alarm.id < $1.alarm.id })?.alarm else { return kind }
        return "\(kind) \(last.plan) \(last.id) \(last.plannedAt.seconds) \(last.occurrence ?? 0)"
    }

    /// Sends what quiet hours held as one message.
    func sendHeld(_ rings: [Ringing], others: Int = 0) throws {
        try push(
            Message(heldText(rings, others: others), buttons: doneButtons(rings)), .reminder,
            key: Self.key("held", rings),
            kind: .tasks(rings.map(\.todo.id)),
            planned: rings.map(\.plannedAt).min() ?? now, lifetime: 86_400)
    }

    /// What quiet hours held, a line each.
    func heldText(_ rings: [Ringing], others: Int = 0) -> RichText {
        RichText.bold("While it was quiet") + ringLines(rings, others: others)
    }

    /// A line for each of the first, and how many more there are.
    private func ringLines(_ rings: [Ringing], others: Int) -> RichText {
        var text = RichText()
        for ring in rings.prefix(Self.digestLength) {
            text += RichText("\n⏰ \(ring.todo.number). ") + ringText(ring, notesLength: 200)
        }
        let hidden = rings.count - min(rings.count, Self.digestLength) + others
        if hidden > 0 { text += RichText("\n… and \(hidden) more: `home`") }
        return text
    }

    private func doneButtons(_ rings: [Ringing]) -> [[Button]] {
        let items = rings.map { ViewItem(occurrence: $0.occurrence, todo: $0.todo) }
        return taskButtons(Array(items.prefix(20))) { label, id in Button(label, .card(id)) }
    }

    /// Puts a message that nobody asked for into the outbox, for the plan's push chat.
    func push(
        _ message: Message, _ priority: OutboxRow.Class, key: String, kind: MessageKind,
        todo: Int64? = nil, occurrence: Int64? = nil, planned: Instant, lifetime: Int
    ) throws {
        guard let id = plan.pushChat, let chat = try tx.chats.find(id) else { return }
        try tx.outbox.enqueue(
            NewOutboxRow(
                key: key, bot: chat.bot, chat: chat.id, thread: plan.pushThread, plan: plan.id,
                todo: todo, occurrence: occurrence, priority: priority, notifies: true,
                shows: kind.stored, body: message.encoded(), plannedAt: planned, createdAt: now,
                expiresAt: now.adding(seconds: lifetime)))
    }
}
