import Planner

/// What was typed and what was read: which of them stands, and the task that both make.
extension Understanding {
    /// Whether the message is one that `help` teaches: a slash command, an order on numbers, a phrase, a checklist.
    var isExact: Bool {
        if command == .unknown { return act == .phrase }
        if case .inPast? = problem { return false }
        guard problem == nil, command.kind != nil else { return true }
        switch command {
        case .add(let drafts) where act == nil: return drafts.contains { $0.kind != nil }
        case .smallTalk(.question), .smallTalk(.remark): return false
        default: break
        }
        if case .numbers = command.target { return true }
        return act == .phrase || act == .checklist
    }

    /// Whether one task was to be added, and no word of its title can lead to a list or point at another task.
    func isPlainAdd(in context: ParseContext) -> Bool {
        guard case .add(let drafts) = command, drafts.count == 1, drafts[0].isExplicit,
            drafts[0].list == nil, problem == nil
        else { return false }
        let line = LanguagePack.of(context.language)
            .sentence(Array(drafts[0].todo.title.utf8), in: context, ReadingBudget())
        return (0..<line.count).allSatisfy {
            (line[$0].kind != .symbol || line.joinsWord($0))
                && !line.has($0, [.connector, .lead])
                && !line.pack.frames.pointing.has(line, $0)
        }
    }

    /// Whether one word shows the task with that name, or else is a new task: `meds`.
    var isOneWord: Bool {
        guard command.adds, problem == nil, case .show(.title)? = ifThere else { return false }
        return true
    }

    /// How sure acts must be to stand for this.
    func leastSure(of acts: [SpokenAct], in context: ParseContext) -> Double {
        // In a group just the names in the words tell who is to do what.
        if act == .people {
            return acts.allSatisfy { [.talk, .complain].contains($0.kind) } ? 0.9 : .infinity
        }
        // What has gone by is asked for, and not to be done.
        if problem != nil {
            guard acts.allSatisfy(\.kind.asks) else { return .infinity }
            // A day alone belongs to a task whose words come next.
            return problem == .noTitle ? Self.surelyAsked : 0.5
        }
        guard case .add = command else { return 0.4 }
        // A reply is about the task of the message it replies to.
        if context.isReply, acts.allSatisfy({ [.talk, .change, .correct].contains($0.kind) }) {
            return .infinity
        }
        if acts.allSatisfy({ $0.kind == .add || $0.kind.isHarmless }) { return 0.3 }
        // Words that begin with what is to be done may be a task of their own.
        return beginsWithVerb(in: context) ? 0.5 : 0.4
    }

    /// The same task, and beside it what else the words may ask for of a task that they name.
    func or(_ other: Understanding) -> Understanding {
        guard case .add(let drafts) = command, drafts.count == 1, problem == nil, also.isEmpty,
            other.also.isEmpty, other.problem == nil, other.command.target?.isTitle == true
        else { return self }
        var found = self
        found.otherwise = other.command
        return found
    }

    /// The same, unless no act of a reading adds the task and there is something to speak of: then the bot asks.
    func unlessOther(
        _ reading: Reading, _ own: Understanding?, in situation: Situation, _ context: ParseContext
    ) -> Understanding {
        guard case .add(let drafts) = command, drafts.count == 1, !drafts[0].isExplicit,
            act == nil, problem == nil, drafts[0].isUnmarked, drafts[0].checklist == nil,
            drafts[0].isWaiting != true, drafts[0].assignment == nil, !context.isReply,
            !situation.isEmpty,
            !reading.acts.contains(where: { $0.kind == .add }),
            situation.after != .none || reading.sure >= Self.likelyOther
        else { return self }
        if let own, own.also.isEmpty, own.problem == nil, own.command.target?.isTitle == true {
            var found = own
            found.problem = .unsure
            return found
        }
        return Understanding(.unknown).read(as: .reading)
    }

    /// How sure acts that add nothing must be, where nothing was said before, for the words to be no task.
    private static let likelyOther = 0.4
    /// How sure a question that is a day alone must be.
    private static let surelyAsked = 0.9

    /// Whether a task that it adds says what is to be done.
    private func beginsWithVerb(in context: ParseContext) -> Bool {
        guard case .add(let drafts) = command else { return false }
        return drafts.contains { $0.beginsWithVerb(in: context) }
    }

    /// The understanding that stands where there is nothing to speak of: a line of a list keeps its words and dates.
    func alone(_ other: Understanding, of reading: Reading, in context: ParseContext)
        -> Understanding
    {
        guard case .add(let drafts) = command, case .add(let named) = other.command else {
            let isHarmless =
                reading.acts.allSatisfy(\.kind.isHarmless) || other.command.isSetting
                || other.command.mutes
            return reading.sure >= (isHarmless ? Self.surelySaid : Self.surelyNoTask) ? other : self
        }
        // `bus at 6:40, set off at 5:20` is one task that rings, and no two.
        let isOne = named.count == 1 && drafts.count + also.count == 2
        let rings = isOne && !named[0].todo.reminders.isEmpty
        if reading.sure >= Self.surelyTimed, rings { return other }
        if reading.sure >= Self.surelyTimed, drafts.count == 1,
            drafts[0].isSaid(as: named, in: context)
        {
            return other
        }
        let isSame =
            drafts.count == named.count
            && zip(drafts, named).allSatisfy {
                ($0.todo.schedule == $1.todo.schedule
                    || reading.sure >= Self.surelyTimed && $0.isSameDay(as: $1))
                    && $1.todo.notes == nil
            }
        if reading.sure >= Self.surelyTimed, drafts[0].keepsWords(of: named) { return other }
        guard isSame || drafts.count == 1 && drafts[0].isExplicit else { return self }
        return calling(other, isSure: reading.sure >= Self.surelyCalled, in: context)
    }

    /// How sure a task with fewer words than were typed must be.
    static let surelyCalled = 0.95
    /// How sure a task that adds a time to the typed day must be.
    private static let surelyTimed = 0.9
    /// How sure acts must be to change something where there is nothing to speak of.
    private static let surelyNoTask = 0.75
    /// The same for talk and questions.
    private static let surelySaid = 0.5

    /// Tasks that both read: called as the other calls them, with the fields that were typed.
    func calling(_ other: Understanding, isSure: Bool, in context: ParseContext) -> Understanding {
        guard also.isEmpty, case .add(let drafts) = command, case .add(let named) = other.command
        else { return other }
        // Several times of one task, or as many tasks with what was typed of each.
        let isOne = Set(drafts.map(\.todo.title)).count == 1
        let isNamedOne = named.count == drafts.count && Set(named.map(\.todo.title)).count == 1
        if drafts.count > 1, isOne, isNamedOne {
            var found = self
            found.command = .add(zip(drafts, named).map { $0.calling($1) })
            return found
        }
        if drafts.count > 1, drafts.count == named.count, !isOne,
            zip(drafts, named).allSatisfy({ $0.todo.schedule == $1.todo.schedule })
        {
            // As many tasks on the same days: called as they are read, `oh and quiz in bio thursday`.
            var found = self
            found.command = .add(zip(drafts, named).map { $0.calling($1) })
            return found
        }
        if drafts.count > 1, isOne || drafts.count == named.count { return self }
        // A task that was ordered to be added is meant as said; just its list may be read otherwise.
        let isListed = named.contains {
            $0.list != nil && (named.count > 1 || $0.list != drafts[0].list)
        }
        if drafts.count == 1, drafts[0].isExplicit, other.ifThere == nil, !isListed {
            guard isSure, named.count == 1, drafts[0].holds(named[0]) else { return self }
            var found = self
            found.command = .add([drafts[0].calling(named[0])])
            return found
        }
        let rings = !drafts[0].todo.reminders.isEmpty
        guard drafts.count == 1, named.count == 1 else {
            // `buy milk, eggs and bread` is one task: what is bought has no verb of its own.
            let isBought =
                drafts.count == 1 && named[0].list == nil && !named.areApart
                && named[0].beginsWithVerb(in: context)
                && !named.dropFirst().contains { $0.beginsWithVerb(in: context) }
            let isMarked = drafts.count == 1 && !drafts[0].isUnmarked && named[0].list == nil
            return isBought || isMarked || rings ? self : other
        }
        let schedule = named[0].todo.schedule
        let isKept = rings && named[0].todo.reminders.isEmpty
        guard drafts[0].todo.schedule.isSame(as: schedule) || schedule == .undated || isKept else {
            return other
        }
        var found = self
        found.ifThere = other.ifThere
        found.command = .add([drafts[0].calling(named[0])])
        found.alternatives = alternatives.map { $0.calling(named[0]) }
        return found
    }
}

extension Schedule {
    /// Whether it says a time of day.
    fileprivate var isTimed: Bool {
        switch self {
        case .due(_, let time): time != nil
        case .recurring(let recurrence): !recurrence.times.isEmpty
        default: false
        }
    }

    /// Whether the other schedule is the same, except for days that this one leaves out.
    fileprivate func isSame(as other: Schedule) -> Bool {
        guard case .recurring(var recurrence) = self, case .recurring(let read) = other,
            read.excluded.isEmpty
        else { return self == other }
        recurrence.excluded = []
        return recurrence == read
    }
}

extension Command {
    /// The same task at another time, called as `draft` is.
    fileprivate func calling(_ draft: TaskDraft) -> Command {
        guard case .add(let drafts) = self else { return self }
        return .add(drafts.map { $0.calling(draft) })
    }
}

extension [TaskDraft] {
    /// Whether the drafts are several tasks, each with a day or time of its own.
    fileprivate var areApart: Bool {
        count > 1 && allSatisfy { $0.todo.schedule != .undated && !$0.todo.title.isEmpty }
            && Set(map(\.todo.schedule)).count == count && Set(map(\.todo.title)).count == count
    }
}

extension TaskDraft {
    /// Whether the title has a word that does more than join or lead.
    func isNamed(in context: ParseContext) -> Bool {
        let line = LanguagePack.of(context.language)
            .sentence(Array(todo.title.utf8), in: context, ReadingBudget())
        return (0..<line.count).contains {
            line[$0].kind != .symbol && line[$0].kind != .number
                && !line.has($0, [.connector, .lead])
                && !line.pack.frames.pointing.has(line, $0)
        }
    }

    /// Whether no list, tag or priority was typed.
    fileprivate var isUnmarked: Bool { list == nil && tags.isEmpty && todo.priority == .none }

    /// Whether another draft has a time on the day of this one, which has no time.
    fileprivate func isSameDay(as other: TaskDraft) -> Bool {
        guard case .due(let day, _?) = other.todo.schedule else { return false }
        return todo.schedule == .due(day, nil)
    }

    /// Whether its title holds that of other drafts, all of one task with a day or time, and words of when besides:
    /// `film club 6.30 for 3 hours`.
    fileprivate func keepsWords(of others: [TaskDraft]) -> Bool {
        guard let other = others.first, other.todo.notes == nil, !other.todo.title.isEmpty,
            others.allSatisfy({ $0.todo.title == other.todo.title && $0.list == list }),
            others.allSatisfy({ $0.todo.schedule.isTimed }), tags.isEmpty, checklist == nil,
            todo.priority == other.todo.priority,
            todo.reminders.isEmpty || !other.todo.reminders.isEmpty
        else { return false }
        let (title, words) = (todo.title.lowercased(), other.todo.title.lowercased())
        return title != words && title.contains(words)
    }

    /// Whether other drafts keep all fields of this one, and are more than the beginning of its line, `i'd be grateful if you
    /// reminded me to water the ferns` but not `statistics worksheet wk 8`; or several things apart from each other.
    fileprivate func isSaid(as others: [TaskDraft], in context: ParseContext) -> Bool {
        guard let other = others.first, tags.isEmpty, checklist == nil, !todo.title.contains("!"),
            list == nil || others.allSatisfy({ $0.list == list }),
            todo.priority == .none || others.allSatisfy({ $0.todo.priority == todo.priority }),
            todo.reminders.isEmpty || other.todo.reminders == todo.reminders
        else { return false }
        if !todo.title.lowercased().hasPrefix(other.todo.title.lowercased()) { return true }
        return others.areApart || others.count > 1 && others.allSatisfy { $0.list != nil }
            || others.count > 1 && others.allSatisfy { $0.beginsWithVerb(in: context) }
    }

    /// Whether another draft is the same task by fewer of its words, and keeps none of them as a note.
    fileprivate func holds(_ other: TaskDraft) -> Bool {
        !other.todo.title.isEmpty && other.todo.schedule == todo.schedule
            && other.todo.notes == nil
            && " \(todo.title.lowercased()) ".contains(" \(other.todo.title.lowercased()) ")
    }

    /// Whether its title says what is to be done: `buy milk`.
    fileprivate func beginsWithVerb(in context: ParseContext) -> Bool {
        LanguagePack.of(context.language)
            .sentence(Array(todo.title.utf8), in: context, ReadingBudget()).has(0, .verb)
    }

    /// The same draft with the title of another, and what else the other has.
    fileprivate func calling(_ other: TaskDraft) -> TaskDraft {
        var draft = self
        // A mark that was typed is no part of the title.
        let hasMarks = !tags.isEmpty || other.todo.title.contains { "#@!*".contains($0) }
        let spelled = { (title: String) in title.filter { $0.isLetter || $0.isNumber } }
        let isSame = spelled(other.todo.title) == spelled(todo.title)
        if !hasMarks, !isSame { draft.todo.title = other.todo.title }
        // The words of reminders that were typed are no note.
        let hasLeads = !todo.reminders.isEmpty && other.todo.reminders.isEmpty
        draft.todo.notes = hasLeads ? todo.notes : other.todo.notes ?? todo.notes
        draft.todo.duration = todo.duration ?? other.todo.duration
        draft.isDeadline = isDeadline ?? other.isDeadline
        draft.isMonthEnd = isMonthEnd ?? other.isMonthEnd
        draft.list = other.list ?? list
        draft.kind = kind ?? other.kind
        draft.isUnlessThere = isUnlessThere ?? other.isUnlessThere
        draft.assignment = other.assignment ?? assignment
        if todo.reminders.isEmpty { draft.todo.reminders = other.todo.reminders }
        return draft
    }
}

extension Sentence {
    /// Whether a dash at `index` joins the words beside it: `aunt-day`.
    fileprivate func joinsWord(_ index: Int) -> Bool {
        isSymbol(index, "-") && isJoined(index) && isJoined(index + 1)
    }
}
