import Wording
import Language
import Planner
import Storage

/// The guided form (`/add` alone): one message, edited through its steps; Cancel leaves nothing.
extension Turn {
    /// Begins the form.
    func startForm() throws {
        try save(FormState())
    }

    private func save(_ form: FormState) throws {
        try tx.saveDialog(
            kind: "form", state: Dialog.form(form).encoded(), chat: chat.id, identity: identity.id,
            expires: now.adding(seconds: Dialog.lifetime))
        answer(FormQuestion(form: form, when: chosenDates(form)).message, kind: .form)
    }

    /// What the form is about to save, in words; nil before its last step.
    private func chosenDates(_ form: FormState) -> String? {
        guard form.step == .save || form.step == .reminders,
            let draft = form.draft(today: session.today, weekStart: plan.weekStart)
        else { return nil }
        let leads = form.leads.sorted().map { "\($0) min before" }.joined(separator: ", ")
        let reminders = leads.isEmpty ? "" : " (reminder \(leads))"
        switch draft.todo.schedule {
        case .due(let day, let time): return words.moment(day, time) + reminders
        case .span(let span) where span.from == span.to: return words.day(span.to)
        case .span(let span) where span.unit != .custom:
            return "this \(span.unit.rawValue), until \(words.day(span.to))"
        case .span(let span): return "\(words.day(span.from)) - \(words.day(span.to))"
        case .recurring(let recurrence):
            return describe(recurrence, words: words) + reminders
        case .undated: return nil
        }
    }

    /// The form that is open.
    func openForm() throws -> FormState? {
        if case .form(let form)? = try openDialog() { return form }
        return nil
    }

    /// Ends the form without a trace.
    func cancelForm(_ form: FormState) throws {
        try aimAtForm()
        answer(Message("Cancelled. Nothing was added."), kind: .closed)
    }

    /// Lets the answer change the form's message instead of sending a new one.
    private func aimAtForm() throws {
        guard pressed == nil else { return }
        pressed = try tx.shownMessages(chat: chat.id, limit: 50).first { $0.kind == .form }
    }

    /// Takes a tap.
    func step(_ old: FormState, _ value: String) throws {
        var form = old
        switch value {
        case "cancel":
            try closeDialog()
            return try cancelForm(form)
        case "back":
            form.back()
            return try save(form)
        case "save" where form.step == .save: return try finish(form)
        default: break
        }
        // A button tapped twice arrives when its step is over.
        guard FormQuestion(form: form).offers(value) else { return try save(form) }
        if Self.choose(value, in: &form) { form.advance() }
        try save(form)
    }

    /// Takes a choice; true when the step is done.
    private static func choose(_ value: String, in form: inout FormState) -> Bool {
        switch form.step {
        case .kind: form.isRoutine = value == "routine"
        case .priority: form.priority = Int(value) ?? 0
        case .period: form.period = value
        case .freq: form.freq = value
        case .weekdays: return chooseWeekday(value, in: &form)
        case .monthDay: return chooseMonthDay(value, in: &form)
        case .end: form.until = ""
        case .start: form.start = ""
        case .time: form.time = ""
        case .reminders: return chooseLead(value, in: &form)
        case .title, .dates, .month, .save: return false
        }
        return true
    }

    private static func chooseWeekday(_ value: String, in form: inout FormState) -> Bool {
        guard let day = Int(value.dropFirst(3)) else { return !form.weekdays.isEmpty }
        if let index = form.weekdays.firstIndex(of: day) {
            form.weekdays.remove(at: index)
        } else {
            form.weekdays.append(day)
        }
        return false
    }

    private static func chooseMonthDay(_ value: String, in form: inout FormState) -> Bool {
        if value.hasPrefix("wd"), let day = Int(value.dropFirst(2)).flatMap(Weekday.init) {
            form.monthPart = "BYDAY=\(form.monthPart.dropFirst(4))\(day.code)"
            return true
        }
        if value.hasPrefix("w") {
            form.monthPart = "WEEK\(value.dropFirst())"
            return false
        }
        form.monthPart = "BYMONTHDAY=\(value)"
        return true
    }

    private static func chooseLead(_ value: String, in form: inout FormState) -> Bool {
        if value == "none" { form.leads = [] }
        guard let minutes = Int(value.dropFirst(4)), value.hasPrefix("lead") else { return true }
        if let index = form.leads.firstIndex(of: minutes) {
            form.leads.remove(at: index)
        } else {
            form.leads.append(minutes)
        }
        return false
    }

    /// Takes what was typed; false when it is a command, which drops the form.
    func settleForm(_ old: FormState, _ text: String, _ understanding: Understanding) throws -> Bool
    {
        switch understanding.command {
        case .add(let drafts):
            let isTask = drafts.contains {
                !$0.todo.title.isEmpty && ($0.isExplicit || $0.todo.schedule != .undated)
            }
            guard !isTask || old.takesText else { return false }
        case .unknown, .smallTalk, .choose, .confirm: break
        default:
            guard let value = try value(text, old) else { return false }
            return try typed(value, old)
        }
        if let value = try value(text, old) { return try typed(value, old) }
        var form = old
        guard try take(text, understanding, in: &form) else {
            try aimAtForm()
            var message = FormQuestion(form: form, when: chosenDates(form)).message
            message.text += "\nI did not understand that."
            answer(message, kind: .form)
            return true
        }
        form.advance()
        try aimAtForm()
        try save(form)
        return true
    }

    /// The choice whose label was typed, or that which leaves the part out where a no was.
    private func value(_ text: String, _ form: FormState) throws -> String? {
        let question = FormQuestion(form: form)
        if let value = question.value(labelled: text) { return value }
        let isNo = try understand(text, expecting: .nothing, at: now) ?? false
        return isNo ? question.valueForNone : nil
    }

    /// A button's label that was typed is a tap.
    private func typed(_ value: String, _ form: FormState) throws -> Bool {
        try aimAtForm()
        try step(form, value)
        return true
    }

    private func take(_ text: String, _ understanding: Understanding, in form: inout FormState)
        throws -> Bool
    {
        switch form.step {
        case .title:
            form.title = text.split(separator: "\n").first.map(String.init) ?? ""
            return !form.title.isEmpty
        case .period, .dates: return takeDates(understanding, in: &form)
        case .monthDay: return try takeRule(text, .monthDays, in: &form)
        case .month: return try takeRule(text, .yearDay, in: &form)
        case .end:
            guard let day = try understand(text, expecting: .lastDay, at: now) else { return false }
            form.until = day.description
            return true
        case .start:
            guard case .due(let day, _)? = schedule(understanding) else { return false }
            form.start = day.description
            return true
        case .time:
            guard let time = try understand(text, expecting: .time, at: now) else { return false }
            form.time = time.description
            return true
        case .kind, .priority, .freq, .weekdays, .reminders, .save: return false
        }
    }

    private func schedule(_ understanding: Understanding) -> Schedule? {
        guard case .add(let drafts) = understanding.command else { return nil }
        return drafts.first?.todo.schedule
    }

    private func takeDates(_ understanding: Understanding, in form: inout FormState) -> Bool {
        switch schedule(understanding) {
        case .due(let day, let time)? where day >= session.today:
            form.period = day.description
            form.time = time?.description ?? ""
        case .span(let span)? where span.to >= session.today:
            form.period = "\(span.from)/\(span.to)"
        default: return false
        }
        form.step = .dates
        return true
    }

    private func takeRule(
        _ text: String, _ expected: ExpectedAnswer<RecurrenceRule>, in form: inout FormState
    ) throws -> Bool {
        guard let rule = try understand(text, expecting: expected, at: now) else { return false }
        let parts = rule.description.split(separator: ";")
        form.monthPart = parts.filter { $0.hasPrefix("BY") }.joined(separator: ";")
        return true
    }

    private func finish(_ form: FormState) throws {
        guard let draft = form.draft(today: session.today, weekStart: plan.weekStart) else {
            return try save(form)
        }
        try closeDialog()
        let (todo, occurrence) = try store(draft)
        made = todo.id
        summary = "added \(todo.title)"
        let shown = ShownView(.home)
        var home = try session.message(shown)
        home.text = try session.echo(.added, todo, occurrence) + "\n\n" + home.text
        answer(home, kind: .view(shown), todo: todo.id, offersUndo: true)
    }
}
