import Planner

/// Questions about what is the speaker's, and about a thing that is named with a mark: `do i have …`, `rent paid?`.
extension Clause {
    /// `isn't the gp at ten`
    private var isYesNoOfTime: Bool {
        isAny(low, ["is", "isn't", "isnt", "was", "wasn't"]) && has(low + 1, .determiner)
    }

    /// `do i have …`, `am i …`, `what am i doing`, `is there …`, `anything on friday`, `the meeting with ann, is it on`.
    func ownAsked(_ subject: String, _ whole: Clause) -> Understanding? {
        let reading = sentence.reading(whole.range)
        let hasDay =
            reading.hasDay || whole.dayOf != nil
            || isAny(low, Self.someAsked) && reading.time != nil
            || isYesNoOfTime && reading.time != nil || isWord(low, "does") && whole.day != nil
        let isPlan =
            trait != nil
            || isAny(low, Self.someAsked) && (low..<high).contains { sentence.toDo($0) != nil }
            || (low..<high).contains { has($0, [.entries, .appointment, .standing, .entry]) }
        guard concernsOwner || hasDay || isPlan || asksWhen && !subject.isEmpty else { return nil }
        if (low..<high).contains(where: { has($0, .leisure) }), hasDay || concernsOwner {
            return Understanding(.question(.free(whole.view(of: nil), reading.time)))
        }
        let rest = withoutDayWords(item(besides: []))
        let isYesNo = !has(low, .wh)
        let isPast = (low..<min(high, low + 3)).contains {
            isAny($0, ["did", "have", "has", "didn't", "didnt", "haven't", "havent"])
        }
        let name = rest.isEmpty ? subject : rest
        if isYesNo {
            if isAny(low, ["did", "have"]), concernsOwner,
                (low..<high).contains(where: {
                    isAny($0, ["miss", "missed", "forget", "forgotten"])
                        && (has($0 + 1, .whatever) || isAny($0 + 1, ["something", "much"]))
                })
            {
                return Understanding(.view(whole.viewOfMissed))
            }
            if isWord(low, "did"), concernsOwner,
                (low..<high).contains(where: { has($0, .whatever) }),
                rest.split(separator: " ").allSatisfy({
                    Self.didWords.contains(Array($0.lowercased().utf8))
                })
            {
                return Understanding(
                    .view(trait == .missed ? whole.viewOfMissed : whole.viewOfDone))
            }
            if name.isEmpty || name.split(separator: " ").allSatisfy({ ViewWords.isWord($0) }) {
                return Understanding(.view(whole.viewMeant(nil)))
            }
            if isPast, concernsOwner, !isWord(low, "do"), !isPlan || !asksOfPlan {
                return Understanding(.question(.done(name, whole.view(of: nil))))
            }
            return Understanding(.question(.holds(name, whole.view(of: nil))))
        }
        if trait == .missed
            || isPast && (low..<high).contains(where: { isAny($0, ["forget", "miss"]) })
        {
            return Understanding(.view(whole.viewOfMissed))
        }
        if (low..<high).contains(where: { has($0, .addressee) }) { return nil }
        if rest.isEmpty, !hasDay, !isPlan,
            !isAny(low, ["what", "what's", "whats", "what've", "which"])
        {
            return nil
        }
        let didSomething =
            isPast && concernsOwner && !isAny(low + 1, ["have"])
            && (low..<high).contains { isAny($0, Self.didWords) }
        if didSomething, rest.isEmpty || !hasDay || isPast {
            let isNegated = (low..<high).contains {
                has($0, .negation) || isAny($0, ["didn't", "didnt"])
            }
            return Understanding(.view(isNegated ? whole.viewOfMissed : whole.viewOfDone))
        }
        if rest.isEmpty || hasDay || isPlan
            || rest.split(separator: " ").allSatisfy({ ViewWords.isWord($0) })
        {
            return Understanding(.view(whole.viewMeant(nil)))
        }
        if !subject.isEmpty { return Understanding(.next(.title(subject))) }
        // `what do i need to buy` asks of the plan, `what should i call you` does not.
        return nil
    }

    /// Whether it asks of what stands in the plan, and not of what was done: `did i put …`, `have i got … on friday`.
    private var asksOfPlan: Bool {
        (low + 1..<max(high, low + 1)).contains {
            has($0, [.wasPut, .put, .standing, .entries])
                || isAny($0, ["put", "add", "write", "note", "have", "got", "get", "set", "plan"])
        }
    }

    /// `are my meds done`, `is the cake ordered`: whether a thing was done.
    func stateAsked() -> Understanding? {
        guard isAsked || range.count > 3, isAny(low, ["is", "are", "was", "were"]),
            has(low + 1, .determiner), low + 3 < high || low + 3 == high,
            has(high - 1, .wasDone) || Past.isSure(sentence, high - 1)
                || Past.isKnown(sentence, high - 1),
            !has(high - 1, [.wasPut, .wasTaken, .standing]) || has(high - 1, .wasDone)
        else { return nil }
        let isDone = has(high - 1, .wasDone)
        let name = with(low + 1..<(isDone ? high - 1 : high)).content(without: days)
        return name.isEmpty ? nil : Understanding(.question(.done(name, view(of: nil))))
    }

    /// `next workout?`, `rent paid?`, `dentist on friday?`: something by its name, with a mark.
    func fragmentAsked() -> Understanding? {
        if isWord(low, "last"), let found = lastTimeAsked("") { return found }
        if has(low, .speaker),
            isAny(low + 1, ["have", "got", "had"]) || isAny(low, ["i've", "ive", "we've"])
        {
            let name = item(besides: containers)
            return name.isEmpty
                ? nil : Understanding(.question(.holds(name, view(of: containers.first))))
        }
        let isTold = range.count <= 4 && Past.isParticiple(sentence, high - 1)
        guard !sentence.has(low, [.verb, .opener, .reminder]) || isTold,
            !has(low, [.put, .take, .see, .speaker]), range.count <= 8, !isAboutTheWorld
        else { return nil }
        let containers = containers
        if let leisure = first(.leisure, from: low), day != nil,
            with(leisure + 1..<high).content(without: days).isEmpty
        {
            return Understanding(.question(.free(view(of: nil), sentence.reading(range).time)))
        }
        let name = content(without: containers.map(\.range) + days)
        if name.isEmpty || name.split(separator: " ").allSatisfy({ ViewWords.isWord($0) }) {
            return containers.isEmpty && day == nil && trait == nil
                ? nil : Understanding(.view(viewMeant(containers.first)))
        }
        let draft = sentence.reading.draft
        let isPlan =
            day != nil || !containers.isEmpty || name.split(separator: " ").count <= 2
            || (low..<high).contains {
                has($0, [.appointment, .standing, .wasDone, .entries, .leisure])
            } || Past.isParticiple(sentence, high - 1)
        guard isPlan,
            !range.contains(where: {
                sentence.isSymbol($0, ":") || sentence.isSymbol($0, ";")
                    || sentence.isSymbol($0, "?")
            })
        else { return nil }
        return Understanding(
            .question(.holds(name, view(of: containers.first))),
            alternatives: draft.todo.title.isEmpty ? [] : [.add([draft])])
    }

    /// Words of a question without those of days that are no day by themselves: `between now and christmas`.
    private func withoutDayWords(_ text: String) -> String {
        guard !text.isEmpty else { return text }
        let line = sentence.another(text)
        let left = (0..<line.count).filter {
            !line.has(
                $0, [.month, .holiday, .relativeDay, .ordinal, .digits, .dayPart, .clock, .weekday])
                && !Self.dayWords.has(line, $0) && line[$0].kind != .symbol
        }
        return left.isEmpty ? "" : text
    }

    private static let dayWords: WordSet = [
        "between", "now", "and", "before", "after", "until", "then", "week", "month", "this",
        "next", "end", "lunch", "weekend",
        "work", "from", "onwards", "the", "by", "till", "dinner", "breakfast", "school",
    ]
}
