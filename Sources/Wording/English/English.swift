import Language

/// English.
public struct English: WordingPack {
    let reader: Reader

    /// English for a reader.
    public init(for reader: Reader) { self.reader = reader }

    /// Dates and times as the reader sees them.
    var words: DateWords { reader.words }

    /// A reply as a message with its buttons.
    public func message(_ reply: Reply) -> Message {
        switch reply {
        case .account(let reply): account(reply)
        case .calendar(let fault): Message(RichText(calendar(fault)))
        case .closing(let reply): Message(closing(reply))
        case .echo(let reply): echoes(reply)
        case .export(let reply): Message(RichText(export(reply)))
        case .form(let reply): form(reply)
        case .formCancelled: Message("Cancelled. Nothing was added.")
        case .help(let reply): Message(help(reply))
        case .job(let reply): Message(RichText(job(reply)))
        case .limit(let reply): Message(RichText(limit(reply)))
        case .link(let reply): link(reply)
        case .list(let reply): list(reply)
        case .motivation(let reply): motivation(reply)
        case .notice(let reply): Message(RichText(notice(reply)))
        case .reminder(let reply): reminder(reply)
        case .settings(let reply): settings(reply)
        case .pause(let reply): Message(pause(reply))
        case .question(let reply): question(reply)
        case .snooze(let reply): snooze(reply)
        case .task(let reply): Message(task(reply))
        case .undo(let reply): Message(undo(reply))
        case .why(let reply): Message(why(reply))
        case .above(let first, let second): above(message(first), message(second))
        case .view(let reply): view(reply)
        }
    }

    private func above(_ first: Message, _ second: Message) -> Message {
        Message(first.text + "\n\n" + second.text, buttons: first.buttons + second.buttons)
    }

    /// The button that takes back an entry of the undo log.
    public func undoButton(_ entry: Int64) -> Button { Button("Undo", .undo(entry)) }

    /// A change as the undo log calls it.
    public func summary(_ change: ChangeSummary) -> String {
        switch change {
        case .added(let title): "added \(title)"
        case .addedSeveral(let count): "added \(count) tasks"
        case .changed(let titles): "changed " + titles.joined(separator: ", ")
        case .changedSeveral(let count): "changed \(count) tasks"
        case .edited(let title): "edited \(title)"
        case .moved(let title): "moved \(title)"
        case .reminder(let title): "reminder for \(title)"
        case .snoozed(let title): "snoozed \(title)"
        case .paused(let titles): "paused " + titles.joined(separator: ", ")
        case .resumed(let titles): "resumed " + titles.joined(separator: ", ")
        case .holiday: "holiday"
        case .kept(let title): "kept \(title)"
        case .deleted(let titles): "deleted " + titles.joined(separator: ", ")
        case .cleared(let count): "cleared \(count) completed"
        case .newList(let name): "new list \(name)"
        case .renamedList(let name): "renamed list \(name)"
        case .colouredList(let name): "coloured list \(name)"
        case .deletedList(let name): "deleted list \(name)"
        case .keptQuote: "kept a quote"
        case .pushChat: "pushes here"
        case .timezone(let name): "time zone \(name)"
        case .done(let titles): "done " + titles.joined(separator: ", ")
        case .doneSeveral(let count): "done \(count) tasks"
        case .skipped(let title): "skipped \(title)"
        case .reopened(let titles): "reopened " + titles.joined(separator: ", ")
        case .setting(.holiday), .setting(.holidayOver): "holiday"
        case .setting(let setting): quoted(firstSentence(of: message(.settings(setting))))
        }
    }

    private func firstSentence(of message: Message) -> String {
        String(message.text.plain.prefix { $0 != "." })
    }

    /// A text in quotation marks.
    func quoted(_ text: String) -> String { "\u{201C}\(text)\u{201D}" }

    /// `1 task`, `3 tasks`.
    func tasks(_ count: Int) -> String { "\(count) \(count == 1 ? "task" : "tasks")" }

    /// `a, b and c`.
    func listed(_ names: [String]) -> String {
        guard names.count > 1, let last = names.last else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + " and " + last
    }

    /// `Yes` and `Cancel`.
    var yesOrCancel: [[Button]] { [[Button("Yes", .yes), Button("Cancel", .no)]] }

    /// `Yes, delete` and `Cancel`.
    var deleteOrCancel: [[Button]] {
        [[Button("Yes, delete", .yes, style: .danger), Button("Cancel", .no)]]
    }
}
