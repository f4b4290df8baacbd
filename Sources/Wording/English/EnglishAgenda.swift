import Language
import Planner

/// Messages that come unasked: the agenda, the evening review, the tasks without a time.
struct EnglishAgenda: EnglishPhrases {
    let recipient: Recipient

    func message(_ view: AgendaView) -> Message {
        var blocks = [greeting(view)]
        if let cleared = view.cleared { blocks.append(RichText(self.cleared(cleared))) }
        if view.sections.isEmpty, view.more.week + view.more.month == 0 {
            let isFree = view.leftOver.isEmpty && view.more.missedRoutines == 0
            let place = view.groups.isEmpty ? "" : " in your own plan"
            let wish = isFree && view.groups.isEmpty ? " - enjoy the free day" : ""
            blocks.append(RichText("Nothing is planned for today\(place)\(wish)."))
        }
        blocks += view.sections.map { section in
            let isCut = section.heading == .day(recipient.calendar.today) && view.hiddenToday > 0
            let more = RichText("\n" + hidden(view.hiddenToday, shownBy: "today"))
            return lines(section) + (isCut ? more : "")
        }
        blocks += view.groups.map { lines($0, in: .onDay(recipient.calendar.today)) }
        if let more = more(view) { blocks.append(RichText(more)) }
        if !view.leftOver.isEmpty { blocks.append(leftOver(view)) }
        if !view.undated.isEmpty {
            blocks.append(lines(TaskLines(.withoutDate, .open, view.undated)))
        }
        for task in view.neverTicked { blocks.append(neverTicked(task)) }
        if let trouble = view.backups {
            let since = moment(trouble.since, relativeTo: nil)
            blocks.append(
                RichText(
                    "\(trouble.count) backups in a row have failed, since \(since). `fundone doctor` on the server says why."
                ))
        }
        if view.counts.open > 0 {
            blocks.append(RichText(openAndDone(view.counts.open, view.counts.done)))
        }
        if let quote = view.quote {
            blocks.insert("\n" + quote.richText, at: view.isQuoteAbove ? 1 : blocks.count)
        }
        var text = blocks.joined(separator: "\n")
        if !view.held.isEmpty {
            text += "\n\n" + EnglishReminder(recipient: recipient).held(view.held, others: 0)
        }
        return Message(text, buttons: buttons(view))
    }

    /// `Also 5 this week, 12 this month, 3 left over, 2 routine times missed`; nil where everything is shown.
    private func more(_ view: AgendaView) -> String? {
        let more = view.more
        var parts: [String] = []
        if more.week > 0 { parts.append("\(more.week) this week") }
        if more.month > 0 { parts.append("\(more.month) this month") }
        if view.leftOver.isEmpty, view.leftOverCount > 0 {
            parts.append("\(view.leftOverCount) left over")
        }
        if more.missedRoutines > 0 {
            let times = more.missedRoutines == 1 ? "time" : "times"
            parts.append("\(more.missedRoutines) routine \(times) missed")
        }
        return parts.isEmpty ? nil : "Also " + parts.joined(separator: ", ")
    }

    private func leftOver(_ view: AgendaView) -> RichText {
        let isCut = view.leftOverCount > view.leftOver.count
        let heading = isCut ? "Left over (\(view.leftOverCount))" : "Left over"
        return view.leftOver.reduce(into: .bold(heading)) { text, task in
            text += "\n" + line(task, in: .missed)
        }
    }

    /// Asks whether routines that are never ticked are events.
    private func neverTicked(_ task: TaskSnapshot) -> RichText {
        let (number, title) = (task.todo.number, task.todo.title)
        return RichText(
            "\(number). \(title) was never ticked; if it just takes place, say `\(number) is an event`."
        )
    }

    /// Buttons to tick today's tasks, to settle what is left over, and to drop the quote.
    private func buttons(_ view: AgendaView) -> [[Button]] {
        let today = view.sections.filter { $0.heading == .day(recipient.calendar.today) }
            .flatMap(\.series).compactMap(\.first)
        let done = ticks(today) { .cardDone($0) }
        let moves = taskButtons(view.leftOver, width: 1) { Button("\($0) Today", .today($1)) }
        let ends = taskButtons(view.leftOver, width: 1) { Button("\($0) Let go", .letGo($1)) }
        let quote =
            view.quote.map { [[EnglishMotivation(recipient: recipient).notForMe($0)]] } ?? []
        let events = taskButtons(view.neverTicked, width: 1) {
            Button("\($0) is an event", .event($1))
        }
        let plans = taskButtons(view.undated, width: 4) { Button("\($0) Today", .today($1)) }
        return done + buttons(view.groups) + zip(moves, ends).map { $0 + $1 } + plans + events
            + quote
    }

    private func greeting(_ view: AgendaView) -> RichText {
        var notes = view.wasDue.map { [late($0)] } ?? []
        if view.agendasLeftOut > 0 { notes.append(leftOut(view.agendasLeftOut)) }
        let name = view.name.map { ", \($0)" } ?? ""
        let note = notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))"
        return RichText("☀️ Good morning\(name). \(words.day(recipient.calendar.today))\(note)")
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
        let today = recipient.calendar.today
        let left = TaskLines(.day(today), .onDay(today), view.tasks)
        var text = left.series.reduce(into: RichText("🌙 Left today")) { text, series in
            text += "\n" + line(series, in: left.place)
        }
        if view.tasks.isEmpty { text += "\nnothing - well done" }
        if view.hidden > 0 { text += RichText("\n" + hidden(view.hidden, shownBy: "today")) }
        text += RichText("\n" + openAndDone(view.count, view.done))
        let first = left.series.compactMap(\.first)
        let done = taskButtons(first, width: 1) { Button("\($0) Done", .done($1)) }
        let moves = taskButtons(first, width: 1) { Button("\($0) Tomorrow", .tomorrow($1)) }
        return Message(text, buttons: zip(done, moves).map { $0 + $1 })
    }
}
