import Planner

/// Orders in the words of `help`: slash commands, the phrases of the book, a verb with a task, a view by its name.
/// A message in other words is a task here; the reader knows better.
enum EnglishCommands {
    /// The ways in which a line is tried, the first that fits being what it means.
    static let rules: [CommandRule<EnglishSentence>] = [
        CommandRule("slash command") { sentence in slash(sentence) },
        CommandRule("people") { sentence in PeopleReader.read(sentence) },
        CommandRule("list before task") { sentence in listFirst(sentence) },
        CommandRule("command") { sentence in plain(sentence) },
    ]

    private static let book = Phrasebook<EnglishMatch>(
        AnswerPhrases.all + KeepPhrases.all + SettingPhrases.quiet + NagPhrases.all
            + QuestionPhrases.all + SettingPhrases.agenda
            + SettingPhrases.calendar
            + SettingPhrases.person + MotivationPhrases.settings + MotivationPhrases.asking
            + AccountPhrases.account + DoorPhrases.all + SourcePhrases.all + BoardPhrases.all
            + ListPhrases.all + RemindPhrases.holidays
            + RemindPhrases.snoozing + RemindPhrases.pausing
            + RemindPhrases.silencing + FollowUpPhrases.removals + FollowUpPhrases.fields
            + EditPhrases.places + EditPhrases.marks + DeletePhrases.all
            + MovePhrases.repeating + MovePhrases.moving + EditPhrases.words
            + RemindPhrases.reminding + FollowUpPhrases.reminders + FollowUpPhrases.corrections
            + CompletePhrases.reopening + CompletePhrases.skipping + AccountPhrases.help
            + TalkPhrases.all,
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

    /// `groceries: milk`, where that list exists.
    private static func listFirst(_ sentence: EnglishSentence) -> Understanding? {
        guard sentence.count > 2, sentence.isSymbol(1, ":"), sentence[2].spaced,
            let list = EnglishMatch(sentence, 0..<sentence.count, isSlash: false)
                .knownList(sentence.text(0..<1))
        else { return nil }
        let rest = sentence.text(2..<sentence.count)
        let line = sentence.reparsed(as: rest)
        var found = TaskReader.read(line, lines: MessageLines(rest))
        guard case .add(var drafts) = found.command else { return nil }
        for index in drafts.indices { drafts[index].list = list }
        drafts = drafts.flatMap { ListItems.split($0, sentence) }
        found.command = .add(drafts)
        return found
    }

    /// The order in a sentence that is no slash command; nil when the sentence is a task.
    static func plain(_ sentence: EnglishSentence) -> Understanding? {
        // Marks alone say nothing, except `?`, which asks for help.
        let saysNothing = (0..<sentence.count).allSatisfy {
            sentence[$0].kind == .symbol && sentence[$0].length == 1
                && !sentence.isSymbol($0, "?")
        }
        guard !saysNothing else { return Understanding(.unknown).read(as: .phrase) }
        return sentence.budget.once(.message, sentence.bytes) {
            TypedOrders.read(sentence) ?? single(sentence)
        }
    }

    /// The order of a sentence that holds one; nil when the sentence is a task.
    static func single(_ sentence: EnglishSentence) -> Understanding? {
        sentence.budget.once(.order, sentence.bytes) {
            if let found = PeopleReader.read(sentence) { return found }
            return typed(sentence)?.namingTime { sentence.reparsed(as: $0).timedName }
        }
    }

    private static func typed(_ sentence: EnglishSentence) -> Understanding? {
        if let found = Clause(sentence).checklisting() { return found.read(as: .checklist) }
        let full = EndMarks.withoutMarks(sentence)
        let bare = Clause(sentence).checklistingBare()
        if let bare, OrderVerbs.untick.has(sentence, full.lowerBound) {
            return bare.read(as: .checklist)
        }
        let plain = Manners.without(sentence, full)
        let typed =
            TypedAhead.read(sentence, full) ?? lasting(sentence, plain) ?? read(sentence, full)
            ?? (plain == full ? nil : read(sentence, plain))
            ?? TypedVerbs.read(sentence, plain)
        if let typed { return typed.read(as: .phrase) }
        guard var found = bare else { return nil }
        guard let task = task(sentence) else { return found.read(as: .checklist) }
        guard case .checklist(_, .add) = found.command else {
            found.alternatives.append(task.command)
            return found.read(as: .checklist)
        }
        // The words to add may be a task of their own.
        var own = task
        if case .add(let drafts) = own.command {
            own.command = .add(drafts.flatMap { ListItems.split($0, sentence) })
        }
        own.ifThere = found.command
        return own.read(as: .checklist)
    }

    /// A setting that is to hold for a while, or on the days of a task.
    private static func lasting(_ sentence: EnglishSentence, _ range: Range<Int>) -> Understanding?
    {
        let setting = { (words: Range<Int>) -> Setting? in
            for book in [book, lastingBook] {
                let found = book.read(sentence, words)
                if case .set(let setting)? = found?.command, found?.problem == nil {
                    return setting
                }
            }
            return nil
        }
        return TypedTerm(sentence: sentence, setting: setting).read(range)
            ?? TypedRota(sentence: sentence, setting: setting).read(range)
    }

    /// Words that ask for a setting only where they say for how long.
    private static let lastingBook = Phrasebook<EnglishMatch>(
        SettingPhrases.forAWhile, forgiving: verbs, plural: "s", spellings: spellings)

    private static func task(_ sentence: EnglishSentence) -> Understanding? {
        let found = TaskReader.read(
            sentence, lines: MessageLines(sentence.text(0..<sentence.count)))
        return found.problem == nil && found.command.adds ? found : nil
    }

    private static func read(_ sentence: EnglishSentence, _ range: Range<Int>) -> Understanding? {
        LoneWord.read(sentence, range) ?? book.read(sentence, range)
            ?? TypedCorrections.read(sentence, range) ?? TypedViews.read(sentence, range)
            ?? NumberFirst.read(sentence, range)
    }

    private static func slash(_ sentence: EnglishSentence) -> Understanding? {
        guard let command = SlashCommand(sentence.bytes) else { return nil }
        if command.name == "done", command.rest.isEmpty, !sentence.context.isReply {
            return Understanding(.view(.completed))
        }
        if let words = command.asOrder, let order = order(sentence.reparsed(as: words)) {
            return order
        }
        if command.adds { return adding(command.rest, sentence) }
        guard let words = command.plainWords else { return Understanding(.unknown) }
        if ["special", "routine"].contains(command.name) { return adding(words, sentence) }
        let plain = sentence.reparsed(as: words)
        let range = EndMarks.withoutMarks(plain)
        if let found = book.read(plain, range, isSlash: true) { return found.read(as: .phrase) }
        switch command.name {
        case "remind":
            let asks = command.rest.lowercased().hasPrefix("me ")
            return adding(asks ? words : "remind me to \(command.rest)", sentence)
        default:
            return self.plain(plain).flatMap { talks($0) ? nil : $0 } ?? Understanding(.unknown)
        }
    }

    /// The meaning of a slash command as an order in plain words; nil where it is none.
    private static func order(_ sentence: EnglishSentence) -> Understanding? {
        guard let found = plain(sentence), found.ifThere == nil, !talks(found) else { return nil }
        switch found.command {
        case .add, .unknown, .choose, .confirm, .cancel, .complete, .view(.find): return nil
        default: return found
        }
    }

    private static func talks(_ understanding: Understanding) -> Bool {
        if case .smallTalk = understanding.command { true } else { false }
    }

    private static func adding(_ words: String, _ sentence: EnglishSentence) -> Understanding {
        let line = sentence.reparsed(as: words)
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
