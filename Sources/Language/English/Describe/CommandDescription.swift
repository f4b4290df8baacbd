import Planner

/// What to type for `command`: reading it gives the command again. Dates are written so that they mean
/// the same on any day; moments of elapsed time cannot be typed and are left out.
public func describe(_ command: Command) -> String {
    let quoted = command.quoted
    var forms = forms(command)
    if quoted != command { forms += Language.forms(quoted) }
    return Wording.first(of: forms + forms.map { "/" + $0 }, meaning: command)
}

/// Ways of saying `command`, the plainest first.
private func forms(_ command: Command) -> [String] {
    if case .edit(let target, let edit) = command {
        return EditDescription(target: words(target), edit: edit).forms
    }
    return [words(command)]
}

private func words(_ command: Command) -> String {
    switch command {
    case .add(let drafts):
        drafts.map { draft in
            let isLine = drafts.count > 1 && !draft.isExplicit
            return (isLine ? "- " : "") + DraftDescription(draft).text
        }.joined(separator: "\n")
    case .form: "/add"
    case .view(let view): describe(view)
    case .lists: "lists"
    case .board(let isUp): isUp ? "board" : "board off"
    case .complete(let target, let day): sentence("done", target, day?.date)
    case .completeAll(.list(let name)): "done all in \(name)"
    case .completeAll(let view): "done all " + describe(view)
    case .reopen(let target): sentence("reopen", target)
    case .skip(let target, let day): sentence("skip", target, day?.date)
    case .show(let target): sentence("show", target)
    case .next(.title(let title)): "next dates of \(title)"
    case .next(let target): sentence("next", target)
    case .delete(let target): sentence("delete", target)
    case .letGo(.none): "let it go"
    case .letGo(.all): "forget about yesterday's stuff"
    case .swap(let first, let second): "swap \(words(first)) and \(words(second))"
    case .split(let target): sentence("split", target)
    case .letGo(let target): sentence("let go of", target)
    case .keepMissed(.none): "keep all"
    case .keepMissed(let target): sentence("keep", target)
    case .stopNagging(.none, let today): "stop nagging" + (today ? " today" : "")
    case .stopNagging(let target, let today):
        sentence("stop nagging about", target) + (today ? " today" : "")
    case .checklist(let target, let change): describe(change, of: target)
    case .clearCompleted: "clear completed"
    case .clear(.home): "clear my list"
    case .clear(.list(let name)): "clear my \(name) list"
    case .clear(let view): "clear everything " + describe(view)
    case .question(let question): describe(question)
    case .snooze(.numbers(let numbers), nil):
        "snooze " + numbers.map { "#\($0)" }.joined(separator: " ")
    case .snooze(let target, .later(let minutes)) where minutes < 0:
        sentence("move", target) + " earlier by \(-minutes) min"
    case .snooze(let target, .later(let minutes)):
        sentence("postpone", target) + " by \(minutes) min"
    case .snooze(let target, let time): sentence("snooze", target) + describe(time)
    case .refuse(let refusal): describe(refusal)
    case .mute(let end): "mute" + describe(end)
    case .resume(let target): sentence("resume", target)
    case .motivation(let kind, let category):
        kind.rawValue + (category.map { " about \($0)" } ?? "")
    case .another(let kind): "another" + (kind.map { " \($0.rawValue)" } ?? "")
    case .settings: "settings"
    case .undo: "undo"
    case .restore(let words): "/restore \(words)"
    case .why(let target): sentence("why", target)
    case .help(let topic): "help" + (topic.map { " \($0)" } ?? "")
    case .export(let format): "export \(format.rawValue)"
    case .deleteAccount: "delete my account"
    case .choose(let number): String(number)
    case .confirm(let yes): yes ? "yes" : "no"
    case .cancel: "cancel"
    case .keep: "keep it"
    case .noteDone: "note as done"
    case .correct(let number, let old): "no, \(number)" + (old.map { " not \($0)" } ?? "")
    case .drop: "drop it"
    default: plainWord(command)
    }
}

private func plainWord(_ command: Command) -> String {
    switch command {
    case .start: "/start"
    case .stop: "stop"
    case .privacy: "privacy"
    case .link(let code): "link" + (code.map { " \($0)" } ?? "")
    case .unlink: "unlink"
    case .pushHere: "push here"
    case .me: "me"
    case .forgetMe(let isForgotten): "\(isForgotten ? "forget" : "show") my name and photo"
    case .invite: "invite"
    case .door(let order): words(order)
    case .source(let order): words(order)
    case .keepQuote: "keep quote"
    case .dropQuote: "not for me"
    case .whyQuote: "why this quote"
    case .myQuotes: "my quotes"
    case .set(let setting): describe(setting)
    case .setFor(let setting, let term): describe(setting) + describe(term)
    case .remind(let target, let reminders): words(target, reminders)
    case .smallTalk(let talk): words(talk)
    case .unknown: "=)"
    default: listWords(command)
    }
}

private func listWords(_ command: Command) -> String {
    switch command {
    case .newList(let name, let colour, let emoji): phrase("new list", name, colour, emoji)
    case .renameList(let name, ""): phrase("rename list", name)
    case .renameList(let name, let new): "rename list \(name) to \(new)"
    case .colourList(let name, let colour, let emoji): phrase("colour", name, colour, emoji)
    case .deleteList(let name, let withTasks):
        phrase("delete list", name, withTasks ? "with tasks" : nil)
    case .pause(.none, let day): "pause" + (day.map { " until \($0)" } ?? "")
    case .pause(let target, let day):
        sentence("pause", target) + (day.map { " until \($0)" } ?? "")
    case .away(let person, let span):
        span.map { "\(name(person)) is away from \($0.from) to \($0.to)" }
            ?? "\(name(person)) is back"
    case .holiday(let span): span.map { "holiday from \($0.from) to \($0.to)" } ?? "holiday off"
    default: ""
    }
}

private func describe(_ change: ChecklistChange, of target: Target) -> String {
    let place = target == .none ? "the checklist" : sentence("the checklist of", target)
    let named = { (names: [String]) in
        names.isEmpty ? "everything" : names.joined(separator: ", ")
    }
    return switch change {
    case .add(let items, _): "add \(named(items.map(\.title))) to \(place)"
    case .show: "show \(place)"
    case .remove(let names): "remove \(named(names)) from \(place)"
    case .clear: "remove \(place)"
    case .tick(let names): "tick \(named(names)) on \(place)"
    case .rename(let item, let name): "rename \(item) to \(name) on \(place)"
    case .untick(let names): "untick \(named(names)) on \(place)"
    }
}

private func describe(_ question: Question) -> String {
    switch question {
    case .holds(let name, .list(let list)): "is \(name) on my \(list) list"
    case .holds(let name, _): "is \(name) on my list"
    case .count(.list(let list)): "how many tasks are on my \(list) list"
    case .count: "how many tasks do i have"
    case .lastDone(let name): "when did i last do \(name)"
    case .done(let name, _): "did i do \(name)"
    case .who(let name, let span):
        "who does \(name)" + (span.map { " from \($0.from) to \($0.to)" } ?? "")
    case .members: "who is here"
    case .stats(let name): name.map { "how is my streak with \($0)" } ?? "stats"
    case .often(let name, let span):
        "how often did i do \(name)" + (span.map { " from \($0.from) to \($0.to)" } ?? "")
    case .next: "what is my next appointment"
    case .setting(let topic): describe(topic)
    case .suggest(1): "what now"
    case .suggest(let count): "just \(count) things"
    case .until(let name): "how long until \(name)"
    case .detail(let name): "details of \(name)"
    case .free(let view, _): "am i free " + describe(view)
    case .busy(let view, _): "am i busy " + describe(view)
    }
}

private func describe(_ view: View) -> String {
    switch view {
    case .list(let name): "list \(name)"
    case .only(let trait): describe(trait)
    case .chores(.named(let name)), .chores(.mentioned(let name)): "chores of @\(name)"
    case .chores(let person): person == nil ? "unassigned tasks" : "my chores"
    case .due(let date): "due \(date)"
    case .span(let span): "due from \(span.from) to \(span.to)"
    case .done(let span): "completed from \(span.from) to \(span.to)"
    case .missedIn(let span): "missed from \(span.from) to \(span.to)"
    case .find(let text): "find \(text)"
    case .calendar(let day?):
        "calendar for \(DateWords(today: day).fullMonth(day.month)) \(day.year)"
    default: view.name
    }
}

private func describe(_ trait: TaskTrait) -> String {
    switch trait {
    case .routine: "my routines"
    case .special: "special tasks"
    case .starred: "show starred"
    case .waiting: "show waiting"
    case .high, .medium, .low: "show \(trait) priority"
    }
}

private func describe(_ time: SnoozeTime?) -> String {
    switch time {
    case nil: ""
    case .minutes(let minutes), .later(let minutes): " \(minutes) min"
    case .until(let date, let time): " till \(date)" + (time.map { " \($0)" } ?? "")
    }
}

private func words(_ target: Target) -> String {
    switch target {
    case .numbers(let numbers): numbers.map(String.init).joined(separator: " ")
    case .title(let title), .titleOn(let title, _): title
    case .turn(.speaker): "my turn"
    case .turn(let person): "\(name(person))'s turn"
    case .all(let set): words(all: set)
    case .last: "it"
    case .none: ""
    }
}

private func name(_ person: Person) -> String {
    switch person {
    case .speaker: "i"
    case .everyone: "everyone"
    case .named(let name): name
    case .mentioned(let name): "@\(name)"
    case .member(let row): "member \(row)"
    }
}

private func words(all set: TaskSet) -> String {
    let left = set.without.isEmpty ? "" : " but " + set.without.joined(separator: ", ")
    if let naming = set.naming { return "everything with \(naming)" + left }
    return switch set.place {
    case .shown: "those"
    case .rung: "what rang" + left
    case .view(.missed): "everything overdue" + left
    case .view(.due(let day)): "everything on \(day)" + left
    case .view(.week): "everything of this week" + left
    case .view(.month): "everything of this month" + left
    case .view, .everything: "everything" + left
    }
}

private func sentence(_ verb: String, _ target: Target, _ date: CivilDate? = nil) -> String {
    let named = words(target)
    return verb + (named.isEmpty ? "" : " " + named) + (date.map { " on \($0)" } ?? "")
}

private func words(_ target: Target, _ reminders: [Reminder]) -> String {
    if case .nag? = reminders.first, reminders.count == 1 {
        let interval = DraftDescription.words(reminders).dropFirst("nag me".count)
        return phrase("nag", words(target)) + interval
    }
    let named = words(target)
    // The colon keeps the number of a lead from the numbers of the tasks.
    let mark = named.isEmpty || reminders.isEmpty ? "" : ":"
    return phrase("remind", named + mark, DraftDescription.words(reminders))
}

private func words(_ talk: SmallTalk) -> String {
    switch talk {
    case .greeting: "hello"
    case .thanks: "thanks"
    case .farewell: "bye"
    case .question: "who are you?"
    case .remark: "back in town"
    case .complaint: "that is wrong"
    }
}

/// The words there are, a space between them.
private func phrase(_ words: String?...) -> String {
    words.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
}

private func describe(_ topic: SettingTopic) -> String {
    switch topic {
    case .agenda: "what time is my agenda"
    case .review: "what time is my review"
    case .monthReview: "what time is my month review"
    case .quiet: "what are my quiet hours"
    case .bedtime: "what is my bedtime"
    case .weekStart: "when does my week start"
    case .dayStart: "when does my day start"
    case .mute: "am i muted"
    }
}

private func describe(_ refusal: Refusal) -> String {
    switch refusal {
    case .agendaOnDays: "agenda at 9 on mondays"
    case .agendaOffOnDays: "agenda off on sundays"
    case .reviewOnDays: "review at 20:00 on weekdays"
    case .quietOnDays: "quiet 22-7 on weekdays"
    case .pauseExcept: "pause everything except the rent"
    case .tokenScope: "token for siri (some)"
    case .costs: "split the bill"
    case .weather: "how will the weather be"
    }
}

private func words(_ order: DoorOrder) -> String {
    switch order {
    case .web: "web"
    case .password(let said): "password" + (said == nil ? "" : " …")
    case .resetPassword: "reset my password"
    case .give(let kind, let name, let scope):
        (kind == .appPassword ? "app password" : "token") + (name.isEmpty ? "" : " for \(name)")
            + (scope == .all ? "" : " \(scope.rawValue)")
    case .feed(let part): "feed" + (part.map { " of \($0)" } ?? "")
    case .tell(.webhook, let address): "webhook \(address)"
    case .tell(let kind, let address): "push also to \(kind.rawValue) \(address)"
    case .show: "tokens"
    case .takeBack("browsers"): "sign out everywhere"
    case .takeBack(let name): "revoke \(name)"
    }
}

private func words(_ order: SourceOrder) -> String {
    switch order {
    case .subscribe(let address, let name):
        "subscribe \(address)" + (name.map { " as \($0)" } ?? "")
    case .show: "subscriptions"
    case .unsubscribe(let name): "unsubscribe \(name)"
    case .canvas(let address): "canvas" + (address.map { " \($0)" } ?? "")
    case .canvasOff: "canvas off"
    }
}
