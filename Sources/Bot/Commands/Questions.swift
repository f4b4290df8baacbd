import Wording
import Language
import Planner
import Storage

/// What cannot be carried out yet is asked for; what was understood is kept in the question.
extension Turn {
    /// Says what is wrong with a command and what would complete it.
    func report(_ problem: Problem, _ understanding: Understanding, text: String, at: Instant)
        throws
    {
        let source = (text: text, sentAt: at.seconds)
        switch problem {
        case .noTitle:
            let question = "\(noted(understanding.command)) - what should I remind you of?"
            try ask(.title(text: source.text, sentAt: source.sentAt), Message(RichText(question)))
        case .noSuchDate(let date):
            try askDate(source, RichText("There is no \(date). Which day do you mean?"))
        case .noSuchTime(let time):
            try askDate(source, RichText("There is no time \(time). At what time?"))
        case .weekdayContradicts(let said, let date):
            try askWeekday(source, said: said, date: date)
        case .endsBeforeStart(let start, let end):
            try askDate(
                source,
                RichText(
                    "It would end on \(words.day(end)), before it starts on \(words.day(start)). Until when?"
                ))
        case .inPast(let date, let time):
            try askDate(source, RichText("\(words.moment(date, time)) is past. When do you mean?"))
        case .missing(.time) where understanding.command.movesOrReminds:
            try askDate(source, "When? For example `tomorrow` or `friday 18:00`.")
        case .missing(let what): say(missing(what, understanding.command))
        }
    }

    /// What was understood of a task without a title, in words that begin a sentence.
    func noted(_ command: Command) -> String {
        guard case .add(let drafts) = command, let todo = drafts.first?.todo else { return "That" }
        switch todo.schedule {
        case .due(let day, let time): return "\(words.moment(day, time)) is noted"
        case .span(let span):
            return "\(words.day(span.from)) - \(words.day(span.to)) is noted"
        case .recurring(let recurrence):
            let rhythm = describe(recurrence, words: words)
            return "\(rhythm.prefix(1).uppercased())\(rhythm.dropFirst()) is noted"
        case .undated: return "That is noted"
        }
    }

    private func askDate(_ source: (text: String, sentAt: Int), _ question: RichText) throws {
        try ask(.date(text: source.text, sentAt: source.sentAt), Message(question))
    }

    private func askWeekday(
        _ source: (text: String, sentAt: Int), said: Weekday, date: CivilDate
    ) throws {
        var other = date.adding(days: said.days(to: said))
        let forward = date.weekday.days(to: said)
        other = date.adding(days: forward > 3 ? forward - 7 : forward)
        if other < session.today { other = date.adding(days: forward) }
        let day = words.day(date).split(separator: " ").dropFirst().joined(separator: " ")
        let name = Self.weekdayNames[date.weekday.rawValue - 1]
        try ask(
            .date(text: source.text, sentAt: source.sentAt),
            Message(
                RichText("\(day) is a \(name). Which day do you mean?"),
                buttons: [
                    [date, other].map { Button(words.day($0), .pick("date \($0)")) }
                ]))
    }

    static var weekdayNames: [String] {
        ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    }

    private func missing(_ what: Problem.Missing, _ command: Command) -> RichText {
        switch what {
        case .target:
            "Which task? Say its number or a part of its title, for example `done 3`."
        case .title where command.isSearch: "What shall I look for? For example `find rent`."
        case .title: "What is its title? For example `rename 3 to buy flowers`."
        case .time: "When? For example `snooze 3 1h` or `agenda at 7:30`."
        case .name where command.isEdit:
            "What shall I write there? For example `note 3 bring the receipt`."
        case .name where command == .settings: "What shall I call you? For example `name Sam`."
        case .name: "What is its name? For example `new list groceries`."
        case .zone: "Which time zone? Say a city, for example `timezone Paris`."
        }
    }

    /// Whether a message calls off what was asked: `cancel`, and `no` where a day or a name was asked for.
    private func isCancel(_ command: Command, _ dialog: Dialog) -> Bool {
        switch (command, dialog) {
        case (.cancel, _): true
        case (.confirm(false), .confirm), (.confirm(false), .form): false
        case (.confirm(false), _): true
        default: false
        }
    }

    /// Lets a message answer the open question; false when it is something new.
    func settle(_ dialog: Dialog, _ text: String, _ understanding: Understanding) throws -> Bool {
        if isCancel(understanding.command, dialog) {
            try closeDialog()
            if case .form(let form) = dialog {
                try cancelForm(form)
            } else {
                say("Cancelled. Nothing was changed.")
            }
            return true
        }
        switch dialog {
        case .choice(let original, let sentAt, let todos):
            return try settleChoice(understanding, original, sentAt, todos)
        case .title(let original, let sentAt):
            return try settleTitle(text, understanding, original, sentAt)
        case .date(let original, let sentAt):
            return try settleTime(text, original, sentAt)
                || settleDate(understanding, original, sentAt)
        case .edit(let todo, _): return try settleEdit(text, understanding, todo)
        case .snooze(let occurrence): return try settleSnooze(text, understanding, occurrence)
        case .confirm(let question):
            guard case .confirm(let isYes) = understanding.command else { return false }
            try closeDialog()
            try settle(question, isYes: isYes)
            return true
        case .form(let form): return try settleForm(form, text, understanding)
        }
    }

    /// Carries out what was to be confirmed, or not.
    func settle(_ question: Dialog.Question, isYes: Bool) throws {
        guard isYes else { return reply(.account(.nothingChanged)) }
        switch question {
        case .deleteAccount: apply(try AccountHandler(context: context).delete())
        case .deleteList(let name, let withTasks):
            let lists = ListHandler(context: context)
            apply(try lists.delete(name, withTasks: withTasks, remove: remove))
        case .link(let hash): apply(try LinkHandler(context: context).join(hash))
        }
    }

    private func settleChoice(
        _ understanding: Understanding, _ original: String, _ sentAt: Int, _ todos: [Int64]
    ) throws -> Bool {
        guard case .choose(let number) = understanding.command else { return false }
        let byNumber = try todos.first { try tx.todo($0)?.number == number }
        let byPlace = (1...todos.count).contains(number) ? todos[number - 1] : nil
        guard let picked = byNumber ?? byPlace else {
            say("That number is not among them. Say one of the numbers shown, or `cancel`.")
            return true
        }
        try closeDialog()
        try performChosen(picked, original, sentAt)
        return true
    }

    /// Carries out a message that was waiting for a choice.
    func performChosen(_ todo: Int64, _ original: String, _ sentAt: Int) throws {
        chosen = todo
        let moment = Instant(seconds: sentAt)
        try perform(understand(original, at: moment), text: original, at: moment)
    }

    private func settleTitle(
        _ text: String, _ understanding: Understanding, _ original: String, _ sentAt: Int
    ) throws -> Bool {
        if try settleAddOn(text, original) { return true }
        guard understanding.problem == nil else { return false }
        switch understanding.command {
        case .add(let drafts):
            guard let draft = drafts.first, drafts.count == 1, !draft.isExplicit,
                draft.todo.schedule == .undated, !draft.todo.title.isEmpty
            else { return false }
        case .unknown, .smallTalk: break
        default: return false
        }
        try closeDialog()
        let moment = Instant(seconds: sentAt)
        guard case .add(var drafts) = try understand(original, at: moment).command, !drafts.isEmpty
        else { return false }
        if case .add(let named) = understanding.command, let draft = named.first {
            drafts[0].fill(from: draft)
        } else {
            drafts[0].todo.title = text
        }
        try add(drafts, alternatives: [])
        return true
    }

    /// The answer to `Add` under a day is a task of that day, at the time it names.
    private func settleAddOn(_ text: String, _ original: String) throws -> Bool {
        guard original.hasPrefix(Self.addOn), let day = CivilDate(String(original.dropFirst(7)))
        else { return false }
        guard let task = try understand(text, expecting: .task(on: day), at: now),
            case .add(let drafts) = task.command
        else { return false }
        try closeDialog()
        try add(drafts, alternatives: task.alternatives)
        return true
    }

    /// What a question holds that a day's `Add` asked, before the day.
    static var addOn: String { "add on " }

    /// Lets a day or time complete a message that named none: `move 3`, then `tomorrow`.
    private func settleTime(_ text: String, _ original: String, _ sentAt: Int) throws -> Bool {
        let first = try understand(original, at: Instant(seconds: sentAt))
        guard first.problem == .missing(.time) else { return false }
        let whole = try understand(
            text, expecting: .time(lackedBy: original), at: update.sentAt)
        guard let whole else { return false }
        try closeDialog()
        try perform(whole.understanding, text: whole.text, at: update.sentAt)
        return true
    }

    private func settleDate(_ understanding: Understanding, _ original: String, _ sentAt: Int)
        throws -> Bool
    {
        guard case .add(let drafts) = understanding.command, let said = drafts.first,
            drafts.count == 1, said.todo.title.isEmpty, said.todo.schedule != .undated
        else { return false }
        if let problem = understanding.problem, problem != .noTitle { return false }
        return try performDated(said.todo.schedule, original, sentAt)
    }

    /// Carries out a message that was waiting for a date or repetition.
    func performDated(_ schedule: Schedule, _ original: String, _ sentAt: Int) throws -> Bool {
        try closeDialog()
        let moment = Instant(seconds: sentAt)
        let first = try understand(original, at: moment)
        switch first.command {
        case .add(var drafts):
            guard !drafts.isEmpty else { return false }
            drafts[0].todo.schedule = drafts[0].todo.schedule.corrected(by: schedule)
            drafts[0].todo.reminders.removeAll { if case .at = $0 { true } else { false } }
            try add(drafts, alternatives: [])
        case .edit(let target, var edit):
            edit.schedule = (edit.schedule ?? .undated).corrected(by: schedule)
            try change(target, edit, original, [])
        default:
            return false
        }
        return true
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
        case (.due(_, let time), .due(let day, nil)): .due(day, time)
        case (.recurring(var recurrence), .due(let day, nil)):
            {
                recurrence.rule.until = CivilDateTime(day, .lastOfDay)
                return .recurring(recurrence)
            }()
        case (.span(let span), .due(let day, nil)) where day >= span.from:
            .span(Span(.custom, from: span.from, to: day))
        default: answer
        }
    }
}

extension Command {
    /// Whether it changes a task.
    fileprivate var isEdit: Bool {
        if case .edit = self { true } else { false }
    }

    fileprivate var isSearch: Bool {
        if case .view(.find) = self { true } else { false }
    }
}
