import Language
import Planner
import Storage
import Wording

/// Lets a message answer a question that stands open. Each function returns nil where the message is something new.
struct AnswerRouter {
    let context: UpdateContext
    let text: String
    let understanding: Understanding
    let question: OpenQuestions.Entry

    private var sentAt: Instant { context.update.sentAt }
    private var dialog: Dialog { question.dialog }

    /// Answers the question.
    func answer() throws -> Outcome? {
        if isCancel {
            try close()
            if case .form = dialog { return try FormHandler(context: context).cancel() }
            return .say(.question(.cancelled))
        }
        switch dialog {
        case .choice(let said, let todos):
            return try ChoiceHandler(context: context, said: said, todos: todos)
                .answer(text, understanding, isPassed: question.isPassed)
        case .near(let said, let todos):
            return try ChoiceHandler(context: context, said: said, todos: todos, isNear: true)
                .answer(text, understanding, isPassed: question.isPassed)
        case .item(let said, let things):
            return try ItemChoiceHandler(context: context, said: said, things: things)
                .answer(text, understanding, isPassed: question.isPassed)
        case .person(let said, let name, let members, let picked):
            return try PersonChoiceHandler(
                context: context, said: said, name: name, members: members, picked: picked
            ).answer(text)
        case .which(let said):
            return try WhichHandler(context: context, said: said).answer(text, understanding)
        case .title(let drafts): return try title(drafts)
        case .taskOn(let day, let page): return try task(on: day, page)
        case .day(let said, let page):
            return try CalendarMoveHandler(context: context, shown: page.shown)
                .add(said, on: text) ?? date(said)
        case .date(let said): return try time(said) ?? date(said)
        case .mute(let said): return try time(said) ?? otherEnd(said)
        case .until(let setting, let from): return try end(of: setting, from)
        case .edit(let todo, let shown, let row):
            // Only a page of the calendar comes back.
            let page = shown?.page(today: context.session.today)
            return try edit(todo, page == nil ? nil : shown.map { AskedPage(shown: $0, row: row) })
        case .move(let occurrence, let page): return try move(occurrence, page)
        case .ring(let id, let day):
            guard let occurrence = try context.occurrence(id),
                let todo = try context.todo(occurrence.todo)
            else { return nil }
            return try RingPicker(context: context)
                .answer(text, Subject(todo, occurrence), on: day)
        case .moveOffered(let occurrence): return try moveOffered(occurrence)
        case .snooze(let occurrence): return try snooze(occurrence)
        case .parts(let todo):
            guard let outcome = try SplitHandler(context: context).split(todo, as: text) else {
                return nil
            }
            try close()
            return outcome
        case .confirm(let question):
            if case .allTicked = question, understanding.command.isDoneAlone {
                try close()
                return try confirm(question, isYes: true)
            }
            guard let isYes = understanding.command.settles(question) else { return nil }
            try close()
            return try confirm(question, isYes: isYes)
        case .file(let files):
            return try FileHandler(context: context)
                .answer(files, text, understanding, isPassed: question.isPassed)
        case .takeIn(let id):
            return try ImportHandler(context: context).answer(id, text, understanding)
        case .form(let form):
            return try FormHandler(context: context).answer(form, text, understanding)
        case .courseToken, .password, .unkept, .twice, .otherwise: return nil
        }
    }

    private func close() throws { try context.close(dialog) }

    /// Whether a message calls off what was asked: `cancel`, and `no` where a day or a name was asked for.
    private var isCancel: Bool {
        switch (understanding.command, dialog) {
        case (.cancel, _), (.drop, _): true
        case (.confirm(false), .confirm), (.confirm(false), .form), (.confirm(false), .takeIn):
            false
        case (.confirm(false), _): !question.isPassed
        default: false
        }
    }

    /// Carries out what was to be confirmed, or not.
    func confirm(_ question: Dialog.Question, isYes: Bool) throws -> Outcome {
        if case .allTicked = question, !isYes { return .say(.help(.fine)) }
        if case .zone = question, !isYes { return .say(.settings(.timezone(context.plan.zone))) }
        if case .browser(let id) = question {
            return try PasswordHandler(context: context).settle(browser: id, isTheirs: isYes)
        }
        if case .meant(let said, let acts) = question {
            return try InquiryHandler(context: context).answer(said, acts, isYes: isYes)
        }
        if case .trust(let act) = question {
            return try InquiryHandler(context: context).trust(act, isGiven: isYes)
        }
        guard isYes else { return .say(.account(.nothingChanged)) }
        return switch question {
        case .deleteAccount: try AccountHandler(context: context).delete()
        case .deleteList(let name, let withTasks):
            try ListHandler(context: context).delete(name, withTasks: withTasks)
        case .link(let hash): try LinkHandler(context: context).join(hash)
        case .zone(let name): try SettingsHandler(context: context).setZone(named: name)
        case .allTicked(let id): try ClosingHandler(context: context).completeEarly([id])
        case .early(let ids, let doers):
            try context.done(by: doers) {
                try ClosingHandler(context: context).completeEarly(ids)
            }
        case .completeAll(let view, let doers):
            try context.done(by: doers) {
                try ClosingHandler(context: context).completeAll(view, isConfirmed: true)
            }
        case .browser, .meant, .trust: .silence
        case .holiday(let days): try PauseHandler(context: context).holiday(days)
        case .stopGroup(let day): try AccountHandler(context: context).stop(until: day)
        case .clear(let view): try DeletionHandler(context: context).clear(view, isConfirmed: true)
        case .delete(let ids, let ofDays):
            try DeletionHandler(context: context).delete(ids, ofDays: ofDays)
        case .split(let todo, let parts):
            try SplitHandler(context: context).split(todo, into: parts)
        }
    }

    private func title(_ asked: [TaskDraft]) throws -> Outcome? {
        var drafts = asked
        guard understanding.problem == nil, !drafts.isEmpty else { return nil }
        switch understanding.command {
        case .add(let named):
            guard let draft = named.first, named.count == 1, !draft.isExplicit,
                draft.todo.schedule == .undated, !draft.todo.title.isEmpty
            else { return nil }
            drafts[0].fill(from: draft)
        case .unknown where !question.isPassed, .smallTalk(.question) where !question.isPassed,
            .smallTalk(.remark) where !question.isPassed:
            drafts[0].todo.title = text
        default: return nil
        }
        try close()
        let answer = Said(text: text, at: sentAt, meaning: understanding)
        return try AddHandler(context: context).add(drafts, said: answer)
    }

    /// The answer to `Add` under a day is a task of that day, at the time it names.
    private func task(on day: CivilDate, _ page: AskedPage?) throws -> Outcome? {
        guard let task = try context.read(text, as: .task(on: day), at: context.now),
            case .add(let drafts) = task.command
        else { return nil }
        try close()
        let outcome = try AddHandler(context: context).add(
            drafts, alternatives: task.alternatives,
            said: Said(text: text, at: sentAt, meaning: task))
        return try CalendarHandler(context: context).returning(outcome, to: page)
    }

    /// Lets the answer to `Move` name the day, in the month shown or by any words.
    private func move(_ id: Int64, _ page: AskedPage) throws -> Outcome? {
        // `show 2` is no day.
        if case .show(.numbers) = understanding.command, Int(text) == nil { return nil }
        guard let occurrence = try context.occurrence(id),
            let todo = try context.todo(occurrence.todo),
            let edit = try CalendarMoveHandler(context: context, shown: page.shown)
                .move(text, of: todo)
        else { return nil }
        try close()
        let outcome = try ChangeHandler(context: context)
            .change([Subject(todo, occurrence)], edit)
        return try CalendarHandler(context: context).returning(outcome, to: page)
    }

    /// A day or time completes a message that named none: `move 3`, then `tomorrow`.
    private func time(_ said: Said) throws -> Outcome? {
        guard said.meaning.problem == .missing(.time) else { return nil }
        let whole = try context.read(
            text, as: .time(lackedBy: said.text), at: sentAt)
        guard let whole else { return nil }
        try close()
        let completed = Said(text: whole.text, at: sentAt, meaning: whole.understanding)
        return try CommandRouter(context: context, said: completed).perform(whole.understanding)
    }

    /// Asks once more where an answer names an end of the silence that cannot be read.
    private func otherEnd(_ said: Said) throws -> Outcome? {
        guard case .add = understanding.command,
            try context.read(text, as: .noTime(lackedBy: said.text), at: sentAt) == true
        else { return nil }
        try close()
        return try MuteHandler(context: context).askEnd()
    }

    /// Lets a setting hold until what the answer says.
    private func end(of setting: Setting, _ from: CivilDate?) throws -> Outcome? {
        // `skip the agenda until sunday` says of what.
        guard !understanding.command.isSetting,
            var term = try context.read(text, as: .settingTerm, at: sentAt)
        else { return nil }
        try close()
        term.from = term.from ?? from
        return try OverrideHandler(context: context).hold(setting, for: term)
    }

    private func date(_ said: Said) throws -> Outcome? {
        guard case .add(let drafts) = understanding.command, let named = drafts.first,
            drafts.count == 1, named.todo.title.isEmpty, named.todo.schedule != .undated
        else { return nil }
        if let problem = understanding.problem, problem != .noTitle { return nil }
        // A time alone leaves the day as it is.
        if case .edit(let target, _) = said.meaning.command,
            case .edit(_, let edit)? = try context.read(text, as: .edit(task: 1), at: sentAt)?
                .command, edit.schedule == nil, edit.time != nil
        {
            try close()
            return try CommandRouter(context: context, said: said)
                .perform(Understanding(.edit(target, edit)))
        }
        return try date(named.todo.schedule, said)
    }

    /// Carries out what was waiting for a date or repetition.
    func date(_ schedule: Schedule, _ said: Said) throws -> Outcome? {
        try close()
        switch try context.choice(of: said.text).chosen(said.meaning).command {
        case .add(var drafts):
            guard !drafts.isEmpty else { return nil }
            drafts[0].todo.schedule = drafts[0].todo.schedule.corrected(by: schedule)
            drafts[0].todo.reminders.removeAll { if case .at = $0 { true } else { false } }
            return try CommandRouter(context: context, said: said)
                .perform(Understanding(.add(drafts)))
        case .edit(let target, var edit):
            edit.schedule = (edit.schedule ?? .undated).corrected(by: schedule)
            return try CommandRouter(context: context, said: said)
                .perform(Understanding(.edit(target, edit)))
        default: return nil
        }
    }

    /// Lets the answer to `Edit` change its task.
    private func edit(_ id: Int64, _ page: AskedPage?) throws -> Outcome? {
        guard let todo = try context.todo(id) else { return nil }
        switch understanding.command {
        case .add, .edit, .unknown, .smallTalk: break
        default: return nil
        }
        try close()
        let edit = try context.read(text, as: .edit(task: todo.number), at: sentAt)
        guard let edit else { return nil }
        let said = Said(text: text, at: sentAt, meaning: edit, isMessage: false)
        let outcome = try CommandRouter(context: context, said: said).perform(edit)
        return try CalendarHandler(context: context).returning(outcome, to: page)
    }

    /// A day moves what is snoozed again and again; `yes` alone takes the next.
    private func moveOffered(_ id: Int64) throws -> Outcome? {
        guard let occurrence = try context.occurrence(id), !occurrence.state.isClosed,
            let todo = try context.todo(occurrence.todo)
        else { return nil }
        var said = understanding.scheduleAlone
        if case .confirm(true) = understanding.command {
            said = .due(context.session.today.adding(days: 1), nil)
        }
        let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
        if parts.count == 2,
            try context.read(parts[0].filter(\.isLetter), as: .offer, at: sentAt) == true
        {
            said = try context.read(parts[1], as: .schedule, at: sentAt)
        }
        guard var schedule = said else { return nil }
        try close()
        // `next week` is the same day of it, as by the button.
        if case .span(let span) = schedule, span.unit == .week, span.from > context.session.today {
            schedule = .due(context.session.today.adding(days: 7), nil)
        }
        return try ChangeHandler(context: context).change(
            [Subject(todo, occurrence)], TaskEdit(schedule: schedule, isMove: true))
    }

    /// A length of time or a moment answers how long to snooze.
    private func snooze(_ id: Int64) throws -> Outcome? {
        var said: SnoozeTime?
        switch understanding.command {
        case .add, .unknown, .choose, .snooze(.none, nil), .snooze(.last, nil): break
        case .snooze(.none, let time?), .snooze(.last, let time?): said = time
        default: return nil
        }
        guard let occurrence = try context.occurrence(id), !occurrence.state.isClosed,
            let todo = try context.todo(occurrence.todo),
            let time = try said
                ?? context.read(text, as: .snooze(task: todo.number), at: sentAt)
        else { return nil }
        try close()
        return try SnoozeHandler(context: context).snooze(todo, occurrence, time)
    }
}

extension Command {
    /// Whether it says yes or no to a question, perhaps in the words of its buttons; nil where it says something else.
    fileprivate func settles(_ question: Dialog.Question) -> Bool? {
        switch (self, question) {
        case (.confirm(let isYes), _): isYes
        case (.delete, .delete), (.clear, .delete), (.split, .split): true
        case (.keep, .delete), (.keepMissed, .delete), (.keepQuote, .delete), (.keep, .split),
            (.keepMissed, .split), (.keepQuote, .split):
            false
        default: nil
        }
    }

    /// Whether it says nothing but that what is spoken of is done.
    fileprivate var isDoneAlone: Bool {
        switch self {
        case .complete(.none, nil), .complete(.last, nil): true
        default: false
        }
    }
}

extension TaskDraft {
    /// Takes title and what else was said from the answer to a question.
    fileprivate mutating func fill(from answer: TaskDraft) {
        todo.title = answer.todo.title
        todo.notes = answer.todo.notes ?? todo.notes
        todo.priority = max(todo.priority, answer.todo.priority)
        todo.star = todo.star || answer.todo.star
        list = answer.list ?? list
        tags += answer.tags
    }
}

extension Schedule {
    /// This schedule with the date, time or end that an answer gave.
    fileprivate func corrected(by answer: Schedule) -> Schedule {
        switch (self, answer) {
        case (.due(_, let time), .due(let day, nil)): return .due(day, time)
        case (.recurring(var recurrence), .due(let day, nil)):
            recurrence.rule.until = CivilDateTime(day, .lastOfDay)
            return .recurring(recurrence)
        case (.span(let span), .due(let day, nil)) where day >= span.from:
            return .span(Span(.custom, from: span.from, to: day))
        default: return answer
        }
    }
}
