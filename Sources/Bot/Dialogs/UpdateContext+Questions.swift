import Language
import Planner
import Storage
import Wording

/// Questions that stand open.
extension UpdateContext {
    /// Opens a question.
    func ask(_ dialog: Dialog, _ reply: Reply, kind: MessageKind = .question) throws -> Outcome {
        try open(dialog)
        return .say(reply, kind: kind)
    }

    /// Notes that a question stands open which an answer asks beside what it says.
    func open(_ dialog: Dialog) throws {
        try change { $0.add(dialog, until: now.adding(seconds: dialog.lifetime)) }
    }

    /// The questions that stand open, the newest first.
    func openQuestions() throws -> [OpenQuestions.Entry] {
        try questions().entries.reversed().filter { !$0.dialog.asksNothing }
    }

    /// The newest question that stands open.
    func openDialog() throws -> Dialog? { try openQuestions().first?.dialog }

    /// Closes a question.
    func close(_ dialog: Dialog) throws { try change { $0.close(dialog) } }

    /// Ends the questions that end with the next message.
    func passQuestions() throws { try change { $0.pass() } }

    /// Answers words that were not kept, with a button that keeps them.
    func offer(
        _ said: Said, _ reply: Reply, asDone: Bool = false, kind: MessageKind = .text
    ) throws -> Outcome {
        guard said.isMessage, !said.text.isEmpty else { return .say(reply, kind: kind) }
        let outcome = try ask(.unkept(said), reply, kind: .text)
        guard let answer = outcome.answers.first else { return outcome }
        return .say(.keepable(answer.reply, said.id, asDone: asDone), kind: kind)
    }

    /// Notes that what was said and is kept as a task may mean `order` instead.
    func offerInstead(_ order: Command, of said: Said, kept task: Int64) throws {
        var other = said
        other.meaning = Understanding(order)
        try open(.otherwise(other, kept: task))
    }

    /// What was said under that id and is kept as a task that may mean something else, and the row of the task.
    func keptInstead(_ id: Int64) throws -> (said: Said, task: Int64)? {
        for entry in try questions().entries {
            if case .otherwise(let said, let task) = entry.dialog, said.id == id {
                return (said, task)
            }
        }
        return nil
    }

    /// The words of that id, where they were not kept.
    func unkept(_ id: Int64) throws -> Said? { try unkept().first { $0.id == id } }

    /// The last words that were not kept; nil once they are older than a question that stands open.
    func lastUnkept() throws -> Said? {
        try unkept().first { now < $0.at.adding(seconds: Dialog.questionLifetime) }
    }

    /// The task of that id that stands there already and was not added again; without an id, the one named last.
    func twice(_ id: Int64? = nil) throws -> Said? {
        for entry in try questions().entries.reversed() {
            if case .twice(let said) = entry.dialog, id == nil || said.id == id { return said }
        }
        return nil
    }

    private func unkept() throws -> [Said] {
        try questions().entries.reversed().compactMap { entry in
            if case .unkept(let said) = entry.dialog { said } else { nil }
        }
    }

    /// Closes the questions about a task that is said anew, in full.
    func closeSaidAnew(_ understanding: Understanding) throws {
        guard case .add(let drafts) = understanding.command, understanding.problem == nil,
            let title = drafts.first?.todo.title, !title.isEmpty
        else { return }
        let questions = try openQuestions()
        guard !questions.isEmpty else { return }
        let name = SaidName(title, in: plan)
        for question in questions {
            guard case .date(let said) = question.dialog,
                case .add(let asked) = said.meaning.command,
                let old = asked.first?.todo.title,
                name.likeness(of: old).isWhole
            else { continue }
            try close(question.dialog)
        }
    }

    /// An answer that changed the plan, with a line that names what still waits; a question is named once.
    func naming(_ dialog: Dialog, under outcome: Outcome) throws -> Outcome {
        guard outcome.summary != nil, !outcome.answers.isEmpty, let waiting = dialog.waiting,
            let newest = try openQuestions().first, newest.dialog == dialog,
            newest.isNamed != true
        else { return outcome }
        var outcome = outcome
        try change { $0.name(dialog) }
        let last = outcome.answers.count - 1
        outcome.answers[last].reply = .waiting(outcome.answers[last].reply, waiting)
        return outcome
    }

    /// The names of the others who are asked something here.
    func otherAskers() throws -> [String] {
        try tx.dialogs.others(chat: chat.id, than: identity.id, now: now).compactMap { row in
            var open = OpenQuestions(stored: row.state, until: row.until)
            open.expire(at: now)
            guard open.entries.contains(where: { !$0.dialog.asksNothing }) else { return nil }
            return try tx.people.find(row.identity)?.name
        }
    }

    private func questions() throws -> OpenQuestions {
        if let known = session.openQuestions { return known }
        let row = try tx.dialogs.find(chat: chat.id, identity: identity.id, now: now)
        var open = row.map { OpenQuestions(stored: $0.state, until: $0.until) } ?? OpenQuestions()
        open.expire(at: now)
        session.openQuestions = open
        return open
    }

    private func change(_ change: (inout OpenQuestions) -> Void) throws {
        let old = try questions()
        var new = old
        change(&new)
        guard new != old else { return }
        session.openQuestions = new
        guard let end = new.end, let last = new.entries.last else {
            return try tx.dialogs.close(chat: chat.id, identity: identity.id)
        }
        try tx.dialogs.save(
            kind: last.dialog.kind, state: new.encoded(), chat: chat.id, identity: identity.id,
            expires: end)
    }
}

extension Dialog {
    /// What is said of it while something else is answered.
    fileprivate var waiting: WaitingQuestion? {
        switch self {
        case .date(let said), .day(let said, _): .day(of: said.text)
        case .choice(let said, _), .item(let said, _): .task(of: said.text)
        case .person(let said, _, _, _): .person(of: said.text)
        case .title(let drafts): .title(drafts.first?.todo.schedule ?? .undated)
        case .file(let files): .file(files)
        default: nil
        }
    }
}
