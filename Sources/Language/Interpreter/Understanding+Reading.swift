import Planner

/// What was typed beside what was read: which of them stands, and a task that both make.
extension Understanding {
    /// Whether it is what `help` teaches: a slash command, an order on numbers, a phrase, a checklist.
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

    /// Whether it is one task that was said to be added, in words of which none can lead to a list or points at another.
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

    /// Whether it is a word that shows the task which is called so, and else is a new task: `meds`.
    var isOneWord: Bool {
        guard command.adds, problem == nil, case .show(.title)? = ifThere else { return false }
        return true
    }

    /// How sure acts must be to stand for this.
    func leastSure(of acts: [SpokenAct], in context: ParseContext) -> Double {
        // Who is to do what in a group is said in words that only names tell.
        if act == .people {
            return acts.allSatisfy { [.talk, .complain].contains($0.kind) } ? 0.9 : .infinity
        }
        // What has gone by is asked for, and not to be done.
        if problem != nil {
            guard acts.allSatisfy(\.kind.asks) else { return .infinity }
            // A day and nothing else is that of a task whose words come next.
            return problem == .noTitle ? Self.surelyAsked : 0.5
        }
        guard case .add = command else { return 0.4 }
        // What replies to a message is said of its task.
        if context.isReply, acts.allSatisfy({ [.talk, .change, .correct].contains($0.kind) }) {
            return .infinity
        }
        if acts.allSatisfy({ $0.kind == .add || $0.kind.isHarmless }) { return 0.3 }
        // What begins with what is to be done may be a task of its own.
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

    /// The same; a task that no act of a reading adds is none where something stands to speak of: what is meant is asked.
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

    /// How sure acts must be that add nothing, where nothing was said before, for the words to be no task.
    private static let likelyOther = 0.4
    /// How sure a question must be that is a day and nothing else.
    private static let surelyAsked = 0.9

    /// Whether a task that it adds says what is to be done.
    private func beginsWithVerb(in context: ParseContext) -> Bool {
        guard case .add(let drafts) = command else { return false }
        return drafts.contains { $0.beginsWithVerb(in: context) }
    }

    /// Which stands where there is nothing to speak of: a line of a list keeps its words and dates.
    func alone(_ other: Understanding, of reading: Reading, in context: ParseContext)
        -> Understanding
    {
        guard case .add(let drafts) = command, case .add(let named) = other.command else {
            let isHarmless =
                reading.acts.allSatisfy(\.kind.isHarmless) || other.command.isSetting
                || other.command.mutes
            return reading.sure >= (isHarmless ? Self.surelySaid : Self.surelyNoTask) ? other : self
        }
        let isSame =
            drafts.count == named.count
            && zip(drafts, named).allSatisfy {
                ($0.todo.schedule == $1.todo.schedule
                    || reading.sure >= Self.surelyTimed && $0.isSameDay(as: $1))
                    && $1.todo.notes == nil
            }
        let areOrders =
            named.count > 1 && named.allSatisfy { $0.beginsWithVerb(in: context) }
            && named.map(\.todo.title.count).reduce(0, +) + Self.joint * (named.count - 1)
                >= drafts.map(\.todo.title.count).reduce(0, +)
        let areItems = named.count > 1 && named.allSatisfy { $0.list != nil }
        let areApart =
            reading.sure >= Self.surelyTimed && drafts.count == 1 && drafts[0].isUnmarked
            && named.areApart
        if reading.sure >= Self.surelyTimed, drafts[0].keepsWords(of: named) { return other }
        guard
            isSame || areOrders || areItems || areApart || drafts.count == 1 && drafts[0].isExplicit
        else {
            return self
        }
        return calling(other, isSure: reading.sure >= Self.surelyCalled, in: context)
    }

    /// How sure a task must be that is called by fewer words than were typed.
    static let surelyCalled = 0.95
    /// How sure a task must be that adds a time to the day that was typed.
    private static let surelyTimed = 0.9
    /// How many letters stand between two orders in one line: ` and `.
    private static let joint = 5
    /// How sure acts must be to change something where there is nothing to speak of.
    private static let surelyNoTask = 0.75
    /// The same of talk and questions.
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
        if drafts.count > 1, isOne || drafts.count == named.count { return self }
        // Who says that something is to be added means that; only a list may be told otherwise.
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

    /// Whether it is another, but for days that this leaves out.
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
    /// Whether they are several tasks, each of a day or time of its own.
    fileprivate var areApart: Bool {
        count > 1 && allSatisfy { $0.todo.schedule != .undated && !$0.todo.title.isEmpty }
            && Set(map(\.todo.schedule)).count == count && Set(map(\.todo.title)).count == count
    }
}

extension TaskDraft {
    /// Whether a word of its title is more than one that joins or leads.
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

    /// Whether another has a time on the day that this has without one.
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

    /// Whether another is the same, called by fewer of its words, of which none is noted instead.
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

    /// The same with the title of another, and what that has besides.
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
