import Language
public import Planner

/// English.
public struct English: WordingPack, EnglishPhrases {
    /// The name of the list that holds tasks without a list.
    public static let defaultList = "Tasks"

    let recipient: Recipient

    /// English for a reader.
    public init(for recipient: Recipient) { self.recipient = recipient }

    /// A reply as a message with its buttons.
    public func message(_ reply: Reply) -> Message {
        switch reply {
        case .account(let reply): EnglishAccount(recipient: recipient).message(reply)
        case .answer(let answer): EnglishAnswer(recipient: recipient).message(answer)
        case .calendar(let fault): EnglishLimit(recipient: recipient).message(fault)
        case .checklist(let reply): EnglishChecklist(recipient: recipient).message(reply)
        case .closing(let reply): EnglishClosing(recipient: recipient).message(reply)
        case .door(let reply): EnglishDoor(recipient: recipient).message(reply)
        case .echo(let reply): EnglishEcho(recipient: recipient).message(reply)
        case .elsewhere(let reply): EnglishEcho(recipient: recipient).message(reply)
        case .export(let reply): EnglishJob(recipient: recipient).message(reply)
        case .file(let reply): EnglishFile(recipient: recipient).message(reply)
        case .form(let reply): EnglishForm(recipient: recipient).message(reply)
        case .formCancelled: Message("Cancelled. Nothing was added.")
        case .help(let reply): EnglishHelp(recipient: recipient).message(reply)
        case .imports(let reply): EnglishImport(recipient: recipient).message(reply)
        case .job(let reply): EnglishJob(recipient: recipient).message(reply)
        case .limit(let reply): EnglishLimit(recipient: recipient).message(reply)
        case .link(let reply): EnglishLink(recipient: recipient).message(reply)
        case .list(let reply): EnglishList(recipient: recipient).message(reply)
        case .motivation(let reply): EnglishMotivation(recipient: recipient).message(reply)
        case .notice(let reply): EnglishNotice(recipient: recipient).message(reply)
        case .reminder(let reply): EnglishReminder(recipient: recipient).message(reply)
        case .settings(let reply): EnglishSettings(recipient: recipient).message(reply)
        case .several(let reply): EnglishSeveral(recipient: recipient).message(reply)
        case .pause(let reply): EnglishTask(recipient: recipient).message(reply)
        case .question(let reply): EnglishQuestion(recipient: recipient).message(reply)
        case .snooze(let reply): EnglishTask(recipient: recipient).message(reply)
        case .source(let reply): EnglishSource(recipient: recipient).message(reply)
        case .task(let reply): EnglishTask(recipient: recipient).message(reply)
        case .turn(let reply): EnglishTurn(recipient: recipient).message(reply)
        case .undo(let reply): EnglishEcho(recipient: recipient).message(reply)
        case .why(let reply): EnglishWhy(recipient: recipient).message(reply)
        case .complaint(let reply): EnglishWhy(recipient: recipient).message(reply)
        case .keepable(let reply, let id, let asDone): keepable(message(reply), id, asDone)
        case .waiting(let reply, let question):
            EnglishQuestion(recipient: recipient).waiting(message(reply), question)
        case .leaving(let reply, let tasks):
            EnglishSeveral(recipient: recipient).leaving(message(reply), tasks)
        case .above(let first, let second): above(message(first), message(second))
        case .view(let reply): EnglishView(recipient: recipient).message(reply)
        }
    }

    private func above(_ first: Message, _ second: Message) -> Message {
        Message(first.text + "\n\n" + second.text, buttons: first.buttons + second.buttons)
    }

    private func keepable(_ message: Message, _ id: Int64, _ asDone: Bool) -> Message {
        var row = [Button("Keep as a task", .keepWords(id))]
        if asDone { row.append(Button("Note as done", .noteDone(id))) }
        return Message(message.text, buttons: message.buttons + [row])
    }

    /// The times of a task that stand in one line, as a row of a page.
    public func row(_ series: [TaskSnapshot], in place: LinePlace) -> TaskRow {
        var details = details(series, in: place)
        if series.first?.todo.notes != nil { details.append("📝") }
        if let person = series.first?.assignee { details.append(person.name) }
        return TaskRow(title: series.first.map(titled) ?? "", details: details)
    }

    /// What stands above a section.
    public func title(of heading: ViewSection.Heading) -> String { self.heading(heading) }

    /// The busy times of subscribed calendars on the day of a section, a line each.
    public func busy(in section: TaskLines) -> [String] { busyLines(section).map(\.plain) }

    /// `12 to do, 3 done`, and how many have no date.
    public func total(_ counts: TaskCounts) -> String {
        self.counts(counts).plain.split(separator: "\n").reversed().joined(separator: " · ")
    }

    /// What stands in a picture without tasks.
    public var nothing: String { "Nothing planned" }

    /// The lines under the picture of a year: its months, and the rows of routines.
    public func lines(_ year: YearView) -> (months: [String], rows: [String]) {
        EnglishStats(recipient: recipient).lines(year)
    }

    /// Words that just point, and so do not name a task with a file.
    public var pointing: Set<String> { ["this", "it", "that", "this one"] }

    /// The title of a task made just of files: their name where they have one.
    public func title(of files: [NetworkFile]) -> String {
        let name = files.first?.name ?? what(files)
        return name.prefix(1).uppercased() + name.dropFirst()
    }

    /// The notes of an imported task for values without a field of their own.
    public func remark(_ remark: ImportRemark) -> String {
        EnglishImport(recipient: recipient).remark(remark)
    }

    /// The title of the routine for a birthday.
    public func birthday(of name: String) -> String {
        EnglishImport(recipient: recipient).birthday(of: name)
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
        case .absence(let name): "absence of \(name)"
        case .kept(let title): "kept \(title)"
        case .keptSeveral(let count): "kept \(count) tasks"
        case .deleted(let titles): "deleted " + titles.joined(separator: ", ")
        case .cleared(let count): "cleared \(count) completed"
        case .emptied(let count): "cleared \(count) open"
        case .newList(let name): "new list \(name)"
        case .renamedList(let name): "renamed list \(name)"
        case .colouredList(let name): "coloured list \(name)"
        case .deletedList(let name): "deleted list \(name)"
        case .subscribed(let name): "subscribed to \(name)"
        case .unsubscribed(let names): "unsubscribed from \(joined(names))"
        case .readCanvas(let count):
            count == 1 ? "1 task of Canvas" : "\(count) tasks of Canvas"
        case .imported(let preview): EnglishImport(recipient: recipient).summary(preview)
        case .keptQuote: "kept a quote"
        case .droppedQuote(let isTip): "dropped a \(isTip ? "tip" : "quote")"
        case .pushChat: "pushes here"
        case .timezone(let name): "time zone \(name)"
        case .done(let titles): "done " + titles.joined(separator: ", ")
        case .doneSeveral(let count): "done \(count) tasks"
        case .skipped(let title): "skipped \(title)"
        case .addedFile(let title): "added a file to \(title)"
        case .removedFiles(let title): "took the files off \(title)"
        case .addedItems(let items): "added \(joined(items))"
        case .tickedItems(let items): "ticked \(joined(items))"
        case .untickedItems(let items): "unticked \(joined(items))"
        case .renamedItem(let item): "renamed \(item)"
        case .removedItems(let items): "took off \(joined(items))"
        case .removedChecklist(let title): "took the checklist off \(title)"
        case .stoppedNagging(let titles): "no nagging about " + titles.joined(separator: ", ")
        case .letGo(let titles):
            "let go of "
                + (titles.count > 5 ? "\(titles.count) tasks" : titles.joined(separator: ", "))
        case .split(let title): "split \(title)"
        case .reopened(let titles): "reopened " + titles.joined(separator: ", ")
        case .setting(.holiday), .setting(.holidayOver): "holiday"
        case .setting(let setting): quoted(firstSentence(of: message(.settings(setting))))
        }
    }

    private func firstSentence(of message: Message) -> String {
        String(message.text.plain.prefix { $0 != "." })
    }

    /// `20 MB`.
    public static func size(_ bytes: Int) -> String {
        switch bytes {
        case 1_000_000...: "\(bytes / 1_000_000) MB"
        case 1000...: "\(bytes / 1000) KB"
        default: "\(bytes) bytes"
        }
    }
}
