import Language
import Planner

/// What comes unasked: the agenda, what is left in the evening, the tasks without a time.
struct EnglishAgenda: EnglishPhrases {
    let reader: Reader

    func message(_ view: AgendaView) -> Message {
        var blocks = [greeting(view)]
        if let cleared = view.cleared { blocks.append(RichText(self.cleared(cleared))) }
        blocks += view.sections.map { lines($0) }
        if view.sections.isEmpty {
            blocks.append("Nothing is planned for today - enjoy the free day.")
        } else {
            if view.hidden > 0 { blocks.append(RichText(hidden(view.hidden, shownBy: "home"))) }
            blocks.append(counts(view.counts))
        }
        if let quote = view.quote {
            blocks.insert("\n" + quote.richText, at: view.isQuoteAbove ? 1 : blocks.count)
        }
        var text = blocks.joined(separator: "\n")
        if !view.held.isEmpty {
            text += "\n\n" + EnglishReminder(reader: reader).held(view.held, others: 0)
        }
        return Message(text, buttons: cards(view.buttons))
    }

    private func greeting(_ view: AgendaView) -> RichText {
        var notes = view.wasDue.map { [late($0)] } ?? []
        if view.agendasLeftOut > 0 { notes.append(leftOut(view.agendasLeftOut)) }
        let name = view.name.map { ", \($0)" } ?? ""
        let note = notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))"
        return RichText("☀️ Good morning\(name). \(words.day(reader.calendar.today))\(note)")
    }

    private func cleared(_ tally: TaskTally) -> String {
        let verb = tally.count == 1 ? "was" : "were"
        return "\(tally.count) missed of earlier months \(verb) cleared: \(named(tally))"
    }

    func message(_ view: UntimedView) -> Message {
        var text = lines(view.lines)
        if view.hidden > 0 { text += RichText("\n" + hidden(view.hidden, shownBy: "home")) }
        if let moment = view.wasDue { text += RichText("\n(\(late(moment)))") }
        return Message(text, buttons: cards(view.lines.tasks))
    }

    func message(_ view: EveningView) -> Message {
        var text = RichText("🌙 Left today")
        for task in view.tasks {
            text += "\n" + line(task, in: .onDay(reader.calendar.today))
        }
        if view.tasks.isEmpty { text += "\nnothing - well done" }
        if view.count > view.tasks.count {
            text += RichText("\n" + hidden(view.count - view.tasks.count, shownBy: "today"))
        }
        text += RichText("\n" + openAndDone(view.count, view.done))
        let first = Array(view.tasks.prefix(10))
        let done = taskButtons(first, width: 1) { Button("\($0) Done", .done($1)) }
        let moves = taskButtons(first, width: 1) { Button("\($0) Tomorrow", .tomorrow($1)) }
        return Message(text, buttons: zip(done, moves).map { $0 + $1 })
    }
}
