import Language
import Planner

extension CompactNotation {
    /// The words of a command.
    static func words(of command: Command, _ context: ParseContext) -> [String] {
        switch command {
        case .add(let drafts): drafts.flatMap { ["add"] + words(of: $0, context) }
        case .view(let view): ["view"] + words(of: view)
        case .show(let target): ["show", text(target)]
        case .next(let target): ["next", text(target)]
        case .complete(let target, let day): ["complete", text(target)] + on(day?.date)
        case .completeAll(let view): ["complete-all"] + words(of: view)
        case .reopen(let target): ["reopen", text(target)]
        case .skip(let target, let day): ["skip", text(target)] + on(day?.date)
        case .edit(let target, let edit): ["edit", text(target)] + words(of: edit, context)
        case .delete(let target): ["delete", text(target)]
        case .swap(let first, let second): ["swap", text(first), text(second)]
        case .split(let target): ["split", text(target)]
        case .letGo(let target): ["let-go", text(target)]
        case .keepMissed(.none): ["keep-all"]
        case .keepMissed(let target): ["keep", text(target)]
        case .refuse(let refusal): ["refuse", refusal.rawValue]
        case .stopNagging(let target, let today):
            ["stop-nagging", text(target)] + (today ? ["today"] : [])
        case .checklist(let target, let change): ["checklist", text(target)] + words(of: change)
        case .clearCompleted: ["clear-completed"]
        case .clear(let view): ["clear"] + words(of: view)
        case .question(let question): words(of: question)
        case .snooze(let target, let time): ["snooze", text(target), text(time)]
        case .remind(let target, let reminders):
            ["remind", text(target)] + reminders.map { text($0, context) }
        case .mute(let time): ["mute", text(time)]
        case .pause(let target, let day): ["pause", text(target)] + until(day)
        case .resume(let target): ["resume", text(target)]
        case .away(let person, let span):
            ["away", "\(person)", span.map { "\($0.from)..\($0.to)" } ?? "off"]
        case .holiday(let span): ["holiday", span.map { "\($0.from)..\($0.to)" } ?? "off"]
        case .why(let target): ["why", text(target)]
        case .set(let setting): ["set"] + words(of: setting)
        case .setFor(let setting, let term): ["set"] + words(of: setting) + words(of: term)
        case .smallTalk(let kind): ["small", "\(kind)"]
        default: otherWords(of: command)
        }
    }

    private static func words(of change: ChecklistChange) -> [String] {
        switch change {
        case .add(let items, let begins):
            [begins ? "add" : "add-on"] + items.map { ($0.isTicked ? "x" : "") + quoted($0.title) }
        case .show: ["show"]
        case .remove(let names): ["remove"] + names.map(quoted)
        case .clear: ["clear"]
        case .tick(let names): ["tick"] + names.map(quoted)
        case .rename(let item, let name): ["rename", quoted(item), quoted(name)]
        case .untick(let names): ["untick"] + names.map(quoted)
        }
    }

    private static func otherWords(of command: Command) -> [String] {
        switch command {
        case .newList(let name, let colour, let emoji):
            ["new-list", quoted(name)] + [colour, emoji].compactMap { $0 }
        case .renameList(let name, let new): ["rename-list", quoted(name), quoted(new)]
        case .colourList(let name, let colour, let emoji):
            ["colour-list", quoted(name)] + [colour, emoji].compactMap { $0 }
        case .deleteList(let name, let withTasks):
            ["delete-list", quoted(name)] + (withTasks ? ["with-tasks"] : [])
        case .another(let kind): ["another"] + (kind.map { [$0.rawValue] } ?? [])
        case .motivation(let kind, let category):
            [kind.rawValue] + (category.map { split($0) } ?? [])
        case .export(let format): ["export", format.rawValue]
        case .link(let code): ["link"] + [code].compactMap { $0 }
        case .help(let topic): ["help"] + (topic.map { split($0) } ?? [])
        case .choose(let number): ["choose", "\(number)"]
        case .confirm(let yes): ["confirm", yes ? "yes" : "no"]
        default: [plainName(of: command)]
        }
    }

    private static func plainName(of command: Command) -> String {
        var name = ""
        for character in "\(command)" {
            if character.isUppercase { name += "-" }
            name += character.lowercased()
        }
        return name
    }

    private static func words(of set: TaskSet) -> [String] {
        var words: [String]
        switch set.place {
        case .everything: words = []
        case .shown: words = ["shown"]
        case .rung: words = ["rung"]
        case .view(let view): words = self.words(of: view)
        }
        if let hours = set.hours { words.append("\(hours.lowerBound)-\(hours.upperBound)") }
        if let naming = set.naming { words.append("naming=\(quoted(naming))") }
        if set.isRest { words.append("rest") }
        return words + set.without.map { "without=\(quoted($0))" }
    }

    private static func words(of view: View) -> [String] {
        switch view {
        case .list(let name): ["list"] + split(name)
        case .chores(let person): ["chores", person.map(text) ?? "nobody"]
        case .only(let trait): ["only", "\(trait)"]
        case .due(let day): ["due", "\(day)"]
        case .done(let span): ["done", "\(span.from)..\(span.to)"]
        case .missedIn(let span): ["missed", "\(span.from)..\(span.to)"]
        case .span(let span): ["span", "\(span.from)..\(span.to)"]
        case .find(let text): ["find"] + split(text)
        case .calendar(let day): ["calendar"] + (day.map { ["\($0)"] } ?? [])
        default: ["\(view)"]
        }
    }

    private static func words(of question: Question) -> [String] {
        switch question {
        case .holds(let name, let view): ["holds", quoted(name)] + words(of: view)
        case .count(let view): ["count"] + words(of: view)
        case .lastDone(let name): ["last-done", quoted(name)]
        case .done(let name, let view): ["was-done", quoted(name)] + words(of: view)
        case .members: ["members"]
        case .stats(let name): ["stats"] + (name.map { [quoted($0)] } ?? [])
        case .often(let name, let span):
            ["often", quoted(name)] + (span.map { ["\($0.from)..\($0.to)"] } ?? [])
        case .next: ["next-due"]
        case .setting(let topic): ["setting", topic.rawValue]
        case .suggest(let count): ["suggest", "\(count)"]
        case .until(let name): ["until", quoted(name)]
        case .detail(let name): ["detail", quoted(name)]
        case .who(let name, let span):
            ["who", quoted(name)] + (span.map { ["\($0.from)..\($0.to)"] } ?? [])
        case .free(let view, let hours):
            ["free"] + words(of: view) + (hours.map { ["\($0.start)"] } ?? [])
        case .busy(let view, let hours):
            ["busy"] + words(of: view) + (hours.map { ["\($0.start)"] } ?? [])
        }
    }

    private static func words(of term: SettingTerm) -> [String] {
        let until = term.until.map { end in
            ["until", end.time.map { "\(end.day)T\($0)" } ?? "\(end.day)"]
        }
        return (term.from.map { ["from", "\($0)"] } ?? []) + (until ?? [])
            + (term.during.map { ["during", quoted($0)] } ?? [])
            + (term == SettingTerm() ? ["for-a-while"] : [])
    }

    private static func words(of setting: Setting) -> [String] {
        switch setting {
        case .timezone(let name): ["timezone"] + split(name)
        case .agenda(let time): ["agenda", text(time)]
        case .review(let time): ["review", text(time)]
        case .monthReview(let time): ["month-review", text(time)]
        case .quiet(let hours): ["quiet", hours.map { "\($0.from)-\($0.to)" } ?? "off"]
        case .weekStart(let day): ["week-start", "\(day)"]
        case .agendaOn(let isWeekend, let time):
            ["agenda", "\(time)", isWeekend ? "weekends" : "weekdays"]
        case .agendaDays(let workdays, let weekends):
            ["agenda", "\(workdays)", "weekdays", "\(weekends)", "weekends"]
        case .quoteKind(let kind): ["quote-kind", kind.rawValue]
        case .quotesWithout(let names): ["quotes-without", names.joined(separator: ",")]
        case .clock24(let is24): ["clock", is24 ? "24" : "12"]
        case .monthFirst(let isFirst): ["dates", isFirst ? "month" : "day"]
        case .dayStart(let time): ["day-start", "\(time)"]
        case .evening(let time): ["evening", "\(time)"]
        case .bedtime(let time): ["bedtime", "\(time)"]
        case .deadlineLead(let minutes): ["deadline-lead", "\(minutes)"]
        case .pictures(let style): ["pictures", style.rawValue]
        case .stats(let isOn): ["stats", isOn ? "on" : "off"]
        case .appointmentLead(let minutes): ["appointment-lead", "\(minutes)"]
        case .name(let name): ["name"] + split(name)
        case .quotes(let place): ["quotes", place.rawValue]
        case .quoteCategories(let names):
            ["quote-categories"] + (names.isEmpty ? [] : [names.joined(separator: ",")])
        }
    }

    private static func text(_ time: CivilTime?) -> String { time.map { "\($0)" } ?? "off" }

    private static func text(_ target: Target) -> String {
        switch target {
        case .numbers(let numbers): numbers.map(String.init).joined(separator: ",")
        case .title(let title), .titleOn(let title, _): quoted(title)
        case .all(let set): (["all"] + words(of: set)).joined(separator: ":")
        case .turn(let person): "turn=\(person)"
        case .last: "last"
        case .none: "-"
        }
    }

    private static func text(_ time: SnoozeTime?) -> String {
        switch time {
        case nil: "-"
        case .minutes(let minutes), .later(let minutes): "\(minutes)m"
        case .until(let day, let time): "until=\(day)" + (time.map { "T\($0)" } ?? "")
        }
    }

    private static func on(_ day: CivilDate?) -> [String] { day.map { ["on=\($0)"] } ?? [] }

    private static func until(_ day: CivilDate?) -> [String] { day.map { ["until=\($0)"] } ?? [] }

    /// A text in quotation marks.
    static func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
