/// A message whose further lines have boxes: the checklist of the task of the line before them.
///
///     plan the party saturday        a task,
///     [ ] cake                       with a checklist
///     [ ] candles
struct ChecklistLines {
    private let sentence: Sentence
    private let message: MessageLines
    private let entries: [ChecklistEntry?]

    /// The lines of `message`, whose first is `sentence`; nil where no further line has a box.
    init?(_ sentence: Sentence, _ message: MessageLines) {
        self.sentence = sentence
        self.message = message
        entries = message.rest.map(Checkbox.entry)
        guard entries.contains(where: { $0 != nil }) else { return nil }
    }

    /// What the message means: `tasks` reads lines without boxes.
    func read(_ tasks: (MessageLines) -> Understanding) -> Understanding {
        let items = entries.compactMap(\.self)
        if items.count == entries.count {
            if let first = Checkbox.entry(message.first) { return boxesOnly([first] + items) }
            if let owner = sentence.pack.checklistOwner(sentence) {
                return Understanding(.checklist(owner, .add(items, begins: true)))
            }
        }
        var plain = message
        plain.rest = zip(message.rest, entries).filter { $0.1 == nil }.map(\.0)
        var found = tasks(plain)
        guard case .add(var drafts) = found.command, !drafts.isEmpty else { return found }
        let isLineEach = drafts.count == plain.rest.count + 1
        var line = 0
        for entry in entries {
            guard let entry else {
                line += 1
                continue
            }
            let place = isLineEach ? line : drafts.count - 1
            drafts[place].checklist = (drafts[place].checklist ?? []) + [entry]
        }
        found.command = .add(drafts)
        found.alternatives = found.alternatives.map { $0.taking(drafts[0].checklist) }
        return found
    }

    /// Nothing but boxes: in reply to a task items of its checklist, else tasks.
    private func boxesOnly(_ items: [ChecklistEntry]) -> Understanding {
        let lines = [message.first] + message.rest
        let drafts = lines.map {
            DraftReader.read(sentence.pack.sentence($0, in: sentence.context, sentence.budget))
                .draft
        }
        let tasks = Command.add(drafts)
        guard sentence.context.isReply else { return Understanding(tasks) }
        return Understanding(
            .checklist(.none, .add(items, begins: true)), alternatives: [tasks])
    }
}

extension Command {
    /// Another reading of a task with the same checklist.
    fileprivate func taking(_ checklist: [ChecklistEntry]?) -> Command {
        guard case .add(var drafts) = self, drafts.count == 1 else { return self }
        drafts[0].checklist = checklist
        return .add(drafts)
    }
}
