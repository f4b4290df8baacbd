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
        case .export(let reply): Message(RichText(export(reply)))
        case .help(let reply): Message(help(reply))
        case .job(let reply): Message(RichText(job(reply)))
        case .limit(let reply): Message(RichText(limit(reply)))
        case .link(let reply): link(reply)
        case .list(let reply): list(reply)
        case .motivation(let reply): motivation(reply)
        case .notice(let reply): Message(RichText(notice(reply)))
        case .settings(let reply): settings(reply)
        }
    }

    /// A change as the undo log calls it.
    public func summary(_ change: ChangeSummary) -> String {
        switch change {
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
