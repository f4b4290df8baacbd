import Wording
import Language
import Planner
import Storage

extension Turn {
    /// Answers from the delivery record why a reminder came, or did not.
    func why(_ target: Target) throws {
        if case .none = target, replied == nil { return try tellPushes() }
        guard let todo = try resolve(target, messageText, among: .any)?.first else { return }
        var lines: [String] = []
        for occurrence in try tx.occurrences(todo: todo.id).suffix(3) {
            for row in try tx.reminders(occurrence: occurrence.id) { lines.append(record(row)) }
            for alarm in try tx.alarms(occurrence: occurrence.id) { lines.append(coming(alarm)) }
            lines += notes(occurrence)
        }
        lines += try tx.pushes(plan: plan.id, limit: 50).reversed().filter { row in
            row.kind.tasks.contains(todo.id)
        }.map(record)
        if lines.isEmpty { lines.append("no reminder was planned: it has none") }
        lines += try silence()
        answer(
            Message(RichText("\(todo.number). \(todo.title)\n" + lines.joined(separator: "\n"))),
            todo: todo.id)
    }

    private func tellPushes() throws {
        let rows = try tx.pushes(plan: plan.id, limit: 5)
        let lines = try rows.reversed().map { try taskWords($0) + record($0) } + silence()
        say(
            RichText(
                lines.isEmpty ? "nothing was sent by itself yet" : lines.joined(separator: "\n")))
    }

    /// Which task a message was about, before what the record says of it.
    private func taskWords(_ row: OutboxRow) throws -> String {
        try row.todo.flatMap(ownTodo).map { "\($0.number). \($0.title): " } ?? ""
    }

    private func silence() throws -> [String] {
        guard plan.state != .active else { return [] }
        return [
            "pushes are off until \(session.english.endOfSilence(try session.endOfSilence()))"
        ]
    }

    private func notes(_ occurrence: Occurrence) -> [String] {
        var notes = session.english.clockChange(occurrence).map { [$0] } ?? []
        guard let closed = occurrence.closedAt else { return notes }
        switch occurrence.state {
        case .done, .late: notes.append("done \(moment(closed)): nothing rings after that")
        case .skipped: notes.append("skipped \(moment(closed)): nothing rings after that")
        case .open, .missed: break
        }
        return notes
    }

    /// What the record says of a message that was to go by itself.
    private func record(_ row: OutboxRow) -> String {
        var parts = ["\(name(row)) planned \(moment(row.plannedAt))"]
        if row.createdAt.seconds - row.plannedAt.seconds >= 60 {
            let isHeld = session.alarmPlan.quietEnd(at: row.plannedAt) == row.createdAt
            parts.append(
                (isHeld ? "held by quiet hours until " : "came to its turn ")
                    + moment(row.createdAt))
        }
        switch row.state {
        case .sent: parts.append("sent \(row.endedAt.map(moment) ?? "")")
        case .discarded: parts.append("not sent: \(row.failure ?? "given up")")
        default:
            let again = row.availableAt > now ? " until \(moment(row.availableAt))" : ""
            parts.append("waiting\(again)\(row.failure.map { ", \($0)" } ?? "")")
        }
        if row.attempts > 1 {
            let reason = row.state == .sent ? row.failure.map { " (before: \($0))" } : nil
            parts.append("\(row.attempts) attempts\(reason ?? "")")
        }
        return parts.joined(separator: ", ")
    }

    private func name(_ row: OutboxRow) -> String {
        switch row.kind {
        case .ring: return "reminder"
        case .tasks: return "several reminders in one message"
        case .view(let shown): return shown.view == .agenda ? "agenda" : "tasks"
        default: return row.kind.name
        }
    }

    private func coming(_ alarm: Alarm) -> String {
        let held =
            alarm.dueAt > alarm.plannedAt
            ? ", held by quiet hours until \(moment(alarm.dueAt))" : ""
        let name = alarm.kind == .ring ? "reminder" : alarm.kind.rawValue
        return "\(name) planned \(moment(alarm.plannedAt))\(held)"
    }

    private func moment(_ instant: Instant) -> String {
        let local = session.zone.local(instant)
        return words.moment(local.date, local.time)
    }
}
