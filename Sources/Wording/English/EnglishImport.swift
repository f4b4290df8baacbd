import Planner

/// Files of other programs.
struct EnglishImport: EnglishPhrases {
    let recipient: Recipient

    func message(_ reply: ImportReply) -> Message {
        switch reply {
        case .preview(let preview, let id):
            Message(
                RichText(lines(preview).joined(separator: "\n")),
                buttons: [
                    [
                        Button("Import", .takeIn(id), style: .primary),
                        Button("Not", .leaveOut(id)),
                    ]
                ])
        case .imported(let preview): imported(preview)
        case .dropped: "Nothing was imported."
        case .noLongerThere: "I don't have what was in that file any more. Send it again."
        case .unreadable(let file, let why): "I cannot import \(name(file)): \(why)."
        case .unknown(let file):
            "\(capital(name(file))) is no export that I know. `import` alone says what I can read."
        case .empty(let source): "There is nothing to import in \(kind(source))."
        case .tooLarge(let file, let limit):
            "\(capital(name(file))) is larger than the \(English.size(limit)) that I read here. Export it in parts, or let whoever runs me use `fundone import`."
        case .unreachable(let file):
            "I could not fetch \(name(file)) - the network did not give it to me. Send it again."
        case .inPrivate: "I import files in a private chat only: send it to me there."
        case .how: Message(RichText(Self.how))
        case .takenBack(let why): "Nothing was imported: \(why)."
        }
    }

    private static let how =
        "Send me the file, and I say what is in it before anything is added. I read exports of Todoist (CSV), TickTick (CSV), Google Tasks (Tasks.json of Takeout), Microsoft To Do (JSON, CSV), Apple Reminders and calendars (tasks in .ics), todo.txt, Taskwarrior (JSON), Tududi (JSON), Vikunja (data.json), birthdays of contacts (.vcf), and my own."

    private func lines(_ preview: ImportPreview) -> [String] {
        var lines = ["\(capital(name(preview.file))) looks like \(kind(preview.source)):"]
        lines += facts(preview)
        let left = ImportPreview.LeftOut.allCases.compactMap { what in
            preview.left[what].map { text(what, $0) }
        }
        if !left.isEmpty { lines.append("Left out: " + joined(left) + ".") }
        return lines
    }

    private func facts(_ preview: ImportPreview) -> [String] {
        if preview.source == .contacts { return ["- \(count(preview.routines, "birthday"))"] }
        var facts: [String] = []
        if preview.open > 0 { facts.append(count(preview.open, "task")) }
        if preview.routines > 0 { facts.append(count(preview.routines, "routine")) }
        if preview.items > 0 { facts.append(count(preview.items, "item") + " of checklists") }
        if preview.done > 0 { facts.append(count(preview.done, "done task")) }
        if preview.lists > 0 { facts.append(count(preview.lists, "list")) }
        if preview.hasSettings { facts.append("settings, which replace yours") }
        return facts.map { "- \($0)" }
    }

    private func imported(_ preview: ImportPreview) -> Message {
        var parts: [String] = []
        if preview.source == .contacts {
            if preview.routines > 0 { parts.append(count(preview.routines, "birthday")) }
        } else {
            if preview.open > 0 { parts.append(count(preview.open, "task")) }
            if preview.routines > 0 { parts.append(count(preview.routines, "routine")) }
            if preview.done > 0 { parts.append(count(preview.done, "done task")) }
        }
        let what = parts.isEmpty ? "nothing new" : joined(parts)
        let standing = preview.standing
        let known =
            standing == 0
            ? "" : " \(standing) \(standing == 1 ? "was" : "were") here already."
        return Message(RichText("Imported \(what) from \(program(preview.source)).\(known)"))
    }

    /// How the undo log calls it: `imported 12 tasks from Todoist`.
    func summary(_ preview: ImportPreview) -> String {
        "imported \(tasks(preview.tasks)) from \(program(preview.source))"
    }

    /// The notes of a task for values without a field of their own.
    func remark(_ remark: ImportRemark) -> String {
        switch remark {
        case .due(let words): "Due: \(words)"
        case .repeats(let words): "Repeats: \(words)"
        case .starts(let day): "Starts: \(day)"
        case .part(let title): "Part of: \(title)"
        case .deadline(let day): "Deadline: \(day)"
        }
    }

    /// The title of the routine for a birthday.
    func birthday(of name: String) -> String { "\(name)'s birthday" }

    private func text(_ what: ImportPreview.LeftOut, _ number: Int) -> String {
        switch what {
        case .dates: count(number, "date") + " that I could not read (in the notes)"
        case .repetitions: count(number, "repetition") + " that I could not read (in the notes)"
        case .unsaid: count(number, "repetition") + " that the file does not tell"
        case .reminders: count(number, "reminder") + " of other kinds"
        case .attachments: count(number, "attached file")
        case .untitled: count(number, "entry", "entries") + " without a title"
        case .deleted: "\(number) deleted or given up"
        case .times: count(number, "single time") + " of routines"
        case .appointments: count(number, "appointment")
        case .notes: count(number, "note") + " without a task"
        case .people: count(number, "contact") + " without a birthday"
        case .unreadable: count(number, "entry", "entries") + " that I could not read"
        }
    }

    private func count(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
        "\(number) \(number == 1 ? noun : plural ?? noun + "s")"
    }

    private func name(_ file: String?) -> String { file.map(quoted) ?? "the file" }

    private func capital(_ text: String) -> String {
        text.prefix(1).uppercased() + text.dropFirst()
    }

    private func kind(_ source: ImportSource) -> String {
        switch source {
        case .fundone: "an export of mine"
        case .todoText: "a todo.txt file"
        case .contacts: "contacts"
        case .calendar: "tasks of a calendar"
        default: "an export of \(program(source))"
        }
    }

    private func program(_ source: ImportSource) -> String {
        switch source {
        case .fundone: "fundone"
        case .todoist: "Todoist"
        case .tickTick: "TickTick"
        case .googleTasks: "Google Tasks"
        case .microsoft: "Microsoft To Do"
        case .calendar: "the calendar"
        case .todoText: "todo.txt"
        case .taskwarrior: "Taskwarrior"
        case .tududi: "Tududi"
        case .vikunja: "Vikunja"
        case .contacts: "your contacts"
        }
    }
}
