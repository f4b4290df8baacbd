import Planner

/// The English commands, in the order they are tried; talk and gibberish come last.
enum EnglishCommands {
    /// All of them.
    static let rules: [CommandRule<EnglishSentence>] = [
        CommandRule("slash command") { sentence in slash(sentence) },
        CommandRule("people") { sentence in PeopleReader.read(sentence) },
        CommandRule("list before task") { sentence in listFirst(sentence) },
        CommandRule("command") { sentence in plain(sentence) },
    ]

    private static let book = Phrasebook<EnglishMatch>(
        AnswerPhrases.all + KeepPhrases.all + SettingPhrases.quiet + SettingPhrases.agenda
            + SettingPhrases.calendar
            + SettingPhrases.person + MotivationPhrases.settings + MotivationPhrases.asking
            + AccountPhrases.account + BoardPhrases.all
            + ListPhrases.all + RemindPhrases.holidays
            + RemindPhrases.snoozing + RemindPhrases.pausing
            + RemindPhrases.silencing + FollowUpPhrases.removals + FollowUpPhrases.fields
            + EditPhrases.places + EditPhrases.marks + DeletePhrases.all
            + MovePhrases.repeating + MovePhrases.moving + EditPhrases.words
            + RemindPhrases.reminding + FollowUpPhrases.reminders + FollowUpPhrases.corrections
            + CompletePhrases.reopening + CompletePhrases.skipping + AccountPhrases.help,
        forgiving: verbs, plural: "s", spellings: spellings)

    private static let verbs = [
        "delete", "remove", "complete", "finish", "reopen", "rename", "snooze", "postpone",
        "reschedule",
        "priority", "remind", "settings", "timezone", "agenda", "calendar", "missed",
        "completed", "export",
        "undo", "help", "done", "skip", "move", "quote", "today", "lists", "cancel", "another",
        "unstar", "star",
        "edit", "note", "mark", "drop", "erase", "tick", "start", "what", "show", "find",
        "change",
        "finished", "holiday", "home", "tasks", "week", "month", "resume", "pause",
        "review",
    ]
    private static let spellings = [
        ("wat", "what"), ("wut", "what"), ("wot", "what"), ("waht", "what"), ("whta", "what"),
        ("wats", "whats"), ("wots", "whats"), ("wuts", "whats"), ("wat's", "what's"),
        ("wen", "when"), ("hw", "how"), ("liste", "list"), ("lst", "list"), ("lsit", "list"),
        ("taks", "tasks"), ("tsak", "task"), ("quite", "quiet"), ("queit", "quiet"),
        ("qiuet", "quiet"),
    ]

    /// `groceries: milk`, where that list exists; with several items also a list that most people have.
    private static func listFirst(_ sentence: EnglishSentence) -> Understanding? {
        guard sentence.count > 2, sentence.isSymbol(1, ":"), sentence[2].spaced else { return nil }
        let said = EnglishMatch(sentence, 0..<sentence.count, isSlash: false)
        let known = said.knownList(sentence.text(0..<1))
        guard known != nil || Clause.usual.has(sentence, 0) else { return nil }
        let rest = sentence.text(2..<sentence.count)
        let line = sentence.another(rest)
        var found = TaskReader.read(line, lines: MessageLines(rest))
        guard case .add(var drafts) = found.command else { return nil }
        for index in drafts.indices { drafts[index].list = known ?? sentence.lowercased(0) }
        drafts = drafts.flatMap { ListItems.split($0, sentence) }
        guard known != nil || drafts.count > 1 else { return nil }
        found.command = .add(drafts)
        return found
    }

    /// What a sentence asks for that is no slash command; nil when it is a task.
    static func plain(_ sentence: EnglishSentence) -> Understanding? {
        guard sentence.count > 0 else { return Understanding(.unknown) }
        return sentence.budget.once(.message, sentence.bytes) { everything(sentence) }
    }

    private static func everything(_ sentence: EnglishSentence) -> Understanding? {
        let whole = 0..<sentence.count
        return checklist(sentence) {
            Clause(sentence, 0..<0).with(EndMarks.withoutMarks(sentence)).toldForAgain()
                ?? Clause(sentence, whole).keepingWithoutRest()
                ?? Passing.readTold(sentence, whole)
                ?? Clause(sentence, whole).onDaysWithHours() ?? Orders.read(sentence, whole)
                ?? Passing.read(sentence, whole) ?? withoutLaughter(sentence)
                ?? single(sentence, checklists: false)
                ?? Clause(sentence, whole).keepingMissed()
        }
    }

    /// What a sentence does with a checklist, where the plan has one; else what `other` finds it to mean.
    private static func checklist(_ sentence: EnglishSentence, _ other: () -> Understanding?)
        -> Understanding?
    {
        let clause = Clause(sentence, 0..<sentence.count)
        guard var found = clause.checklisting() else {
            let bare = clause.checklistingBare()
            return bare.map { giving($0, wayTo: other() ?? task(sentence)) }
                ?? clause.askingWhatIsLeft().map { $0.or(other() ?? task(sentence)) }
                ?? clause.tellingState().map { telling($0, wayTo: other() ?? task(sentence)) }
                ?? other()?.orOnChecklist(sentence)
        }
        var before = other() ?? task(sentence)
        if found.command.isOnAllOfThem, case .complete(.title, _) = before.command {
            before = Understanding(.complete(.none, on: nil))
        }
        if before.problem == nil, before.also.isEmpty {
            found.alternatives = [before.command] + before.alternatives
        }
        return found.read(as: .checklist)
    }

    /// What words mean that only may be about a checklist: a new task gives way where the plan has it. What has a day
    /// is no item.
    private static func giving(_ checklist: Understanding, wayTo other: Understanding)
        -> Understanding
    {
        guard other.also.isEmpty, other.problem == nil else { return other }
        if case .add = other.command {
            guard other.schedule == .undated else { return other }
            var task = other
            task.isGuess = true
            task.alternatives = [checklist.command] + other.alternatives
            return task
        }
        // `delete the quote from john`: a task called so comes first.
        if case .delete(.title) = other.command, case .checklist(.title, _) = checklist.command {
            var order = other
            order.alternatives.insert(checklist.command, at: 0)
            return order
        }
        guard other.command.mayBeOfChecklist else { return other }
        var found = checklist
        found.alternatives = [other.command] + other.alternatives
        return found.read(as: .checklist)
    }

    /// What words mean that tell how a thing is now: an item where one is called so, else what they mean by themselves.
    private static func telling(_ checklist: Understanding, wayTo other: Understanding)
        -> Understanding
    {
        other.command.adds ? giving(checklist, wayTo: other) : other
    }

    private static func task(_ sentence: EnglishSentence) -> Understanding {
        TaskReader.read(sentence, lines: MessageLines(sentence.text(0..<sentence.count)))
    }

    /// `still need a charger lol`: what is said for a laugh, without that; nil where nobody laughs at its end.
    private static func withoutLaughter(_ sentence: EnglishSentence) -> Understanding? {
        let full = EndMarks.withoutMarks(sentence)
        guard let last = full.last, full.count > 2, Clause.laughter.has(sentence, last),
            Clause(sentence, 0..<sentence.count).remark == nil
        else { return nil }
        let words = sentence.text(full.lowerBound..<last)
        let line = sentence.another(words)
        return plain(line) ?? TaskReader.read(line, lines: MessageLines(words))
    }

    private static let answers: WordSet = ["ok", "okay", "no", "nope", "nah", "yes"]

    /// What a sentence asks for that holds one order; nil when it is a task.
    static func single(_ sentence: EnglishSentence, checklists: Bool = true) -> Understanding? {
        let plain = {
            meaning(sentence)?.namingTime(sentence).namingEvent(sentence)
                .lookingAtListToBuy(sentence)
        }
        return sentence.budget.once(checklists ? .order : .planOrder, sentence.bytes) {
            checklists ? checklist(sentence, plain) : plain()
        }
    }

    private static func meaning(_ sentence: EnglishSentence) -> Understanding? {
        if let found = PeopleReader.read(sentence) { return found }
        let full = EndMarks.withoutMarks(sentence)
        let clause = Clause(sentence, full)
        let whole = Clause(sentence, 0..<0).with(full)
        if let found = whole.correctedNumber() { return found.read(as: .changing) }
        if let found = clause.reordering() { return found.read(as: .asking) }
        if let found = clause.muting() ?? clause.unmuting() ?? clause.stoppingNagging()
            ?? clause.askingForTime() ?? clause.namingEvent()
        {
            return found.read(as: .changing)
        }
        if let found = clause.hoursOfDays() { return found.read(as: .changing) }
        if let found = clause.sendingAsked() ?? clause.settingAsked() {
            return found.read(as: .question)
        }
        if clause.introduces || clause.wantsNagging, let talk = clause.talk {
            return talk.read(as: .talk)
        }
        if let plain = clause.withoutContraction,
            let found = single(sentence.another(plain)), found.changes
        {
            return found
        }
        if let plain = clause.onTheWeekend { return single(sentence.another(plain)) }
        if clause.pausesWithExceptions {
            return Understanding(.refuse(.pauseExcept)).read(as: .phrase)
        }
        if let found = clause.aheadOfAnother() { return found.read(as: .putting) }
        if let found = whole.forgotten() { return found.read(as: .question) }
        if let found = whole.suggesting() { return found.read(as: .question) }
        if let found = clause.continuing() { return found.read(as: .changing) }
        if let found = clause.closedNamed() ?? whole.statsAsked() {
            return found.read(as: .question)
        }
        if let found = clause.vague() { return found.read(as: .asking) }
        let short = clause.range
        // `oh no` exclaims; it answers nothing.
        let isAnswer = short.count == 1 && answers.has(sentence, short.lowerBound)
        if short != full, !isAnswer, let found = read(sentence, short) {
            return found.read(as: .phrase)
        }
        if let found = read(sentence, full) { return found.read(as: .phrase) }
        if let found = Acts.read(sentence, 0..<sentence.count) {
            return found.withoutTask(of: clause)
        }
        return (TalkFamilies.read(sentence) ?? clause.remark)?.read(as: .talk)
            ?? clause.namedAlone()
    }

    private static func read(_ sentence: EnglishSentence, _ range: Range<Int>) -> Understanding? {
        LoneWord.read(sentence, range) ?? book.read(sentence, range)
            ?? NumberFirst.read(sentence, range)
    }

    private static func slash(_ sentence: EnglishSentence) -> Understanding? {
        guard let command = SlashCommand(sentence.bytes) else { return nil }
        if command.name == "done", command.rest.isEmpty, !sentence.context.isReply {
            return Understanding(.view(.completed))
        }
        if let words = command.asOrder, let order = order(sentence.another(words)) { return order }
        if command.adds { return adding(command.rest, sentence) }
        guard let words = command.plainWords else { return Understanding(.unknown) }
        if ["special", "routine"].contains(command.name) { return adding(words, sentence) }
        let plain = sentence.another(words)
        let range = EndMarks.withoutMarks(plain)
        if let found = Clause(plain, 0..<plain.count).muting() { return found.read(as: .changing) }
        if let found = book.read(plain, range, isSlash: true) { return found.read(as: .phrase) }
        switch command.name {
        case "remind":
            let asks = command.rest.lowercased().hasPrefix("me ")
            return adding(asks ? words : "remind me to \(command.rest)", sentence)
        default:
            return self.plain(plain).flatMap { talks($0) ? nil : $0 } ?? Understanding(.unknown)
        }
    }

    /// What a command asks for that is an order in plain words; nil where it is none.
    private static func order(_ sentence: EnglishSentence) -> Understanding? {
        guard let found = plain(sentence), !found.isGuess, !talks(found) else { return nil }
        switch found.command {
        case .add, .unknown, .choose, .confirm, .cancel, .complete, .view(.find): return nil
        default: return found
        }
    }

    private static func talks(_ understanding: Understanding) -> Bool {
        if case .smallTalk = understanding.command { true } else { false }
    }

    private static func adding(_ words: String, _ sentence: EnglishSentence) -> Understanding {
        let line = sentence.another(words)
        guard line.count > 0 else { return Understanding(.form) }
        var found = TaskReader.read(line, lines: MessageLines(words))
        if case .unknown = found.command {
            found.command = .add([TaskDraft(todo: Todo(title: line.text(0..<line.count)))])
        }
        if case .add(let drafts) = found.command {
            found.command = .add(
                drafts.map { draft in
                    var draft = draft
                    draft.isExplicit = true
                    return draft
                })
        }
        return found
    }
}

extension Command {
    /// Whether it ticks all that was spoken of.
    fileprivate var isOnAllOfThem: Bool {
        switch self {
        case .checklist(.last, .tick([])), .checklist(.last, .untick([])): true
        default: false
        }
    }

    /// Whether its words may as well speak of the checklist of a task: orders on a task by its words.
    fileprivate var mayBeOfChecklist: Bool {
        switch self {
        case .delete(.title), .complete(.title, _), .reopen(.title): true
        default: false
        }
    }
}

extension Understanding {
    /// What puts things on a list that there is not yet may mean the checklist of a task called so: `the party list`.
    fileprivate func orOnChecklist(_ sentence: EnglishSentence) -> Understanding {
        guard problem == nil, also.isEmpty, case .add(let drafts) = command,
            let list = drafts.first?.list,
            !sentence.context.lists.contains(where: { $0.lowercased() == list.lowercased() }),
            drafts.allSatisfy({ $0.list == list && $0.todo.schedule == .undated }),
            !(0..<sentence.count).contains(where: { sentence.isSymbol($0, "@") })
        else { return self }
        var found = self
        found.isGuess = true
        let items = drafts.map { ChecklistEntry($0.todo.title) }
        found.alternatives.insert(.checklist(.title(list), .add(items, begins: false)), at: 0)
        return found
    }

    /// The same, and where that is not there what the words mean by themselves.
    fileprivate func or(_ other: Understanding) -> Understanding {
        guard other.also.isEmpty, other.problem == nil else { return other }
        var found = self
        found.alternatives = [other.command] + other.alternatives
        return found
    }

    /// Whether it changes a task, or may.
    fileprivate var changes: Bool {
        ([command] + alternatives).contains { if case .edit = $0 { true } else { false } }
    }
}
