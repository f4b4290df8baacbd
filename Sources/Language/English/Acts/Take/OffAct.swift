import Planner

/// Statements that something is off: `X is cancelled`, `no need for X`, `i won't be going to X`, `X can go`.
extension Clause {
    /// What of it is left out or deleted; nil when it says nothing of the kind.
    func calledOff() -> Understanding? {
        offUntil() ?? noneOn() ?? leftOut() ?? openedByOff() ?? closedByOff()
            ?? cancelledByAnother() ?? passivelyTaken()
    }

    /// `standup off until jan 4`, `no feeding until the 14th`: a routine that is on again on that day.
    private func offUntil() -> Understanding? {
        guard let until = tokens(low + 1, high - 1).last(where: { isAny($0, ["until", "till"]) })
        else { return nil }
        let isNone = isWord(low, "no") && !has(low + 1, [.determiner, .speaker])
        guard isNone || isWord(until - 1, "off") && until - 1 > low else { return nil }
        let match = EnglishMatch(sentence, range, isSlash: false).filling(until + 1..<high)
        let thing = with(isNone ? low + 1..<until : low..<until - 1)
        let title = thing.content(without: [])
        guard let day = match.pauseEnd(0), !title.isEmpty, !title.hasWords(moreThan: 5) else {
            return nil
        }
        let draft = sentence.reading.draft
        return Understanding(
            .pause(.title(title), until: day),
            alternatives: draft.todo.title.isEmpty ? [] : [.add([draft])])
    }

    /// `no yoga today`: nothing of that name on a day.
    private func noneOn() -> Understanding? {
        guard isWord(low, "no"), low + 1 < high, !isComma(low + 1),
            low == 0 || !isAny(low - 1, ["oh"]),
            !has(low + 1, [.determiner, .speaker]), range.count <= 8
        else { return nil }
        let rest = with(low + 1..<behindTail)
        guard !rest.range.isEmpty, rest.day != nil, !rest.has(low + 1, [.wants, .filler, .being])
        else { return nil }
        let mine = (low + 2..<high).first { isWord($0, "for") && isAny($0 + 1, ["me", "us"]) }
        let left = mine.map { [$0..<$0 + 2] } ?? []
        return rest.gone(rest.content(without: left), without: left)
    }

    /// `leave the standup out tomorrow`: nothing of that name on a day.
    private func leftOut() -> Understanding? {
        guard isWord(low, "leave"), low + 2 < high, day != nil,
            let out = (low + 2..<high).first(where: { isWord($0, "out") }),
            with(out + 1..<high).content(without: days).isEmpty
        else { return nil }
        let left = [low..<low + 1, out..<out + 1]
        return gone(content(without: left), without: left)
    }

    /// `i don't need X`, `not doing X any more`, `never mind X`.
    private func openedByOff() -> Understanding? {
        let words = sentence.numbers[range]
        guard let first = words.first,
            let end = Grammar.english.offOpenings(first).compactMap({ $0.end(in: words, from: low) }
            ).max(), end < high
        else { return nil }
        let rest = with(end..<behindTail)
        guard !rest.range.isEmpty,
            !rest.has(end, [.wh, .being, .negation, .speaker]) || rest.has(end, .determiner)
        else { return nil }
        let isSure =
            has(low, .speaker) || rest.has(end, .determiner) || rest.range.count <= 4
            || rest.day != nil
            || behindTail < high
        guard isSure, !isWord(low, "no") || isWord(low + 1, "need") || rest.endsInReminders else {
            return nil
        }
        let left = rest.containers.map(\.range)
        return rest.pointed(without: left).map { Understanding(.delete($0)) }
            ?? rest.gone(rest.content(without: left), without: left)
    }

    private var endsInReminders: Bool {
        isAny(high - 1, ["reminder", "reminders", "alerts", "alarms", "pings"])
    }

    /// Before `any more`, `after all` and the like at the end.
    private var behindTail: Int {
        var end = high
        if isAny(end - 1, ["anymore", "again"]) { return end - 1 }
        if isAny(end - 1, ["more", "longer"]), isWord(end - 2, "any") { end -= 2 }
        if isWord(end - 1, "all"), isWord(end - 2, "after") { end -= 2 }
        return end
    }

    /// `X is cancelled`, `X isn't happening`, `X can go`.
    private func closedByOff() -> Understanding? {
        var end = behindTail
        if let day = days.last, day.upperBound == end, day.lowerBound > low + 1 {
            end = day.lowerBound
        }
        let words = sentence.numbers[low..<end]
        guard let last = words.last,
            let start = Grammar.english.offClosings(last).compactMap({
                $0.start(in: words, before: end)
            }).min(),
            start > low, !has(low, [.wh, .auxiliary, .speaker]) || has(low, .determiner),
            !has(low, .pronoun) || has(low + 1, .whatever) || start > low + 1
        else { return nil }
        // `lights off` is no plan that is off, `lights off today` may be.
        if isWord(end - 1, "off"), !isAny(end - 2, ["called", "rained"]),
            day == nil || sentence.has(low, .verb)
        {
            return nil
        }
        let left = [start..<end, behindTail..<high]
        let title = content(without: left)
        let name = title.hasSuffix("'s") ? String(title.dropLast(2)) : title
        return with(low..<start).pointed(without: []).map { Understanding(.delete($0)) }
            ?? gone(name, without: left)
    }

    /// `margaret has cancelled our whist evening`
    private func cancelledByAnother() -> Understanding? {
        guard
            let verb = (low + 1..<max(high, low + 1)).first(where: {
                isAny($0, ["cancelled", "canceled", "cancel"])
            }),
            verb <= low + 4, has(verb - 1, .auxiliary) || isAny(verb - 1, ["just", "now"]),
            !has(low, [.speaker, .wh, .auxiliary]),
            verb + 1 < high, !has(verb + 1, .into), !isWord(verb - 1, "be"),
            !has(verb - 1, .modal) || has(verb - 1, .wants)
                || isAny(verb - 1, ["has", "have"])
        else { return nil }
        let left = [low..<verb + 1]
        return with(verb + 1..<high).gone(content(without: left), without: [])
    }

    /// `could the alarms be cancelled`, `sparkling water can be deleted from the list`, `X needs removing`.
    private func passivelyTaken() -> Understanding? {
        guard
            let last = (low + 1..<max(high, low + 1)).last(where: {
                has($0, [.wasTaken, .wasEmptied])
            })
        else { return nil }
        // `taken off` is one verb.
        let verb = isAny(last, ["off", "out"]) && has(last - 1, .wasTaken) ? last - 1 : last
        var start = verb
        while start > low,
            isAny(
                start - 1,
                [
                    "be", "get", "gets", "to", "can", "could", "should", "must", "needs", "need",
                    "may",
                ])
        {
            start -= 1
        }
        let isInverted =
            isAny(low, ["can", "could", "may", "should", "shall", "would"])
            && isWord(verb - 1, "be")
        guard start < verb, isWord(verb - 1, "be") || isWord(verb - 1, "get"),
            !has(low, [.speaker, .wh]) || isInverted
        else { return nil }
        if start == verb - 1, !isInverted { return nil }
        let containers = with(last + 1..<max(high, last + 1)).containers
        let left =
            [start..<last + 1, isInverted ? low..<low + 1 : low..<low] + containers.map(\.range)
        let object = with((isInverted ? low + 1 : low)..<start)
        let isEmptied = has(verb, .wasEmptied) && !isAny(verb, ["deleted", "erased"])
        if let held = object.containers.first,
            held.range == object.range || object.has(object.low, .all),
            isEmptied || object.has(object.low, .all)
        {
            return Understanding(.clear(object.view(of: held)))
        }
        return gone(content(without: left), without: left)
    }

    /// What begins a statement that the words behind it are off.
    static let offOpenings = [
        "i|we don't|dont|didn't|won't|wont|shan't [really|actually] need|want|require [to] [do|go|get|buy|have|be]",
        "i|we do|will not need|want|require [to] [do|go|get|buy|have|be]",
        "don't|dont need|want [to] [do|go|get|buy]",
        "i|we no longer need|want|have|require|do [to] [do|go|get|buy|be]",
        "i|we shan't|won't|wont be needing|going|attending|coming|doing|having [to|for]",
        "i|we can't|cant|cannot make|attend|come|go [to]",
        "[there's|theres|there] [is] no [longer] need for|of|to [do|get|buy]",
        "no [longer] need for|of|to [do|get|buy]", "no more",
        "not doing|having|attending|going|playing|seeing [to] [the]",
        "i'm|im|we're not doing|having|attending|going|playing|seeing [to]",
        "i|we am|are not doing|having|attending|going|playing|seeing [to]",
        "never mind [about]", "nevermind|nm|nvm [about]", "forget about", "let go of",
        "[let's|lets] not do|have|go [to]", "calling off", "i'm|im|we're calling off",
        "take|get me off|out [of]", "not needed|required|necessary [any|anymore] [more]",
        "out with", "no longer list|show|remind [me] [of|about]",
    ]

    /// What ends a statement that the words before it are off.
    static let offClosings = [
        "[is|are|was|were|has|have|got|be] [been] [now|all|just] cancelled|canceled|off|scrapped|axed|cancelld",
        "[is|are|was|has|got] [been] called|rained off",
        "isn't|isnt|aren't|arent|wasn't [going] happening|needed|on|necessary|required|coming|ahead",
        "is|are not [going] happening|needed|on|necessary|required|coming|ahead",
        "not happening|needed|coming|required|necessary",
        "[is|are] no longer needed|required|necessary|happening|coming|on|wanted|relevant",
        "can|should|must|may go",
        "has|have|needs to go", "is|are not to be", "fell through", "is a no go", "won't happen",
        "has|have been called off",
        "can be forgotten|dropped", "needs|has|have|ought to disappear|vanish|go [away]",
        "[has|have|is|was|got] [been] dissolved|scrapped|axed|binned|withdrawn",
        "is|isn't|isnt [no] [longer] [not] a thing",
    ]
}
