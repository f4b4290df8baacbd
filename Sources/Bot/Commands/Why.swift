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
            for alarm in try tx.alarms(occurrence: occurrence.id) { lines.append(plan(alarm)) }
        }
        if lines.isEmpty {
            lines.append("no reminder was planned: it has none, or was closed before")
        }
        answer(
            Message(RichText("\(todo.number). \(todo.title)\n" + lines.joined(separator: "\n"))),
            todo: todo.id)
    }

    private func tellPushes() throws {
        let rows = try tx.pushes(plan: plan.id, limit: 5)
        var lines = rows.reversed().map(record)
        if plan.state != .active { lines.append("pushes are off until /start") }
        if lines.isEmpty { lines.append("nothing was sent by itself yet") }
        say(RichText(lines.joined(separator: "\n")))
    }

    private func record(_ row: OutboxRow) -> String {
        var parts = [
            "\(row.shows == "ring" ? "reminder" : row.shows.prefix { $0 != " " }) planned \(moment(row.plannedAt))"
        ]
        if row.createdAt > row.plannedAt {
            parts.append("came to its turn \(moment(row.createdAt))")
        }
        switch row.state {
        case .sent: parts.append("sent \(row.sentAt.map(moment) ?? "")")
        case .discarded: parts.append("not sent: \(row.failure ?? "given up")")
        default: parts.append("waiting\(row.failure.map { ", \($0)" } ?? "")")
        }
        if row.attempts > 1 { parts.append("\(row.attempts) attempts") }
        return parts.joined(separator: ", ")
    }

    private func plan(_ alarm: Alarm) -> String {
        let held =
            alarm.dueAt > alarm.plannedAt
            ? ", held by quiet hours until \(moment(alarm.dueAt))" : ""
        return "\(alarm.kind.rawValue) planned \(moment(alarm.plannedAt))\(held)"
    }

    private func moment(_ instant: Instant) -> String {
        let local = session.zone.local(instant)
        return words.moment(local.date, local.time)
    }
}
