import Planner

/// What goes on with what was spoken of just before, or with a task by its bare name.
extension Clause {
    /// What a message means that says little by itself; nil where it says more.
    func continuing() -> Understanding? {
        tryingAgain() ?? alsoThat() ?? thisWeekInstead() ?? remindedOften() ?? seenDone()
            ?? foundSomewhere() ?? saidTwice() ?? stillNeeded() ?? toldInTwo()
    }

    /// `try again tomorrow at 10`: what was spoken of last, at another time.
    private func tryingAgain() -> Understanding? {
        guard isWord(low, "try"), range.count < 10 else { return nil }
        let at = isWord(low + 1, "it") ? low + 2 : low + 1
        guard isWord(at, "again"), at + 1 < high else { return nil }
        let line = sentence.another(sentence.text(at + 1..<high))
        let reading = line.reading
        guard reading.draft.todo.title.isEmpty, reading.hasDay || reading.time != nil,
            reading.problem == nil
        else { return nil }
        return changed(.last, reading, line)
    }

    /// `meds too`, `footer as well`: done where a task is called so, else one more task.
    private func alsoThat() -> Understanding? {
        let whole = EndMarks.withoutMarks(sentence)
        let isToo =
            sentence.isWord(whole.upperBound - 1, "too")
            || sentence.isWord(whole.upperBound - 1, "well")
                && sentence.isWord(whole.upperBound - 2, "as")
        guard isToo, !isAsked, range.count <= 4, !sentence.has(low, .verb),
            !has(low, [.speaker, .subject, .addressee, .wh, .negation, .put, .take, .see]),
            !range.contains(where: { has($0, [.being, .wasDone]) || Past.is(sentence, $0) })
        else { return nil }
        let title = content(without: isWord(low, "and") ? [low..<low + 1] : [])
        guard !title.isEmpty, !sentence.reading(range).hasDay else { return nil }
        var found = Understanding(
            .add([TaskDraft(todo: Todo(title: title))]),
            alternatives: [.complete(.title(title), on: nil)])
        found.isGuess = true
        return found
    }

    /// `put gym on thursday 7pm this week instead`: the weekday says which day it is.
    private func thisWeekInstead() -> Understanding? {
        guard isWord(high - 1, "instead"), range.contains(where: { sentence.has($0, .weekday) }),
            let week = range.first(where: { isWord($0, "this") && isWord($0 + 1, "week") })
        else { return nil }
        let words = sentence.text(low..<week) + " " + sentence.text(week + 2..<high)
        return EnglishCommands.single(sentence.another(words))
    }

    /// `remind me every 3 hours about it tomorrow`: hours of that day; without a day again and again.
    private func remindedOften() -> Understanding? {
        guard isAny(low, ["remind", "ping", "nudge", "nag"]), isAny(low + 1, ["me", "us"]),
            let about = tokens(low + 2, high).first(where: { isAny($0, ["about", "of"]) }),
            let every = tokens(low + 2, high).first(where: { isWord($0, "every") })
        else { return nil }
        let rest = sentence.text(every..<high)
        let line = sentence.another("x " + sentence.text(every..<(about > every ? about : high)))
        guard case .recurring(let recurrence) = line.reading.draft.todo.schedule,
            recurrence.isSubDaily, line.reading.draft.todo.title == "x",
            about > every || !rest.isEmpty
        else { return nil }
        let minutes = recurrence.rule.interval * (recurrence.rule.freq == .hourly ? 60 : 1)
        let named = with(tokens(about + 1, about > every ? high : every))
        let days = named.days
        let target = named.pointed(without: days) ?? named.content(without: days).asTitle
        guard let target else { return nil }
        guard let day = named.day, case .due(let date) = day.asDue(today: sentence.today) else {
            guard named.days.isEmpty else { return nil }
            let nag = [Reminder.nag(everyMinutes: minutes)]
            var isNew = false
            if case .title = target { isNew = true }
            let title = named.content(without: [])
            return Understanding(
                .remind(target, nag),
                alternatives: isNew
                    ? [.add([TaskDraft(todo: Todo(title: title, reminders: nag))])] : [])
        }
        let moments = stride(from: 9 * 60, through: 21 * 60, by: max(minutes, 60)).map {
            Reminder.at(CivilDateTime(date, .at($0 / 60, $0 % 60)))
        }
        return Understanding(.remind(target, moments))
    }

    /// `show me everything i did this week`
    private func seenDone() -> Understanding? {
        guard has(low, .see),
            let did = tokens(low + 1, high).first(where: {
                has($0 - 1, .speaker) && isAny($0, Self.didWords)
            }), tokens(low + 1, did).contains(where: { has($0, [.whatever, .all, .wh]) })
        else { return nil }
        return Understanding(.view(viewOfDone))
    }

    /// `lab is in room 204 today`: a note on the task where there is one.
    private func foundSomewhere() -> Understanding? {
        guard !isAsked, range.count <= 10,
            let verb = tokens(low + 1, min(high, low + 4)).first(where: {
                isAny($0, ["is", "are"])
            }),
            isAny(verb + 1, ["in", "at", "on"]), isAny(verb + 2, Self.rooms)
        else { return nil }
        let title = with(low..<verb).content(without: [])
        let draft = sentence.reading.draft
        guard !title.isEmpty, !draft.todo.title.isEmpty else { return nil }
        return Understanding(
            .edit(.title(title), TaskEdit(notes: sentence.text(verb + 1..<high))),
            alternatives: [.add([draft])])
    }

    private static let rooms: WordSet = [
        "room", "hall", "building", "hs", "lecture", "office", "floor", "auditorium", "theatre",
        "gate", "platform", "terminal",
    ]

    /// The question with `on` for `for`: `is there anything for the weekend?`; nil where it is none.
    var onTheWeekend: String? {
        guard
            isAny(low, ["is", "are", "do", "what", "what's", "whats", "anything", "any", "have"]),
            let at = range.first(where: {
                isWord($0, "for") && isWord($0 + 1, "the") && isWord($0 + 2, "weekend")
            })
        else { return nil }
        return sentence.text(0..<at) + " on " + sentence.text(at + 1..<sentence.count)
    }

    /// `pause everything except the invoice`: a part of it cannot be left out.
    var pausesWithExceptions: Bool {
        isAny(low, ["pause", "stop", "mute", "silence", "suspend"])
            && isAny(low + 1, ["everything", "all", "anything", "everyone"])
            && range.contains { isAny($0, ["except", "apart", "besides", "excluding", "but"]) }
    }

    /// `still need a charger`: what is needed, without that.
    private func stillNeeded() -> Understanding? {
        guard sentence.isWord(0, "still"), isAny(low, ["still", "need", "needs"]) else {
            return nil
        }
        let need = isWord(low, "still") ? low + 1 : low
        guard isAny(need, ["need", "needs"]), need + 1 < high else { return nil }
        let words = "need " + sentence.text(need + 1..<high)
        return TaskReader.read(sentence.another(words), lines: MessageLines(words))
    }

    /// `i forgot my meds yesterday didn't i`: whether it was done.
    func forgotten() -> Understanding? {
        guard has(low, .speaker), isAny(low + 1, ["forgot", "missed", "skipped", "took", "did"]),
            has(high - 1, .speaker),
            isAny(high - 2, ["didn't", "didnt", "did", "haven't", "right"]), low + 2 < high - 2
        else { return nil }
        let body = with(low + 2..<high - 2)
        let title = body.content(without: body.days)
        return title.isEmpty ? nil : Understanding(.question(.done(title, body.doneOn)))
    }

    /// The day on which something was done or not.
    private var doneOn: View {
        if case .done(let span) = viewOfDone { return .span(span) }
        return .home
    }

    /// `ok ok`: what is said twice is said once.
    private func saidTwice() -> Understanding? {
        guard range.count == 2, sentence.count <= 3, sentence[low].kind == .word,
            sentence.lowercased(low) == sentence.lowercased(low + 1)
        else { return nil }
        let found = EnglishCommands.single(sentence.another(sentence.text(low..<low + 1)))
        return found?.command.adds == true ? nil : found
    }

    /// `hair cut`: what became of a haircut, where there is one.
    private func toldInTwo() -> Understanding? {
        let words = (0..<sentence.count).filter { sentence[$0].kind == .word }
        guard words.count == 2, words[0] == low, words[1] == low + 1, !isAsked,
            Past.either.has(sentence, low + 1), sentence[low].classes.isEmpty,
            sentence.numbers[low] == 0
        else { return nil }
        let (thing, verb) = (sentence.text(low..<low + 1), sentence.text(low + 1..<low + 2))
        var found = Understanding(
            .add([sentence.reading.draft]),
            alternatives: [
                .complete(.title("\(thing) \(verb)"), on: nil),
                .complete(.title(thing + verb), on: nil),
            ])
        found.isGuess = true
        return found
    }

    /// `meds`: the card of the task that is called so where there is one, else a task of that name.
    func namedAlone() -> Understanding? {
        let words = (0..<sentence.count).filter { sentence[$0].kind == .word }
        guard words.count == 1, range.count == 1, words[0] == low, !isAsked,
            sentence.numbers[low] == 0, sentence[low].classes.isEmpty, sentence[low].length > 3
        else { return nil }
        let draft = sentence.reading.draft
        guard !draft.todo.title.isEmpty, draft.todo.schedule == .undated, draft.list == nil else {
            return nil
        }
        var found = Understanding(
            .add([draft]), alternatives: [.show(.title(sentence.text(low..<high)))])
        found.isGuess = true
        return found
    }
}

extension String {
    /// The task of that name; nil where no word is left.
    fileprivate var asTitle: Target? { isEmpty ? nil : .title(self) }
}

extension View {
    /// The one day it shows, as a view of it.
    fileprivate func asDue(today: CivilDate) -> View {
        if case .today = self { .due(today) } else { self }
    }
}
