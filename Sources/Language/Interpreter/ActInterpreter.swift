import Planner

/// Makes a command of an act of a message.
struct ActInterpreter {
    /// What the words of the act say.
    let parts: SpokenParts

    /// What the act asks for.
    var kind: SpokenAct.Kind { parts.act.kind }
    /// What the message is understood against.
    var context: ParseContext { parts.context }
    /// The words around a name, which tell an act more closely.
    var frames: FrameWords { parts.pack.frames }

    /// What the act asks for; nil where its words do not say with what.
    func understanding() -> Understanding? {
        guard var found = meaning() else { return nil }
        // `delete a task`: which is asked for.
        let isOnSome = kind.isHarmful && kind.roles.contains(.target) && kind != .undo
        if isOnSome, parts.act.spans[.target] == nil, parts.isFramed(by: frames.some) {
            found.problem = .missing(.target)
        }
        return found
    }

    private func meaning() -> Understanding? {
        switch kind {
        case .add: return adding()
        case .done: return completing()
        case .undone: return Understanding(.reopen(parts.target(else: .none)))
        case .remove: return removing()
        case .skip: return skipping()
        case .change, .correct: return changing()
        case .snooze: return snoozing()
        case .remind: return reminding()
        case .clear: return clearing()
        case .undo: return Understanding(parts.words(.target).map { .restore($0) } ?? .undo)
        case .yes: return Understanding(.confirm(true))
        case .no: return Understanding(.confirm(false))
        case .help: return Understanding(.help(topic: nil))
        case .quote: return Understanding(.motivation(.quote, category: nil))
        case .talk: return talking()
        case .complain: return Understanding(.smallTalk(.complaint))
        case .askSee: return seeing()
        case .askWhen, .askCheck, .askCount, .askWhat, .askNext: return asking()
        case .makeList, .renameList, .deleteList: return listing()
        case .agenda, .quiet, .zone, .review, .nag, .quotes, .name, .pause, .other:
            return setting()
        }
    }

    private func talking() -> Understanding {
        let line = parts.line
        if let found = frames.greetings.first(where: { $0.words.has(line, 0) }), line.count < 7 {
            return Understanding(.smallTalk(found.kind))
        }
        // `aw thanks`, `thank you, i had quite forgotten`
        let thanks = frames.greetings.first { $0.kind == .thanks }?.words
        if let thanks,
            (0..<min(line.count, Self.firstWords)).contains(where: { thanks.has(line, $0) })
        {
            return Understanding(.smallTalk(.thanks))
        }
        let asks = line.isSymbol(line.count - 1, "?") || frames.asking.has(line, 0)
        for (words, refusal) in asks ? frames.foreign : Array(frames.foreign.prefix(1))
        where (0..<line.count).contains(where: { words.has(line, $0) }) {
            return Understanding(.refuse(refusal))
        }
        // `play some music` is asked for too; `back in town` is not.
        let isOrder = line.has(0, .verb) && !line.has(1, .lead)
        return Understanding(.smallTalk(asks || isOrder ? .question : .remark))
    }

    /// Thanks are said among so many first words.
    private static let firstWords = 4

    private func completing() -> Understanding? {
        if let set = parts.setDone(in: listView() ?? days()) {
            var found = Understanding(
                set.whole.map { .completeAll($0) } ?? .complete(.all(set), on: nil))
            found.doers = assignment()?.people
            return found
        }
        var target = parts.target(else: .none)
        if case .title = target, let told = parts.told { target = .title(told) }
        // `emailed her`: the verb tells which task.
        let line = parts.line
        if target == .none, line.count < 5, frames.others.has(line, line.count - 1) {
            target = .title(parts.text)
        }
        if let turn = turn() { target = turn }
        var found = Understanding(.complete(target, on: parts.day()))
        // `fed`: the verb tells which task, where one begins with it.
        if target == .none, line.count == 1, frames.tells(line, 0) {
            found.command = .complete(.title(parts.text), on: parts.day())
            found.alternatives = [.complete(.none, on: parts.day())]
        }
        // A task that is not named may be called as it was told: `picked up the kids`.
        if target == .none, (2...6).contains(line.count) {
            found.alternatives = [.complete(.title(parts.text), on: parts.day())]
        }
        found.isTold = true
        found.doers = assignment()?.people
        return found
    }

    private func adding() -> Understanding? {
        guard let title = parts.words(.title) else {
            let reading = parts.schedule()
            let draft = reading?.draft ?? TaskDraft(todo: Todo(title: ""))
            return Understanding(.add([draft]), problem: reading?.problem ?? .noTitle)
        }
        let prepared = parts.eventAndRing
        let nagged = parts.isFramed(by: frames.nagging) ? parts.nagged : nil
        let reading = nagged ?? prepared?.event ?? parts.schedule(of: title)
        var draft = reading?.draft ?? TaskDraft(todo: Todo(title: ""))
        if let ring = prepared?.ring, nagged == nil { draft.todo.reminders = [.at(ring)] }
        // Words that the date engine does not know stay where they can be read.
        var rest = reading == nil ? parts.words(.when) ?? "" : draft.todo.title
        if prepared != nil { rest = "" }
        draft.todo.title = title.withoutQuotes
        var notes = parts.pieces(.note) + (rest.isEmpty ? [] : [rest])
        if let leads = parts.leads {
            draft.todo.reminders = leads
        } else if prepared == nil {
            notes += parts.words(.lead).map { [$0] } ?? []
        }
        notes.removeAll { !$0.contains { $0.isLetter || $0.isNumber } }
        if !notes.isEmpty { draft.todo.notes = notes.joined(separator: ", ") }
        if parts.words(.priority) != nil { draft.todo.priority = .high }
        draft.list = parts.list
        if parts.isFramed(by: frames.event) { draft.kind = .event }
        if draft.list != nil, parts.isFramed(by: frames.unless) { draft.isUnlessThere = true }
        if let waiting = parts.waiting { (draft.todo.title, draft.isWaiting) = (waiting, true) }
        draft.assignment = assignment()
        let drafts = frames.items(draft, parts.line)
        var found = Understanding(.add(drafts), problem: reading?.problem)
        if drafts.count > 1 { return found }
        if let further = reading?.further, !further.isEmpty {
            found.command = .add([draft] + draft.at(further))
            return found
        }
        found.alternatives = (reading?.otherSchedules ?? []).map { schedule in
            var other = draft
            other.todo.schedule = schedule
            return .add([other])
        }
        return found
    }

    private func skipping() -> Understanding? {
        // Until a day is more than one time: nothing without a name is silenced for so long.
        if let day = parts.pauseEnd {
            return parts.words(.target) == nil
                ? nil : Understanding(.pause(parts.target(else: .none), until: day))
        }
        let target = parts.target(else: .none)
        if let asked = undirected(target) { return asked }
        let days = parts.days
        if days.count > 1 {
            var edit = TaskEdit()
            edit.excluded = days
            return Understanding(.edit(parts.target(else: .last), edit))
        }
        // `over christmas week`: which days those are is asked.
        if let words = parts.words(.when), parts.day() == nil, parts.namesDay(words) {
            return Understanding(.skip(target, on: nil), problem: .missing(.time))
        }
        // What does not repeat is called off: `no choir tonight`.
        let calledOff: [Command] = parts.day() == nil || !target.isTitle ? [] : [.delete(target)]
        return Understanding(.skip(target, on: parts.day()), alternatives: calledOff)
    }

    private func changing() -> Understanding? {
        if let several = severalChanging() ?? lengthAlone() { return several }
        let set = parts.set
        let target = set.map { .all($0) } ?? parts.target(else: .last)
        var edit = TaskEdit()
        var problem: Problem?
        if parts.words(.when) != nil || parts.words(.repeat) != nil {
            if let asked = undirected(target) { return asked }
            guard let (said, wrong) = said() else {
                return parts.words(.target).map { _ in
                    Understanding(
                        .edit(target, TaskEdit()), problem: .missing(.time))
                }
            }
            (edit, problem) = (said, wrong)
        }
        if let title = parts.words(.title) { edit.title = title }
        if var notes = parts.words(.note) {
            edit.notes = parts.pieces(.note).joined(separator: ", ")
            if parts.pack.namesWaiting(&notes) { edit.isWaiting = true }
        }
        if parts.words(.priority) != nil { edit.priority = .high }
        if let list = parts.list { edit.list = list }
        if var assignment = assignment() {
            // `mine` behind an echo or a ring is about that time alone.
            assignment.isOnce =
                (parts.words(.target) == nil || isAnothers(assignment))
                && parts.words(.repeat) == nil
            if !assignment.takesTurns, let day = parts.day(), parts.schedule()?.time == nil {
                (assignment.isOnce, assignment.day) = (true, day.date)
            }
            // `lena took my turn with the bins`
            let taken = frames.turn(parts.line)
            if let owner = taken.flatMap({ person($0.owner) }), assignment.people != [owner] {
                assignment.turn = .taken(from: owner)
            }
            edit.assignment = assignment
        }
        if context.people == nil, edit.isEmpty, let words = parts.words(.person) {
            return unshared(words)
        }
        if let reminders = reminders([.lead]) { edit.reminders = reminders }
        if edit.isEmpty {
            guard parts.words(.target) != nil else { return nil }
            // What is said of a task and changes no field of it is noted on it.
            let taken = frames.fields.first { parts.isFramed(by: $0.words) }?.taken
            if taken == nil, parts.isSure, parts.frame.count <= Self.fewWords,
                parts.frame.count > 0
            {
                // `push the haircut`: what shall be different is asked for.
                return Understanding(.edit(target, TaskEdit()), problem: .missing(.title))
            }
            guard taken != nil || parts.isSure else { return nil }
            edit = taken ?? TaskEdit(notes: parts.text)
        }
        var found = Understanding(.edit(target, edit), problem: problem)
        if let set, set.isBare {
            // `tues` may be what a task is called.
            let named = Command.edit(parts.target(else: .last), edit)
            found.alternatives = [named]
            if edit.assignment != nil {
                (found.command, found.alternatives) = (named, [found.command])
            }
        } else if set == nil, case .change = kind, let title = parts.words(.target) {
            // A fact about what is not there is a new task.
            let reading = parts.schedule()
            var draft = reading?.draft ?? TaskDraft(todo: Todo(title: ""))
            draft.todo.title = title
            draft.todo.notes = parts.words(.note)
            draft.assignment = assignment()
            found.alternatives = [.add([draft])]
        }
        return found
    }

    /// What is said of somebody in a plan that nobody shares: who speaks means to do it, `ok i'll take it`, and another
    /// does it in their place, `mum's doing it`.
    private func unshared(_ person: String) -> Understanding {
        guard self.person(person) == .speaker else {
            return Understanding(.skip(parts.target(else: .none), on: nil))
        }
        guard let title = parts.words(.target) else { return Understanding(.confirm(true)) }
        return Understanding(
            .show(.title(title)), alternatives: [.add([TaskDraft(todo: Todo(title: title))])])
    }

    /// The question for the new time where a length has no direction, `the match is off by a week`; nil where the words
    /// say more.
    private func undirected(_ target: Target) -> Understanding? {
        guard let words = parts.words(.when), parts.words(.target) != nil,
            frames.undirected(parts.line(words))
        else { return nil }
        return Understanding(.edit(target, TaskEdit()), problem: .missing(.time))
    }

    /// A length of time alone, which moves nothing: `one hour, please`; nil where more is said.
    private func lengthAlone() -> Understanding? {
        guard parts.act.spans.count == 1, let words = parts.words(.when),
            frames.bare(parts.line).hasPrefix(words), parts.frame.count < Self.fewWords,
            let minutes = CommandParser.parse(words, expecting: .minutesBefore, in: context)
        else { return nil }
        return Understanding(.snooze(.none, .minutes(minutes)))
    }

    /// How many words around a task say just that something is to change.
    private static let fewWords = 3

    // What the words say of day, time and repetition, as changes.
    private func said() -> (TaskEdit, Problem?)? {
        if let words = parts.words(.when), frames.someday.contains(words[...]) {
            return (TaskEdit(schedule: .undated), nil)
        }
        if let (day, reading) = parts.beginning {
            var edit = TaskEdit(reading)
            (edit.begins, edit.otherTime) = (day, reading.unsaidHalf)
            edit.reminders = nil
            return (edit, reading.problem)
        }
        let led = parts.ledTimes.joined(separator: " ")
        if let words = frames.movedTo(parts.line(led), parts.frame),
            let reading = parts.reading(words), reading.draft.todo.title.isEmpty
        {
            var edit = TaskEdit(reading)
            (edit.isMove, edit.reminders) = (reading.hasDay, nil)
            return (edit, reading.problem)
        }
        // Among an old and a new day, the new one is said last.
        let isOfPart = parts.firstPlace != nil && parts.set?.naming == nil && parts.set != nil
        let readings =
            isOfPart
            ? [parts.lastSchedule]
            : [
                parts.words(.target).flatMap { parts.schedule(of: $0) }, parts.schedule(),
                parts.lastSchedule,
            ]
        let known = readings.compactMap(\.self)
        let clear = known.filter { $0.draft.todo.title.isEmpty }
        let isAgain = parts.words(.repeat) != nil
        guard
            var reading = clear.first(where: { isAgain || !$0.repeats }) ?? clear.first
                ?? known.last
        else { return nil }
        // `upto 20th`: a word beside the day that nobody knows.
        reading.draft.todo.title = ""
        if !reading.repeats, !reading.except.isEmpty {
            return (TaskEdit(without: reading.except.list), nil)
        }
        if !reading.repeats, !reading.exceptDays.isEmpty {
            var edit = TaskEdit()
            edit.excluded = reading.exceptDays
            return (edit, nil)
        }
        if case .recurring(let recurrence) = reading.draft.todo.schedule,
            parts.isFramed(by: frames.without) || parts.isFramed(onlyBy: frames.denied),
            !recurrence.rule.byDay.isEmpty
        {
            // `take tuesdays out of soccer`, `yoga not on thursdays`
            return (TaskEdit(without: recurrence.rule.byDay.map(\.weekday)), nil)
        }
        var edit = TaskEdit(reading)
        edit.isMove = parts.words(.repeat) == nil && reading.hasDay
        edit.otherTime = edit.begins == nil ? nil : reading.unsaidHalf
        edit.reminders = nil
        return (edit, reading.problem)
    }

    private func reminding() -> Understanding? {
        if parts.words(.lead) == nil, parts.words(.when) == nil, let off = unreminding() {
            return off
        }
        let nags = parts.isFramed(by: frames.nagging) ? [Reminder.nag(everyMinutes: nil)] : nil
        guard var reminders = reminders([.lead, .when]) ?? nagging(parts.words(.repeat)) ?? nags
        else {
            return Understanding(
                .remind(parts.target(else: .last), []), problem: .missing(.time))
        }
        // `nudge me at half 2` says no day.
        var half: CivilTime?
        if let reading = parts.schedule(), !reading.hasDay {
            half = reading.unsaidHalf
            reminders = reminders.map { reminder in
                guard case .at(let moment) = reminder else { return reminder }
                return .onDay(daysBefore: 0, at: moment.time)
            }
        }
        var found = Understanding(.remind(parts.target(else: .last), reminders))
        if reminders.count == 1, case .onDay = reminders[0], let half {
            let other = Reminder.onDay(daysBefore: 0, at: half)
            found.alternatives = [.remind(parts.target(else: .last), [other])]
        }
        // What is not there yet is a new task.
        if let title = parts.words(.target), Int(title) == nil, parts.words(.when) != nil,
            let reading = parts.nagged ?? parts.schedule()
        {
            var draft = reading.draft
            draft.todo.title = title
            draft.asksRing = true
            found.alternatives.append(.add([draft]))
        }
        return found
    }

    private func reminders(_ roles: [SpokenAct.Role]) -> [Reminder]? {
        let words = roles.compactMap { parts.words($0) }.joined(separator: " ")
        guard !words.isEmpty else { return nil }
        // `at 7` is an hour, `7` may be minutes.
        let times = roles.contains(.when) ? parts.ledTimes : []
        let led = (parts.pieces(.lead) + times).joined(separator: " ")
        return [led, words].lazy.compactMap {
            CommandParser.parse($0, expecting: .reminders(task: 1), in: context)
        }.first
    }

    /// Ringing as often as words say, until it is done; nil where they do not say how often.
    func nagging(_ words: String?) -> [Reminder]? {
        words.flatMap {
            CommandParser.parse("\($0) until done", expecting: .reminders(task: 1), in: context)
        }
    }
}
