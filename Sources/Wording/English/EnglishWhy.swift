import Language
import Planner

/// The record of what was sent.
struct EnglishWhy: EnglishPhrases {
    let recipient: Recipient

    func message(_ reply: WhyReply) -> Message {
        var lines = reply.entries.compactMap(line)
        if lines.isEmpty, reply.task != nil {
            lines.append("no reminder was planned: it has none")
        }
        switch reply.pushes {
        case .on: break
        case .muted(let end): lines.append("pushes are held until \(full(end))")
        case .off(let day): lines.append("pushes are off until \(endOfSilence(day))")
        }
        guard let task = reply.task else {
            if lines.isEmpty { lines.append("nothing was sent by itself yet") }
            return "\(lines.joined(separator: "\n"))"
        }
        return "\(task.number). \(task.title)\n\(lines.joined(separator: "\n"))"
    }

    func message(_ reply: ComplaintReply) -> Message {
        var text: RichText = "I am sorry."
        if let change = reply.change {
            text += RichText(" Last I did this: \(change.summary).")
        }
        if reply.record.task != nil || !reply.record.entries.isEmpty {
            text += RichText("\n") + message(reply.record).text
        }
        text += "\nSay what it should be; `why` and a number tell why a reminder came or did not."
        let buttons = reply.change.map { [[Button("Undo", .undo($0.id))]] } ?? []
        return Message(text, buttons: buttons)
    }

    private func line(_ entry: WhyReply.Entry) -> String? {
        switch entry {
        case .sent(let sending): return line(sending)
        case .planned(let what, let moment, let held):
            let until = held.map { ", \(self.held($0))" } ?? ""
            return "\(name(what)) planned \(full(moment))\(until)"
        case .done(let moment): return "done \(full(moment)): nothing rings after that"
        case .skipped(let moment): return "skipped \(full(moment)): nothing rings after that"
        case .clockChange(let occurrence): return clockChange(occurrence)
        }
    }

    private func line(_ sending: WhyReply.Sending) -> String {
        let task = sending.task.map { "\($0.number). \($0.title): " } ?? ""
        var parts = ["\(task)\(name(sending.what)) planned \(full(sending.planned))"]
        if let delay = sending.delay { parts.append(held(delay)) }
        var before: String?
        switch sending.result {
        case .sent(let moment, let failure):
            parts.append("sent \(moment.map(full) ?? "")")
            before = failure.map { " (before: \(hindrance($0)))" }
        case .discarded(let failure):
            parts.append("not sent: \(failure.map(hindrance) ?? "given up")")
        case .waiting(let moment, let failure):
            let until = moment.map { " until \(full($0))" } ?? ""
            parts.append("waiting\(until)\(failure.map { ", \(hindrance($0))" } ?? "")")
        }
        if sending.attempts > 1 { parts.append("\(sending.attempts) attempts\(before ?? "")") }
        return parts.joined(separator: ", ")
    }

    private func held(_ delay: WhyReply.Delay) -> String {
        switch delay {
        case .quietHours(let moment): "held by quiet hours until \(full(moment))"
        case .muted(let moment): "held until \(full(moment))"
        case .turn(let moment): "came to its turn \(full(moment))"
        }
    }

    /// What hindered a message, by its code; what a network said of it stays as it is.
    private func hindrance(_ code: String) -> String {
        switch code {
        case "left-plan": "left the plan"
        case "too-old": "too old"
        case "no-original": "nothing to edit"
        case "rate-limit": "rate limit"
        case "not-reached": "not reached"
        case "no-answer": "no answer"
        default: code
        }
    }

    private func name(_ what: WhyReply.What) -> String {
        switch what {
        case .reminder: "reminder"
        case .severalReminders: "several reminders in one message"
        case .agenda: "agenda"
        case .tasks: "tasks"
        case .other(let code): code
        }
    }

    /// A moment with its day.
    private func full(_ moment: Instant) -> String {
        let local = recipient.calendar.zone.local(moment)
        return words.moment(local.date, local.time)
    }
}
